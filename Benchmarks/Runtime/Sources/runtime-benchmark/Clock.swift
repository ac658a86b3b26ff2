import Foundation

/// Nanoseconds of CPU time that one call takes on this thread, the best of several rounds.
///
/// CPU time, because other processes on the machine must not count; waiting for a cache line of another core does.
/// The best, because disturbances only ever add.
func nanoseconds(rounds: Int = 15, calls: Int, _ body: (_ call: Int) -> Int) -> Double {
  var best = Double.infinity
  var sum = 0
  for _ in 0..<rounds {
    let start = threadTime()
    for call in 0..<calls { sum &+= body(call) }
    best = min(best, Double(threadTime() - start) / Double(calls))
  }
  // Nobody is to find out that the results are not needed.
  if sum == .min { print(sum) }
  return best
}

private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Runs the body on new threads at the same time and returns what each of them found.
func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable () -> Result) -> [Result] {
  let results = Results<Result>()
  let ready = Results<Void>()
  let threads = (0..<count).map { _ in
    Thread {
      ready.add(())
      while ready.all.count < count {}
      results.add(body())
    }
  }
  for thread in threads { thread.start() }
  for thread in threads { while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) } }
  return results.all
}

/// `@unchecked Sendable` because the lock guards what is collected.
private final class Results<Result>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Result] = []

  func add(_ result: Result) {
    lock.lock()
    defer { lock.unlock() }
    collected.append(result)
  }

  var all: [Result] {
    lock.lock()
    defer { lock.unlock() }
    return collected
  }
}

/// Bytes of the process that are in memory now, without those that were freed; 0 where nobody tells.
func residentBytes() -> Int {
  // The Glibc module does not have it, other systems do not need it.
  if let symbol = dlsym(nil, "malloc_trim") {
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
  guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  let pages = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
