import Foundation

/// CPU time in nanoseconds, so that other processes on the machine do not count. Waiting for a cache line of another
/// core does.
package enum Clock {
  case thread
  case process

  package var now: Int {
    var time = timespec()
    clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The average time of one call in nanoseconds, over one round.
///
/// - Parameter body: returns a value derived from its result, so that nothing is optimized away.
package func nanoseconds(
  of clock: Clock = .thread,
  calls: Int = 1,
  _ body: (_ call: Int) throws -> Int
) rethrows -> Double {
  var sum = 0
  let start = clock.now
  for call in 0..<calls { sum &+= try body(call) }
  let end = clock.now
  // Hides from the optimizer that the results are unused.
  if sum == .min { print(sum) }
  return Double(end - start) / Double(calls)
}
