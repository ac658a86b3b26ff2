#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call: its `errno`.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The item is not of the requested kind.
  package static let wrongKind = SystemError(code: EINVAL)

  /// The error of the call that just failed.
  package static var current: SystemError { SystemError(code: errno) }

  package var reason: String { String(cString: strerror(code)) }

  package var description: String { reason }

  /// The path does not exist, as opposed to an item that cannot be used.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The name does not exist, but its folder does.
  package var isMissingInFolder: Bool { code == ENOENT }

  package var alreadyExists: Bool { code == EEXIST }

  package var isOnAnotherDevice: Bool { code == EXDEV }

  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Other processes are using the file.
  package static let busy = SystemError(code: EWOULDBLOCK)

  /// Another process holds the lock.
  package var isBusy: Bool { code == EWOULDBLOCK }

  /// The volume is full, or the part of it that the user may fill.
  package var hasNoSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The device failed, as opposed to a name or permission that the user can fix.
  package var isDeviceFailure: Bool { code == EIO || code == ENOMEM || code == EMFILE || code == ENFILE }
}

/// Repeats a system call that a signal interrupted; throws if it fails otherwise.
@discardableResult
package func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .current }
  }
}
