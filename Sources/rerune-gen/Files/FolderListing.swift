import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum FolderListing {
  /// The names in a folder in the order of their bytes, without `.` and `..`.
  static func names(in path: String) throws -> [String] {
    try names(inDescriptor: AT_FDCWD, path)
  }

  /// - Parameter path: relative to the descriptor's folder.
  static func names(inDescriptor descriptor: Int32, _ path: String = ".") throws -> [String] {
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
        if errno != 0 { throw SystemError.current }
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
  static func isSymbolicLink(_ path: String) -> Bool {
    var buffer = stat()
    return lstat(path, &buffer) == 0 && buffer.st_mode & S_IFMT == S_IFLNK
  }
}
