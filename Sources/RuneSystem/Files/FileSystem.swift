#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls on paths.
package enum FileSystem {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func move(_ path: String, to destination: String) throws(SystemError) {
    guard rename(path, destination) == 0 else { throw .current }
  }

  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw .current }
  }

  package static func removeIfPresent(_ path: String) { unlink(path) }

  /// Creates one folder, with the default permissions under the process's umask.
  package static func createFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 else { throw .current }
  }

  /// Absolute and without symbolic links; `nil` if the path does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Sets the modification time to now.
  package static func touch(_ path: String) { utimes(path, nil) }

  /// Waits until the entries of a folder are on the device, if its file system supports that.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
