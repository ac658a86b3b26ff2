import RuneProject
import RuneSystem

/// A folder that is published as it is, or one in it. Symbolic links at it and in it are neither followed nor written
/// through. `PublishedFolderWriter` writes to it.
struct PublishedFolder {
  let path: String
  /// The folder that the person who runs the command has named.
  private let root: String
  /// The names of the folders below it that lead to this one.
  private let inner: [String]

  init(path: String, _ inner: String...) {
    root = FilePaths.tidy(path)
    self.inner = inner
    self.path = inner.reduce(root) { FilePaths.join($0, $1) }
  }

  func file(_ name: String) -> String { FilePaths.join(path, name) }

  /// Opens the folder for writing, and creates it if it is missing.
  func opened() throws -> WritableFolder {
    try Self.naming(path) {
      try inner.reduce(WritePath(root, namedBy: .user).folderButNoLink()) { try $0.folder($1) }
    }
  }

  /// Opens the folder for reading.
  ///
  /// - Throws: `FileReader.Refusal` for a link, or `SystemError`.
  func openedForReading() throws -> OpenFolder {
    try inner.reduce(OpenFolder(root, followsLink: false)) { try $0.folder($1) }
  }

  /// - Throws: `OutputWriter.Failure` for an error of the system, and any other error of `body`.
  static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw OutputWriter.Failure(path: path, reason: error.reason)
    } catch let refusal as WriteRefusal {
      if case .link = refusal { throw isLink(path) }
      throw OutputWriter.Failure(path: path, reason: refusal.reason)
    } catch is FileReader.Refusal {
      throw isLink(path)
    }
  }

  private static func isLink(_ path: String) -> OutputWriter.Failure {
    OutputWriter.Failure(
      path: path,
      reason:
        "it is a symbolic link, and none is followed here; give the folder that it leads to, or remove it"
    )
  }
}
