import Foundation

/// One accepted connection, served by its own thread.
struct Connection: Sendable {
  let socket: Int32

  /// The next request; nil when the client has closed the connection.
  ///
  /// - Parameter pausing: how long to wait before each piece, in seconds.
  func readRequest(pausing: () -> TimeInterval) -> ReceivedRequest? {
    var bytes: [UInt8] = []
    // How many bytes of the blank line that ends the head have been read.
    var matched = 0
    var headCount: Int?
    while headCount == nil {
      guard bytes.count < 1 << 20, let more = receive(after: pausing()) else { return nil }
      for (offset, byte) in more.enumerated() where headCount == nil {
        matched = byte == Self.headEnd[matched] ? matched + 1 : byte == Self.headEnd[0] ? 1 : 0
        if matched == Self.headEnd.count { headCount = bytes.count + offset + 1 }
      }
      bytes += more
    }
    guard let headCount,
      var request = ReceivedRequest(head: String(decoding: bytes[..<headCount], as: UTF8.self))
    else { return nil }
    while bytes.count < headCount + request.bodyLength {
      guard let more = receive(after: pausing()) else { return nil }
      bytes += more
    }
    request.body = Array(bytes[headCount...].prefix(request.bodyLength))
    return request
  }

  private static let headEnd = Array("\r\n\r\n".utf8)

  private func receive(after pause: TimeInterval) -> ArraySlice<UInt8>? {
    if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? buffer[..<count] : nil
  }

  /// Returns false if the client has disconnected.
  @discardableResult
  func play(_ reply: Reply) -> Bool {
    reply.steps.allSatisfy { step in
      switch step {
      case .bytes(let bytes):
        return send(bytes)
      case .repeated(let bytes, let times):
        var left = times ?? .max
        while left > 0, send(bytes) { left -= 1 }
        return left == 0
      case .drip(let bytes, let interval):
        return bytes.allSatisfy { byte in
          // Waits for the client to close, at most for the interval.
          !clientCloses(within: interval) && send([byte])
        }
      case .pause(let interval):
        return !clientCloses(within: interval)
      case .hold(let gate):
        gate.wait()
        return true
      case .silence:
        return !clientCloses(within: nil)
      }
    }
  }

  func close() {
    #if canImport(Darwin)
      Darwin.close(socket)
    #else
      Glibc.close(socket)
    #endif
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    return bytes.withUnsafeBytes { bytes in
      while sent < bytes.count {
        let part = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        #if canImport(Darwin)
          let count = Darwin.send(socket, part.baseAddress, part.count, Flags.send)
        #else
          let count = Glibc.send(socket, part.baseAddress, part.count, Flags.send)
        #endif
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  private func clientCloses(within limit: TimeInterval?) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, limit.map { Int32($0 * 1_000) } ?? -1) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Flags.peek) <= 0
  }
}

private enum Flags {
  static let peek = Int32(MSG_PEEK)
  #if canImport(Darwin)
    // There the socket option SO_NOSIGPIPE has this effect.
    static let send: Int32 = 0
  #else
    static let send = Int32(MSG_NOSIGNAL)
  #endif
}
