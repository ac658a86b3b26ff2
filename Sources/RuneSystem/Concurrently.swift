import CRuneSupport

/// Runs two functions at the same time, the second on a new thread; one after the other if the system cannot start a
/// thread.
///
/// - Returns: the results of both.
package func concurrently<First, Second: Sendable>(
  _ first: () -> First,
  _ second: @Sendable () -> Second
) -> (First, Second) {
  withoutActuallyEscaping(second) { second in
    let result = Locked<Second?>(nil)
    let body = ThreadBody {
      let value = second()
      result.withLock { $0 = value }
    }
    let thread = rune_thread_start(
      { context in
        guard let context else { return }
        Unmanaged<ThreadBody>.fromOpaque(context).takeUnretainedValue().run()
      },
      Unmanaged.passUnretained(body).toOpaque()
    )
    let value = first()
    if let thread { rune_thread_join(thread) }
    return (value, result.withLock { $0 } ?? second())
  }
}

/// A closure in a box that C can point to.
private final class ThreadBody {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
