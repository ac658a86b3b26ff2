import Foundation

/// An HTTP/1.1 server on loopback that says what a test tells it to say, right or wrong, and remembers what
/// it was asked.
///
///     let server = try MisbehavingServer()
///     server.on("/manifest", .content("{}", headers: ["ETag": "\"1\""]), .status(304))
///     …
///     #expect(server.requests(for: "/manifest")[1]["If-None-Match"] == "\"1\"")
///
/// `@unchecked`: `state` is reached with `lock` held only.
package final class MisbehavingServer: @unchecked Sendable {
  package let port: Int

  private let listener: Int32
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var replies: [String: [Reply]] = [:]
    var requests: [ReceivedRequest] = []
    var open: Set<Int32> = []
    var connectionCount = 0
    var arrivals: [String: [CheckedContinuation<Void, Never>]] = [:]
    var isStopped = false
  }

  package init() throws {
    (listener, port) = try Self.listen()
    let listener = listener
    // The thread lives for as long as the listener, and holds the server only while it serves.
    Thread.detachNewThread { [weak self] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { return }
        self?.serve(socket)
      }
    }
  }

  deinit { stop() }

  /// `http://127.0.0.1:port` and the path.
  package func url(_ path: String = "") -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }

  /// Replies to the requests for `path` in order; the last one from then on. A path with a query answers that
  /// query only. Without any, the answer is 404.
  package func on(_ path: String, _ replies: Reply...) {
    lock.withLock { state.replies[path] = replies }
  }

  package var requests: [ReceivedRequest] {
    lock.withLock { state.requests }
  }

  /// Connections accepted so far.
  package var connectionCount: Int {
    lock.withLock { state.connectionCount }
  }

  package func requests(for path: String) -> [ReceivedRequest] {
    requests.filter { $0.target == path || $0.target.hasPrefix(path + "?") }
  }

  /// Returns once a request for `path` has arrived.
  package func arrival(for path: String) async {
    await withCheckedContinuation { continuation in
      let hasArrived = lock.withLock {
        if state.requests.contains(where: { $0.target == path }) { return true }
        state.arrivals[path, default: []].append(continuation)
        return false
      }
      if hasArrived { continuation.resume() }
    }
  }

  /// Refuses and breaks all connections.
  package func stop() {
    let sockets = lock.withLock {
      guard !state.isStopped else { return Set<Int32>() }
      state.isStopped = true
      return state.open.union([listener])
    }
    for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    if sockets.contains(listener) { Connection(socket: listener).close() }
  }

  // MARK: Serving

  private func serve(_ socket: Int32) {
    let connection = Connection(socket: socket)
    let isWelcome = lock.withLock {
      guard !state.isStopped else { return false }
      state.open.insert(socket)
      state.connectionCount += 1
      return true
    }
    guard isWelcome else { return connection.close() }
    Thread.detachNewThread { [weak self] in
      while let request = connection.readRequest(), let reply = self?.reply(to: request),
        connection.play(reply), reply.keepsConnection
      {}
      // Off the list before the number can be that of another connection.
      if let self { self.lock.withLock { _ = self.state.open.remove(socket) } }
      connection.close()
    }
  }

  private func reply(to request: ReceivedRequest) -> Reply {
    lock.withLock {
      state.requests.append(request)
      for waiter in state.arrivals.removeValue(forKey: request.target) ?? [] { waiter.resume() }
      let path = request.target.prefix { $0 != "?" }
      let key = state.replies[request.target] != nil ? request.target : String(path)
      guard let replies = state.replies[key], let first = replies.first else { return .status(404) }
      if replies.count > 1 { state.replies[key] = Array(replies.dropFirst()) }
      return first
    }
  }

  private static func listen() throws -> (socket: Int32, port: Int) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw ServerFault.noSocket(errno) }
    #if canImport(Darwin)
      // Accepted sockets inherit it.
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && Foundation.listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isListening else { throw ServerFault.noSocket(errno) }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  package enum ServerFault: Error {
    case noSocket(Int32)
  }
}
