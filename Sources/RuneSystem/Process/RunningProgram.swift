#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The executable of this process. (`CommandLine.arguments` contains it as typed.)
package enum RunningProgram {
  #if canImport(Darwin)
    /// The path of the file; `nil` if it is too long.
    package static var file: String? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
  #else
    /// A path that opens the file even after it has been removed.
    package static var file: String? { "/proc/self/exe" }

    /// The path of the file when the program started; `nil` if it is too long.
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
  /// Ends the process at once without freeing memory, which the system does.
  ///
  /// - Parameter status: the exit status.
  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Calls a function when the process ends by itself. It is not called if a signal ends the process.
  package static func atExit(_ body: @convention(c) () -> Void) { atexit(body) }
}

/// Process ids.
package enum ProcessNumber {
  package static var own: Int32 { getpid() }

  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}

package enum EnvironmentVariable {
  /// A variable of this process. `ProcessInfo.environment` copies all variables each time, which took a tenth of an
  /// app's launch.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
