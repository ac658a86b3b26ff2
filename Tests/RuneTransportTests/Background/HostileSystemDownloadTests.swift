import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers to a background download, which the system receives without our rules. Nothing is reported as arrived but the
/// whole file or the requested rest.
@Suite struct HostileSystemDownloadTests {
  private static let rest = [UInt8](repeating: 7, count: 40)

  private static func part(_ range: String, etag: String = "\"1\"", count: Int = 40) -> Reply {
    .status(
      206,
      headers: ["Content-Range": range, "ETag": etag],
      body: Array(rest.prefix(count)),
      keepsConnection: false
    )
  }

  static let answers: [(name: String, reply: Reply)] = [
    ("another range", part("bytes 0-39/100")), ("an earlier range", part("bytes 59-98/100")),
    ("a later range", part("bytes 61-100/101")), ("a longer range", part("bytes 60-199/200")),
    ("a range of nothing", part("bytes 60-59/100", count: 0)), ("a negative range", part("bytes -60-99/100")),
    ("a range that overflows", part("bytes 60-99999999999999999999/99999999999999999999")),
    ("the whole as a range", part("bytes */100")), ("another unit", part("items 60-99/100")),
    ("two ranges", part("bytes 60-79/100, bytes 80-99/100")), ("no range", part("")),
    ("a total below the range", part("bytes 60-99/60")),
    ("another version", part("bytes 60-99/100", etag: "\"2\"")),
    ("an empty answer", .status(204)), ("a reset", .status(205)), ("not modified", .status(304)),
    ("a redirect to nowhere", .status(302)), ("a redirect to itself", .redirect(to: "/file")),
    ("a redirect to a file", .redirect(to: "file:///etc/passwd")),
    ("a redirect to data", .redirect(to: "data:,x")), ("a refused range", .status(416)),
    ("unauthorized", .status(403, body: rest)), ("a failure with a body", .status(500, body: rest)),
    // Without a head, URLSession of Linux ends the process.
    (
      "a body that ends",
      .raw("HTTP/1.1 206 Partial\nContent-Range: bytes 60-99/100\nContent-Length: 40\n\nxx")
    ),
    (
      "a compressed rest",
      .status(206, headers: ["Content-Range": "bytes 60-99/100", "Content-Encoding": "br"], body: rest)
    ),
  ]

  @Test(arguments: answers) func anotherAnswerIsAFailure(answer: (name: String, reply: Reply)) async throws {
    let server = try MisbehavingServer()
    server.on("/file", answer.reply)
    let downloader = SystemDownloader { _ in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 20
      return configuration
    }
    let (events, continuation) = AsyncStream.makeStream(of: SystemDownloadEvent.self)
    #expect(await downloader.begin { continuation.yield($0) } == [])
    downloader.start(SystemDownload(name: "a", url: server.url("/file"), start: 60, etag: "\"1\""))
    for await event in events {
      switch event {
      case .progress(_, let received, let total):
        #expect(received >= 0 && total ?? 0 >= 0)
      case .arrived(let name, _, let start):
        Issue.record("\(answer.name): \(name) from \(start)")
        return
      case .failed(let name, _, _):
        #expect(name == "a")
        return
      case .caughtUp: break
      }
    }
  }
}
