#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processor time of this thread or process, which other processes do not lengthen, as they lengthen the time of a
/// clock.
package enum ProcessorTime {
  /// In seconds, as without a sanitizer.
  package static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now(CLOCK_THREAD_CPUTIME_ID)
    try body()
    return (now(CLOCK_THREAD_CPUTIME_ID) - start) / Double(Sanitizer.slowdown)
  }

  /// What all threads of this process have used so far, in seconds, as without a sanitizer.
  package static var ofProcess: Double { now(CLOCK_PROCESS_CPUTIME_ID) / Double(Sanitizer.slowdown) }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
