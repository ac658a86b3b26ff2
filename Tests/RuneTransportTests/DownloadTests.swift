import Foundation
import RuneModel
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

@Suite struct DownloadTests {
  static let bytes = sampleBytes(1 << 20 + 4_321)

  @Test(arguments: Engine.allCases)
  func writesAndHashesTheFile(engine: Engine) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.bytes, etag: "\"1\"")
    rig.server.on("/file") { file.reply(to: $0) }
    #expect(try await rig.download("/file", engine) == .of(Self.bytes))
    #expect(try rig.bytes == Self.bytes)

    let request = try #require(rig.server.requests.first)
    #expect(request.method == "GET")
    #expect(request["Accept-Encoding"] == "identity")
    #expect(request["Accept"] == "*/*")
    #expect(request["Range"] == nil)
    #expect(request["If-Range"] == nil)
    #expect(request["X-OTA-Publish-Id"] == "publish-id-1")

    let reports = rig.reports.withLock { $0 }
    let total = Self.bytes.count
    #expect(reports.first == FileDownload.Progress(received: 0, total: total, etag: "\"1\""))
    #expect(reports.last == FileDownload.Progress(received: total, total: total, etag: "\"1\""))
  }

  @Test(arguments: Engine.allCases)
  func downloadsAnEmptyFile(engine: Engine) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(200))
    try rig.write([1, 2, 3])
    #expect(try await rig.download("/file", engine) == .of([]))
    #expect(try rig.bytes.isEmpty)
  }

  @Test func aChunkedFileHasNoTotal() async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .large(megabytes: 1, announced: false))
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    #expect(try await rig.download() == .of(bytes))
    #expect(rig.reports.withLock { $0.first } == FileDownload.Progress(received: 0, total: nil, etag: nil))
  }

  @Test(arguments: Engine.allCases)
  func sendsNoCredentialToAnotherOrigin(engine: Engine) async throws {
    let rig = try DownloadRig()
    let other = try MisbehavingServer()
    rig.server.on("/file", .redirect(to: other.url("/b").absoluteString))
    other.on("/b", .status(200, body: Self.bytes))
    #expect(try await rig.download("/file", engine) == .of(Self.bytes))
    #expect(rig.server.requests.first?["X-OTA-Publish-Id"] == "publish-id-1")
    #expect(other.requests.map { $0["X-OTA-Publish-Id"] } == [nil])
  }

  @Test(arguments: [
    (404, "the server has no such file; check the address"), (403, "credential"), (503, "later"),
  ])
  func refusesAnotherStatus(status: Int, text: String) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(status, headers: ["Retry-After": "9"], body: [1]))
    try rig.write([7])
    let fault = try #require(try await rig.fault())
    #expect(fault.reason == .status(status))
    #expect(fault.retryAfter == 9)
    #expect(fault.description.range(of: text) != nil)
    #expect(try rig.bytes == [7])
    #expect(rig.reports.withLock { $0.isEmpty })
  }

  @Test(arguments: Engine.allCases)
  func anUnrequestedRangeIsRefused(engine: Engine) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(206, headers: ["Content-Range": "bytes 0-0/2"], body: [1]))
    #expect(try await rig.fault("/file", engine)?.reason == .status(206))
  }

  @Test(arguments: ["gzip", "br", "x-gzip"])
  func anEncodedFileIsRefused(coding: String) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(200, headers: ["Content-Encoding": coding], body: Self.bytes))
    let fault = try await rig.fault()
    #expect(fault?.reason == .unsupportedEncoding(coding))
    #expect(fault?.description.hasSuffix("serve it without a Content-Encoding") == true)
  }

  private static let largeFiles: [(name: String, reply: Reply)] = [
    ("announced", .large(megabytes: 2, announced: true)),
    ("in chunks", .large(megabytes: 2, announced: false)),
    ("the largest number", .raw("HTTP/1.1 200 OK\nContent-Length: 9223372036854775807\n\n")),
  ]

  @Test(arguments: largeFiles.indices)
  func theLimitAppliesToTheWholeFile(index: Int) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", Self.largeFiles[index].reply)
    let fault = try await rig.fault(limit: 1 << 20)
    #expect(fault?.reason == .tooLarge(limit: 1 << 20))
    #expect(try rig.bytes.count <= 1 << 20)
  }

  @Test func acceptsExactlyTheLimit() async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .large(megabytes: 1, announced: true))
    #expect(try await rig.download(limit: 1 << 20).size == 1 << 20)
    #expect(try await rig.fault(limit: 1 << 20 - 1)?.reason == .tooLarge(limit: 1 << 20 - 1))
  }

  /// Progress is reported every 100 ms, and not more often.
  @Test(arguments: Engine.allCases)
  func reportsEvery100Milliseconds(engine: Engine) async throws {
    let rig = try DownloadRig()
    let count = 400
    rig.server.on(
      "/file",
      .raw("HTTP/1.1 200 OK\nContent-Length: \(count)\n\n", .drip(sampleBytes(count), interval: 0.002))
    )
    let (_, time) = try await timed { try await rig.download("/file", engine) }
    let received = rig.reports.withLock { $0.map(\.received) }
    #expect(received.first == 0)
    #expect(received.last == count)
    #expect(received == received.sorted())
    #expect(received.count > 3)
    #expect(Double(received.count) <= time / FileSink.reportInterval + 2)
  }

  @Test(arguments: Engine.allCases)
  func cancellationLeavesAPartToResume(engine: Engine) async throws {
    let rig = try DownloadRig()
    let half = Self.bytes.count / 2
    rig.server.on(
      "/file",
      .raw(
        "HTTP/1.1 200 OK\nETag: \"1\"\nContent-Length: \(Self.bytes.count)\n\n",
        .bytes(Array(Self.bytes[..<half])),
        .drip(Array(Self.bytes[half...]), interval: 0.001)
      )
    )
    let task = Task { try await rig.fault("/file", engine) }
    while try FileManager.default.fileExists(atPath: rig.path) == false || rig.bytes.count < half {
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    let (fault, time) = try await timed {
      task.cancel()
      return try await task.value
    }
    #expect(fault?.reason == .cancelled)
    // The rest of the body would take ten minutes.
    #expect(time < 60)
    let part = try rig.bytes
    #expect(part == Array(Self.bytes[..<part.count]))
    // The engine may still read, but the file belongs to the caller again.
    try await Task.sleep(nanoseconds: 200_000_000)
    #expect(try rig.bytes.count == part.count)

    let file = ServedFile(Self.bytes, etag: "\"1\"")
    rig.server.on("/file") { file.reply(to: $0) }
    #expect(try await rig.download("/file", engine, etag: "\"1\"") == .of(Self.bytes))
    #expect(rig.server.requests.last?["Range"] == "bytes=\(part.count)-")
  }

  @Test(arguments: Engine.allCases)
  func cancelledBeforeItStartsSendsNothing(engine: Engine) async throws {
    let rig = try DownloadRig()
    try rig.write(Self.bytes)
    for etag in [nil, "\"1\""] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await rig.fault("/file", engine, etag: etag)
      }
      #expect(try await task.value?.reason == .cancelled)
    }
    #expect(rig.server.requests.isEmpty)
  }

  @Test func anIdleTimeoutLeavesThePart() async throws {
    let rig = try DownloadRig()
    rig.server.on(
      "/file",
      .raw("HTTP/1.1 200 OK\nETag: \"1\"\nContent-Length: 9\n\nhalf", .silence)
    )
    let fault = try await rig.fault(timeouts: TransportTimeouts(idle: 1))
    #expect(fault?.reason == .idle(seconds: 1))
    #expect(try rig.bytes == Array("half".utf8))
    #expect(rig.reports.withLock { $0.last?.etag } == "\"1\"")
  }
}
