import RuneCompiler
import RuneModel
import RuneProject

/// A project as the page sees it: its tables, entries and texts, the drafts beside them, and changes of both.
///
/// A change is planned first (`plan`), so that the caller can write the file, and then accepted.
package struct PageProject: Sendable {
  /// How the project is served.
  package struct Options: Sendable {
    /// The name of the project's folder.
    package var name: String
    package var isReadOnly: Bool
    /// Whether apps on the local network may join.
    package var isOpenToNetwork: Bool
    /// Whether its folder is in a git repository.
    package var isInRepository: Bool
    /// Whether running apps show drafts.
    package var showsDrafts: Bool

    package init(
      name: String,
      isReadOnly: Bool,
      isOpenToNetwork: Bool = false,
      isInRepository: Bool = false,
      showsDrafts: Bool = false
    ) {
      (self.name, self.isReadOnly) = (name, isReadOnly)
      (self.isOpenToNetwork, self.isInRepository) = (isOpenToNetwork, isInRepository)
      self.showsDrafts = showsDrafts
    }
  }

  /// An entry that no code uses.
  package struct Unused: Sendable {
    /// The folder of the catalog.
    package var folder: String
    package var table: String
    package var key: String

    package init(folder: String, table: String, key: String) {
      (self.folder, self.table, self.key) = (folder, table, key)
    }
  }

  package let options: Options
  private(set) var workspace: OpenWorkspace
  private(set) var tables: PageTables
  package internal(set) var drafts: Drafts
  /// Rises with each change of a file or a draft.
  package private(set) var revision = 1
  private(set) var textRevisions = TextRevisions()
  /// The entries that no code uses; `nil` if that is not known.
  private let unused: Set<EntryID>?
  private(set) var outdated: OutdatedTexts?
  private(set) var context: ContextIndex
  private var lists: [UTF8Key: EntryList] = [:]
  /// The last versions of files that parsed, for those that do not at the moment.
  private(set) var faults: [UTF8Key: FileFault] = [:]

  /// - Parameters:
  ///   - code: the sources that may use the keys.
  ///   - unused: the entries that none of them uses; `nil` if no sources are known.
  package init(
    _ workspace: OpenWorkspace,
    code: [SourceFile] = [],
    drafts: Drafts = Drafts(),
    unused: [Unused]? = nil,
    options: Options
  ) {
    self.options = options
    self.workspace = workspace
    self.drafts = drafts
    context = ContextIndex(workspace, code: code)
    let tables = PageTables(workspace)
    self.tables = tables
    self.unused = unused.map { unused in
      Set(
        unused.compactMap { entry in
          tables.entry(entry.key, of: entry.table, inFolder: entry.folder, workspace)
        }
      )
    }
    for file in workspace.files {
      if let fault = FileFault(file) { faults[UTF8Key(file.file.path)] = fault }
    }
  }

  // MARK: Changes

  /// Takes over a version of the project in which one file changed.
  ///
  /// - Parameter locale: the language whose texts have changed; `nil` if its keys or the texts of its source language
  ///   may have changed.
  mutating func replace(_ workspace: OpenWorkspace, changedFile path: String, translatedTo locale: String?) {
    self.workspace = workspace
    tables = PageTables(workspace)
    let folder = CatalogFolder.path(of: path)
    for content in workspace.contents where content.folder.hasSameUTF8(as: folder) {
      if let contents = ContextIndex.Contents(folder: content.folder, content.catalog) {
        if locale == nil { context.update(contents) } else { context.updateTranslations(contents) }
      }
    }
    advance()
    textRevisions.note(revision, of: locale)
  }

  /// Takes over another version of the files alone.
  mutating func take(_ workspace: OpenWorkspace) {
    self.workspace = workspace
    tables = PageTables(workspace)
  }

  /// Takes over which translations are older than their source texts, as soon as that is known.
  ///
  /// - Parameter found: findings of `outdated`.
  package mutating func take(outdated found: [Diagnostic]) {
    var texts = OutdatedTexts()
    for finding in found {
      guard let location = finding.location, let table = finding.table, let key = finding.key,
        let locale = finding.locale,
        let id = tables.entry(key, of: table, inFolder: CatalogFolder.path(of: location.file.path), workspace)
      else { continue }
      texts.insert(id, in: locale)
    }
    outdated = texts
    advance()
  }

  /// Notes that what an app shows of a draft has changed.
  mutating func noteDraft(in locale: String) {
    if options.showsDrafts { textRevisions.note(revision, of: locale) }
  }

  mutating func noteSaved(_ id: EntryID, in locale: String) { outdated?.remove(id, in: locale) }

  mutating func advance() {
    revision += 1
    lists = [:]
  }

  /// Reads a file again that was changed, added or removed on disk.
  ///
  /// A file that does not parse any more is left as it was, for reading only, until it parses again.
  ///
  /// - Parameter bytes: its new content; `nil` if it is gone.
  package mutating func take(_ path: String, _ bytes: [UInt8]?) {
    faults[UTF8Key(path)] = nil
    var changed = workspace
    if let bytes {
      changed.update(path, with: bytes)
      if let table = changed.files.first(where: { $0.file.path.hasSameUTF8(as: path) }),
        let fault = FileFault(table), workspace.files.contains(where: { $0.file.path.hasSameUTF8(as: path) })
      {
        faults[UTF8Key(path)] = fault
        return advance()
      }
    } else {
      changed.reload(path)
    }
    replace(changed, changedFile: path, translatedTo: nil)
  }

  // MARK: What it has

  /// The filters that the page offers.
  var filters: [EntryFilter] {
    EntryFilter.allCases.filter { filter in
      switch filter {
      case .unused: unused != nil
      case .outdated: outdated != nil
      default: true
      }
    }
  }

  var knowsCode: Bool { unused != nil }

  /// Whether a file could not be parsed when it was read last.
  package var hasFaults: Bool { !faults.isEmpty }

  func catalog(at place: PageTables.Place) -> Catalog {
    guard let catalog = workspace.contents[place.catalog].catalog.catalog else {
      preconditionFailure("A table has a place only in a catalog.")
    }
    return catalog
  }

  func name(of place: PageTables.Place) -> String {
    tables.all.first { $0.place == place }?.name ?? ""
  }

  mutating func list(of locale: String) -> EntryList {
    if let list = lists[UTF8Key(locale)] { return list }
    let list = EntryList(
      workspace,
      locale: locale,
      revision: revision,
      drafts: drafts.entries(in: locale),
      tables: tables,
      unused: unused ?? [],
      outdated: outdated?[locale] ?? []
    )
    lists[UTF8Key(locale)] = list
    return list
  }
}
