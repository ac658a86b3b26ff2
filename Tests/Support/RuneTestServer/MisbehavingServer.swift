import Foundation

/// An HTTP/1.1 server on loopback with scripted responses, valid or not, that records its requests.
///
///     let server = try MisbehavingServer()
///     server.on("/manifest", .content("{}", headers: ["ETag": "\"1\""]), .status(304))
///     …
///     #expect(server.requests(for: "/manifest")[1]["If-None-Match"] == "\"1\"")
package final class MisbehavingServer: Sendable {
  private let core: ServerCore
  private let host: String

  package var port: Int { core.port }

  /// - Parameter isIPv6: whether it listens on `[::1]` instead of `127.0.0.1`.
  package init(isIPv6: Bool = false) throws {
    host = isIPv6 ? "[::1]" : "127.0.0.1"
    core = try ServerCore(isIPv6: isIPv6)
    Thread.detachNewThread { [core] in core.acceptConnections() }
  }

  deinit { stop() }

  /// Such as `http://127.0.0.1:port`, followed by the path.
  package func url(_ path: String = "") -> URL {
    guard let url = URL(string: "http://\(host):\(port)\(path)") else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }

  /// Sets the replies to requests for `path`, in order; the last one is repeated. A path with a query only matches
  /// that query. Without replies, the response is 404.
  package func on(_ path: String, _ replies: Reply...) { on(path, replies) }

  package func on(_ path: String, _ replies: [Reply]) {
    core.withState { $0.replies[path] = replies }
  }

  /// Sets a function that replies to each request for `path`.
  package func on(_ path: String, _ reply: @escaping @Sendable (ReceivedRequest) -> Reply) {
    core.withState { $0.responders[path] = reply }
  }

  /// Seconds to wait before each 16 KB of a request.
  package var pauseBetweenReads: TimeInterval {
    get { core.withState { $0.pauseBetweenReads } }
    set { core.withState { $0.pauseBetweenReads = newValue } }
  }

  /// All requests so far.
  package var requests: [ReceivedRequest] {
    core.withState { $0.requests }
  }

  package func requests(for path: String) -> [ReceivedRequest] {
    requests.filter { $0.target == path || $0.target.hasPrefix(path + "?") }
  }

  /// Connections accepted so far.
  package var connectionCount: Int {
    core.withState { $0.connectionCount }
  }

  /// Returns once a request for `path` has arrived.
  package func arrival(for path: String) async {
    await withCheckedContinuation { continuation in
      let hasArrived = core.withState { state in
        if state.requests.contains(where: { $0.target == path }) { return true }
        state.arrivals[path, default: []].append(continuation)
        return false
      }
      if hasArrived { continuation.resume() }
    }
  }

  /// Closes all connections. When it returns, the port is closed.
  package func stop() { core.stop() }

  package enum ServerFault: Error {
    case noSocket(Int32)
  }
}
