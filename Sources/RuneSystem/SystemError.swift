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

  /// The path, or a link in it, leads to nothing.
  package var leadsNowhere: Bool { isMissing || code == ELOOP }

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

/// A point in time, or a duration.
package struct SystemTime: Hashable, Sendable {
  package var seconds: Int
  /// The fraction of a second.
  package var nanoseconds: Int

  init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// The time since 1970 by the device's clock, comparable with file times.
  package static var now: SystemTime { read(CLOCK_REALTIME) }

  /// The time since an arbitrary point. It never goes back, even if the user changes the date, and advances while the
  /// device sleeps.
  package static var steady: SystemTime {
    #if canImport(Darwin)
      // Includes time asleep, unlike `CLOCK_UPTIME_RAW` and `DispatchTime`.
      read(CLOCK_MONOTONIC_RAW)
    #else
      read(CLOCK_BOOTTIME)
    #endif
  }

  package var inSeconds: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

  /// Monotonic seconds while the device was awake: a time limit for work does not run out while the device sleeps.
  static var awakeSeconds: Double {
    #if canImport(Darwin)
      let time = read(CLOCK_UPTIME_RAW)
    #else
      let time = read(CLOCK_MONOTONIC)
    #endif
    return time.inSeconds
  }

  private static func read(_ clock: clockid_t) -> SystemTime {
    var time = timespec()
    clock_gettime(clock, &time)
    return SystemTime(time)
  }
}
