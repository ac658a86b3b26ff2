import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct CoverageTests {
  private func rows(_ files: [(path: String, text: String)]) -> [CoverageRow] {
    Compiler.check(files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }).coverage
  }

  /// `locale: total translated(inherited, sameAsSource) needsReview missing +obsolete`
  private func lines(_ rows: [CoverageRow]) -> [String] {
    rows.map { row in
      "\(row.table) \(row.locale): \(row.total) \(row.translated)(\(row.inherited), \(row.sameAsSource)) "
        + "\(row.needsReview) \(row.missing) +\(row.obsolete)"
    }
  }

  private func strings(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  @Test func aLocaleWithoutATableLacksAllOfIt() {
    let found = rows([
      ("en.lproj/A.strings", strings(["a": "A", "b": "B"])),
      ("de.lproj/A.strings", strings(["a": "Ä", "b": "Be"])),
      ("en.lproj/B.strings", strings(["c": "C"])),
    ])
    #expect(
      lines(found) == [
        "A de: 2 2(0, 0) 0 0 +0", "A en: 2 2(0, 0) 0 0 +0", "B de: 1 0(0, 0) 0 1 +0",
        "B en: 1 1(0, 0) 0 0 +0",
      ]
    )
  }

  /// The app shows nothing then, not even what a parent has; it counts unless the source text is empty, too.
  @Test func anEmptyTranslationIsMissing() {
    let found = rows([
      ("en.lproj/A.strings", strings(["a": "A", "b": "B", "c": ""])),
      ("de.lproj/A.strings", strings(["a": "", "b": "Be", "c": ""])),
      ("de-AT.lproj/A.strings", strings(["b": ""])),
    ])
    #expect(
      lines(found) == [
        "A de: 2 1(0, 0) 0 1 +0", "A de-AT: 2 0(0, 0) 0 2 +0", "A en: 2 2(0, 0) 0 0 +0",
      ]
    )
  }

  @Test(arguments: [
    ("translated", "", 1), ("needs_review", "", 1), ("translated", "%#@n@", 1), ("translated", "x %#@n@", 0),
  ])
  func emptyTextsOfCatalogs(state: String, text: String, missing: Int) {
    let unit = { (text: String, state: String) in
      #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
    }
    let variable = { (text: String) in
      #""substitutions":{"n":{"argNum":1,"formatSpecifier":"d","variations":{"plural":{"other":\#(unit(text, state))}}}}"#
    }
    let hasVariable = text.hasSuffix("@")
    func localization(_ text: String, _ form: String, _ state: String) -> String {
      hasVariable
        ? #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"},\#(variable(form))}"# : unit(text, state)
    }
    let english = localization(hasVariable ? "%#@n@" : "A", "%arg", "translated")
    let german = localization(text, "", state)
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":\#(german),"en":\#(english)}}},"version":"1.0"}"#
    #expect(rows([("A.xcstrings", catalog)]).first { $0.locale == "de" }?.missing == missing)
  }

  /// A locale of one catalog is a locale of the app: `ar`, which only the settings have.
  @Test func everyTableHasARowForEveryLocale() {
    var main = rows([
      ("App/en.lproj/L.strings", strings(["a": "A", "b": "B"])),
      ("App/pt.lproj/L.strings", strings(["a": "Á"])),
    ])
    main += rows([
      ("Settings/en.lproj/Root.strings", strings(["r": "R"])),
      ("Settings/ar.lproj/Root.strings", strings(["r": "ر"])),
      ("Settings/en-GB.lproj/Root.strings", strings(["r": "R"])),
      ("Settings/pt-BR.lproj/Root.strings", strings(["r": "Erre"])),
    ])
    let completed = main.completed()
    #expect(
      completed.map(\.catalog) == Array(repeating: "App", count: 5) + Array(repeating: "Settings", count: 5)
    )
    #expect(
      lines(completed) == [
        "L ar: 2 0(0, 0) 0 2 +0", "L en: 2 2(0, 0) 0 0 +0", "L en-GB: 2 2(2, 0) 0 0 +0",
        "L pt: 2 1(0, 0) 0 1 +0", "L pt-BR: 2 1(1, 0) 0 1 +0",
        "Root ar: 1 1(0, 0) 0 0 +0", "Root en: 1 1(0, 0) 0 0 +0", "Root en-GB: 1 1(0, 0) 0 0 +0",
        "Root pt: 1 0(0, 0) 0 1 +0", "Root pt-BR: 1 1(0, 0) 0 0 +0",
      ]
    )
    #expect(
      completed.byLocale().map { "\($0.total.locale) \($0.total.percentTranslated)" } == [
        "ar 33", "pt 33", "pt-BR 66", "en 100", "en-GB 100",
      ]
    )
  }

  @Test func aVariantInheritsTheTextsOfItsLanguage() {
    let found = rows([
      ("en.lproj/L.strings", strings(["a": "A", "b": "B", "c": "C"])),
      ("en-GB.lproj/L.strings", strings(["a": "Ah"])),
      ("zh-Hant.lproj/L.strings", strings(["a": "甲"])),
      ("zh-Hant-TW.lproj/L.strings", strings(["b": "乙"])),
    ])
    #expect(
      lines(found) == [
        "L en: 3 3(0, 0) 0 0 +0", "L en-GB: 3 3(2, 0) 0 0 +0", "L zh-Hant: 3 1(0, 0) 0 2 +0",
        "L zh-Hant-TW: 3 2(1, 0) 0 1 +0",
      ]
    )
  }

  @Test func obsoleteKeysAreNotPartOfTheTotal() {
    let found = rows([
      ("en.lproj/L.strings", strings(["a": "A", "b": "B"])),
      ("de.lproj/L.strings", strings(["a": "Ä", "old": "Alt"])),
    ])
    #expect(lines(found) == ["L de: 2 1(0, 0) 0 1 +1", "L en: 2 2(0, 0) 0 0 +0"])
  }

  /// The source texts of storyboards, and of `NSLocalizedString` without a file, are elsewhere.
  @Test func keysAreNotObsoleteWhereSourceTextsAreInTheCode() {
    let found = rows([
      ("en.lproj/L.strings", strings(["a": "A"])),
      ("de.lproj/L.strings", strings(["b": "Be", "c": "Ce"])),
    ])
    #expect(lines(found) == ["L de: 3 2(0, 0) 0 1 +0", "L en: 3 3(0, 0) 0 0 +0"])
  }

  @Test func copiesOfTheSourceTextAreCountedUnlessTheyAreNames() {
    let source = ["name": "Element", "number": "%d", "one": "Save", "two": "Quit"]
    let files = ["de", "fr", "it", "lt", "pl"].map { locale in
      var texts = source
      if locale != "lt" {
        (texts["one"], texts["two"]) = ("one in \(locale)", "two in \(locale)")
      }
      return ("\(locale).lproj/L.strings", strings(texts))
    }
    let found = rows(
      [("en.lproj/L.strings", strings(source)), ("en-AU.lproj/L.strings", strings(source))] + files
    )
    #expect(
      found.map { "\($0.locale) \($0.sameAsSource)" } == [
        "de 0", "en 0", "en-AU 0", "fr 0", "it 0", "lt 2", "pl 0",
      ]
    )
    #expect(found.allSatisfy { $0.isComplete })
  }

  @Test func pluralsAreCopiesToo() {
    let entry = { (one: String, other: String) in
      """
      {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "\(one)"}},
        "other": {"stringUnit": {"state": "translated", "value": "\(other)"}}}}}
      """
    }
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"n": {"localizations": {
        "en": \(entry("%lld file", "%lld files")), "de": \(entry("%lld Datei", "%lld files")),
        "lt": \(entry("%lld files", "%lld files"))}}}}
      """
    let found = rows([("L.xcstrings", catalog)])
    #expect(found.map { "\($0.locale) \($0.sameAsSource)" } == ["de 0", "en 0", "lt 1"])
  }

  /// Texts that are not to be translated, not shown, or for all locales do not lower the share.
  @Test func untranslatableTextsAreNotMissing() {
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ä"}},
          "qqq": {"stringUnit": {"state": "translated", "value": "a letter"}}}},
        "": {}, "Element": {"shouldTranslate": false}}}
      """
    #expect(lines(rows([("L.xcstrings", catalog)])) == ["L de: 1 1(0, 0) 0 0 +0", "L en: 1 1(0, 0) 0 0 +0"])

    let unlocalized = rows([
      ("L.strings", strings(["a": "A"])), ("de.lproj/M.strings", strings(["b": "Be"])),
      ("en.lproj/M.strings", strings(["b": "B"])),
    ])
    #expect(
      lines(unlocalized).prefix(2) == ["L de: 1 1(1, 0) 0 0 +0", "L en: 1 1(1, 0) 0 0 +0"]
    )
  }

  /// Coverage and findings agree.
  @Test func missingTextsMatchTheFindings() {
    let files = [
      ("en.lproj/L.strings", strings(["a": "A", "b": "B", "c": "C", "d": ""])),
      ("de.lproj/L.strings", strings(["a": "Ä", "x": "X"])),
      ("de-AT.lproj/L.strings", strings(["b": "Be"])),
      ("fr.lproj/L.strings", strings(["a": "Â", "b": "Bé"])),
    ]
    let result = Compiler.check(files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) })
    let reported = Dictionary(
      grouping: result.diagnostics.filter { $0.rule == .missingTranslation },
      by: \.locale
    )
    for row in result.coverage { #expect(reported[row.locale]?.count ?? 0 == row.missing, "\(row.locale)") }
    #expect(lines(result.coverage).contains("L de: 3 1(0, 0) 0 2 +1"))
  }
}
