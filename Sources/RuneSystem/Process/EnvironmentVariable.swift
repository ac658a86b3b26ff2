#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum EnvironmentVariable {
  /// Of this process. `ProcessInfo.environment` copies all variables each time, which was a tenth of an app's start.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
