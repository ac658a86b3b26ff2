#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call: its `errno`.
struct SystemError: Error, Equatable {
  var code: Int32

  /// The error of the call that just failed.
  static var current: SystemError { SystemError(code: errno) }

  var reason: String { String(cString: strerror(code)) }

  /// Nothing is there, as opposed to something that cannot be used.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var alreadyExists: Bool { code == EEXIST }

  var isOnAnotherDevice: Bool { code == EXDEV }

  var isDenied: Bool { code == EACCES || code == EPERM }

  /// The device failed, as opposed to a name or a permission that the user can mend.
  var isDeviceFailure: Bool { code == EIO || code == ENOMEM || code == EMFILE || code == ENFILE }
}

/// Repeats a system call that a signal interrupted, and throws where it fails otherwise.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
