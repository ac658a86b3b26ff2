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
    // The marks are made for the rows that are shown only, and not for all that are sorted.
    return try rows(
      """
      SELECT highlight(entries_fts, 0, ?2, ?3), highlight(entries_fts, 1, ?2, ?3), pos, examples, frequency
      FROM entries_fts
      WHERE entries_fts MATCH ?1 AND rowid IN (
        SELECT rowid FROM entries_fts WHERE entries_fts MATCH ?1 ORDER BY frequency DESC LIMIT 20
      )
      ORDER BY frequency DESC
      """,
      [expression.text, String(MarkedText.begin), String(MarkedText.end)]
    ) { row in
      WordEntry(
        term: row.text(0),
        translations: row.text(1),
        partOfSpeech: row.text(2),
        examples: row.text(3),
        frequency: row.integer(4)
      )
    }
  }

  /// - Parameters:
  ///   - arguments: the values of `?1` and the following ones.
  ///   - steps: the most steps that the query may take.
  func rows<Row>(
    _ query: String,
    _ arguments: [String] = [],
    steps: Int = WorkLimit.stepsOfQuery,
    _ read: (SQLRow) -> Row
  ) throws(DatabaseFault) -> [Row] {
    work.begin(steps)
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw fault
    }
    defer { sqlite3_finalize(statement) }
    for (number, argument) in zip(Int32(1)..., arguments) {
      let length = Int32(clamping: argument.utf8.count)
      guard csqlite_bind_text(statement, number, argument, length) == SQLITE_OK else { throw fault }
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
struct SQLRow {
  fileprivate let statement: OpaquePointer

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
}
