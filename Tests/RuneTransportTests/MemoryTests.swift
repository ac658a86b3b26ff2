import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

#if compiler(>=6.2)
  /// How much memory hostile responses take. Each test runs in a separate process, because the peak is that of a
  /// process and other tests need memory too.
  @Suite(.serialized) struct MemoryTests {
    /// The most that a response may add, in megabytes.
    private static let allowance = 48

    private static let limit = 8 << 20

    private static let floods: [String: (reply: Reply, failure: TransportError.Reason)] = [
      "announced": (.large(megabytes: 100, announced: true), .tooLarge(limit: limit)),
      "in chunks": (.large(megabytes: 100, announced: false), .tooLarge(limit: limit)),
      "one chunk": (.oneChunk(megabytes: 100), .tooLarge(limit: limit)),
      "gzip": (.bomb(.gzip, megabytes: 1_000), .tooLarge(limit: limit)),
      "x-gzip": (.bomb(.gzip, megabytes: 1_000, coding: "x-gzip"), .tooLarge(limit: limit)),
      "deflate": (.bomb(.zlib, megabytes: 1_000, coding: "deflate"), .unsupportedEncoding("deflate")),
      "br": (.bomb(.brotli, megabytes: 1_000, coding: "br"), .unsupportedEncoding("br")),
      "zstd": (.bomb(.zstd, megabytes: 1_000, coding: "zstd"), .unsupportedEncoding("zstd")),
      "gzip twice": (
        .bomb(.gzip, megabytes: 1_000, coding: "gzip, gzip"), .unsupportedEncoding("gzip, gzip")
      ),
      "gzip in two lines": (
        .bomb(.gzip, megabytes: 1_000, headers: "Content-Encoding: gzip\n"),
        .unsupportedEncoding("gzip, gzip")
      ),
      "gzip for the transfer": (
        .bomb(.gzip, megabytes: 1_000, headers: "Transfer-Encoding: gzip\n", coding: nil),
        .malformedResponse
      ),
      "gzip for the transfer, too": (
        .bomb(.gzip, megabytes: 1_000, headers: "Transfer-Encoding: gzip\n"), .malformedResponse
      ),
      "Brotli for the transfer": (
        .bomb(.brotli, megabytes: 1_000, headers: "Transfer-Encoding: br, chunked\n", coding: nil),
        .malformedResponse
      ),
    ]

    /// Otherwise no test of memory could fail.
    @Test func theFigureMovesWithWhatIsAllocated() async {
      // The process starts others with this much memory.
      let own = [UInt8](repeating: 1, count: 100 << 20)
      await #expect(processExitsWith: .success) {
        let before = PeakMemory.megabytes
        let bytes = [UInt8](repeating: 1, count: 64 << 20)
        #expect((60...70).contains(PeakMemory.megabytes - before))
        withExtendedLifetime(bytes) {}
      }
      withExtendedLifetime(own) {}
    }

    @Test(arguments: floods.keys.sorted())
    func holdsNoMoreThanTheLimit(name: String) async {
      await #expect(processExitsWith: .success) { [name] in
        let server = try MisbehavingServer()
        let (reply, failure) = try #require(Self.floods[name])
        server.on("/de", reply)
        let before = PeakMemory.megabytes
        let (outcome, time) = try await timed { try await server.outcome("/de", limit: Self.limit) }
        #expect(outcome == .failure(failure))
        #expect(PeakMemory.megabytes - before < Self.allowance)
        #expect(time < 60)
      }
    }

    @Test(arguments: [(302, "Location: /b\n"), (404, ""), (503, "Retry-After: 5\n"), (304, "")])
    func readsNoBodyOfAnotherStatus(status: Int, headers: String) async {
      await #expect(processExitsWith: .success) { [status, headers] in
        let server = try MisbehavingServer()
        server.on("/a", .bomb(.gzip, megabytes: 1_000, status: status, headers: headers))
        server.on("/b", .content("{}"))
        let before = PeakMemory.megabytes
        let outcome = try await server.outcome("/a")
        switch status {
        case 302: #expect(outcome == .content("{}"))
        case 304: #expect(outcome == .failure(.nothingToReuse))
        default: #expect(outcome == .failure(.status(status)))
        }
        #expect(PeakMemory.megabytes - before < Self.allowance)
      }
    }

    /// Only the current piece of a file is in memory, both when it is downloaded and when it is read again.
    @Test func keepsNoFileInMemory() async {
      await #expect(processExitsWith: .success) {
        let rig = try DownloadRig()
        let megabytes = 300
        rig.server.on("/file", .large(megabytes: megabytes, announced: true))
        let before = PeakMemory.megabytes
        let file = try await rig.download(limit: 1 << 30)
        #expect(file.size == megabytes << 20)
        rig.server.on(
          "/file",
          .status(416, headers: ["Content-Range": "bytes */\(file.size)", "ETag": "\"1\""])
        )
        #expect(try await rig.download(etag: "\"1\"", limit: 1 << 30) == file)
        #expect(PeakMemory.megabytes - before < Self.allowance)
      }
    }

    private static let endlessHeads: [String: Reply] = [
      "fields": .endlessHeaders,
      "one field again and again": Reply([
        .bytes(Reply.wire("HTTP/1.1 200 OK\n")),
        .repeated(Reply.wire(String(repeating: "A:\n", count: 1_000)), times: nil),
      ]),
      "one line": Reply([
        .bytes(Reply.wire("HTTP/1.1 200 OK\nETag: ")),
        .repeated([UInt8](repeating: UInt8(ascii: "a"), count: 10_000), times: nil),
      ]),
      "interim responses": .endlessInterimResponses,
      "trailers": Reply([
        .bytes(Reply.wire("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n")),
        .repeated(Reply.wire("X-Trailer: \(String(repeating: "a", count: 1_000))\n"), times: nil),
      ]),
    ]

    @Test(arguments: endlessHeads.keys.sorted())
    func endsEndlessHeads(name: String) async {
      await #expect(processExitsWith: .success) { [name] in
        let server = try MisbehavingServer()
        server.on("/de", try #require(Self.endlessHeads[name]))
        let before = PeakMemory.megabytes
        let (outcome, time) = try await timed { try await server.outcome("/de") }
        guard case .failure(let reason) = outcome else {
          Issue.record("\(outcome)")
          return
        }
        // Ended by a limit on bytes, not by the timeout.
        #expect(reason == .malformedResponse)
        #expect(time < 60)
        #expect(PeakMemory.megabytes - before < Self.allowance)
      }
    }
  }
#endif
