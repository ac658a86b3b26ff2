import RuneProject
import RuneSystem

/// Puts a new content into a file of the user's: all of it or nothing, with the mode that the file has, behind the
/// links that lead to it as long as they stay in the given folders, and only if nobody has changed the file meanwhile.
enum SourceReplacement {
  /// The file is not the one that was read.
  struct Changed: Error, Equatable {}

  /// A link leads out of the folders in which files may be changed.
  struct Outside: Error, Equatable {
    var target: String
  }

  /// Where the file really is.
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
  ///   - status: of the file when it was read.
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
      // Otherwise a crash of the system could leave the name with an empty file.
      synchronization: .always
    )
    let file = try TemporaryFile.create(temporary, as: kind, bytes)
    guard try FileStatus(path: target) == status else { throw Changed() }
    try file.move(to: target)
  }
}
