import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls that create and replace files.
enum FileWriter {
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      var done = 0
      while done < buffer.count {
        done += try retryingInterrupts {
          write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        }
      }
    }
  }

  /// A new file; whatever is there already, and be it a link that leads nowhere, is an error.
  static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let descriptor = try retryingInterrupts {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    do {
      try writeAll(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // A full quota or a network file system may report only here.
    guard close(descriptor) == 0 else { throw .current }
  }

  static func move(_ path: String, to destination: String) throws(SystemError) {
    guard rename(path, destination) == 0 else { throw .current }
  }

  static func removeIfPresent(_ path: String) {
    unlink(path)
  }

  /// With the folders above it.
  static func createFolder(_ path: String) throws(SystemError) {
    if let status = try? FileStatus(path: path), status.kind == .folder { return }
    let parent = FilePaths.folder(of: path)
    if parent != path, parent != "." { try createFolder(parent) }
    // Another process may have been faster.
    guard mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) else { throw .current }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .folder
  }
}

// MARK: - Temporary files

extension FileWriter {
  private static let temporarySuffix = ".tmp"
  /// Of what `exchange` moves out of a temporary path's way.
  static let asideSuffix = ".old"

  /// A name that no other process uses, beside the file that it is to become.
  static func temporaryPath(for path: String) -> String {
    FilePaths.join(FilePaths.folder(of: path), "\(temporaryPrefix(for: path))\(getpid())\(temporarySuffix)")
  }

  /// What runs that were killed have left beside a file, for a run that has no temporary file there yet: its own
  /// process number may have been another run's, as it often is in a container.
  static func leftovers(of path: String) -> [String] {
    let folder = FilePaths.folder(of: path)
    // A folder that cannot be listed will not be written to either.
    let names = (try? FolderListing.names(in: folder)) ?? []
    return leftovers(of: path, among: names).map { FilePaths.join(folder, $0) }
  }

  /// - Parameter names: of what is in the file's folder.
  static func leftovers(of path: String, among names: [String]) -> [String] {
    let prefix = temporaryPrefix(for: path)
    return names.filter { name in
      let temporary = name.hasSuffix(asideSuffix) ? name.dropLast(asideSuffix.count) : name[...]
      guard temporary.hasPrefix(prefix), temporary.hasSuffix(temporarySuffix),
        let process = pid_t(temporary.dropFirst(prefix.count).dropLast(temporarySuffix.count))
      else { return false }
      return process == getpid() || !isRunning(process)
    }
  }

  private static func temporaryPrefix(for path: String) -> String { ".\(FilePaths.name(of: path))." }

  private static func isRunning(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
