import Foundation
@_exported import ReRuneErrors
import RuneSystem

/// Checks that a file is an intact SQLite database with the tables that an app reads, before the app uses it.
///
/// A signature and a digest say who published a file, and not that the publisher wrote the right one:
///
///     let words = ReRuneSQLiteValidator(tables: [
///       .fullText("entries_fts", columns: ["term", "translations"])
///     ])
///     ReRunePacks.validateFiles { _, file in try words.validate(file) }
///
/// On Apple's systems it uses the system's SQLite. On Linux it requires the package trait `SQLite`.
public struct ReRuneSQLiteValidator: Sendable, Hashable {
  /// The tables that the database must have.
  public let tables: [ReRuneSQLiteTable]

  /// - Parameter tables: the tables that the database must have. It may have others. If the list is empty, any intact
  ///   database is accepted.
  public init(tables: [ReRuneSQLiteTable]) {
    self.tables = tables
  }

  /// Reads the whole file once, which takes about a second for each gigabyte.
  ///
  /// The database is opened for reading only, and closed when this returns or throws. Nothing is written beside it, a
  /// link in its place is not followed. Of the code in its schema only constraints run and, for a full-text table whose
  /// texts come from a view, this view, up to a limit.
  ///
  /// - Parameter file: the URL of the file.
  /// - Throws: a `ReRuneProblem` whose message says in one sentence what is wrong. Its code is `database_invalid`, or
  ///   `sqlite_missing` if the program was built without SQLite.
  public func validate(_ file: URL) throws {
    do throws(DatabaseFault) {
      try check(file)
    } catch {
      throw ReRuneProblem.local(error.code, "\(error)")
    }
  }

  private func check(_ file: URL) throws(DatabaseFault) {
    #if canImport(Darwin) || SQLite
      let (path, size) = try Self.regularFile(file)
      let database = try Database(path, size: size)
      try database.checkContent()
      for table in tables { try database.check(table) }
    #else
      throw .unsupported
    #endif
  }

  /// SQLite would wait for the writer of a pipe, and take an empty file for a database without tables.
  ///
  /// - Returns: the path without links, and the length in bytes.
  private static func regularFile(_ file: URL) throws(DatabaseFault) -> (path: String, size: Int) {
    guard file.isFileURL else { throw .notAFile }
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(ofLinkOrFile: file.path)
    } catch {
      throw .unreadable(error.reason)
    }
    switch status.kind {
    case .link: throw .link
    case .folder, .other: throw .notAFile
    case .file: if status.size == 0 { throw .empty }
    }
    // Folders above it may be links: on Apple's systems, /var is one.
    let folder = file.deletingLastPathComponent().path
    guard let path = FileSystem.realPath(folder) else { throw .unreadable("its folder does not exist") }
    return ("\(path)/\(file.lastPathComponent)", status.size)
  }
}
