import Foundation
import RuneSystem
import RuneTestServer
import Testing

@testable import RuneTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The downloader of Apple's background sessions, with an ordinary session.
@Suite struct SystemDownloaderTests {
  /// What is reported, without progress.
  private enum Report: Hashable {
    case arrived(String, start: Int, bytes: [UInt8])
    case failed(String, TransportError.Reason, retryAfter: TimeInterval?)
  }

  private let server: MisbehavingServer
  private let downloader = SystemDownloader { _ in URLSessionConfiguration.ephemeral }
  private let progress = Locked<[Int]>([])
  private let reports = AsyncStream.makeStream(of: Report.self)
  private let file = ServedFile((0..<100_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }, etag: "\"1\"")

  init() throws { server = try MisbehavingServer() }

  private func begin() async -> [String] {
    await downloader.begin { [progress, reports] event in
      switch event {
      case .progress(_, let received, let total):
        progress.withLock { $0.append(received) }
        if let total { #expect(received <= total) }
      case .arrived(let name, let file, let start):
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: file))).map([UInt8].init) ?? []
        reports.continuation.yield(.arrived(name, start: start, bytes: bytes))
      case .failed(let name, let reason, let retryAfter):
        reports.continuation.yield(.failed(name, reason, retryAfter: retryAfter))
      case .caughtUp: break
      }
    }
  }

  private func next() async -> Report? {
    for await report in reports.stream { return report }
    return nil
  }

  private func start(_ name: String = "a", from start: Int = 0, etag: String? = nil, path: String = "/file") {
    downloader.start(SystemDownload(name: name, url: server.url(path), start: start, etag: etag))
  }

  @Test func aWholeFileArrives() async throws {
    server.on("/file") { [file] in file.reply(to: $0) }
    #expect(await begin() == [])
    start()
    #expect(await next() == .arrived("a", start: 0, bytes: file.bytes))
    #expect(progress.withLock { $0 }.allSatisfy { 0...100_000 ~= $0 })
    let request = try #require(server.requests.first)
    #expect(request["Accept-Encoding"] == "identity")
    #expect(request["Range"] == nil)
    #expect(await begin() == [])
  }

  @Test func theRestOfAFileArrives() async throws {
    server.on("/file") { [file] in file.reply(to: $0) }
    _ = await begin()
    start(from: 60_000, etag: "\"1\"")
    #expect(await next() == .arrived("a", start: 60_000, bytes: Array(file.bytes[60_000...])))
    // Whether a short body has any progress is the system's choice.
    #expect(progress.withLock { $0 }.allSatisfy { 0...100_000 ~= $0 })
    let request = try #require(server.requests.first)
    #expect((request["Range"], request["If-Range"]) == ("bytes=60000-", "\"1\""))
  }

  @Test func progressIsReported() async throws {
    let whole = ServedFile([UInt8](repeating: 7, count: 8 << 20), etag: "\"1\"")
    server.on("/file") { whole.reply(to: $0) }
    _ = await begin()
    start(from: 1 << 20, etag: "\"1\"")
    #expect(await next() == .arrived("a", start: 1 << 20, bytes: Array(whole.bytes[(1 << 20)...])))
    let progress = progress.withLock { $0 }
    #expect(progress.count > 1)
    #expect(progress == progress.sorted())
    #expect(progress.allSatisfy { 0...8 << 20 ~= $0 })
  }

  /// The file has changed, or the part has no strong ETag.
  @Test(arguments: ["\"2\"", "W/\"1\"", nil])
  func anotherVersionArrivesAsAWhole(etag: String?) async throws {
    server.on("/file") { [file] in file.reply(to: $0) }
    _ = await begin()
    start(from: 60_000, etag: etag)
    #expect(await next() == .arrived("a", start: 0, bytes: file.bytes))
  }

  @Test func anotherRangeIsAFailure() async throws {
    server.on(
      "/file",
      .status(206, headers: ["Content-Range": "bytes 5-9/10"], body: Array(repeating: 0, count: 5))
    )
    _ = await begin()
    start(from: 6, etag: "\"1\"")
    #expect(await next() == .failed("a", .status(206), retryAfter: nil))
  }

  @Test func aStatusIsAFailure() async throws {
    server.on("/file", .status(503, headers: ["Retry-After": "7"], body: Array("later".utf8)))
    _ = await begin()
    start()
    #expect(await next() == .failed("a", .status(503), retryAfter: 7))
    start("b", path: "/missing")
    #expect(await next() == .failed("b", .status(404), retryAfter: nil))
  }

  @Test func aServerThatDoesNotAnswerIsAFailure() async throws {
    let url = server.url("/file")
    server.stop()
    _ = await begin()
    downloader.start(SystemDownload(name: "a", url: url, start: 0, etag: nil))
    #expect(await next() == .failed("a", .notConnected, retryAfter: nil))
  }

  /// Its events would be taken for those of the next one.
  @Test func aCancelledDownloadIsNotReported() async throws {
    server.on("/file", .silence)
    server.on("/other") { [file] in file.reply(to: $0) }
    _ = await begin()
    start("a")
    start("b")
    await server.arrival(for: "/file")
    downloader.cancel("a")
    downloader.cancel("unknown")
    #expect(await begin() == ["b"])
    start("b", path: "/other")
    #expect(await next() == .arrived("b", start: 0, bytes: file.bytes))
    #expect(await begin() == [])
  }

  /// A session of another app group takes its place, and reports alone.
  @Test func theGroupOfALaterSetupCounts() async throws {
    server.on("/file", .silence)
    server.on("/other") { [file] in file.reply(to: $0) }
    let groups = Locked<[String?]>([])
    let downloader = SystemDownloader { group in
      groups.withLock { $0.append(group) }
      return URLSessionConfiguration.ephemeral
    }
    func begin() async -> [String] {
      await downloader.begin { [reports] event in
        switch event {
        case .arrived(let name, _, let start):
          reports.continuation.yield(.arrived(name, start: start, bytes: []))
        case .failed(let name, let reason, _):
          reports.continuation.yield(.failed(name, reason, retryAfter: nil))
        case .progress, .caughtUp: break
        }
      }
    }
    downloader.set(appGroup: "group.one")
    _ = await begin()
    downloader.start(SystemDownload(name: "a", url: server.url("/file"), start: 0, etag: nil))
    await server.arrival(for: "/file")
    downloader.set(appGroup: "group.one")
    #expect(await begin() == ["a"])
    downloader.set(appGroup: nil)
    #expect(await begin() == [])
    #expect(groups.withLock { $0 } == ["group.one", nil])
    downloader.start(SystemDownload(name: "a", url: server.url("/other"), start: 0, etag: nil))
    #expect(await next() == .arrived("a", start: 0, bytes: []))
  }

  @Test(arguments: [
    ("bytes=5-", 5), ("bytes=0-", 0), ("bytes=5-9", 0), ("bytes=-5", 0), ("items=5-", 0), ("bytes=x-", 0),
    (nil, 0),
  ])
  func theRequestIsKnownFromItsFields(range: String?, start: Int) {
    let request = RangeRequest { ["Range": range, "If-Range": "\"1\""][$0] ?? nil }
    #expect((request.start, request.etag) == (start, "\"1\""))
  }

  @Test func anIncompleteBodyIsAFailure() {
    let request = RangeRequest(etag: "\"1\"", start: 5)
    func start(_ status: Int, _ fields: [String: String], received: Int) -> Result<Int, TransportError.Reason>
    {
      request.bodyStart(of: received, in: ResponseHead(status: status) { fields[$0] })
    }
    #expect(start(206, ["content-range": "bytes 5-9/10"], received: 5) == .success(5))
    #expect(start(206, ["content-range": "bytes 5-9/10"], received: 4) == .failure(.truncated))
    #expect(start(200, ["content-length": "10"], received: 9) == .failure(.truncated))
    #expect(start(200, [:], received: 9) == .success(0))
    #expect(start(200, ["content-length": "1, 2"], received: 1) == .failure(.malformedResponse))
    #expect(start(200, ["content-encoding": "gzip"], received: 1) == .failure(.unsupportedEncoding("gzip")))
  }
}
