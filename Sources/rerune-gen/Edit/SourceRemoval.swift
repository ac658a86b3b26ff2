import RuneProject
import RuneSystem

/// The removal of a user's file: never through a link, and only if the file has not changed since it was read.
struct SourceRemoval {
  /// The file or its folder is a link.
  struct Link: Error, Equatable {}

  let path: String
  private let file: WritableFile
  private let status: FileStatus

  /// - Parameters:
  ///   - folders: the folders in which files may be removed.
  ///   - status: the status of the file when it was read.
  /// - Throws: `Link`, `SourceReplacement.Changed`, `WriteRefusal` or `SystemError`.
  init(of path: String, in folders: [String], readAs status: FileStatus) throws {
    self.path = path
    self.status = status
    file = try SourceReplacement.target(of: path, in: folders)
    guard !Self.isLink(path) else { throw Link() }
    try check()
  }

  /// Whether removing the file would follow a link: its own, or that of its `.lproj` folder.
  static func isLink(_ path: String) -> Bool {
    let folder = FilePaths.folder(of: path)
    return FolderListing.isSymbolicLink(path)
      || FilePaths.fileExtension(of: folder) == "lproj" && FolderListing.isSymbolicLink(folder)
  }

  /// - Throws: `SourceReplacement.Changed` if the file has changed since it was read, or `SystemError`.
  func check() throws {
    guard try file.status() == status else { throw SourceReplacement.Changed() }
  }

  func finish() throws {
    try check()
    try file.remove()
  }
}
