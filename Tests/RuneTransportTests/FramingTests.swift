import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

/// Where a response begins and ends, and what only resembles one.
@Suite struct FramingTests {
  private static let body = #"{"greeting":"Hallo"}"#

  private static let responses: [(name: String, bytes: [UInt8])] = [
    ("length", Reply.wire("HTTP/1.1 200 OK\nContent-Length: \(body.utf8.count)\n\n\(body)")),
    (
      "chunks",
      Reply.wire("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n8\n\(body.prefix(8))\n")
        + Reply.wire("\(String(body.utf8.count - 8, radix: 16))\n\(body.dropFirst(8))\n0\n\n")
    ),
    ("gzip", Reply.wire("HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: \(gzip.count)\n\n") + gzip),
    (
      "gzip in chunks",
      Reply.wire(
        "HTTP/1.1 200 OK\nContent-Encoding: gzip\nTransfer-Encoding: chunked\n\n"
          + "\(String(gzip.count, radix: 16))\n"
      ) + gzip + Reply.wire("\n0\n\n")
    ),
  ]

  /// Gzip with one stored block: deflate is not under test.
  private static let gzip: [UInt8] = {
    let count = UInt8(body.utf8.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1, count, 0, ~count, 0xFF] + Array(body.utf8)
      + [0x34, 0xC2, 0xA7, 0xFE, count, 0, 0, 0]
  }()

  /// Cutting a connection must not truncate a document.
  @Test(arguments: 0..<responses.count)
  func aConnectionCutAnywhereYieldsNoContent(index: Int) async throws {
    let server = try MisbehavingServer()
    let client = try server.client()
    let bytes = Self.responses[index].bytes
    server.on("/de", Reply([.bytes(bytes)]))
    #expect(try await client.fetch(server.request("/de")) == .content(Array(Self.body.utf8), etag: nil))
    for count in 0..<bytes.count {
      server.on("/de", Reply([.bytes(Array(bytes[..<count]))]))
      guard let response = try? await client.fetch(server.request("/de")) else { continue }
      // Only the final line feed may be missing: the document ends before it.
      #expect(response == .content(Array(Self.body.utf8), etag: nil))
      #expect(count == bytes.count - 1, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: [
    // No head: HTTP/0.9, and HTTP/2 without an upgrade.
    "", "{}", "{\"a\": \"b\"}\n\n", "PRI * HTTP/2.0\n\nSM\n\n", "HTTP/0.9 200 OK\n\n{}",
    // Another protocol, unrequested.
    "HTTP/1.1 101 Switching Protocols\nUpgrade: h2c\nConnection: Upgrade\n\n\u{0}\u{0}\u{0}\u{4}",
    "HTTP/1.1 101 Switching Protocols\nUpgrade: websocket\nConnection: Upgrade\n\n{}",
    "HTTP/1.1 426 Upgrade Required\nUpgrade: HTTP/2.0\nContent-Length: 2\n\n{}",
    // Invalid lengths.
    "HTTP/1.1 200 OK\nContent-Length: -2\n\n{}", "HTTP/1.1 200 OK\nContent-Length: 0x2\n\n{}",
    "HTTP/1.1 200 OK\nContent-Length: 99999999999999999999\n\n{}",
    "HTTP/1.1 200 OK\nContent-Length: 9223372036854775807\n\n{}",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n-2\n{}\n0\n\n",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n\(String(repeating: "0", count: 100))2\n{}\n0\n\n",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}{}\n0\n\n",
    // An unrequested partial document, and statuses without a document.
    "HTTP/1.1 206 Partial Content\nContent-Range: bytes 0-1/9\nContent-Length: 2\n\n{}",
    "HTTP/1.1 205 Reset Content\nContent-Length: 2\n\n{}", "HTTP/1.1 204 No Content\n\n{}",
    "HTTP/1.1 226 IM Used\nContent-Length: 2\n\n{}", "HTTP/1.1 000 None\nContent-Length: 2\n\n{}",
    "HTTP/1.1 600 None\nContent-Length: 2\n\n{}", "HTTP/1.1 -200 OK\nContent-Length: 2\n\n{}",
  ])
  func otherResponsesAreNotContent(text: String) async throws {
    let server = try MisbehavingServer()
    server.on("/de", Reply([.bytes(Reply.wire(text))]))
    let outcome = try await server.outcome("/de", idle: 10)
    guard case .failure(let reason) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason != .idle(seconds: 10) && reason != .deadline(seconds: 30))
  }

  /// Conflicting lengths are invalid; equal ones are accepted.
  @Test(arguments: [("2", "3"), ("3", "2"), ("2", "0"), ("0", "2")])
  func conflictingLengthsAreRefused(first: String, second: String) async throws {
    let server = try MisbehavingServer()
    server.on(
      "/de",
      .raw("HTTP/1.1 200 OK\nContent-Length: \(first)\nContent-Length: \(second)\n\n{}"),
      .raw("HTTP/1.1 200 OK\nContent-Length: 2\nContent-Length: 2\n\n{}")
    )
    #expect(try await server.outcome("/de") == .failure(.malformedResponse))
    #expect(try await server.outcome("/de") == .content("{}"))
  }

  /// Data after a response on its connection is not the next response.
  @Test(arguments: [
    "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n",
    "HTTP/1.1 304 Not Modified\n\n",
  ])
  func trailingDataIsNotAResponse(first: String) async throws {
    let server = try MisbehavingServer()
    let evil = "HTTP/1.1 200 OK\nContent-Length: 6\n\n\"evil\""
    server.on("/a", Reply([.bytes(Reply.wire(first + evil))], keepsConnection: true))
    server.on("/b", .content("{}"))
    let client = try server.client()
    for _ in 0..<3 {
      _ = try await client.fetch(server.request("/a", validator: "\"1\""))
      #expect(try await client.fetch(server.request("/b")) == .content(Array("{}".utf8), etag: nil))
    }
  }

  @Test func interimResponsesAreIgnored() async throws {
    let server = try MisbehavingServer()
    let interim = "HTTP/1.1 103 Early Hints\nETag: \"evil\"\nContent-Encoding: br\nRetry-After: 9\n\n"
    let final = "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}"
    server.on("/de", .raw(String(repeating: interim, count: 100) + final))
    #expect(try await server.outcome("/de") == .content("{}"))
  }

  /// An altered validator would never match, so the document would never be current.
  @Test(arguments: [
    "\"a\", \"b\"\u{1}", "\"\u{7F}\"", "\"\u{E9}\"", String(repeating: "a", count: 5_000), "\"a\rEvil: 1\"",
  ])
  func aValidatorThatCannotBeSentIsNotKept(etag: String) async throws {
    let server = try MisbehavingServer()
    server.on(
      "/de",
      Reply([.bytes(Array("HTTP/1.1 200 OK\r\nETag: \(etag)\r\nContent-Length: 2\r\n\r\n{}".utf8))])
    )
    let outcome = try await server.outcome("/de")
    #expect(outcome == .content("{}") || outcome == .failure(.malformedResponse))
  }

  @Test func aOneMegabyteValidatorIsRefused() async throws {
    let server = try MisbehavingServer()
    let etag = String(repeating: "a", count: 1 << 20)
    server.on("/de", .content("{}", headers: ["ETag": etag]))
    #expect(try await server.outcome("/de") == .failure(.malformedResponse))
  }
}
