import Dispatch
import Foundation
import Measuring
import ReRuneApp
import RuneTransport

/// What `ReRuneAppClient` adds to a request. Elapsed time, because a call mostly waits.
enum Calls {
  private struct Answer: Decodable, Sendable {
    var revision: Int
  }

  static func measure(at origin: URL) async throws {
    let request = HTTPRequest(url: origin.appendingPathComponent("app/manifest"), bodyLimit: 1 << 20)
    let transport = HTTPClient(origin: try APIOrigin(of: origin))
    var client: ReRuneAppClient?
    let first = try await milliseconds {
      let new = try ReRuneAppClient(
        config: ReRuneAppConfig(
          baseURL: origin,
          allowInsecureHTTP: true,
          headerProvider: { ["X-Token": "token"] }
        )
      )
      client = new
      try await call(new)
    }
    print(#"{"row": "call-first", "work": \#(first), "baseline": null, "unit": "ms"}"#)

    guard let client else { return }
    var calls: [Double] = []
    var requests: [Double] = []
    // Alternating, so that disturbances affect both.
    for _ in 0..<1_000 {
      calls.append(try await milliseconds { try await call(client) })
      requests.append(try await milliseconds { _ = try await transport.fetch(request) })
    }
    calls.sort()
    requests.sort()
    Comparison(work: calls[500], baseline: requests[500]).report("call-median", unit: "ms")
    Comparison(work: calls[990], baseline: requests[990]).report("call-slow", unit: "ms")
  }

  private static func call(_ client: ReRuneAppClient) async throws {
    let response: ReRuneAppResponse<Answer> = await client.get("/manifest")
    if let problem = response.problem { throw problem }
  }

  private static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = DispatchTime.now()
    try await body()
    return Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
  }
}
