import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The formats of `export`.
enum ExportFormat: String, CaseIterable {
  case xliff, xcloc

  var fileExtension: String { rawValue }
}

/// One run of `export`: a document for each language.
struct ExportRun {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var summary: [String] = []
  private let format: ExportFormat
  private let tables: [ExchangeTable]
  private var exports: [(locale: String, export: ExchangeExport)] = []

  /// - Parameter locales: normalised tags; without any, all of the project but those of source texts.
  /// - Throws: `UsageError` if there is no language to export.
  init(_ project: ProjectTables, locales: [String], format: ExportFormat, scope: ExportScope) throws {
    tables = project.tables
    self.format = format
    let all = tables.reduce(into: Set<String>()) { $0.formUnion($1.targetLocales) }.sorted()
    let locales = locales.isEmpty ? all : locales
    guard !locales.isEmpty else {
      throw UsageError("The sources have no other language than that of the source texts. Name one with --locale.")
    }
    for locale in locales {
      let export = ExchangeExport(of: tables, in: locale, scope: scope)
      diagnostics += export.diagnostics
      exports.append((locale, export))
    }
  }

  /// - Parameter output: a folder, or for one language a file.
  mutating func write(to output: String) throws {
    let isFile = FilePaths.fileExtension(of: output) == format.fileExtension
    if isFile, exports.count > 1 {
      throw UsageError(
        "'\(output)' can only have one language, and there are \(exports.count). Name one with --locale, or a folder."
      )
    }
    for (locale, export) in exports {
      let path = isFile ? output : FilePaths.join(output, "\(locale).\(format.fileExtension)")
      guard export.unitCount > 0 else {
        summary.append("Nothing to export for \(locale)")
        continue
      }
      switch format {
      case .xliff: try OutputWriter.write(export.xliff(), to: path)
      case .xcloc:
        let sources = tables.filter { table in export.files.contains { $0.original == table.original } }
        try XclocFolder(locale: locale, developmentRegion: export.files[0].sourceLocale, sources: sources)
          .write(export.xliff(), to: path)
      }
      let (units, files) = (export.unitCount, export.files.count)
      summary.append(
        "Wrote \(path): \(units) text\(units == 1 ? "" : "s") of \(files) table\(files == 1 ? "" : "s")"
      )
    }
  }
}
