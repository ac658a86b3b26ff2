/// A table that a database must have; see ``ReRuneSQLiteValidator``.
public struct ReRuneSQLiteTable: Sendable, Hashable {
  /// The name of the table. As in SQLite, ASCII letters match in either case.
  public let name: String
  /// The names of the columns that it must have. It may have others.
  public let columns: [String]
  /// Whether it must be a full-text table of SQLite's extension FTS5.
  public let isFullText: Bool

  /// A table of any kind, but not a view.
  ///
  /// - Parameters:
  ///   - name: the name of the table.
  ///   - columns: the names of the columns that it must have.
  public init(_ name: String, columns: [String] = []) {
    self.init(name: name, columns: columns, isFullText: false)
  }

  /// A full-text table of SQLite's extension FTS5, with its own texts, with the texts of another table, or without
  /// texts.
  ///
  /// - Parameters:
  ///   - name: the name of the table.
  ///   - columns: the names of the columns that it must have.
  /// - Returns: the table.
  public static func fullText(_ name: String, columns: [String] = []) -> ReRuneSQLiteTable {
    ReRuneSQLiteTable(name: name, columns: columns, isFullText: true)
  }

  private init(name: String, columns: [String], isFullText: Bool) {
    self.name = name
    self.columns = columns
    self.isFullText = isFullText
  }
}
