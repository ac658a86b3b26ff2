import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// A catalog and its missing texts in a locale.
struct LackingCatalog {
  var folder: String
  var files: CatalogFiles
  var sources: CatalogSources
  var sourceLocale: String
  var plan: TranslationPlan

  /// Reads all catalogs. If the locale is a catalog's source locale, nothing is missing there.
  ///
  /// - Returns: the catalogs, the results of `check` for all catalogs of the project, and the faults of files of other
  ///   languages and tables, which are left out.
  /// - Throws: `Abort` if a file of the locale or with source texts cannot be read or parsed; `UsageError` for a table
  ///   that does not exist, and if the locale is the source locale of all catalogs.
  static func catalogs(
    _ request: TranslationRequest,
    _ settings: Settings
  ) throws -> (catalogs: [LackingCatalog], all: [ProjectContext.CheckedCatalog], faults: [Diagnostic]) {
    let workspace = try Workspace.open(settings)
    var catalogs: [LackingCatalog] = []
    var all: [ProjectContext.CheckedCatalog] = []
    var names: Set<UTF8Key> = []
    var others: [Diagnostic] = []
    for files in workspace.catalogs {
      let read = files.read(workspace.options)
      let faults = read.faults(in: [request.locale], of: request.tables)
      guard faults.isEmpty else { throw Abort(faults.inReadingOrder()) }
      let result = Compiler.check(read.tables, options: read.options)
      guard let catalog = result.catalog else { throw Abort(read.reasonsWithoutSourceLocale) }
      all.append((files.folder, result))
      others += read.faults
      for table in catalog.tables { names.insert(UTF8Key(table.name)) }
      var request = request
      request.localeFolders = try files.localeFolders()
      guard let plan = Compiler.missingTranslations(request, in: catalog, files: read.tables.map(\.file))
      else { continue }
      catalogs.append(
        LackingCatalog(
          folder: files.folder,
          files: files,
          sources: read,
          sourceLocale: catalog.sourceLocale,
          plan: plan
        )
      )
    }
    for table in request.tables where !names.contains(UTF8Key(table)) {
      let hint = NearestName.hint(for: table, among: names.map(\.string))
      throw UsageError("There is no table \"\(table)\".\(hint)")
    }
    guard !catalogs.isEmpty else {
      throw UsageError("\"\(request.locale)\" is the locale of the source texts. Name one to translate to.")
    }
    // A file that is found twice is changed under its own path.
    let links = LinkedFiles(catalogs.flatMap { $0.sources.tables.map(\.file.path) })
    for index in catalogs.indices {
      catalogs[index].plan.missing.removeAll { links.contains($0.file.path) }
    }
    return (catalogs, all, others)
  }
}
