#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processor time of this thread, which other tests and other processes do not lengthen, as they lengthen the time of a
/// clock.
package enum ProcessorTime {
  /// In seconds, as without a sanitizer.
  package static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return (now() - start) / Double(Sanitizer.slowdown)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
