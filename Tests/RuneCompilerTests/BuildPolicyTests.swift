import RuneModel
import Testing

@testable import RuneCompiler

/// Translations never stop a build: a text that does not fit is left out of the compiled table with a warning, and
/// `check` reports an error.
@Suite struct BuildPolicyTests {
  private func files(en: String, de: String, format: String = "strings") -> [SourceFile] {
    [("en", en), ("de", de)].map { locale, text in
      SourceFile(path: "\(locale).lproj/Localizable.\(format)", bytes: Array(text.utf8))
    }
  }

  private func build(
    _ files: [SourceFile],
    _ configure: (inout GenerateOptions) -> Void = { _ in }
  ) -> GenerateResult {
    var options = GenerateOptions()
    configure(&options)
    return Compiler.generate(files, options: options)
  }

  /// The locales that have a text of the first key in the compiled table.
  private func compiledLocales(_ files: [SourceFile]) throws -> [String] {
    let catalog = try #require(Catalog.signed(files.map(TableParser.parse)))
    let mismatches = MismatchedTexts(in: catalog, selection: TableSelection())
    let bytes = try CatalogTable(catalog, EntryIDs(catalog), locales: .all, leavingOut: mismatches).write()
      .bytes
    return try bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) throws -> [String] in
      let reader = try TableReader(bytes)
      let numbers = (0..<reader.localeCount).filter { reader.message(id: 0, locale: $0) != nil }
      let locales = numbers.compactMap { reader.locale($0) }
      return locales
    }
  }

  @Test(arguments: [
    // A wrong argument type, an extra argument, a swapped order, a format where none is expected.
    ("Hello %@", "Hallo %d", "placeholder-type"), ("Hello %@", "Hallo %@ %@", "placeholder-type"),
    ("%@ has %d", "%d hat %@", "placeholder-unordered"), ("Hello", "Hallo %@", "placeholder-type"),
    // Not explained by any other error.
    ("Hello %@", "Hallo %s", "placeholder-type"), ("Hello %@", "Hallo %@%n", "text-left-out"),
    ("Hello %@", "Hallo %#@name@", "text-left-out"),
    ("%d", "%1000d", "text-left-out"),
  ])
  func anIncompatibleTranslationIsLeftOut(en: String, de: String, rule: String) throws {
    let files = files(en: "\"k\" = \"\(en)\";", de: "\"k\" = \"\(de)\";")

    let result = build(files)
    #expect(result.files.count == 2)
    let reported = result.diagnostics.filter { $0.rule.id == rule }
    #expect(reported.map(\.severity) == [.warning], "\(result.rules)")
    #expect(reported.first?.location?.file.path == "de.lproj/Localizable.strings")
    #expect(reported.first?.message.contains("apps show the next language.") == true)
    #expect(try compiledLocales(files) == ["en"])

    let checked = Compiler.check(files).diagnostics.filter { $0.severity == .error }
    #expect(checked.map(\.rule.id) == [rule])
  }

  @Test(arguments: [("Hello %@", "Hallo"), ("%@ %d", "%2$d %1$@"), ("50% off", "50% Rabatt"), ("%d", "%5d")])
  func compatibleTextsAreKept(en: String, de: String) throws {
    let files = files(en: "\"k\" = \"\(en)\";", de: "\"k\" = \"\(de)\";")
    #expect(try compiledLocales(files) == ["de", "en"])
  }

  /// Real apps have keys of which every text reads a pointer, or the wrong argument.
  @Test(arguments: [
    ("Go to %1$s, %2$s", "%2$s in %1$s"), ("Go to %s", "Nach %@"), ("%d of %1$@", "%d von %1$@"),
  ])
  func aTranslationWithTheFaultOfItsSourceTextIsKept(en: String, de: String) throws {
    let files = files(en: "\"k\" = \"\(en)\";", de: "\"k\" = \"\(de)\";")
    #expect(try compiledLocales(files) == ["de", "en"])
    #expect(build(files).files.count == 2)
  }

  @Test func anInconsistentSourceTextIsListed() {
    let files = files(en: "\"k\" = \"%d of %1$@\";", de: "\"k\" = \"%d\";")
    let listed = build(files).diagnostics.filter { $0.rule == .placeholderType }
    #expect(listed.map(\.severity) == [.warning])
    #expect(listed.first?.location?.file.path == "en.lproj/Localizable.strings")
  }

  @Test func anUnterminatedSourceTextStopsTheBuild() {
    func dictionary(_ text: String) -> String {
      """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
      <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text)</string></dict>
      </dict></dict></plist>
      """
    }
    let endless = dictionary("%#@a@")
    #expect(build(files(en: endless, de: dictionary("%d"), format: "stringsdict")).files.isEmpty)

    let translated = build(files(en: dictionary("%d"), de: endless, format: "stringsdict"))
    #expect(translated.files.count == 2)
    #expect(
      translated.diagnostics.first { $0.rule == .substitutionCycle }?.message
        .hasSuffix("Until then apps show the next language.") == true
    )
  }

  @Test func aPluralWithoutOtherDoesNotStopTheBuild() {
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"%d": {"localizations": {"en":
      {"variations": {"plural": {"one": {"stringUnit": {"value": "one"}}}}}}}}}
      """
    let file = SourceFile(path: "Localizable.xcstrings", bytes: Array(catalog.utf8))
    #expect(build([file]).files.count == 2)
  }

  @Test func theConfigurationMakesErrorsOfFindings() {
    let files = files(en: #""k" = "%@";"#, de: #""k" = "%d";"#)
    #expect(build(files) { $0.checks.rules = RuleSettings(["placeholder-type": .error]) }.files.isEmpty)
    let elsewhere = RuleSettings([.init(locales: ["fr"], levels: ["placeholder-type": .error])])
    #expect(build(files) { $0.checks.rules = elsewhere }.files.count == 2)
  }

  @Test func textsAreLeftOutEvenWithoutChecks() {
    let files = files(en: #""k" = "%@";"#, de: #""k" = "%d";"#)
    #expect(build(files) { $0.checks.skipsChecks = true }.rules == ["text-left-out"])
    #expect(
      build(files) { $0.checks.rules = RuleSettings(["placeholder-type": .off]) }.rules == ["text-left-out"]
    )
  }

  @Test func suppressedAndKnownFindingsAreNotReported() {
    let suppressed = files(en: #""k" = "%@";"#, de: "/* rerune:ignore placeholder-type */ \"k\" = \"%d\";")
    #expect(build(suppressed).rules == [])

    let files = files(en: #""k" = "%@";"#, de: #""k" = "%d";"#)
    let baseline = Baseline(Compiler.check(files).diagnostics)
    #expect(Compiler.generate(files, options: GenerateOptions(), baseline: baseline).rules == [])
  }

  /// Otherwise a baseline could hide that nothing can be generated.
  @Test func noBaselineHidesObstacles() {
    let twice = files(en: #""k" = "a";"#, de: #""k" = "b";"#) + files(en: #""k" = "a";"#, de: #""k" = "b";"#)
    let known = Baseline(build(twice).diagnostics)
    let result = Compiler.generate(twice, options: GenerateOptions(), baseline: known)
    #expect(result.files.isEmpty)
    #expect(result.rules == ["duplicate-table", "duplicate-table"])
  }

  /// Also if there are no other findings.
  @Test func unknownSuppressionsAreReported() {
    let files = files(en: "/* rerune:ignore nothing */ \"k\" = \"a\";", de: #""k" = "b";"#)
    #expect(build(files).rules == ["check-summary"])
    #expect(build(files).diagnostics.first?.message.contains("1 unknown-suppression") == true)
  }
}
