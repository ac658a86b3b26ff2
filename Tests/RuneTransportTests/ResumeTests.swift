import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

@Suite struct ResumeTests {
  private static let bytes = DownloadTests.bytes
  private static let etag = "\"v1\""

  /// The first attempt is cut, the second one resumes: no byte is sent twice, and the digest is that of the whole
  /// file.
  @Test(arguments: Engine.allCases, 0...16)
  func resumesAfterACut(engine: Engine, sixteenths: Int) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.bytes, etag: Self.etag)
    let cut = Self.bytes.count * sixteenths / 16
    rig.server.on("/file") { file.reply(to: $0, cutAfter: cut) }
    let fault = try await rig.fault("/file", engine)
    #expect((fault == nil) == (cut == Self.bytes.count))
    let part = try rig.bytes
    #expect(part == Array(Self.bytes[..<part.count]))
    // libcurl delivers everything that arrived.
    if engine == .own { #expect(part.count == cut) }
    #expect(rig.reports.withLock { $0.last?.etag } == Self.etag)

    rig.server.on("/file") { file.reply(to: $0) }
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(Self.bytes))
    #expect(try rig.bytes == Self.bytes)
    let request = try #require(rig.server.requests.last)
    #expect(request["Range"] == (part.isEmpty ? nil : "bytes=\(part.count)-"))
    #expect(request["If-Range"] == (part.isEmpty ? nil : Self.etag))
    if !part.isEmpty {
      #expect(rig.reports.withLock { $0.first?.received } == part.count)
    }
    #expect(rig.reports.withLock { $0.last } == .whole(Self.bytes, Self.etag))
  }

  @Test func resumesRepeatedly() async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.bytes, etag: Self.etag)
    rig.server.on("/file") { file.reply(to: $0, cutAfter: 100_000) }
    var attempts = 1
    while let fault = try await rig.fault(etag: Self.etag) {
      #expect(fault.isRetryable)
      attempts += 1
    }
    #expect(attempts == Self.bytes.count / 100_000 + 1)
    #expect(try rig.bytes == Self.bytes)
  }

  /// Responses of a correct server after the ETag has changed, and of one that does not support ranges.
  @Test(arguments: Engine.allCases, [("\"v2\"", 700_000), ("\"v2\"", 100), (nil, 100), ("W/\"v1\"", 100)])
  func aFullResponseRestartsTheDownload(engine: Engine, new: (etag: String?, count: Int)) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(sampleBytes(new.count, seed: 2), etag: new.etag)
    rig.server.on("/file") { file.reply(to: $0) }
    try rig.write(Array(Self.bytes[..<500_000]))
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(file.bytes))
    #expect(try rig.bytes == file.bytes)
    #expect(rig.server.requests.map { $0["Range"] } == ["bytes=500000-"])
    let strong = new.etag.flatMap { $0.hasPrefix("W/") ? nil : $0 }
    #expect(
      rig.reports.withLock { $0.first } == FileDownload.Progress(received: 0, total: new.count, etag: strong)
    )
  }

  /// Files with the same weak ETag may differ in their bytes.
  @Test(arguments: Engine.allCases, ["W/\"v1\"", "v1", "\"v1", "\"v1\"\r\nEvil: 1", ""])
  func aWeakETagIsNotUsed(engine: Engine, etag: String) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.bytes, etag: etag == "W/\"v1\"" ? etag : nil)
    rig.server.on("/file") { file.reply(to: $0) }
    try rig.write(sampleBytes(2 << 20, seed: 3))
    #expect(try await rig.download("/file", engine, etag: etag) == .of(Self.bytes))
    #expect(try rig.bytes == Self.bytes)
    #expect(rig.server.requests.map { $0["Range"] } == [nil])
    #expect(rig.server.requests.map { $0["If-Range"] } == [nil])
    #expect(rig.server.requests.map { $0["Evil"] } == [nil])
    #expect(rig.reports.withLock { $0.allSatisfy { $0.etag == nil } })
  }

  /// Responses to `bytes=500000-` that would corrupt the file.
  private static let wrongRanges: [(name: String, headers: [String: String])] = [
    ("from the start", ["Content-Range": "bytes 0-499999/1000000"]),
    ("one too early", ["Content-Range": "bytes 499999-999998/1000000"]),
    ("one too late", ["Content-Range": "bytes 500001-1000000/1000001"]),
    ("none", [:]),
    ("not a range", ["Content-Range": "bytes 500000/1000000"]),
    ("in other units", ["Content-Range": "items 500000-999999/1000000"]),
    ("shorter than the body", ["Content-Range": "bytes 500000-500009/1000000"]),
    ("longer than the body", ["Content-Range": "bytes 500000-1999999/2000000"]),
    ("several", ["Content-Type": "multipart/byteranges; boundary=x"]),
    ("of another version", ["Content-Range": "bytes 500000-999999/1000000", "ETag": "\"v2\""]),
    ("of a weak version", ["Content-Range": "bytes 500000-999999/1000000", "ETag": "W/\"v1\""]),
  ]

  private static let wrongBytes = sampleBytes(500_000, seed: 9)
  private static let otherBytes = sampleBytes(600_000, seed: 2)

  @Test(arguments: Engine.allCases, wrongRanges.indices)
  func aWrongRangeRestartsTheDownload(engine: Engine, index: Int) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.otherBytes, etag: "\"v2\"")
    rig.server.on("/file") { request in
      guard request["Range"] != nil else { return file.reply(to: request) }
      return .status(206, headers: Self.wrongRanges[index].headers, body: Self.wrongBytes)
    }
    try rig.write(Array(Self.bytes[..<500_000]))
    #expect(
      try await rig.download("/file", engine, etag: Self.etag) == .of(file.bytes),
      "\(Self.wrongRanges[index].name)"
    )
    #expect(try rig.bytes == file.bytes)
    #expect(rig.server.requests.map { $0["Range"] } == ["bytes=500000-", nil])
  }

  /// Some servers omit the ETag in such responses.
  @Test(arguments: Engine.allCases)
  func keepsTheETagOfThePart(engine: Engine) async throws {
    let rig = try DownloadRig()
    let rest = Array(Self.bytes[500_000...])
    let range = "bytes 500000-\(Self.bytes.count - 1)/*"
    rig.server.on("/file", .status(206, headers: ["Content-Range": range], body: rest))
    try rig.write(Array(Self.bytes[..<500_000]))
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(Self.bytes))
    #expect(
      rig.reports.withLock { $0.first }
        == FileDownload.Progress(received: 500_000, total: nil, etag: Self.etag)
    )
  }

  /// A server may send less than the remainder: the rest is requested.
  @Test(arguments: Engine.allCases)
  func aShortRangeIsFollowedByTheNext(engine: Engine) async throws {
    let rig = try DownloadRig()
    let bytes = Self.bytes
    rig.server.on("/file") { request in
      guard let range = request["Range"], let start = Int(range.dropFirst(6).dropLast()) else {
        return .status(500)
      }
      let end = min(start + 300_000, bytes.count)
      let field = "bytes \(start)-\(end - 1)/\(bytes.count)"
      return .status(
        206,
        headers: ["Content-Range": field, "ETag": Self.etag],
        body: Array(bytes[start..<end])
      )
    }
    try rig.write(Array(bytes[..<100_000]))
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(bytes))
    #expect(
      rig.server.requests.map { $0["Range"] }
        == ["bytes=100000-", "bytes=400000-", "bytes=700000-", "bytes=1000000-"]
    )
  }

  /// The process ended after the last byte and before the caller used the file.
  @Test(arguments: Engine.allCases)
  func aCompleteFileIsNotFetchedAgain(engine: Engine) async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Self.bytes, etag: Self.etag)
    rig.server.on("/file") { file.reply(to: $0) }
    try rig.write(Self.bytes)
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(Self.bytes))
    #expect(rig.server.requests.count == 1)
    #expect(rig.reports.withLock { $0 } == [.whole(Self.bytes, Self.etag)])
  }

  @Test(
    arguments: Engine.allCases,
    [
      [:], ["Content-Range": "bytes */100", "ETag": "\"v1\""], ["Content-Range": "bytes */500000"],
      ["Content-Range": "bytes */500000", "ETag": "\"v2\""],
    ]
  )
  func anUnsatisfiableRangeRestartsTheDownload(engine: Engine, headers: [String: String]) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file") { request in
      request["Range"] == nil ? .status(200, body: Self.bytes) : .status(416, headers: headers)
    }
    try rig.write(Array(Self.bytes[..<500_000]))
    #expect(try await rig.download("/file", engine, etag: Self.etag) == .of(Self.bytes))
    #expect(rig.server.requests.count == 2)
  }

  /// No range was requested.
  @Test func anUnrequestedUnsatisfiedRangeIsAnError() async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(416, headers: ["Content-Range": "bytes */0"]))
    #expect(try await rig.fault()?.reason == .status(416))
    #expect(rig.server.requests.count == 1)
  }

  @Test(arguments: ["bytes 500000-999999/1000001", "bytes 500000-1000000/*", "bytes 500000-1000000/1000001"])
  func theLimitAppliesToTheWholeFile(range: String) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file") { _ in
      .raw("HTTP/1.1 206 Partial\nContent-Range: \(range)\nTransfer-Encoding: chunked\n\n0\n\n")
    }
    try rig.write(Array(Self.bytes[..<500_000]))
    #expect(try await rig.fault(etag: Self.etag, limit: 1_000_000)?.reason == .tooLarge(limit: 1_000_000))
    #expect(try rig.bytes.count == 500_000)
  }

  /// A part larger than the limit cannot become the file.
  @Test func aPartBeyondTheLimitRestartsTheDownload() async throws {
    let rig = try DownloadRig()
    let file = ServedFile(Array(Self.bytes[..<1_000]), etag: Self.etag)
    rig.server.on("/file") { file.reply(to: $0) }
    try rig.write(Self.bytes)
    #expect(try await rig.download(etag: Self.etag, limit: 1_000) == .of(file.bytes))
    #expect(try rig.bytes == file.bytes)
  }

  /// In a chunked response only the range states the length.
  @Test(arguments: [(4, TransportError.Reason.truncated), (6, .malformedResponse)])
  func aChunkedRangeMustHaveItsLength(count: Int, reason: TransportError.Reason) async throws {
    let rig = try DownloadRig()
    let text = String(repeating: "x", count: count)
    rig.server.on(
      "/file",
      .raw(
        "HTTP/1.1 206 Partial\nContent-Range: bytes 3-7/8\nTransfer-Encoding: chunked\n\n"
          + "\(count)\n\(text)\n0\n\n"
      )
    )
    try rig.write([1, 2, 3])
    #expect(try await rig.fault(etag: Self.etag)?.reason == reason)
    #expect(try rig.bytes.count <= 8)
  }
}

extension FileDownload.Progress {
  static func whole(_ bytes: [UInt8], _ etag: String?) -> FileDownload.Progress {
    FileDownload.Progress(received: bytes.count, total: bytes.count, etag: etag)
  }
}
