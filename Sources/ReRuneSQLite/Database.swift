#if canImport(Darwin) || SQLite
  import Foundation

  #if canImport(Darwin)
    internal import SQLite3
  #else
    internal import CRuneSQLite
  #endif

  /// A database of anyone, opened as SQLite advises for such files (https://sqlite.org/security.html): for reading only,
  /// without functions of the schema that have side effects, and with limits for what it may cost.
  final class Database {
    private let connection: OpaquePointer
    private let work = WorkLimit()

    private static let settings = [
      "PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA mmap_size = 0",
      "PRAGMA query_only = ON",
    ]
    /// The bytes of a text or a record that SQLite reads, whatever the length of the file.
    private static let lengths = 1 << 20...64 << 20

    /// - Parameters:
    ///   - path: the absolute path of a regular file, without links.
    ///   - size: its length in bytes.
    init(_ path: String, size: Int) throws(DatabaseFault) {
      var connection: OpaquePointer?
      // The file does not change now. So SQLite takes no lock, and neither looks for a journal beside it nor makes one.
      let address = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
      let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW
      let status = sqlite3_open_v2(address, &connection, flags, nil)
      guard status == SQLITE_OK, let connection else {
        sqlite3_close(connection)
        throw .unreadable(String(cString: sqlite3_errstr(status)))
      }
      self.connection = connection
      let length = min(max(size, Self.lengths.lowerBound), Self.lengths.upperBound)
      sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(length))
      sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
      work.install(in: connection)
      for setting in Self.settings { _ = try rows(setting) }
    }

    deinit {
      // No statement outlives its query.
      sqlite3_close(connection)
    }

    // MARK: Checks

    /// Reads the whole file.
    func checkContent() throws(DatabaseFault) {
      let problems = try rows("PRAGMA quick_check(1)", steps: WorkLimit.stepsOfCheck).compactMap(\.first)
      guard problems != ["ok"] else { return }
      // The first line names the database.
      throw .damaged(problems.first?.split(separator: "\n").last.map(String.init) ?? "it cannot be checked")
    }

    func check(_ table: ReRuneSQLiteTable) throws(DatabaseFault) {
      let objects = try rows(
        "SELECT type FROM sqlite_master WHERE type IN ('table', 'view') AND name = \(literal(table.name)) COLLATE NOCASE"
      )
      switch objects.first?.first {
      case nil: throw .missingTable(table.name)
      case "view": throw .view(table.name)
      default: break
      }
      let columns = try columns(of: table)
      if table.isFullText, !columns.isFullText { throw .notFullText(table.name) }
      let missing = table.columns.filter { !columns.names.contains($0.lowercasedASCII) }
      guard missing.isEmpty else { throw .missingColumns(missing, table: table.name) }
      // A full-text table may have its texts in another table, which is only looked for when it is read.
      let names = table.columns.isEmpty ? "*" : table.columns.map(identifier).joined(separator: ", ")
      try reading(table) { () throws(DatabaseFault) in
        _ = try rows("SELECT \(names) FROM \(identifier(table.name)) LIMIT 1")
      }
    }

    /// - Returns: the names of the columns in lower case, and whether it is an FTS5 table: only such a table has the hidden
    ///   columns `rank` and one of its own name.
    private func columns(
      of table: ReRuneSQLiteTable
    ) throws(DatabaseFault) -> (names: Set<String>, isFullText: Bool) {
      var (names, hidden) = (Set<String>(), Set<String>())
      try reading(table) { () throws(DatabaseFault) in
        for row in try rows("PRAGMA table_xinfo(\(identifier(table.name)))") {
          guard row.count > 6 else { continue }
          if row[6] == "1" {
            hidden.insert(row[1].lowercasedASCII)
          } else {
            names.insert(row[1].lowercasedASCII)
          }
        }
      }
      return (names, hidden.isSuperset(of: ["rank", table.name.lowercasedASCII]))
    }

    private func reading(
      _ table: ReRuneSQLiteTable,
      _ body: () throws(DatabaseFault) -> Void
    ) throws(DatabaseFault) {
      do throws(DatabaseFault) {
        try body()
      } catch {
        guard case .unreadable(let reason) = error else { throw error }
        throw .unusableTable(table.name, reason)
      }
    }

    // MARK: Queries

    private func identifier(_ name: String) -> String { quoted(name, by: "\"") }

    private func literal(_ text: String) -> String { quoted(text, by: "'") }

    private func quoted(_ text: String, by mark: String) -> String {
      mark + text.replacingOccurrences(of: mark, with: mark + mark) + mark
    }

    /// - Parameter steps: the most steps that the query may take.
    /// - Returns: the values as texts: invalid UTF-8 is repaired, and NULL becomes an empty text.
    private func rows(
      _ query: String,
      steps: Int = WorkLimit.stepsOfQuery
    ) throws(DatabaseFault) -> [[String]] {
      work.begin(steps)
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK, let statement else {
        throw fault
      }
      defer { sqlite3_finalize(statement) }
      var rows: [[String]] = []
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
          rows.append((0..<sqlite3_column_count(statement)).map { Self.text(statement, $0) })
        case SQLITE_DONE: return rows
        default: throw fault
        }
      }
    }

    private static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
      guard let bytes = sqlite3_column_text(statement, column) else { return "" }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    private var fault: DatabaseFault {
      let message = String(cString: sqlite3_errmsg(connection))
      return switch sqlite3_errcode(connection) {
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CORRUPT: .damaged(message)
      case SQLITE_INTERRUPT: .endless
      default: .unreadable(message)
      }
    }
  }

  /// Ends a query that takes too many steps: a few hundred bytes of a file can describe work without end.
  private final class WorkLimit {
    /// A fifth of a second.
    static let stepsOfQuery = 5_000_000
    static let stepsOfCheck = 500_000_000
    private static let interval = 1_000

    private var remaining = 0

    /// For the whole life of the connection, which must not outlive this object.
    func install(in connection: OpaquePointer) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      sqlite3_progress_handler(connection, Int32(Self.interval), WorkLimit.isExceeded, context)
    }

    func begin(_ steps: Int) { remaining = steps / Self.interval }

    private static let isExceeded: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 1 }
      let limit = Unmanaged<WorkLimit>.fromOpaque(context).takeUnretainedValue()
      limit.remaining -= 1
      return limit.remaining < 0 ? 1 : 0
    }
  }

  extension String {
    /// As SQLite compares names: only ASCII letters match in either case.
    fileprivate var lowercasedASCII: String {
      String(decoding: utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
  }
#endif
