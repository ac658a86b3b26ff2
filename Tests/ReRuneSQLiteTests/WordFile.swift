#if canImport(Darwin) || SQLite
  import Foundation
  import RuneTestSupport

  #if canImport(Darwin)
    import SQLite3
  #else
    import CRuneSQLite
  #endif

  /// A database as a publisher writes it.
  struct WordFile {
    let url: URL

    /// - Parameter statements: make the database.
    init(_ name: String = "words.sqlite", in folder: TemporaryFolder, _ statements: [String]) throws {
      url = folder.url.appendingPathComponent(name)
      var connection: OpaquePointer?
      defer { sqlite3_close(connection) }
      guard sqlite3_open(url.path, &connection) == SQLITE_OK else {
        throw Fault(message: "it cannot be created")
      }
      for statement in statements where sqlite3_exec(connection, statement, nil, nil, nil) != SQLITE_OK {
        throw Fault(message: String(cString: sqlite3_errmsg(connection)) + ": " + statement)
      }
    }

    struct Fault: Error { let message: String }

    /// What the app reads.
    static let table = """
      CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos UNINDEXED, frequency UNINDEXED)
      """
    static let row = "INSERT INTO entries_fts VALUES ('hello', '[\"Hallo\"]', 'interjection', 9)"

    /// Enough rows for several pages.
    static let rows = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO entries_fts SELECT 'word' || i, '[\"Wort ' || i || '\"]', 'noun', i FROM n
      """
  }
#endif
