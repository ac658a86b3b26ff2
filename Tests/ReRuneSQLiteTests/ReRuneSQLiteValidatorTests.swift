import Foundation
import ReRuneSQLite
import RuneSystem
import RuneTestSupport
import Testing

@Suite struct ReRuneSQLiteValidatorTests {
  private let folder = TemporaryFolder()
  private static let words = ReRuneSQLiteValidator(tables: [
    .fullText("entries_fts", columns: ["term", "translations", "pos", "frequency"])
  ])

  #if canImport(Darwin) || SQLite
    /// What is wrong with a file; `nil` if it is accepted.
    private func problem(_ file: URL, _ validator: ReRuneSQLiteValidator = words) -> String? {
      do {
        try validator.validate(file)
        return nil
      } catch let problem as ReRuneProblem {
        #expect(problem.code == "database_invalid" && problem.kind == "local")
        return problem.message
      } catch {
        return "\(error)"
      }
    }

    private func problem(_ statements: [String], _ validator: ReRuneSQLiteValidator = words) throws -> String?
    {
      let name = "\(UUID().uuidString).sqlite"
      return problem(try WordFile(name, in: folder, statements).url, validator)
    }

    @Test func aDatabaseWithTheTableIsAccepted() throws {
      #expect(try problem([WordFile.table, WordFile.rows]) == nil)
      #expect(try problem([WordFile.table]) == nil, "without rows")
      // As SQLite compares names, and with more than was asked for.
      let other = ReRuneSQLiteValidator(tables: [.init("Notes"), .fullText("ENTRIES_FTS", columns: ["Term"])])
      #expect(try problem([WordFile.table, "CREATE TABLE notes (text)", WordFile.row], other) == nil)
      #expect(
        try problem(
          ["CREATE TABLE \"a \"\" b\" (\"c \"\" d\")"],
          .init(tables: [.init("a \" b", columns: ["c \" d"])])
        ) == nil
      )
      #expect(
        try problem(["CREATE TABLE t (a, b AS (a + 1))"], .init(tables: [.init("t", columns: ["b"])])) == nil
      )
      #expect(try problem(["CREATE TABLE t (a)"], .init(tables: [])) == nil)
    }

    /// Nothing is written, and the next reader finds the file as it was.
    @Test(arguments: ["DELETE", "WAL"]) func nothingIsWrittenBesideIt(journal: String) throws {
      let file = try WordFile(
        in: folder,
        ["PRAGMA journal_mode = \(journal)", WordFile.table, WordFile.rows]
      )
      let bytes = try Data(contentsOf: file.url)
      #expect(problem(file.url) == nil)
      #expect(try Data(contentsOf: file.url) == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["words.sqlite"])
    }

    @Test func theDatabaseIsClosed() throws {
      let file = try WordFile(in: folder, [WordFile.table])
      let damaged = folder.url.appendingPathComponent("text")
      try folder.write("text", String(repeating: "no database ", count: 1_000))
      let descriptors = "/proc/self/fd"
      guard FileManager.default.fileExists(atPath: descriptors) else { return }
      func isOpen(_ url: URL) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: descriptors).contains { name in
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(name)")) == url.path
        }
      }
      for _ in 0..<3 {
        _ = problem(file.url)
        _ = problem(damaged)
      }
      #expect(try !isOpen(file.url))
      #expect(try !isOpen(damaged))
    }

    @Test func whatIsNoDatabaseIsRefused() throws {
      try folder.write("text", String(repeating: "no database ", count: 1_000))
      try folder.write("short", "SQLite format 3")
      try folder.write("empty", [UInt8]())
      func problem(_ name: String) -> String? { self.problem(folder.url.appendingPathComponent(name)) }
      #expect(problem("text") == "The file is not an SQLite database.")
      #expect(problem("short") == "The file is not an SQLite database.")
      #expect(problem("empty") == "The file is empty.")
      #expect(problem("none") == "The file cannot be read: No such file or directory.")
      #expect(problem("none/words") == "The file cannot be read: No such file or directory.")
      #expect(self.problem(folder.url) == "The address does not name a regular file.")
      let address = try #require(URL(string: "https://cdn.example/words.sqlite"))
      #expect(self.problem(address) == "The address does not name a regular file.")
    }

    /// A pipe would wait for its writer.
    @Test(.timeLimit(.minutes(1))) func linksAndPipesAreRefused() throws {
      let file = try WordFile(in: folder, [WordFile.table])
      try folder.link("link.sqlite", to: file.url.path)
      try folder.link("dangling.sqlite", to: "nowhere")
      #expect(mkfifo(folder.path("pipe.sqlite"), 0o600) == 0)
      let link = "The file is a symbolic link, and links are not followed."
      #expect(problem(folder.url.appendingPathComponent("link.sqlite")) == link)
      #expect(problem(folder.url.appendingPathComponent("dangling.sqlite")) == link)
      let pipe = folder.url.appendingPathComponent("pipe.sqlite")
      #expect(problem(pipe) == "The address does not name a regular file.")
      // A folder above it may be a link, as /var is on Apple's systems; the name may need escapes in an address.
      try folder.createFolder("real")
      let other = try WordFile("real/a b?#%.sqlite", in: folder, [WordFile.table])
      try folder.link("linked", to: folder.path("real"))
      #expect(problem(other.url) == nil)
      let behind = folder.url.appendingPathComponent("linked").appendingPathComponent("a b?#%.sqlite")
      #expect(problem(behind) == nil)
    }

    @Test func aDamagedDatabaseIsRefused() throws {
      let file = try WordFile(in: folder, [WordFile.table, WordFile.rows])
      var bytes = [UInt8](try Data(contentsOf: file.url))
      #expect(bytes.count > 8 * 4096)
      // Cut off.
      try folder.write("half.sqlite", Array(bytes.prefix(bytes.count / 2)))
      let half = try #require(problem(folder.url.appendingPathComponent("half.sqlite")))
      #expect(half.hasPrefix("The database is damaged: "), "\(half)")
      // A page of the texts.
      for offset in 4 * 4096..<6 * 4096 { bytes[offset] = 0xA5 }
      try folder.write("page.sqlite", bytes)
      let page = try #require(problem(folder.url.appendingPathComponent("page.sqlite")))
      #expect(page.hasPrefix("The database is damaged: ") && page.hasSuffix("."), "\(page)")
      #expect(!page.contains("\n"))
    }

    @Test func tablesAndColumnsMustExist() throws {
      #expect(try problem(["CREATE TABLE entries (term)"]) == "The database has no table \"entries_fts\".")
      #expect(
        try problem(["CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations)"])
          == "The table \"entries_fts\" has no column \"pos\" and no column \"frequency\"."
      )
      // An index of that name is no table.
      let index = ["CREATE TABLE t (a)", "CREATE INDEX entries_fts ON t (a)"]
      #expect(try problem(index) == "The database has no table \"entries_fts\".")
      // The hidden columns of a full-text table are none that a publisher wrote.
      let rank = ReRuneSQLiteValidator(tables: [.fullText("entries_fts", columns: ["rank"])])
      #expect(try problem([WordFile.table], rank) == "The table \"entries_fts\" has no column \"rank\".")
    }

    @Test func onlyAFullTextTableWillDo() throws {
      let ordinary = "The table \"entries_fts\" is not an FTS5 table."
      let columns = "term, translations, pos, frequency"
      #expect(try problem(["CREATE TABLE entries_fts (\(columns)) -- using fts5"]) == ordinary)
      #expect(try problem(["CREATE TABLE entries_fts (\(columns), rank, entries_fts)"]) == ordinary)
      #expect(try problem(["CREATE VIRTUAL TABLE entries_fts USING fts4(\(columns))"]) == ordinary)
      let view = "\"entries_fts\" is a view and not a table."
      let viewed = ["CREATE TABLE t (\(columns))", "CREATE VIEW entries_fts AS SELECT * FROM t"]
      #expect(try problem(viewed) == view)
      #expect(try problem(viewed, .init(tables: [.init("entries_fts")])) == view)
      #expect(
        try problem(["CREATE TABLE entries_fts (\(columns))"], .init(tables: [.init("entries_fts")])) == nil
      )
    }

    @Test func theTextsMayBeInAnotherTable() throws {
      let columns = "term, translations, pos, frequency"
      let content = ["CREATE TABLE entries (id INTEGER PRIMARY KEY, \(columns))"]
      let table =
        "CREATE VIRTUAL TABLE entries_fts USING fts5(\(columns), content='entries', content_rowid='id')"
      let row = "INSERT INTO entries VALUES (1, 'hello', '[]', 'noun', 1)"
      #expect(try problem(content + [table, row]) == nil)
      #expect(
        try problem(content + [row, table, "INSERT INTO entries_fts(entries_fts) VALUES ('rebuild')"]) == nil
      )
      // Without it, every search would fail.
      let dropped = try #require(try problem(content + [table, "DROP TABLE entries"]))
      #expect(dropped.hasPrefix("The table \"entries_fts\" cannot be read: "), "\(dropped)")
      // Only an index.
      let contentless = "CREATE VIRTUAL TABLE entries_fts USING fts5(\(columns), content='')"
      #expect(try problem([contentless]) == nil)
    }

    /// A view for the texts can describe work without end.
    @Test(.timeLimit(.minutes(1))) func endlessWorkIsCutOff() throws {
      let view = """
        CREATE VIEW entries AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i AS rowid, i AS term, i AS translations, i AS pos, i AS frequency FROM n WHERE i < 0
        """
      let table = """
        CREATE VIRTUAL TABLE entries_fts USING fts5(term, translations, pos, frequency, content='entries')
        """
      let found = try problem([view, table])
      #expect(found == "The database takes too long to check.")
    }
  #else
    @Test func theMissingTraitIsReported() throws {
      try folder.write("words.sqlite", "SQLite format 3\0")
      let problem = #expect(throws: ReRuneProblem.self) {
        try Self.words.validate(folder.url.appendingPathComponent("words.sqlite"))
      }
      #expect(problem?.code == "sqlite_missing")
      #expect(problem?.message.contains("traits: [\"SQLite\"]") == true)
    }
  #endif
}
