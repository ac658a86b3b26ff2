#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder. Names are looked up in it even if its path changes, and symbolic links among them are never
/// followed: a link planted in a project must not redirect reads, writes or removals.
package final class OpenFolder {
  let descriptor: Int32

  /// - Parameter followsLink: whether the path itself may be a symbolic link. Links in its parents are followed.
  /// - Throws: `FileReader.Refusal.link` or `SystemError`.
  package convenience init(_ path: String, followsLink: Bool) throws {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    do {
      self.init(descriptor: try retryingInterrupts { open(path, flags) })
    } catch {
      throw !followsLink && FolderListing.isSymbolicLink(path) ? FileReader.Refusal.link : error
    }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// - Throws: `FileReader.Refusal.link` or `SystemError`.
  package func folder(_ name: String) throws -> OpenFolder {
    OpenFolder(descriptor: try opened(name, O_RDONLY | O_DIRECTORY))
  }

  /// - Throws: `FileReader.Refusal` or `SystemError`.
  package func contents(of name: String, limit: Int) throws -> FileReader.Contents {
    try FileReader.contents(of: file(name), limit: limit)
  }

  /// Opens a file for reading.
  ///
  /// - Throws: `FileReader.Refusal.link` or `SystemError`.
  package func file(_ name: String) throws -> OpenFile {
    OpenFile(owning: try opened(name, O_RDONLY | O_NONBLOCK))
  }

  private func opened(_ name: String, _ flags: Int32) throws -> Int32 {
    do {
      return try retryingInterrupts { openat(descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW) }
    } catch {
      // The error code differs between systems.
      throw (try? kind(of: name)) == .link ? FileReader.Refusal.link : error
    }
  }

  package func names() throws(SystemError) -> [String] { try FolderListing.names(inDescriptor: descriptor) }

  /// - Returns: `nil` if the name does not exist.
  package func kind(of name: String) throws(SystemError) -> FileStatus.Kind? {
    do throws(SystemError) {
      return try FileStatus(name: name, inFolder: descriptor).kind
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}

package enum FolderListing {
  /// The names in a folder in byte order, without `.` and `..`.
  package static func names(in path: String) throws(SystemError) -> [String] {
    try names(inDescriptor: AT_FDCWD, path)
  }

  /// - Parameter path: relative to the descriptor's folder.
  static func names(inDescriptor descriptor: Int32, _ path: String = ".") throws(SystemError) -> [String] {
    let opened = try retryingInterrupts { openat(descriptor, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(opened) else {
      let error = SystemError.current
      close(opened)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .current }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Whether the path itself is a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    (try? FileStatus(ofLinkOrFile: path))?.kind == .link
  }
}
