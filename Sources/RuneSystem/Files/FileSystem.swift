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

  /// Removes a folder without content; any other stays.
  package static func removeFolderIfEmpty(_ path: String) { rmdir(path) }

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

  #if !canImport(Darwin)
    /// The bytes that this user can still write to the volume of an existing path. Apple's systems have a figure of
    /// their own, with what they would remove for it.
    package static func availableBytes(_ path: String) -> Int? {
      var volume = statvfs()
      guard statvfs(path, &volume) == 0 else { return nil }
      let (bytes, overflow) = Int(clamping: volume.f_bavail)
        .multipliedReportingOverflow(by: Int(clamping: volume.f_frsize))
      return overflow ? Int.max : bytes
    }
  #endif
}
