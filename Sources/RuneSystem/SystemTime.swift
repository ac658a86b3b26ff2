#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A moment, or a time between two.
package struct SystemTime: Hashable, Sendable {
  package var seconds: Int
  /// Of a second.
  package var nanoseconds: Int

  init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// Since 1970, as the device's clock has it and as file times count.
  package static var now: SystemTime { read(CLOCK_REALTIME) }

  /// Since some moment. It never goes back, whatever the user does to the date, and goes on while the device sleeps.
  package static var steady: SystemTime {
    #if canImport(Darwin)
      // Counts time asleep, unlike `CLOCK_UPTIME_RAW` and what `DispatchTime` shows.
      read(CLOCK_MONOTONIC_RAW)
    #else
      read(CLOCK_BOOTTIME)
    #endif
  }

  private static func read(_ clock: clockid_t) -> SystemTime {
    var time = timespec()
    clock_gettime(clock, &time)
    return SystemTime(time)
  }
}
