#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum EnvironmentVariable {
  /// A variable of this process. `ProcessInfo.environment` copies all variables each time, which took a tenth of an
  /// app's launch.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
