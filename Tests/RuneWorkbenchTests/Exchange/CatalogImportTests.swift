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

  // MARK: What is refused

  @Test(arguments: [
    ("%@ costs %d", "%d", "placeholder-type"), ("%@", "", "it is empty"), ("text", "", "it is empty"),
  ]) func textsThatDoNotFit(source: String, target: String, reason: String) {
    let result = importing(
      xliff(transUnit(source, source, target) + transUnit("ok", "ok", "gut")),
      into: [catalog("    \"\(source)\" : {},\n    \"ok\" : {}")]
    )
    #expect(result.importedCount == 1)
    #expect(result.diagnostics.filter { $0.rule == .importRefused }.count == 1)
    #expect(result.messages.contains { $0.contains(reason) }, "\(result.messages)")
  }

  @Test func entriesThatAreNotTranslated() {
    let result = importing(
      xliff(transUnit("a", "a", "A")),
      into: [catalog("    \"a\" : { \"shouldTranslate\" : false }")]
    )
    #expect(
      result.messages == [
        "import-refused: The text of \"a\" is not written: the entry is marked not to be translated."
      ]
    )
  }

  @Test func unknownIds() {
    let result = importing(
      xliff(transUnit("gone", "s", "t") + transUnit("a|==|plural.dozen", "s", "t")),
      into: [catalog("    \"a\" : {}")]
    )
    #expect(result.diagnostics.map(\.rule) == [.importUnknown, .importUnknown])
  }

  @Test func sourceThatHasChanged() {
    let result = importing(
      xliff(transUnit("a", "former", "A")),
      into: [catalog(entry("a", unit("en", "present")))]
    )
    #expect(result.diagnostics.map(\.rule) == [.importSourceChanged])
    #expect(result.text.contains("\"needs_review\""))
  }

  /// A key that ends as the id of another one's plural form does.
  @Test func idsThatCannotBeToldApart() {
    let source = plural("en", [("one", "translated", "A"), ("other", "translated", "B")])
    let strings = entry("k", source) + ",\n" + entry("k|==|plural.one", unit("en", "C"))
    let result = importing(
      xliff(transUnit("k|==|plural.one", "C", "c") + transUnit("k|==|plural.one", "?", "d")),
      into: [catalog(strings)]
    )
    #expect(result.importedCount == 1)
    #expect(result.diagnostics.map(\.rule) == [.importRefused])
    #expect(result.messages[0].contains("several texts of the table have this id"))
  }

  @Test func textsThatAreThereTwice() {
    let result = importing(
      xliff(transUnit("a", "a", "A") + transUnit("a", "a", "B")),
      into: [catalog("    \"a\" : {}")]
    )
    #expect(result.text.contains("\"A\""))
    #expect(
      result.messages == [
        "import-refused: The text of \"a\" is not written: the document has the text twice. Remove one of them."
      ]
    )
  }

  /// A fault in one language does not keep another one from being imported.
  @Test func languagesAreJudgedAlone() {
    let units = { (text: String) in transUnit("a %d", "a %d", text) }
    let document = file(
      "both.xliff",
      """
      <xliff version="1.2">
      <file original="App/T.xcstrings" source-language="en" target-language="de">\(units("%@"))</file>
      <file original="App/T.xcstrings" source-language="en" target-language="fr">\(units("f %d"))</file>
      </xliff>
      """
    )
    let result = importing(document, into: [catalog("    \"a %d\" : {}")])
    #expect(result.diagnostics.map(\.locale) == ["de"])
    #expect(result.text.contains("\"f %d\""))
    #expect(!result.text.contains("\"de\""))
  }

  /// `%1$lld` is what `%arg` is exported as, and may have been written so.
  @Test func textsThatCanBeSpelledInTwoWaysStay() {
    let variable = """
              "de" : {
                "stringUnit" : { "state" : "translated", "value" : "%1$#@n@" },
                "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%1$lld" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } }
                } } } }
              }
      """
    let files: [SourceFile] = [catalog(entry("%lld", variable))]
    let export = ExchangeExport(of: ExchangeTable.tables(files), in: "de", scope: .all)
    let result = importing(SourceFile(path: "de.xliff", bytes: export.xliff()), into: files)
    #expect(result.messages == [])
    #expect(result.files.isEmpty)
    #expect(result.unchangedCount == 3)
  }

  /// What was wrong before stays as it is.
  @Test func formerFaultsDoNotMatter() {
    let before = entry("a %d", unit("de", "%@"))
    let result = importing(xliff(transUnit("a %d", "a %d", "%@ neu")), into: [catalog(before)])
    #expect(result.messages == [])
    #expect(result.text.contains("%@ neu"))
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
