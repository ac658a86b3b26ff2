import Testing

/// Which units a string catalog has; every rule was measured on exports by Xcode.
@Suite struct CatalogUnitsTests {
  private static let files = plural(
    "en",
    [("one", "translated", "%lld file"), ("other", "translated", "%lld files")]
  )

  @Test func keyIsTheSourceText() {
    #expect(lines([catalog("\"Hello\" : {\n\n}")], "de") == ["Hello [] Hello -> -"])
  }

  @Test func keyIsTheNewTextOfTheSourceLanguage() {
    #expect(lines([catalog("\"Hello\" : {\n\n}")], "en") == ["Hello [new] Hello -> Hello"])
  }

  @Test func statesAreThoseOfTheTexts() {
    let text = entry("a", unit("de", "A", "needs_review")) + "," + entry("b", unit("de", "B"))
    #expect(lines([catalog(text)], "de") == ["a [needs_review] a -> A", "b [translated] b -> B"])
  }

  @Test func languageWithoutTextsHasItsCategories() {
    #expect(
      lines([catalog(entry("f", Self.files))], "pl") == [
        "f|==|plural.few [] %lld files -> -", "f|==|plural.many [] %lld files -> -",
        "f|==|plural.one [] %lld file -> -", "f|==|plural.other [] %lld files -> -",
      ]
    )
  }

  /// `many` of these languages is for a million, and Xcode does not ask for it.
  @Test(arguments: ["es", "fr", "it", "pt"]) func romanceLanguagesHaveNoMany(locale: String) {
    #expect(
      lines([catalog(entry("f", Self.files))], locale).map { String($0.prefix { $0 != " " }) }
        == ["f|==|plural.one", "f|==|plural.other"]
    )
  }

  @Test func translationDecidesAboutTheShape() {
    let plain = entry("f", [Self.files, unit("ja", "%lld")].joined(separator: ",\n"))
    #expect(lines([catalog(plain)], "ja") == ["f [translated] %lld files -> %lld"])
    let varied = entry("Hello %lld", plural("de", [("one", "new", "A"), ("other", "needs_review", "B")]))
    #expect(
      lines([catalog(varied)], "de") == [
        "Hello %lld|==|plural.one [new] Hello %lld -> A",
        "Hello %lld|==|plural.other [needs_review] Hello %lld -> B",
      ]
    )
  }

  @Test func presentCategoryStays() {
    let text = entry(
      "f",
      Self.files + ",\n" + plural("de", [("zero", "translated", "0"), ("other", "translated", "%lld")])
    )
    #expect(
      lines([catalog(text)], "de") == [
        "f|==|plural.one [] %lld file -> -", "f|==|plural.other [translated] %lld files -> %lld",
        "f|==|plural.zero [translated] %lld files -> 0",
      ]
    )
  }

  @Test func devicesAndPluralForms() {
    let text = """
          "k" : {
            "localizations" : {
              "en" : {
                "variations" : {
                  "device" : {
                    "mac" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "1" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } }
                    } } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "tap" } }
                  }
                }
              }
            }
          }
      """
    #expect(
      lines([catalog(text)], "ja") == [
        "k|==|device.mac.plural.one [] 1 -> -", "k|==|device.mac.plural.other [] %lld -> -",
        "k|==|device.other [] tap -> -",
      ]
    )
  }

  @Test func markedEntriesKeepTheirTranslation() {
    let text =
      entry("a", unit("de", "A"), "\"shouldTranslate\" : false,\n") + ","
      + entry("b", unit("de", "B"), "\"comment\" : \"Please do NOT translate\",\n") + ","
      + "\"c\" : { \"shouldTranslate\" : false }"
    #expect(
      lines([catalog(text)], "de") == [
        "a [translated] a -> A (no)", "b [translated] b -> B (no)", "c [] c -> - (no)",
      ]
    )
  }

  @Test func setIsOneUnit() {
    let text = entry(
      "s",
      "\"en\" : { \"stringSet\" : { \"state\" : \"new\", \"values\" : [ \"a\", \"b\" ] } }"
    )
    #expect(lines([catalog(text)], "de") == ["s [] a;b -> -"])
    #expect(lines([catalog(text)], "en") == ["s [new] a;b -> a;b"])
  }

  @Test func numbersSortByTheirValue() {
    let text = ["a10", "a9", "B", "a"].map { "\"\($0)\" : {}" }.joined(separator: ",")
    #expect(lines([catalog(text)], "de").map { String($0.prefix { $0 != " " }) } == ["B", "a", "a9", "a10"])
  }
}
