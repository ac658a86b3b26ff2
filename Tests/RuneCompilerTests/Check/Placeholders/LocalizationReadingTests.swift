import RuneModel
import Testing

@testable import RuneCompiler

/// The checks read texts separately because they need the range of every specifier: their result must match the
/// signature's.
@Suite struct LocalizationReadingTests {
  private static let texts = [
    "", "plain", "100%", "%%", "%@", "%1$@ %@", "%2$lld of %1$lld", "%*d", "%-*.*f", "%05.2f", "%1$*2$d",
    "50% off",
    "%d% of %@", "%0 of %1", "%!d %d", "%#x", "%", "%1$", "%n%d", "%(count)lld", "%arg", "% d", "%'d",
    "%hhd %hd",
    "%5%d", "100% %@", "%#@unclosed %d", "%*n%d",
    "%s", "%1000d", "%C %c", "%lu files, %a", "%5 Ses %d", "%1$d %1$@", "%65$d",
  ]

  @Test(arguments: texts)
  func readsTheSameAsTheSignature(text: String) {
    let localization = Localization(locale: "en", forms: [Form(text: text, range: .start)], range: .start)
    let formats = FormatTexts(localization)
    let signature = SignatureReader.read(forms: formats.forms, substitutions: []).signature
    var first: [Int: ArgumentType] = [:]
    for use in LocalizationReading(localization).texts[0].uses where first[use.position] == nil {
      first[use.position] = use.type
    }
    // `%arg` outside of a variable is reported, and is not an argument of the text.
    let expected = text == "%arg" ? [] : signature.arguments
    #expect(first.sorted { $0.key < $1.key }.map(\.key) == expected.map(\.position))
    #expect(first.sorted { $0.key < $1.key }.map(\.value) == expected.map(\.type))
  }

  /// If the quick check passes, the thorough one reports nothing.
  @Test(arguments: texts)
  func theQuickCheckMissesNothing(text: String) {
    for source in ["%@", "%d", "%@ %lu", "%2$lld of %1$lld", "%d% of %@", "%*d", "%s", "%1$d %1$@"] {
      let entry = Sources.entry("key", ["en": [Sources.form(source)], "de": [Sources.form(text)]])
      guard let catalog = Catalog.signed([Sources.catalog("L.xcstrings", [entry])]),
        let merged = catalog.tables.first?.entries.first, !merged.signature.isEmpty
      else { continue }
      let context = EntryContext(
        context: CatalogContext(catalog, lookedUpTables: [UTF8Key("L")]),
        tableIndex: 0,
        entry: merged
      )
      var expected = ExpectedArguments(merged.signature)
      let localizations = merged.texts.localizations
      // By locale: de, en.
      let reference = LocalizationReading(localizations[1])
      expected.required = reference.positions
      guard expected.isSound(localizations[0]) else { continue }
      var log = CheckLog(rules: RuleSettings(), isBuild: false)
      PlaceholderComparison(
        entry: context,
        text: 0,
        expected: expected,
        reading: LocalizationReading(localizations[0]),
        reference: SourceReading(reference, of: merged.signature)
      ).run(&log)
      #expect(log.diagnostics.isEmpty, "\(source) -> \(text): \(log.diagnostics.map(\.message))")
    }
  }

  @Test func aVariableWithoutANumberReadsOneArgumentPerReference() {
    let localization = Localization(
      locale: "en",
      forms: [Sources.form("%#@n@ of %#@n@, %d")],
      substitutions: [Sources.variable("n", ["plural.other": "%arg"])],
      range: .start
    )
    let reading = LocalizationReading(localization)
    #expect(reading.positions.positions == [1, 2, 3])
    #expect(reading.variables.map(\.position) == [1, 2])
  }

  @Test func variablesAreFollowed() throws {
    let variables = [
      Sources.variable("n", ["plural.one": "one %2$@", "plural.other": "%arg %#@m@"], argument: 1),
      Sources.variable("m", ["plural.other": "%arg of %4$f"], argument: 3),
    ]
    let localization = Localization(
      locale: "en",
      forms: [Sources.form("%#@n@ %#@x@")],
      substitutions: variables,
      range: .start
    )
    let reading = LocalizationReading(localization)
    #expect(reading.positions.positions == [1, 2, 3, 4])
    #expect(reading.variables.map(\.position) == [1, 3])
    #expect(reading.undefined.map(\.reference.name) == ["x"])
  }
}
