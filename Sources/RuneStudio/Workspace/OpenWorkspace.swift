import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem

/// A project that stays open, for an editor or a page: it takes new versions of files and says which findings came and
/// which went. Its findings equal the findings of `check` without `--code`.
package struct OpenWorkspace: Sendable {
  private struct Catalog: Sendable {
    var folder: String
    var place: CatalogGroup.Place
    var content: OpenCatalog
    /// The findings about files that cannot be read, by path.
    var unreadable: [UTF8Key: Diagnostic]

    var findings: [Diagnostic] {
      unreadable.isEmpty ? content.findings : (Array(unreadable.values) + content.findings).inReadingOrder()
    }
  }

  /// The options of `check`.
  package let options: GenerateOptions
  /// The inputs that could not be found or read when it was opened.
  private let searchFaults: [Diagnostic]
  private let glossary: ProjectGlossary
  /// The mistakes in the glossary, when the workspace was opened.
  private let glossaryFaults: [Diagnostic]
  private var catalogs: [Catalog]

  /// - Throws: `UsageError` for an environment variable with an invalid value.
  package init(_ workspace: Workspace) throws {
    options = workspace.options
    searchFaults = workspace.searchFaults
    let glossary = try ProjectGlossary(workspace.settings)
    self.glossary = glossary
    glossaryFaults = workspace.settled(glossary.diagnostics(inCatalogs: workspace.catalogs.map(\.folder)))
    catalogs = workspace.catalogs.map { files in
      let unreadable = files.unreadable.compactMap { finding in
        finding.location.map { (UTF8Key($0.file.path), finding) }
      }
      return Catalog(
        folder: files.folder,
        place: CatalogGroup.Place(files.folder),
        content: OpenCatalog(
          files.sources,
          options: workspace.options,
          glossary: glossary.glossary(ofCatalog: files.folder)
        ),
        unreadable: Dictionary(unreadable) { $1 }
      )
    }
  }

  /// All findings, in reading order.
  package var findings: [Diagnostic] {
    var requested = RequestedSourceLocale(options.sources.sourceLocale)
    for catalog in catalogs { requested.search(catalog.content.tables) }
    let unknown = FindingSink(options.checks.rules, [requested.diagnostic].compactMap(\.self)).settled()
    return (searchFaults + glossaryFaults + catalogs.flatMap(\.findings) + unknown).inReadingOrder()
  }

  /// The catalogs with their folders, in the order in which they were found.
  package var contents: [(folder: String, catalog: OpenCatalog)] { catalogs.map { ($0.folder, $0.content) } }

  /// The files of all catalogs that could be read.
  package var files: [ParsedTable] { catalogs.flatMap(\.content.tables) }

  /// Takes the text of a file that an editor has not saved yet.
  ///
  /// - Parameters:
  ///   - path: with the same spelling as for the file's earlier versions. A new file belongs to the catalog of its
  ///     folder.
  ///   - bytes: as the editor would write them.
  /// - Returns: what changed among the findings of the file's catalog.
  @discardableResult
  package mutating func update(_ path: String, with bytes: [UInt8]) -> FindingChange {
    guard bytes.count <= Limits.sourceBytes else {
      return replace(
        path,
        with: .failure(.unreadableInput(path, FileReader.Refusal.tooLarge(bytes: bytes.count)))
      )
    }
    var documents = TableDocuments()
    return replace(
      path,
      with: .file(SourceFile(path: path, bytes: bytes, hasDocument: documents.hasDocument(path)))
    )
  }

  /// Takes a new version of a file that is parsed already.
  mutating func update(_ table: ParsedTable) { take(table.file.path, .table(table)) }

  /// Reads a file again that was added, changed or removed on disk.
  ///
  /// - Returns: what changed among the findings of the file's catalog.
  @discardableResult
  package mutating func reload(_ path: String) -> FindingChange {
    let (files, faults) = InputFile.load([path])
    if let file = files.first { return replace(path, with: .file(file.source)) }
    guard FileSystem.exists(path), let fault = faults.first else { return replace(path, with: .nothing) }
    return replace(path, with: .failure(fault))
  }

  private enum Version {
    case file(SourceFile)
    case table(ParsedTable)
    case failure(Diagnostic)
    case nothing
  }

  private mutating func replace(_ path: String, with version: Version) -> FindingChange {
    let earlier = catalogs[catalog(of: path)].findings
    let index = take(path, version)
    return FindingChange(from: earlier, to: catalogs[index].findings)
  }

  /// - Returns: the index of the catalog to which the file belongs.
  @discardableResult
  private mutating func take(_ path: String, _ version: Version) -> Int {
    let index = catalog(of: path)
    catalogs[index].unreadable[UTF8Key(path)] = nil
    switch version {
    case .file(let file): catalogs[index].content.update(file)
    case .table(let table): catalogs[index].content.update(table)
    case .failure(let fault):
      catalogs[index].content.remove(path)
      catalogs[index].unreadable[UTF8Key(path)] = fault
    case .nothing: catalogs[index].content.remove(path)
    }
    return index
  }

  /// The index of the catalog to which a file belongs, which is added if there is none yet.
  private mutating func catalog(of path: String) -> Int {
    let folder = CatalogFolder.path(of: path)
    if let index = catalogs.firstIndex(where: { $0.folder.hasSameUTF8(as: folder) }) { return index }
    let place = CatalogGroup.Place(folder)
    if let index = catalogs.firstIndex(where: { $0.place == place }) { return index }
    catalogs.append(
      Catalog(
        folder: folder,
        place: place,
        content: OpenCatalog([], options: options, glossary: glossary.glossary(ofCatalog: folder)),
        unreadable: [:]
      )
    )
    return catalogs.count - 1
  }
}
