import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

/// Translators' texts in string catalogs.
@Suite struct CatalogImportTests {
  private static let files = plural(
    "en",
    [("one", "translated", "%lld file"), ("other", "translated", "%lld files")]
  )

  private static func text(_ strings: String) -> String {
    String(decoding: catalog(strings).bytes, as: UTF8.self)
  }

  @Test func writesNewTexts() {
    let result = importing(
      xliff(transUnit("Hello", "Hello", "Hallo")),
      into: [catalog("    \"Hello\" : {\n\n    }")]
    )
    #expect(result.messages == [])
    #expect(result.importedCount == 1)
    #expect(result.text == Self.text(entry("Hello", unit("de", "Hallo"))))
  }

  @Test func replacesTextsAndStates() {
    let before = entry("a", unit("de", "A", "needs_review")) + ",\n" + entry("b", unit("de", "B"))
    let result = importing(
      xliff(transUnit("a", "a", "A") + transUnit("b", "b", "Bee", #" state="needs-review-translation""#)),
      into: [catalog(before)]
    )
    let after = entry("a", unit("de", "A")) + ",\n" + entry("b", unit("de", "Bee", "needs_review"))
    #expect(result.text == Self.text(after))
    #expect(result.messages.map { $0.prefix(13) } == ["xliff-ignored"])
  }

  @Test(arguments: ["new", "needs-translation"]) func textsThatAreNotTranslatedStay(state: String) {
    let result = importing(
      xliff(transUnit("a", "a", "x", #" state="\#(state)""#)),
      into: [catalog(entry("a", unit("de", "A")))]
    )
    #expect(result.files.isEmpty)
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (ImportOverwrite.missing, ["d"]), (.unreviewed, ["b", "c", "d"]), (.all, ["a", "b", "c", "d"]),
  ]) func overwrite(mode: ImportOverwrite, changed: [String]) {
    let texts = [
      entry("a", unit("de", "old")), entry("b", unit("de", "old", "needs_review")),
      entry("c", unit("de", "old", "machine_translated")), entry("d", unit("de", "old", "new")),
    ]
    let document = xliff(["a", "b", "c", "d"].map { transUnit($0, $0, "new \($0)") }.joined())
    let result = importing(document, into: [catalog(texts.joined(separator: ",\n"))], overwrite: mode)
    #expect(["a", "b", "c", "d"].filter { result.text.contains("new \($0)") } == changed)
    #expect(result.keptCount == 4 - changed.count)
  }

  @Test func pluralFormsOfANewLanguage() {
    let document = xliff(
      ["few", "many", "one", "other"].map { transUnit("f|==|plural.\($0)", "%lld files", "%lld \($0)") }
        .joined()
        .replacing("%lld files</source><target>%lld one", "%lld file</source><target>%lld one"),
      target: "pl"
    )
    let result = importing(document, into: [catalog(entry("f", Self.files))])
    #expect(result.messages == [])
    let forms = ["few", "many", "one", "other"].map { ($0, "translated", "%lld \($0)") }
    let after = Self.text(entry("f", Self.files + ",\n" + plural("pl", forms)))
    #expect(result.text == after)
  }

  @Test func lackingPluralFormsAreRefused() {
    let document = xliff(
      transUnit("f|==|plural.one", "%lld file", "%lld plik")
        + transUnit("f|==|plural.other", "%lld files", "%lld pliku"),
      target: "pl"
    )
    let result = importing(document, into: [catalog(entry("f", Self.files) + ",\n    \"g\" : {\n\n    }")])
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.map(\.rule) == [.importRefused])
    #expect(result.messages[0].contains("plural-category-missing"))
    #expect(result.diagnostics[0].location?.position.line == 5)
  }

  @Test func formIsAddedBesideOthers() {
    let before = entry("f", Self.files + ",\n" + plural("de", [("other", "needs_review", "%lld Dateien")]))
    let result = importing(
      xliff(transUnit("f|==|plural.one", "%lld file", "%lld Datei")),
      into: [catalog(before)]
    )
    #expect(result.messages == [])
    let forms = [("one", "translated", "%lld Datei"), ("other", "needs_review", "%lld Dateien")]
    let after = Self.text(entry("f", Self.files + ",\n" + plural("de", forms)))
    #expect(result.text == after)
  }

  /// One language may need plural forms where the others have one text.
  @Test func formsTakeThePlaceOfAText() {
    let before = entry("Hello %lld", unit("de", "Hallo %lld"))
    let document = xliff(
      transUnit("Hello %lld|==|plural.one", "Hello %lld", "%lld Hallo")
        + transUnit("Hello %lld|==|plural.other", "Hello %lld", "%lld Hallos")
    )
    let result = importing(document, into: [catalog(before)])
    let after = entry(
      "Hello %lld",
      plural("de", [("one", "translated", "%lld Hallo"), ("other", "translated", "%lld Hallos")])
    )
    #expect(result.messages == [])
    #expect(result.text == Self.text(after))
  }

  @Test func variablesAreWrittenAsTheyWere() {
    let source = """
              "en" : {
                "stringUnit" : { "state" : "translated", "value" : "%#@files@ of %@" },
                "substitutions" : {
                  "files" : {
                    "argNum" : 1,
                    "formatSpecifier" : "lld",
                    "variations" : {
                      "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                      }
                    }
                  }
                }
              }
      """
    let document = xliff(
      transUnit("f", "%1$#@files@ of %@", "%1$#@files@ von %2$@")
        + transUnit("f|==|substitutions.files.plural.one", "%1$lld file", "%1$lld Datei")
        + transUnit("f|==|substitutions.files.plural.other", "%1$lld files", "%1$lld Dateien")
    )
    let result = importing(document, into: [catalog(entry("f", source))])
    #expect(result.messages == [])
    for text in [
      "\"%#@files@ von %2$@\"", "\"%arg Datei\"", "\"%arg Dateien\"", "\"formatSpecifier\" : \"lld\"",
    ] {
      #expect(result.text.contains(text), "\(text)")
    }
  }

  @Test func setsAreWritten() {
    let set = "        \"en\" : { \"stringSet\" : { \"state\" : \"new\", \"values\" : [ \"a\", \"b\" ] } }"
    let target =
      #"<mrk mtype="x-set" mid="0">ä</mrk> <mrk mtype="x-set" mid="1">ö</mrk><mrk mtype="x-set" mid="2">ü</mrk>"#
    let source = #"<mrk mtype="x-set" mid="0">a</mrk><mrk mtype="x-set" mid="1">b</mrk>"#
    let result = importing(xliff(transUnit("s", source, target)), into: [catalog(entry("s", set))])
    #expect(result.messages == [])
    let after = """
              "de" : {
                "stringSet" : {
                  "state" : "translated",
                  "values" : [
                    "ä",
                    "ö",
                    "ü"
                  ]
                }
              }
      """
    #expect(result.text.contains(after), "\(result.text)")
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.range(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
