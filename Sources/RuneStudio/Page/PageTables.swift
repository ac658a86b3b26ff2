import RuneCompiler
import RuneModel

/// The tables of a project under the names that the page uses: the name of the table, or `FOLDER/NAME` where several
/// catalogs have a table of that name.
struct PageTables: Sendable {
  /// The position of a table: of its catalog in the workspace, and in that catalog.
  struct Place: Hashable, Sendable {
    var catalog: Int
    var table: Int
  }

  struct Named: Sendable {
    var name: String
    var place: Place
  }

  /// In the order of the catalogs, then of their tables.
  let all: [Named]
  private let places: [UTF8Key: Place]

  init(_ workspace: OpenWorkspace) {
    var found: [(folder: String, table: String, place: Place)] = []
    for (catalog, content) in workspace.contents.enumerated() {
      for (table, name) in (content.catalog.catalog?.tables ?? []).map(\.name).enumerated() {
        found.append((content.folder, name, Place(catalog: catalog, table: table)))
      }
    }
    let catalogs = Dictionary(grouping: found) { UTF8Key($0.table) }
    all = found.map { folder, table, place in
      let isUnique = catalogs[UTF8Key(table)]?.count == 1
      return Named(name: isUnique ? table : "\(folder)/\(table)", place: place)
    }
    places = Dictionary(all.map { (UTF8Key($0.name), $0.place) }) { first, _ in first }
  }

  subscript(name: String) -> Place? { places[UTF8Key(name)] }

  /// The name of the table that a finding is about; `nil` if it is about none.
  func name(of table: String?, inCatalog catalog: Int, _ workspace: OpenWorkspace) -> String? {
    guard let table,
      let index = workspace.contents[catalog].catalog.catalog?.tables.firstIndex(where: {
        $0.name.hasSameUTF8(as: table)
      })
    else { return nil }
    return all.first { $0.place == Place(catalog: catalog, table: index) }?.name
  }

  /// The entry of a table of the catalog in a folder; `nil` if there is none.
  func entry(_ key: String, of table: String, inFolder folder: String, _ workspace: OpenWorkspace) -> EntryID?
  {
    guard let catalog = workspace.contents.firstIndex(where: { $0.folder.hasSameUTF8(as: folder) }),
      let name = name(of: table, inCatalog: catalog, workspace)
    else { return nil }
    return EntryID(table: name, key: key)
  }
}

/// Why a file is not edited at the moment.
struct FileFault: Sendable {
  let finding: Diagnostic

  /// - Returns: `nil` if the file could be read as a whole.
  init?(_ table: ParsedTable) {
    guard let finding = table.faults.first else { return nil }
    self.finding = finding
  }

  var sentence: String {
    "The file cannot be read at the moment: \(finding.message) Its texts can be edited when it can be read again."
  }
}
