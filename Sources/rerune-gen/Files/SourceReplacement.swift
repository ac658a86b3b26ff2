import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    for leftover in FileWriter.leftovers(of: target) { FileWriter.removeIfPresent(leftover) }
    let temporary = FileWriter.temporaryPath(for: target)
    do {
      let mode = try mode(of: target)
      let descriptor = try retryingInterrupts {
        open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      }
      do {
        try FileWriter.writeAll(bytes, to: descriptor)
        _ = try retryingInterrupts { fchmod(descriptor, mode) }
        // Otherwise a crash of the system could leave the name with an empty file.
        _ = try retryingInterrupts { fsync(descriptor) }
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw SystemError.current }
      guard try FileStatus(path: target) == status else { throw Changed() }
      try FileWriter.move(temporary, to: target)
    } catch let error as SystemError where error.code == EEXIST {
      // Not ours to remove.
      throw error
    } catch {
      FileWriter.removeIfPresent(temporary)
      throw error
    }
  }

  private static func mode(of path: String) throws(SystemError) -> mode_t {
    var buffer = stat()
    _ = try retryingInterrupts { stat(path, &buffer) }
    return buffer.st_mode & 0o7777
  }
}
