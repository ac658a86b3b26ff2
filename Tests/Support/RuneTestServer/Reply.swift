import Foundation

/// The server's reaction to one request, as steps on the raw connection, so that any protocol violation is possible.
package struct Reply: Sendable {
  package enum Step: Sendable {
    case bytes([UInt8])
    /// Until the client closes the connection if `times` is nil.
    case repeated([UInt8], times: Int?)
    /// One byte at a time.
    case drip([UInt8], interval: TimeInterval)
    case pause(TimeInterval)
    /// Until the test opens the gate.
    case hold(Gate)
    /// Silence until the client closes the connection.
    case silence
  }

  package var steps: [Step]
  /// Whether the connection serves another request afterwards.
  package var keepsConnection: Bool

  package init(_ steps: [Step], keepsConnection: Bool = false) {
    self.steps = steps
    self.keepsConnection = keepsConnection
  }

  /// Raw text; `\n` is sent as an HTTP line break.
  package static func raw(_ head: String, _ steps: Step...) -> Reply {
    Reply([.bytes(wire(head))] + steps)
  }

  // MARK: Well-behaved

  package static func status(
    _ status: Int,
    headers: [String: String] = [:],
    body: [UInt8] = [],
    keepsConnection: Bool = true
  ) -> Reply {
    var head = "HTTP/1.1 \(status) Status\n"
    let length = status == 304 ? [:] : ["Content-Length": "\(body.count)"]
    for (name, value) in length.merging(headers, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
      head += "\(name): \(value)\n"
    }
    return Reply([.bytes(wire(head + "\n") + body)], keepsConnection: keepsConnection)
  }

  package static func content(_ text: String, headers: [String: String] = [:]) -> Reply {
    .status(200, headers: headers, body: Array(text.utf8))
  }

  /// The reply after a delay.
  package func after(_ pause: TimeInterval) -> Reply {
    Reply([.pause(pause)] + steps, keepsConnection: keepsConnection)
  }

  /// The reply after the gate has been opened.
  package func after(_ gate: Gate) -> Reply {
    Reply([.hold(gate)] + steps, keepsConnection: keepsConnection)
  }

  package static func redirect(to location: String, status: Int = 302) -> Reply {
    .status(status, headers: ["Location": location])
  }

  // MARK: Misbehaving

  /// Announces `announced` bytes and sends `text`, then closes.
  package static func wrongLength(_ text: String, announced: Int) -> Reply {
    .raw("HTTP/1.1 200 OK\nContent-Length: \(announced)\n\n" + text)
  }

  /// A chunked body without its last chunk.
  package static func truncatedChunks(_ text: String) -> Reply {
    .raw("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n\(String(text.utf8.count, radix: 16))\n\(text)\n")
  }

  /// A complete chunked body with a trailer section.
  package static func trailers(_ text: String) -> Reply {
    let size = String(text.utf8.count, radix: 16)
    return .raw(
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\nTrailer: X-End\n\n"
        + "\(size)\n\(text)\n0\nX-End: 1\nETag: \"no\"\n\n"
    )
  }

  /// An endless body, one byte at a time: every silence is short.
  package static func slowDrip(interval: TimeInterval) -> Reply {
    .raw(
      "HTTP/1.1 200 OK\nContent-Length: 1000000\n\n",
      .drip([UInt8](repeating: UInt8(ascii: " "), count: 1_000_000), interval: interval)
    )
  }

  /// An endless head, one byte at a time.
  package static func slowHead(interval: TimeInterval) -> Reply {
    Reply([
      .bytes(wire("HTTP/1.1 200 OK\nX-Slow: ")),
      .drip([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000), interval: interval),
    ])
  }

  package static let silence = Reply([.silence])

  package static let endlessHeaders = Reply.raw(
    "HTTP/1.1 200 OK\n",
    .repeated(wire("X-Filler: " + String(repeating: "a", count: 1_000) + "\n"), times: nil)
  )

  package static let endlessInterimResponses = Reply([
    .repeated(wire("HTTP/1.1 103 Early Hints\nX-Filler: a\n\n"), times: nil)
  ])

  /// `megabytes` of spaces, with a correct length or in chunks.
  package static func large(megabytes: Int, announced: Bool) -> Reply {
    let megabyte = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    guard announced else {
      return .raw(
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n",
        .repeated(chunk(megabyte), times: megabytes),
        .bytes(wire("0\n\n"))
      )
    }
    let head = "HTTP/1.1 200 OK\nContent-Length: \(megabytes << 20)\n\n"
    return .raw(head, .repeated(megabyte, times: megabytes))
  }

  package static func oneChunk(megabytes: Int) -> Reply {
    .raw(
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n\(String(megabytes << 20, radix: 16))\n",
      .repeated([UInt8](repeating: UInt8(ascii: " "), count: 1 << 20), times: megabytes)
    )
  }

  /// About `megabytes` of zeros, compressed.
  ///
  /// - Parameter coding: its declared content coding; nil for none.
  package static func bomb(
    _ bomb: CompressionBomb,
    megabytes: Int,
    status: Int = 200,
    headers: String = "",
    coding: String? = "gzip"
  ) -> Reply {
    let coding = coding.map { "Content-Encoding: \($0)\n" } ?? ""
    let isChunked = !headers.contains("Transfer-Encoding: ")
    let framing = isChunked ? "Transfer-Encoding: chunked\n" : ""
    let head = wire("HTTP/1.1 \(status) Status\n\(framing)\(coding)\(headers)\n")
    let (start, block) = isChunked ? (chunk(bomb.start), chunk(bomb.block)) : (bomb.start, bomb.block)
    return Reply([
      .bytes(head + start),
      .repeated(block, times: bomb.block.isEmpty ? 0 : (megabytes << 20) / bomb.bytesPerBlock),
    ])
  }

  private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    wire("\(String(bytes.count, radix: 16))\n") + bytes + wire("\n")
  }

  package static func wire(_ text: String) -> [UInt8] {
    text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
  }
}

/// Lets a test decide when a reply is sent. Each opening lets one reply through.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { semaphore.signal() }
  func wait() { semaphore.wait() }
}
