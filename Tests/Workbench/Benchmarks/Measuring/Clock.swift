import Foundation

/// CPU time in nanoseconds: other processes on the machine must not count. Waiting for a cache line of another core
/// does.
package enum Clock {
  case thread
  case process

  package var now: Int {
    var time = timespec()
    clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Nanoseconds of one call, on average over one round of them.
///
/// - Parameter body: returns something of its result, so that nothing is left out.
package func nanoseconds(
  of clock: Clock = .thread,
  calls: Int = 1,
  _ body: (_ call: Int) throws -> Int
) rethrows -> Double {
  var sum = 0
  let start = clock.now
  for call in 0..<calls { sum &+= try body(call) }
  let end = clock.now
  // Nobody is to find out that the results are not needed.
  if sum == .min { print(sum) }
  return Double(end - start) / Double(calls)
}
