#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executable of this process. (`CommandLine.arguments` has it as it was typed.)
package enum RunningProgram {
  #if canImport(Darwin)
    /// What leads to the file; `nil` for a path that is too long.
    package static var file: String? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
  #else
    /// What leads to the file, also where it has been removed.
    package static var file: String? { "/proc/self/exe" }

    /// Where the file was when the program started; `nil` for a path that is too long.
    package static var path: String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
        let length = path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? 0
        guard length > 0, length < path.count else { return nil }
        return String(decoding: UnsafeRawBufferPointer(path)[..<length], as: UTF8.self)
      }
    }
  #endif
}

extension RunningProgram {
  /// Ends the process at once: what it holds in memory is the system's to free.
  ///
  /// - Parameter status: what the process that waits for it is told.
  package static func end(_ status: Int32) -> Never { exit(status) }
}
