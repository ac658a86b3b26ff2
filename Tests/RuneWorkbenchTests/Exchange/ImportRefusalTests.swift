import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

/// Translators' texts that are not written, or not as they are.
@Suite struct ImportRefusalTests {
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
