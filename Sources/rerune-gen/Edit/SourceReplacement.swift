import RuneProject
import RuneSystem

/// The replacement of a user's file: completely or not at all, with the file's permissions, through links if they
/// stay in the given folders, and only if the file has not changed since it was read.
struct SourceReplacement {
  /// The file has changed since it was read.
  struct Changed: Error, Equatable {}

  /// A link leads outside the folders in which files may be changed.
  struct Outside: Error, Equatable {
    var target: String
  }

  private let target: String
  private let file: TemporaryFile
  private let status: FileStatus

  /// The real path of the file.
  ///
  /// - Throws: `Outside` or `SystemError`.
  static func target(of path: String, in folders: [String]) throws -> String {
    guard let target = FilePaths.realPath(path) else { throw SystemError.current }
    guard folders.contains(where: { FilePaths.leads(target, into: $0) }) else {
      throw Outside(target: target)
    }
    return target
  }

  /// Writes the new content beside the file. Unless `finish` is called, it is removed again.
  ///
  /// - Parameters:
  ///   - folders: see `target(of:in:)`.
  ///   - status: the status of the file when it was read.
  /// - Throws: `Changed`, `Outside` or `SystemError`.
  init(of path: String, with bytes: [UInt8], in folders: [String], readAs status: FileStatus) throws {
    target = try Self.target(of: path, in: folders)
    self.status = status
    for leftover in FileWriter.leftovers(of: target) { FileSystem.removeIfPresent(leftover) }
    let temporary = FileWriter.temporaryPath(for: target)
    let kind = NewFile(
      permissions: 0o600,
      finalPermissions: try FileStatus.permissions(of: target),
      // Otherwise a system crash could leave an empty file.
      synchronization: .always
    )
    file = try TemporaryFile.create(temporary, as: kind, bytes)
    try check()
  }

  /// - Throws: `Changed` if the file has changed since it was read, or `SystemError`.
  func check() throws {
    guard try FileStatus(path: target) == status else { throw Changed() }
  }

  /// - Throws: `SystemError`; the file is then unchanged.
  func finish() throws {
    try file.move(to: target)
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
