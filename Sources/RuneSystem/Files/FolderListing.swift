#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
