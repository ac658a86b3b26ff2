#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call: its `errno`.
struct SystemError: Error, Equatable, CustomStringConvertible {
  var code: Int32

  /// The error of the call that just failed.
  static var current: SystemError { SystemError(code: errno) }

  var description: String { String(cString: strerror(code)) }

  /// Nothing is there, as opposed to something that cannot be read now.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

/// Repeats a system call that a signal interrupted, and throws where it fails otherwise.
@discardableResult
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
