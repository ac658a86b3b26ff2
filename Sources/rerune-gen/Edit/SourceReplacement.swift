import RuneModel
import RuneProject
import RuneSystem

/// The replacement of a user's file: completely or not at all, with the file's permissions, through links if they
/// stay in the given folders, and only if the file has not changed since it was read.
struct SourceReplacement {
  /// The file has changed since it was read.
  struct Changed: Error, Equatable {}

  private let staged: StagedFile
  private let status: FileStatus

  /// The file itself, after following links that stay in the given folders.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  static func target(of path: String, in folders: [String]) throws -> WritableFile {
    guard let target = FilePaths.realPath(path) else { throw SystemError.current }
    return try WritePath(target, namedBy: .project(within: folders)).file()
  }

  /// Writes the new content beside the file. Unless `finish` is called, it is removed again.
  ///
  /// - Parameters:
  ///   - folders: see `target(of:in:)`.
  ///   - status: the status of the file when it was read.
  /// - Throws: `Changed`, `WriteRefusal` or `SystemError`.
  init(of path: String, with bytes: [UInt8], in folders: [String], readAs status: FileStatus) throws {
    let target = try Self.target(of: path, in: folders)
    self.status = status
    let kind = NewFile(
      permissions: 0o600,
      finalPermissions: try FileStatus.permissions(of: target.path),
      // Otherwise a system crash could leave an empty file.
      synchronization: .always
    )
    staged = try target.stage(bytes, as: kind)
    try check()
  }

  /// - Throws: `Changed` if the file has changed since it was read, or `SystemError`.
  func check() throws {
    guard try staged.file.status() == status else { throw Changed() }
  }

  /// - Throws: `SystemError`; the file is then unchanged.
  func finish() throws {
    try staged.move()
  }

  /// Replaces a single file; see `init`.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    in folders: [String],
    readAs status: FileStatus
  ) throws {
    try SourceReplacement(of: path, with: bytes, in: folders, readAs: status).finish()
  }
}

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

  /// Whether the file or its `.lproj` folder is a link, which removing the file would follow.
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

/// Links to files that are changed under their own paths.
struct LinkedFiles {
  private var paths: Set<UTF8Key> = []

  init(_ files: [String]) {
    let targets = Set(files.filter { !FolderListing.isSymbolicLink($0) }.compactMap(FilePaths.realPath))
    for file in files where FolderListing.isSymbolicLink(file) {
      if let target = FilePaths.realPath(file), targets.contains(target) { paths.insert(UTF8Key(file)) }
    }
  }

  func contains(_ path: String) -> Bool { paths.contains(UTF8Key(path)) }
}
