import RuneCompiler
import RuneModel

/// The table of a catalog that has a key.
package struct KeyPlace: Sendable {
  /// Identifies a key in all catalogs.
  struct Identity: Hashable {
    var catalog: Int
    var table: UTF8Key
    var key: UTF8Key

    /// Identifies the table: the same as for an empty key.
    var ofTable: Identity { Identity(catalog: catalog, table: table, key: UTF8Key("")) }
  }

  /// The index of the catalog.
  package var catalog: Int
  package var table: String
  package var key: String
  /// The folder of the catalog.
  package var folder: String
  /// The entries with the key: one per file, or more if the key is defined twice.
  package var locations: [SourceLocation]
  /// The locales with a text, as normalized tags.
  package var locales: Set<String> = []

  var identity: Identity {
    Identity(catalog: catalog, table: UTF8Key(table), key: UTF8Key(key))
  }

  /// The places of certain keys, in the order of catalogs, files and entries.
  static func places(
    in catalogs: [[ParsedTable]],
    where isIncluded: (Identity) -> Bool
  ) -> [KeyPlace] {
    var places: [KeyPlace] = []
    var positions: [Identity: Int] = [:]
    for (number, tables) in catalogs.enumerated() {
      for parsed in tables {
        let table = UTF8Key(parsed.name)
        for entry in parsed.entries {
          let identity = Identity(catalog: number, table: table, key: UTF8Key(entry.key))
          guard isIncluded(identity) else { continue }
          let position = positions[identity] ?? places.count
          if position == places.count {
            positions[identity] = position
            let folder = CatalogFolder.path(of: parsed.file.path)
            places.append(
              KeyPlace(catalog: number, table: parsed.name, key: entry.key, folder: folder, locations: [])
            )
          }
          places[position].add(entry, of: parsed)
        }
      }
    }
    return places
  }

  private mutating func add(_ entry: ParsedEntry, of table: ParsedTable) {
    locations.append(SourceLocation(table.file, entry.keyRange))
    for localization in entry.localizations {
      locales.insert(LocaleTag.normalized(localization.locale) ?? localization.locale)
    }
  }

  /// The places that have the key, in the order of catalogs and tables.
  package static func places(of key: String, in catalogs: [[ParsedTable]], table: String? = nil) -> [KeyPlace]
  {
    let (key, table) = (UTF8Key(key), table.map(UTF8Key.init))
    return places(in: catalogs) { $0.key == key && (table == nil || $0.table == table) }
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

/// The reason why no key is changed.
package enum KeyChangeFailure: Error, Sendable {
  /// No table, or too many tables have the key: another argument is needed.
  case unclear(UnclearKey)
  case refused([Diagnostic])
}

/// The reason why it is unclear which key is meant.
package struct UnclearKey: Error, Sendable {
  /// A sentence that says what to write, if there is anything to choose from.
  package var message: String
  package var key = ""
  /// The names that may have been meant.
  package var candidates: [String] = []
}

/// The files of a project whose keys are changed.
package struct KeyCatalogs: Sendable {
  /// The files of each catalog.
  let files: [[SourceFile]]
  let tables: [[ParsedTable]]
  /// The faults of each catalog's files that cannot be read completely. Such a catalog is not changed, because a key
  /// may be in the part that was not read.
  private let faultsOfCatalogs: [[Diagnostic]]
  let faults: [Diagnostic]

  /// - Parameter unreadable: the diagnostics of files that could not be read, for each catalog.
  package init(_ files: [[SourceFile]], unreadable: [[Diagnostic]] = []) {
    self.files = files
    tables = files.map { $0.map(TableParser.parse) }
    faultsOfCatalogs = tables.enumerated().map { number, tables in
      (unreadable.indices.contains(number) ? unreadable[number] : []) + tables.flatMap(\.faults)
    }
    faults = faultsOfCatalogs.flatMap(\.self).inReadingOrder()
  }

  func isComplete(_ catalog: Int) -> Bool { faultsOfCatalogs[catalog].isEmpty }

  /// The only place of a key.
  ///
  /// - Throws: `unclear` if there is none or more than one; `refused` if its catalog, or one that may have it, cannot be
  ///   read completely.
  func onlyPlace(of key: String, table: String?, pathOption: String) throws(KeyChangeFailure) -> KeyPlace {
    let place: KeyPlace
    do throws(UnclearKey) {
      place = try KeyPlace.only(of: key, in: tables, table: table, pathOption: pathOption)
    } catch {
      let mayBeUnread = !error.key.isEmpty && !faults.isEmpty
      throw mayBeUnread ? .refused(faults) : .unclear(error)
    }
    guard isComplete(place.catalog) else {
      throw .refused(faultsOfCatalogs[place.catalog].inReadingOrder())
    }
    return place
  }
}
