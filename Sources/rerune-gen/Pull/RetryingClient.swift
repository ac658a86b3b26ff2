import RuneTransport

/// Repeats requests that may succeed later.
struct RetryingClient: HTTPFetching {
  var client: any HTTPFetching
  var attempts = 4
  /// Four attempts wait for at most 3.5 s in total, unless the server requests a longer pause.
  var backoff = Backoff(floor: 0.25, ceiling: 10)
  /// In seconds. Throws if the run is cancelled.
  var wait: @Sendable (Double) async throws -> Void = { seconds in
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var failures = 0
    while true {
      do throws(TransportError) {
        return try await client.fetch(request)
      } catch {
        failures += 1
        guard error.isRetryable, failures < attempts else { throw error }
        let seconds = backoff.delay(afterFailures: failures, retryAfter: error.retryAfter)
        do { try await wait(seconds) } catch { throw TransportError(.cancelled, at: request.url.host ?? "") }
      }
    }
  }
}
