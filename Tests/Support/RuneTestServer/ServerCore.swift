import Foundation

/// The sockets and threads of a server. The threads retain it instead of the server, so that the server ends with the
/// test that created it.
///
/// `@unchecked`: `state` is only accessed with `lock` held.
final class ServerCore: @unchecked Sendable {
  let port: Int

  private let listener: Int32
  private let lock = NSLock()
  private var state = State()
  private let hasClosed = DispatchSemaphore(value: 0)

  struct State {
    var replies: [String: [Reply]] = [:]
    var responders: [String: @Sendable (ReceivedRequest) -> Reply] = [:]
    var requests: [ReceivedRequest] = []
    var arrivals: [String: [CheckedContinuation<Void, Never>]] = [:]
    var open: Set<Int32> = []
    var connectionCount = 0
    var pauseBetweenReads: TimeInterval = 0
    var isStopped = false
  }

  init(isIPv6: Bool) throws {
    (listener, port) = try isIPv6 ? Self.listenOnIPv6() : Self.listenOnIPv4()
  }

  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  // A socket is only closed by the thread that uses it, because its descriptor is reused immediately.

  func stop() {
    let isFirst = withState { state in
      guard !state.isStopped else { return false }
      state.isStopped = true
      for socket in state.open.union([listener]) { shutdown(socket, Int32(SHUT_RDWR)) }
      return true
    }
    if isFirst { hasClosed.wait() }
  }

  func acceptConnections() {
    var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    while !withState({ $0.isStopped }) {
      // On Linux `shutdown` ends the wait; elsewhere the timeout does.
      guard poll(&entry, 1, 100) > 0 else { continue }
      let socket = accept(listener, nil, nil)
      if socket >= 0 { serve(Connection(socket: socket)) }
    }
    Connection(socket: listener).close()
    hasClosed.signal()
  }

  private func serve(_ connection: Connection) {
    withState { state in
      state.open.insert(connection.socket)
      state.connectionCount += 1
      if state.isStopped { shutdown(connection.socket, Int32(SHUT_RDWR)) }
    }
    Thread.detachNewThread { [self] in
      while let request = connection.readRequest(pausing: { self.withState { $0.pauseBetweenReads } }) {
        let reply = reply(to: request)
        guard connection.play(reply), reply.keepsConnection else { break }
      }
      withState { state in
        state.open.remove(connection.socket)
        connection.close()
      }
    }
  }

  private func reply(to request: ReceivedRequest) -> Reply {
    withState { state in
      state.requests.append(request)
      for waiter in state.arrivals.removeValue(forKey: request.target) ?? [] { waiter.resume() }
      let path = request.target.prefix { $0 != "?" }
      if let responder = state.responders[String(path)] { return responder(request) }
      let key = state.replies[request.target] != nil ? request.target : String(path)
      guard let replies = state.replies[key], let first = replies.first else { return .status(404) }
      if replies.count > 1 { state.replies[key] = Array(replies.dropFirst()) }
      return first
    }
  }

  private static func listenOnIPv4() throws -> (socket: Int32, port: Int) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let socket = try listen(AF_INET, &address)
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func listenOnIPv6() throws -> (socket: Int32, port: Int) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    let socket = try listen(AF_INET6, &address)
    return (socket, Int(UInt16(bigEndian: address.sin6_port)))
  }

  /// - Parameter address: without a port; the system chooses one and writes it into the address.
  static func listen<Address>(_ family: Int32, _ address: inout Address, backlog: Int32 = 64) throws -> Int32
  {
    let descriptor = try streamSocket(family)
    #if canImport(Darwin)
      // Accepted sockets inherit it.
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var length = socklen_t(MemoryLayout<Address>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && Foundation.listen(descriptor, backlog) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isListening else { throw MisbehavingServer.ServerFault.noSocket(errno) }
    return descriptor
  }

  static func streamSocket(_ family: Int32) throws -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(family, SOCK_STREAM, 0)
    #else
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw MisbehavingServer.ServerFault.noSocket(errno) }
    return descriptor
  }
}
