import Dispatch

/// - Returns: the result, and the time taken in seconds.
package func timed<Result>(
  _ body: () async throws -> Result
) async rethrows -> (result: Result, time: Double) {
  let start = DispatchTime.now()
  let result = try await body()
  return (result, Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9)
}

/// On a busy machine a timed operation may take longer, or end in another way because of the delay. So it is repeated with
/// longer and longer times, and has to succeed once.
///
/// - Parameter body: receives a time in seconds, and returns whether it succeeded.
package func succeedsUndisturbed(_ body: (_ time: Double) async throws -> Bool) async rethrows -> Bool {
  for time in [0.3, 1, 4, 16] where try await body(time) { return true }
  return false
}
