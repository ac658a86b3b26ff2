import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// A translator's document, and a byte that chooses its format.
enum ExchangeTarget {
  static func run(_ bytes: [UInt8]) throws {
    var (text, choices) = Choices.split(bytes, count: 1)
    let format = choices.one(of: ReceivedFormat.allCases)
    let file = SourceFile(path: "de.\(format.rawValue)", bytes: text)
    let document = ReceivedDocument(file, as: format)
    for diagnostic in document.allDiagnostics {
      guard let location = diagnostic.location else { continue }
      try SourceTables.expect(location.range, in: location.file, "a diagnostic")
    }
    for table in document.tables { _ = InspectReport.lines(of: table) }
    let tables = ExchangeTable.tables(of: sources.map(TableParser.parse), sourceLocale: "en") { $0.path }
    let matcher = SectionMatcher(tables)
    typealias Part = (ReceivedSection, ExchangeTable, String)
    let sections = AndroidNames(tables).resolved(document).sections.compactMap { section -> Part? in
      let locale = section.targetLocale.flatMap(LocaleTag.normalized) ?? "de"
      return matcher.index(for: section).map { (section, tables[$0], locale) }
    }
    let result = Compiler.importTexts(
      sections,
      overwrite: .all,
      into: sources.map(TableParser.parse),
      localeFolders: ["en.lproj"],
      options: GenerateOptions()
    )
    for file in result.files.map({ SourceFile(path: $0.file.path, bytes: $0.bytes) }) + result.created {
      let errors = TableParser.parse(file).diagnostics.filter { $0.severity == .error }
      try demand(errors.isEmpty, "\(file.path) is written with a fault: \(errors.map(\.message))")
    }
  }

  private static let sources = [
    SourceFile(
      path: "Localizable.xcstrings",
      bytes: Array(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Hello %@" : {},
            "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "A" } } } },
            "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
            } } } } },
            "set" : { "localizations" : { "en" : { "stringSet" : { "state" : "new", "values" : [ "a", "b" ] } } } }
          },
          "version" : "1.0"
        }
        """.utf8
      )
    ),
    SourceFile(path: "en.lproj/Info.strings", bytes: Array("\"a\" = \"A %d\";\n".utf8)),
  ]
}
