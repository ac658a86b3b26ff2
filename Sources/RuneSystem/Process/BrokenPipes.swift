#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Pipes whose reader has ended.
package enum BrokenPipes {
  /// Writing to such a pipe fails in `body`, instead of ending the process. No other thread may write meanwhile.
  package static func throwing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    return try body()
  }
}
