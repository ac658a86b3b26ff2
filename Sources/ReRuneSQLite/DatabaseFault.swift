/// Why a file is not the database that an app reads.
enum DatabaseFault: Error, Hashable {
  case link
  /// A folder, a pipe or a device.
  case notAFile
  /// In the words of the system or of SQLite.
  case unreadable(String)
  case empty
  case notADatabase
  /// The first problem that SQLite found.
  case damaged(String)
  case missingTable(String)
  case view(String)
  case notFullText(String)
  case missingColumns([String], table: String)
  /// A table that is there and cannot be read, in SQLite's words.
  case unusableTable(String, String)
  /// It took too many steps.
  case endless
  /// The program was built without the package trait `SQLite`.
  case unsupported

  var code: String { self == .unsupported ? "sqlite_missing" : "database_invalid" }
}

extension DatabaseFault: CustomStringConvertible {
  /// A sentence.
  var description: String {
    switch self {
    case .link: "The file is a symbolic link, and links are not followed."
    case .notAFile: "The address does not name a regular file."
    case .unreadable(let reason): "The file cannot be read: \(reason)."
    case .empty: "The file is empty."
    case .notADatabase: "The file is not an SQLite database."
    case .damaged(let problem): "The database is damaged: \(problem)."
    case .missingTable(let name): "The database has no table \(Self.quoted(name))."
    case .view(let name): "\(Self.quoted(name)) is a view and not a table."
    case .notFullText(let name): "The table \(Self.quoted(name)) is not an FTS5 table."
    case .missingColumns(let columns, let table):
      "The table \(Self.quoted(table)) has no column "
        + "\(columns.map { Self.quoted($0) }.joined(separator: " and no column "))."
    case .unusableTable(let name, let reason): "The table \(Self.quoted(name)) cannot be read: \(reason)."
    case .endless: "The database takes too long to check."
    case .unsupported:
      "Databases are checked with SQLite, which needs the package trait SQLite on Linux; add traits: [\"SQLite\"] to the "
        + "line of rerune-swift in Package.swift, and install libsqlite3-dev."
    }
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
