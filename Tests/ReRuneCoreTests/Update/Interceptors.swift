import Foundation
import RuneSystem
import RuneTransport

@testable import ReRuneCore

/// Counts concurrent payload fetches.
struct CountingFetching: HTTPFetching {
  let base: any HTTPFetching
  let counter: ConcurrencyCounter

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard !request.isForManifest else { return try await base.fetch(request) }
    await counter.enter()
    defer { counter.leave() }
    return try await base.fetch(request)
  }
}

/// Holds all fetches back until there are so many that a wrong limit would show.
final class ConcurrencyCounter: Sendable {
  private let counts = Locked((now: 0, highest: 0))
  private let expected: Int
  private let latch = Latch()

  init(waitingFor expected: Int) {
    self.expected = expected
  }

  var highest: Int { counts.withLock { $0.highest } }

  func enter() async {
    let now = counts.withLock { counts in
      counts.now += 1
      counts.highest = max(counts.highest, counts.now)
      return counts.now
    }
    if now >= expected { latch.open() }
    await latch.wait()
  }

  func leave() { counts.withLock { $0.now -= 1 } }
}

/// Holds the responses for one kind of document back until a latch is open.
struct GatedFetching: HTTPFetching {
  let base: any HTTPFetching
  var manifest: Latch?
  var payloads: Latch?
  /// Opens with the first such request.
  var arrival = Latch()

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if let latch = request.isForManifest ? manifest : payloads {
      arrival.open()
      await latch.wait()
    }
    return try await base.fetch(request)
  }
}

/// Answers without a network; payloads only once a latch is open. It ignores cancellation.
struct CannedFetching: HTTPFetching {
  let manifest: String
  let payload: String
  let latch: Latch
  let arrival: Latch

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if request.isForManifest { return .content(Array(manifest.utf8), etag: nil) }
    arrival.open()
    await latch.wait()
    return .content(Array(payload.utf8), etag: nil)
  }
}

extension HTTPRequest {
  var isForManifest: Bool { url.path.hasSuffix("/manifest") }
}

/// Records the hosts of payload requests and answers none.
struct HostRecordingFetching: HTTPFetching {
  let base: any HTTPFetching
  let hosts: Locked<Set<String>>

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard !request.isForManifest else { return try await base.fetch(request) }
    hosts.withLock { _ = $0.insert(request.url.host ?? "") }
    throw TransportError(.notConnected, at: request.url.absoluteString)
  }
}
