import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// A catalog and what it lacks in a locale.
struct LackingCatalog {
  var files: [InputFile]
  var sourceLocale: String
  var plan: TranslationPlan
  /// Those of `check`.
  var options: GenerateOptions

  /// Reads all catalogs; those whose source texts have the locale lack nothing.
  ///
  /// - Returns: also what is wrong with files of other languages and tables, which are left out.
  /// - Throws: `Abort` if a file of the locale or with source texts cannot be read or parsed; `UsageError` for a table
  ///   that there is not, and if all source texts have the locale.
  static func catalogs(
    _ request: TranslationRequest,
    _ settings: Settings
  ) throws -> (catalogs: [LackingCatalog], faults: [Diagnostic]) {
    let discovery = try InputDiscovery(paths: settings.inputPaths())
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    let options = try settings.catalogOptions()
    var catalogs: [LackingCatalog] = []
    var names: Set<UTF8Key> = []
    var others: [Diagnostic] = []
    let groups = CatalogGroup.groups(of: discovery.files).map { ($0, InputFile.load($0.files)) }
    try settings.expectSourceLocale(in: groups.flatMap(\.1.files).map(\.source))
    for (group, (loaded, unreadable)) in groups {
      let read = CatalogSources(loaded.map(\.source), unreadable: unreadable, options: options)
      let faults = read.faults(in: [request.locale], of: request.tables)
      guard faults.isEmpty else { throw Abort(faults.inReadingOrder()) }
      guard let catalog = Compiler.check(read.tables, options: read.options).catalog else {
        throw Abort(read.reasonsWithoutSourceLocale)
      }
      others += read.faults
      let sources = read.tables.map(\.file)
      let files = loaded.filter { sources.contains($0.source) }
      for table in catalog.tables { names.insert(UTF8Key(table.name)) }
      var request = request
      request.localeFolders = try group.localeFolders()
      guard let plan = Compiler.missingTranslations(request, in: catalog, files: sources) else { continue }
      catalogs.append(
        LackingCatalog(files: files, sourceLocale: catalog.sourceLocale, plan: plan, options: read.options)
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
    let links = LinkedFiles(catalogs.flatMap { $0.files.map(\.source.path) })
    for index in catalogs.indices {
      catalogs[index].plan.missing.removeAll { links.contains($0.file.path) }
    }
    return (catalogs, others)
  }
}
