import RuneCompiler
import RuneModel

/// The table of a catalog that has a key.
package struct KeyPlace: Sendable {
  /// The index of the catalog.
  package var catalog: Int
  package var table: String
  /// The folder of the catalog.
  package var folder: String
  /// The entries with the key, one a file and more if the key is defined twice.
  package var locations: [SourceLocation]

  /// The places that have the key, in the order of catalogs and tables.
  package static func places(of key: String, in catalogs: [[ParsedTable]], table: String? = nil) -> [KeyPlace]
  {
    var places: [KeyPlace] = []
    for (number, tables) in catalogs.enumerated() {
      for parsed in tables where table.map(parsed.name.hasSameUTF8) ?? true {
        let locations = parsed.entries.filter { $0.key.hasSameUTF8(as: key) }
          .map { SourceLocation(parsed.file, $0.keyRange) }
        if locations.isEmpty { continue }
        if let place = places.firstIndex(where: {
          $0.catalog == number && $0.table.hasSameUTF8(as: parsed.name)
        }) {
          places[place].locations += locations
        } else {
          let folder = CatalogFolder.path(of: parsed.file.path)
          places.append(KeyPlace(catalog: number, table: parsed.name, folder: folder, locations: locations))
        }
      }
    }
    return places
  }

  /// The only place of a key.
  ///
  /// - Throws: a sentence that says what to write, if there is none or more than one.
  package static func only(
    of key: String,
    in catalogs: [[ParsedTable]],
    table: String?,
    pathOption: String
  ) throws(UnclearKey) -> KeyPlace {
    let places = places(of: key, in: catalogs, table: table)
    if places.count == 1 { return places[0] }
    guard let first = places.first else {
      let owner = table.map { "The table \"\($0)\" does not have" } ?? "No table has"
      let tables = catalogs.joined().filter { table.map($0.name.hasSameUTF8) ?? true }
      throw UnclearKey(
        message: "\(owner) the key \"\(key)\".",
        key: key,
        candidates: tables.flatMap { $0.entries.map(\.key) }
      )
    }
    if places.allSatisfy({ $0.table.hasSameUTF8(as: first.table) }) {
      let folders = places.map { "\"\($0.folder)\"" }.joined(separator: ", ")
      throw UnclearKey(
        message:
          "Several catalogs have the key \"\(key)\": those in \(folders). Name one of them\(pathOption)."
      )
    }
    let tables = places.map { "\"\($0.table)\"" }.joined(separator: ", ")
    throw UnclearKey(
      message: "Several tables have the key \"\(key)\": \(tables). Name one of them with --table."
    )
  }
}

/// Why it is not clear which key is meant.
package struct UnclearKey: Error, Sendable {
  /// A sentence that says what to write, if there is anything to choose from.
  package var message: String
  package var key = ""
  /// The keys that may have been meant.
  package var candidates: [String] = []
}
