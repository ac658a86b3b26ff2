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

  /// Creates a folder that only the user can read, and the folders above it that are missing.
  package static func createPrivateFolders(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    let fault = SystemError.current
    if fault.alreadyExists { return }
    guard fault.isMissingInFolder, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw fault
    }
    try createPrivateFolders(String(path[..<slash]))
    // Another process may have created it meanwhile.
    guard mkdir(path, 0o700) == 0 || SystemError.current.alreadyExists else { throw .current }
  }

  /// Removes an empty folder; any other stays.
  package static func removeFolderIfEmpty(_ path: String) { rmdir(path) }

  /// The absolute path without symbolic links; `nil` if the path does not exist.
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
    /// The bytes that this user can still write to the volume of an existing path. On Apple's systems this includes
    /// space that the system would free for them.
    package static func availableBytes(_ path: String) -> Int? {
      var volume = statvfs()
      guard statvfs(path, &volume) == 0 else { return nil }
      let (bytes, overflow) = Int(clamping: volume.f_bavail)
        .multipliedReportingOverflow(by: Int(clamping: volume.f_frsize))
      return overflow ? Int.max : bytes
    }
  #endif
}

/// Handles unusable items at the path of an app's file.
extension FileSystem {
  package static func pathSetAside(_ path: String) -> String { "\(path).damaged" }

  /// Renames whatever is at a path, a link itself rather than its target. It replaces what has been set aside before.
  package static func setAside(_ path: String) throws(SystemError) {
    let place = pathSetAside(path)
    do throws(SystemError) {
      try move(path, to: place)
    } catch {
      // A folder and a file do not replace each other, and nothing replaces a folder with content.
      guard [EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
      removeTree(place)
      try move(path, to: place)
    }
  }

  /// Moves a file to a path. A folder at that path is set aside, because a file cannot replace it.
  package static func move(_ path: String, inPlaceOf destination: String) throws(SystemError) {
    do throws(SystemError) {
      try move(path, to: destination)
    } catch {
      guard error.code == EISDIR else { throw error }
      try setAside(destination)
      try move(path, to: destination)
    }
  }

  /// The number of folder levels that are removed, more than any file of the app has. Deeper contents stay.
  private static let levels = 16

  private static func removeTree(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    // If it cannot be removed, the next step fails and says so.
    let parent = try? OpenFolder(slash == path.startIndex ? "/" : String(path[..<slash]), followsLink: true)
    parent?.remove(String(path[path.index(after: slash)...]), levels: levels)
  }
}
