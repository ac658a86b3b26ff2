import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The localization files of one repository.
struct RepositorySources {
  let repository: GitRepository
  private(set) var files: [InputFile] = []
  private(set) var tables: [TrackedTable] = []
  /// By the path of a file, the suppressions of its catalog.
  private var suppressions: [UTF8Key: Suppressions] = [:]

  private init(at place: RepositoryPlace) throws {
    repository = try GitRepository(at: place)
  }

  /// - Returns: the sources, and the faults of files that are left out because they cannot be read.
  /// - Throws: `Abort` if a folder is not in a repository.
  static func sources(
    of workspace: Workspace
  ) throws -> (sources: [RepositorySources], diagnostics: [Diagnostic]) {
    var sources: [RepositorySources] = []
    var diagnostics: [Diagnostic] = []
    for catalog in workspace.catalogs {
      let place = try GitRepository.place(of: catalog.folder)
      let index = sources.firstIndex { $0.repository.place == place }
      if index == nil { sources.append(try RepositorySources(at: place)) }
      diagnostics += sources[index ?? sources.count - 1].add(catalog, workspace.options)
    }
    return (sources, diagnostics)
  }

  private mutating func add(_ catalog: CatalogFiles, _ options: GenerateOptions) -> [Diagnostic] {
    var paths: [UTF8Key] = []
    var parsed: [ParsedTable] = []
    // The target of a link is tracked under its own path.
    let links = LinkedFiles(catalog.paths)
    let sources = catalog.leavingOut(links.contains).read(options)
    guard let locale = sources.sourceLocale else { return sources.reasonsWithoutSourceLocale }
    for table in sources.tables {
      guard let file = catalog.file(table.file),
        let path = repository.place.path(of: table.file.path)
      else { continue }
      files.append(file)
      parsed.append(table)
      paths.append(UTF8Key(path))
    }
    let suppressions = Suppressions(in: parsed, sourceLocale: locale)
    for table in parsed { self.suppressions[UTF8Key(table.file.path)] = suppressions }
    tables += TrackedTable.tracked(parsed, paths: paths, first: tables.count, sourceLocale: locale)
    return sources.faults
  }

  /// Whether a comment in the file's catalog suppresses the finding.
  func isSuppressed(_ diagnostic: Diagnostic) -> Bool {
    guard let path = diagnostic.location?.file.path, let suppressions = suppressions[UTF8Key(path)] else {
      return false
    }
    return suppressions.applied(to: [diagnostic]).isEmpty
  }

  /// - Parameter tags: normalized.
  /// - Throws: `ValidationError` for a locale that no file has, because an empty report would look like success.
  static func locales(_ tags: [String], in sources: [RepositorySources]) throws -> Set<String> {
    let present = Set(
      sources.flatMap(\.tables).flatMap { tracked in
        tracked.table.format == .xcstrings
          ? tracked.table.entries.flatMap { $0.localizations.map(\.locale) }
          : [tracked.table.locale].compactMap(\.self)
      }
    )
    for tag in tags where !present.contains(where: { LanguageMatcher.same(as: $0, in: [tag]) != nil }) {
      let list = present.sorted().joined(separator: ", ")
      throw ValidationError("No file has the locale \"\(tag)\". There are \(list.isEmpty ? "none" : list).")
    }
    return Set(tags)
  }
}
