#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  /// The seconds since an arbitrary point in which the device was awake: a limit on work does not run out in its sleep.
  static var awakeSeconds: Double {
    #if canImport(Darwin)
      let time = read(CLOCK_UPTIME_RAW)
    #else
      let time = read(CLOCK_MONOTONIC)
    #endif
    return Double(time.seconds) + Double(time.nanoseconds) / 1e9
  }

  private static func read(_ clock: clockid_t) -> SystemTime {
    var time = timespec()
    clock_gettime(clock, &time)
    return SystemTime(time)
  }
}
