import CSQLite
import Foundation

/// A database of words that came in a pack.
///
/// Signature and digest say who published it, and not that it is harmless, so it is opened as SQLite advises for files of
/// others (https://sqlite.org/security.html): for reading only, without the code that a schema can contain, and with a
/// limit for each query.
final class WordDatabase {
  let file: URL
  private let connection: OpaquePointer
  private let work = WorkLimit()

  private static let options: [(option: Int32, value: Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
    (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
  ]
  private static let settings = [
    "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA mmap_size = 0",
  ]
  /// The longest text or record, in bytes.
  private static let lengthLimit: Int32 = 1 << 20

  init(_ file: URL) throws(DatabaseFault) {
    self.file = file
    var connection: OpaquePointer?
    // An installed file never changes. So SQLite takes no lock, and neither looks for a journal beside it nor makes one.
    let address = file.absoluteString + "?immutable=1"
    let status = sqlite3_open_v2(address, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    guard status == SQLITE_OK, let connection else {
      sqlite3_close_v2(connection)
      throw .unreadable(String(cString: sqlite3_errstr(status)))
    }
    self.connection = connection
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.lengthLimit)
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
    work.install(in: connection)
    for (option, value) in Self.options where csqlite_configure(connection, option, value) != SQLITE_OK {
      throw fault
    }
    for setting in Self.settings { _ = try rows(setting) { _ in } }
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  // MARK: Queries

  /// Entries with words that begin with those of the input, the most frequent ones first.
  func entries(matching input: String) throws(DatabaseFault) -> [WordEntry] {
    guard let expression = SearchExpression(input) else { return [] }
    return try rows(
      """
      SELECT term, translations, pos, examples FROM entries_fts
      WHERE entries_fts MATCH ? ORDER BY frequency DESC LIMIT 20
      """,
      expression.text
    ) { row in
      WordEntry(
        term: row.text(0),
        translations: row.text(1),
        partOfSpeech: row.text(2),
        examples: row.text(3)
      )
    }
  }

  /// Reads the whole file. For the time before it is installed: later it is as it was.
  func check() throws(DatabaseFault) {
    let problems = try rows("PRAGMA quick_check(1)", steps: WorkLimit.stepsOfCheck) { $0.text(0) }
    guard problems == ["ok"] else {
      // The first line names the database.
      throw .damaged(problems.first?.split(separator: "\n").last.map(String.init) ?? "it cannot be checked")
    }
    let tables = try rows("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'entries_fts'") {
      $0.text(0).lowercased()
    }
    guard let table = tables.first, table.contains("using fts5") else { throw .foreign }
    _ = try entries(matching: "a")
  }

  /// - Parameters:
  ///   - argument: the value of the only `?`.
  ///   - steps: the most steps that the query may take.
  private func rows<Row>(
    _ query: String,
    _ argument: String? = nil,
    steps: Int = WorkLimit.stepsOfQuery,
    _ read: (SQLRow) -> Row
  ) throws(DatabaseFault) -> [Row] {
    work.begin(steps)
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault
    }
    defer { sqlite3_finalize(statement) }
    if let argument {
      let length = Int32(clamping: argument.utf8.count)
      guard csqlite_bind_text(statement, 1, argument, length) == SQLITE_OK else { throw fault }
    }
    var rows: [Row] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(read(SQLRow(statement: statement)))
      case SQLITE_DONE: return rows
      default: throw fault
      }
    }
  }

  private var fault: DatabaseFault {
    switch sqlite3_errcode(connection) {
    case SQLITE_INTERRUPT: .endless
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(String(cString: sqlite3_errmsg(connection)))
    default: .unreadable(String(cString: sqlite3_errmsg(connection)))
    }
  }
}

/// The row that a statement is at.
private struct SQLRow {
  let statement: OpaquePointer

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
