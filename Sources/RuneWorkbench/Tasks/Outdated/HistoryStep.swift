import RuneModel

/// A commit and what it changes, compared with each parent.
package struct HistoryStep: Sendable {
  package struct Commit: Sendable, Equatable {
    /// `nil` for what is not committed.
    package var id: String?
    /// When it was committed.
    package var time: Timestamp

    package init(id: String?, time: Timestamp) {
      self.id = id
      self.time = time
    }
  }

  /// What a file was in a parent.
  package enum FileChange: Sendable, Hashable {
    case added
    /// - Parameters:
    ///   - path: another one if the file was renamed.
    ///   - blob: its content.
    case changed(path: UTF8Key, blob: String)
  }

  package struct Parent: Sendable {
    package var id: String
    /// By the path in the commit. Other files are the same in both.
    package var changes: [UTF8Key: FileChange]
    /// Whether the parent is the first one on its line whose changes do not count, and the commit is not.
    package var isBase: Bool

    package init(id: String, changes: [UTF8Key: FileChange], isBase: Bool = false) {
      self.id = id
      self.changes = changes
      self.isBase = isBase
    }
  }

  package var commit: Commit
  package var parents: [Parent]
  /// Whether the parents of the commit are missing, as in a shallow clone.
  package var isCut: Bool

  package init(commit: Commit, parents: [Parent], isCut: Bool = false) {
    self.commit = commit
    self.parents = parents
    self.isCut = isCut
  }
}
