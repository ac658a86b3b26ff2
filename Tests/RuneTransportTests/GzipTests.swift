import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// Compressed bodies: one layer, one stream, complete.
@Suite struct GzipTests {
  private func outcome(_ body: [UInt8], limit: Int = 1 << 20) async throws -> Outcome {
    let server = try MisbehavingServer()
    server.on("/de", .status(200, headers: ["Content-Encoding": "gzip"], body: body))
    return try await server.outcome("/de", limit: limit)
  }

  @Test func isDecompressed() async throws {
    #expect(try await outcome(RandomHead.gzip) == .content("{}"))
    #expect(try await outcome(RandomHead.gzip, limit: 1) == .failure(.tooLarge(limit: 1)))
    // Some servers label an empty body.
    #expect(try await outcome([]) == .content(""))
  }

  /// One byte at a time.
  @Test func arrivesInAnyPieces() async throws {
    let server = try MisbehavingServer()
    let head = "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: \(RandomHead.gzip.count)\n\n"
    server.on("/de", .raw(head, .drip(RandomHead.gzip, interval: 0.001)))
    #expect(try await server.outcome("/de") == .content("{}"))
  }

  @Test func anIncompleteStreamIsTruncated() async throws {
    for count in 1..<RandomHead.gzip.count {
      #expect(try await outcome(Array(RandomHead.gzip[..<count])) == .failure(.truncated), "\(count) bytes")
    }
  }

  /// A second stream, or anything else after the first; a wrong digest, a wrong length, zlib's format, no compression.
  @Test func anotherStreamIsMalformed() async throws {
    let gzip = RandomHead.gzip
    var wrong = [gzip + gzip, gzip + [0], gzip + Array("{}".utf8), Array("{}".utf8), [0x78, 0x9C, 1]]
    for index in [0, 1, 2, 10, gzip.count - 8, gzip.count - 4] {
      var bytes = gzip
      bytes[index] ^= 0xFF
      wrong.append(bytes)
    }
    for bytes in wrong {
      #expect(try await outcome(bytes) == .failure(.malformedResponse), "\(bytes)")
    }
  }

  /// Input without any output is no sign of life: the name in a header may be endless, and so may empty blocks.
  @Test(arguments: ["a name", "empty blocks"])
  func anEndlessStreamWithoutOutputTimesOut(kind: String) async throws {
    let server = try MisbehavingServer()
    let start: [UInt8] = [0x1F, 0x8B, 8, kind == "a name" ? 8 : 0, 0, 0, 0, 0, 0, 255]
    let rest: [UInt8] = kind == "a name" ? [UInt8](repeating: 65, count: 1_000) : [0, 0, 0, 0xFF, 0xFF]
    let head = "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: 1000000\n\n"
    server.on(
      "/de",
      .raw(head, .bytes(start), .drip([UInt8](repeatElement(rest, count: 10_000).joined()), interval: 0.001))
    )
    try await onceUndisturbed { idle in
      let (outcome, time) = try await timed { try await server.outcome("/de", idle: idle) }
      return outcome == .failure(.idle(seconds: idle)) && time < idle * 6
    }
  }
}
