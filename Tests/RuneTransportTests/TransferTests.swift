import Foundation
import Testing

@testable import RuneTransport

/// Everything an engine can report, without a network. CFNetwork, for example, may report success for a short body.
@Suite struct TransferTests {
  private struct Scripted: HTTPEngine {
    let script: @Sendable (Transfer) -> Void
    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      script(transfer)
      return {}
    }
  }

  private func outcome(_ script: @escaping @Sendable (Transfer) -> Void) async throws -> Outcome {
    let client = HTTPClient(
      origin: .production,

      timeouts: .standard,
      engine: Scripted(script: script)
    )
    let url = try #require(URL(string: "https://rerune.io/de"))
    do throws(TransportError) {
      return .response(try await client.fetch(HTTPRequest(url: url, bodyLimit: 8)))
    } catch {
      return .failure(error.reason)
    }
  }

  private static func head(_ fields: [String: String] = [:]) -> ResponseHead {
    ResponseHead(status: 200) { fields[$0] }
  }

  @Test(arguments: [
    ([:], "{}", true),
    (["content-length": "2"], "{}", true),
    (["content-length": "3"], "{}", false),
    (["content-length": "1"], "{}", false),
    (["content-length": "3", "content-encoding": "Identity"], "{}", false),
    // The length is that of the compressed bytes.
    (["content-length": "7", "content-encoding": "GZIP"], "{}", true),
    (["content-length": "2, 2"], "{}", true),
  ])
  func comparesTheLength(fields: [String: String], body: String, isWhole: Bool) async throws {
    let outcome = try await outcome { transfer in
      #expect(transfer.receive(Self.head(fields)))
      #expect(Array(body.utf8).withUnsafeBytes(transfer.receive))
      transfer.finish(nil)
    }
    #expect(outcome == (isWhole ? .content(body) : .failure(.truncated)))
  }

  @Test func onlyTheFirstEndCounts() async throws {
    let outcome = try await outcome { transfer in
      #expect(transfer.receive(Self.head()))
      #expect(!Array("123456789".utf8).withUnsafeBytes(transfer.receive))
      #expect(!Array("1".utf8).withUnsafeBytes(transfer.receive))
      transfer.finish(.connectionLost)
      transfer.finish(nil)
    }
    #expect(outcome == .failure(.tooLarge(limit: 8)))
  }

  @Test func refusesAnAnnouncedSizeAtOnce() async throws {
    let outcome = try await outcome { #expect(!$0.receive(Self.head(["content-length": "9"]))) }
    #expect(outcome == .failure(.tooLarge(limit: 8)))
  }

  @Test(arguments: ["many", "0x2", "2, 3", "2.0", "99999999999999999999"])
  func refusesAnInvalidLength(length: String) async throws {
    let outcome = try await outcome { #expect(!$0.receive(Self.head(["content-length": length]))) }
    #expect(outcome == .failure(.malformedResponse))
  }

  @Test(arguments: ["gzip", "gzip, chunked", "deflate", "br", "chunked, chunked", "x"])
  func refusesACompressedTransfer(coding: String) async throws {
    let outcome = try await outcome { #expect(!$0.receive(Self.head(["transfer-encoding": coding]))) }
    #expect(outcome == .failure(.unsupportedEncoding(coding)))
  }

  @Test func needsAHead() async throws {
    #expect(try await outcome { $0.finish(nil) } == .failure(.malformedResponse))
  }

  @Test(arguments: ["\"a\"\u{1}", "ключ", ""])
  func dropsAnInvalidValidator(etag: String) {
    #expect(Self.head(["etag": etag]).etag == nil)
  }
}
