#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call: its `errno`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// What is there is not of the kind that is asked for.
  package static let wrongKind = SystemError(code: EINVAL)

  /// The error of the call that just failed.
  package static var current: SystemError { SystemError(code: errno) }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { reason }

  /// Nothing is there, as opposed to something that cannot be used, or not now.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Nothing has the name, though its folder is there.
  package var isMissingInFolder: Bool { code == ENOENT }

  package var alreadyExists: Bool { code == EEXIST }

  package var isOnAnotherDevice: Bool { code == EXDEV }

  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Somebody else has it now.
  package var isBusy: Bool { code == EWOULDBLOCK }

  /// The device failed, as opposed to a name or a permission that the user can mend.
  package var isDeviceFailure: Bool { code == EIO || code == ENOMEM || code == EMFILE || code == ENFILE }
}

/// Repeats a system call that a signal interrupted, and throws where it fails otherwise.
@discardableResult
package func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
