import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The tables of a project that translators get, with the data for checking their catalogs.
struct ProjectTables {
  struct CatalogTables {
    var files: CatalogFiles
    var sources: CatalogSources
    var tables: [ExchangeTable]
  }

  let workspace: Workspace
  let catalogs: [CatalogTables]
  /// Tables and keys that cannot be exported.
  private(set) var leftOut: [Diagnostic] = []

  /// Files of other languages that cannot be read or parsed are left out.
  ///
  /// - Throws: `Abort` if a file with source texts cannot be read or parsed.
  init(_ settings: Settings) throws {
    workspace = try Workspace.open(settings)
    let names = OriginalNames(root: settings.configurationFolder)
    var catalogs: [CatalogTables] = []
    // Files that the user lists are the only ones to work on.
    let isWhole = try settings.inputPaths().allSatisfy { (try? FileStatus(path: $0))?.kind == .folder }
    for files in workspace.catalogs {
      let read = files.read(workspace.options)
      guard let sourceLocale = read.sourceLocale else { throw Abort(read.reasonsWithoutSourceLocale) }
      let faults = read.faults(in: [])
      guard faults.isEmpty else { throw Abort(faults.inReadingOrder()) }
      let tables = ExchangeTable.tables(of: read.tables, sourceLocale: sourceLocale) {
        names.name(of: $0.path)
      }
      let documents = DocumentTables(
        of: read,
        besides: tables,
        in: files.folder,
        sourceLocale: sourceLocale,
        includesUntranslated: isWhole,
        original: names.name
      )
      leftOut += documents.diagnostics
      catalogs.append(CatalogTables(files: files, sources: read, tables: documents.tables))
    }
    self.catalogs = catalogs
  }

  var tables: [ExchangeTable] { catalogs.flatMap(\.tables) }

  /// The faults of the files that are left out.
  var faults: [Diagnostic] { catalogs.flatMap(\.sources.faults) }

  /// Whether a file of the language is left out.
  func isBroken(_ locale: String) -> Bool { catalogs.contains { !$0.sources.faults(in: [locale]).isEmpty } }
}

/// The names of files in the exchange: their paths from the project's folder. A storyboard's table has the path of the
/// storyboard.
struct OriginalNames {
  private let paths: RelativePaths

  init(root: String) {
    paths = RelativePaths(to: root)
  }

  func name(of path: String) -> String {
    var relative = paths.path(of: storyboard(of: path) ?? path)
    // A file outside the folder.
    while relative.utf8.starts(with: "../".utf8) { relative = String(relative.dropFirst(3)) }
    return relative
  }

  /// `Base.lproj/Main.storyboard` for `mul.lproj/Main.xcstrings`, where Xcode keeps the texts of storyboards.
  private func storyboard(of path: String) -> String? {
    let folder = FilePaths.folder(of: path)
    guard FilePaths.name(of: folder) == "mul.lproj", FilePaths.fileExtension(of: path) == "xcstrings" else {
      return nil
    }
    let stem = FilePaths.name(of: path).dropLast(".xcstrings".count)
    let base = FilePaths.join(FilePaths.folder(of: folder), "Base.lproj")
    return ["storyboard", "xib"].map { FilePaths.join(base, "\(stem).\($0)") }
      .first { (try? FileStatus(path: $0))?.kind == .file }
  }
}
