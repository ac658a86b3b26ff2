import RuneProject
import RuneSystem

/// Replaces the content of a user's file: completely or not at all, with the file's permissions, through links if
/// they stay in the given folders, and only if the file has not changed since it was read.
enum SourceReplacement {
  /// The file has changed since it was read.
  struct Changed: Error, Equatable {}

  /// A link leads outside the folders in which files may be changed.
  struct Outside: Error, Equatable {
    var target: String
  }

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

  /// - Parameters:
  ///   - folders: see `target(of:in:)`.
  ///   - status: the status of the file when it was read.
  /// - Throws: `Changed`, `Outside` or `SystemError`.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    in folders: [String],
    readAs status: FileStatus
  ) throws {
    let target = try target(of: path, in: folders)
    for leftover in FileWriter.leftovers(of: target) { FileSystem.removeIfPresent(leftover) }
    let temporary = FileWriter.temporaryPath(for: target)
    let kind = NewFile(
      permissions: 0o600,
      finalPermissions: try FileStatus.permissions(of: target),
      // Otherwise a system crash could leave an empty file.
      synchronization: .always
    )
    let file = try TemporaryFile.create(temporary, as: kind, bytes)
    guard try FileStatus(path: target) == status else { throw Changed() }
    try file.move(to: target)
  }
}
