import RuneModel
import RuneTestSupport
import Testing

@testable import RuneStudio

@Suite struct EntryPlacesTests {
  private func places(_ locale: String, _ localizations: String) throws -> [EntryAnswer.Place] {
    let rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", localizations)])
    return try rig.project.entry(EntryID(table: "L", key: "a"), in: locale).target.places
  }

  @Test func theLanguageDecidesThePluralForms() throws {
    let source = PageRig.plural("en", ["one": "%lld item", "other": "%lld items"])
    let polish = try places("pl", source)
    #expect(polish.map(\.label) == ["one", "few", "many", "other"])
    #expect(polish.map(\.sourcePlace) == ["plural.one", "plural.other", "plural.other", "plural.other"])
    #expect(polish[1].numbers.first == "2–4")
    #expect(try places("ja", source).map(\.label) == ["other"])
    #expect(try places("en", source).map(\.label) == ["one", "other"])
  }

  /// The page offers a plural for a count alone, and lets a form for one number leave it out.
  @Test func anArgumentSaysWhetherItIsACount() throws {
    let source = PageRig.text("en", "%lld, %u, %@, %f and %p")
    let rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", source)])
    let entry = try rig.project.entry(EntryID(table: "L", key: "a"), in: "de")
    #expect(entry.arguments.map(\.type) == ["integer", "integer", "text", "number", "other"])
  }

  @Test func formsThatOnlyTheTranslationHasAreShown() throws {
    let source = PageRig.text("en", "Tap")
    let german = """
              "de" : {
                "variations" : {
                  "device" : {
                    "mac" : { "stringUnit" : { "state" : "translated", "value" : "Klicken" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "Tippen" } }
                  }
                }
              }
      """
    let found = try places("de", german + ",\n" + source)
    #expect(found.map(\.place) == ["", "device.mac", "device.other"])
    #expect(found.map(\.required) == [true, false, false])
  }

  @Test(
    arguments: [
      ("", nil, []), ("plural.one", nil, ["plural.one"]),
      ("device.mac/plural.other", nil, ["device.mac", "plural.other"]), ("%#@n@", "n", []),
      ("%#@my files@ plural.few", "my files", ["plural.few"]), ("width.20", nil, ["width.20"]),
    ] as [(String, String?, [String])]
  )
  func namesOfPlaces(name: String, variable: String?, steps: [String]) throws {
    let address = try #require(PlaceName.address(name))
    #expect(address.variable == variable)
    #expect(address.path.map { "\($0.axis.rawValue).\($0.selector)" } == steps)
  }

  @Test(arguments: ["plural", "plural.", "color.red", "%#@", "%#@@", "%#@a", "/", "plural.one/"])
  func otherNamesAreRefused(name: String) {
    #expect(PlaceName.address(name) == nil)
  }

  @Test func numbersOfCategories() {
    let polish = PluralNumbers(locale: "pl")
    #expect(polish[.one] == ["1"])
    #expect(polish[.few] == ["2–4", "22–24", "32–34", "…"])
    #expect(PluralNumbers(locale: "de")[.other] == ["0", "2…"])
    #expect(PluralNumbers(locale: "ja")[.other] == ["0…"])
  }
}
