/// Why a database of words cannot be used.
package enum DatabaseFault: Error, Hashable {
  /// In SQLite's words.
  case unreadable(String)
  /// The first problem that SQLite's check found.
  case damaged(String)
  /// Without the table of words.
  case foreign
  /// A query took too many steps.
  case endless
}

extension DatabaseFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "The database cannot be read: \(reason). Publish it again."
    case .damaged(let problem): "The database is damaged: \(problem). Publish it again."
    case .foreign:
      "The database has no full-text table 'entries_fts'. Publish one that make-words.py has written."
    case .endless: "The query took too long. Search for longer words."
    }
  }
}
