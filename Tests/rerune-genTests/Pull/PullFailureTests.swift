import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// On every failure the existing download is unchanged.
extension PullCommandTests {
  struct Failure: CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var reply: Reply
    var status: Int32
    var message: String
  }

  static let failures: [Failure] = [
    Failure(
      testDescription: "401",
      path: manifestPath,
      reply: .status(401),
      status: 69,
      message: "refuses the OTA publish id"
    ),
    Failure(
      testDescription: "404",
      path: payloadPath("de"),
      reply: .status(404),
      status: 69,
      message: "Cannot fetch the texts of de"
    ),
    Failure(
      testDescription: "500",
      path: payloadPath("fr"),
      reply: .status(500),
      status: 69,
      message: "status 500"
    ),
    Failure(
      testDescription: "cut off",
      path: payloadPath("de"),
      reply: .wrongLength("{", announced: 9),
      status: 69,
      message: "ends too early"
    ),
    Failure(
      testDescription: "304 without a stored copy",
      path: payloadPath("fr"),
      reply: .status(304),
      status: 69,
      message: "answers 304 to a request without a validator"
    ),
    Failure(
      testDescription: "damaged manifest",
      path: manifestPath,
      reply: .content(#"{"revision": 8, "loc"#),
      status: 65,
      message: "manifest:1:17: error:"
    ),
    Failure(
      testDescription: "an array as manifest",
      path: manifestPath,
      reply: .content("[]"),
      status: 65,
      message: "unknown-document-shape"
    ),
    Failure(
      testDescription: "damaged payload",
      path: payloadPath("de"),
      reply: .content(#"{"title": "Ha"#),
      status: 65,
      message: "de.json:1:"
    ),
    Failure(
      testDescription: "a login page",
      path: payloadPath("de"),
      reply: .content("<!doctype html><p>Log in"),
      status: 65,
      message: "web page"
    ),
    Failure(
      testDescription: "invalid UTF-8",
      path: payloadPath("de"),
      reply: .status(200, body: [0x7B, 0xFF, 0x7D]),
      status: 65,
      message: "invalid-encoding"
    ),
    Failure(
      testDescription: "redirect to http",
      path: manifestPath,
      reply: .redirect(to: "http://example.com/"),
      status: 69,
      message: "its scheme is http; use https"
    ),
    Failure(
      testDescription: "redirect to another host",
      path: manifestPath,
      reply: .redirect(to: "https://example.com/m"),
      status: 69,
      message: "https://example.com is not the server of the request"
    ),
    Failure(
      testDescription: "too large",
      path: manifestPath,
      reply: .large(megabytes: 2, announced: true),
      status: 69,
      message: "larger than 1048576 bytes"
    ),
  ]

  @Test(arguments: failures) func aFailureKeepsTheExistingDownload(_ failure: Failure) throws {
    #expect(try pull().status == 0)
    let before = try download()
    // A new version, so that everything is requested, and without validators.
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 2}}"#))
    server.on(Self.payloadPath("de"), .content(#"{"title": "Neu"}"#))
    server.on(Self.payloadPath("fr"), .content(#"{"title": "Neuf"}"#))
    server.on(failure.path, failure.reply)

    let result = try pull()
    #expect(result.status == failure.status)
    #expect(result.errors.contains(failure.message), "\(result.errors)")
    #expect(!(result.errors + result.output).contains(Self.id))
    #expect(try download() == before)
    #expect(try folder.names() == [".rerune"])
  }

  @Test(
    .disabled(
      if: Sanitizer.current == .thread,
      "The thread sanitizer keeps its own memory in files, and is stopped by a limit on files"
    )
  )
  func aFullDiskKeepsTheExistingDownload() throws {
    #expect(try pull().status == 0)
    let before = try download()
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2}}"#))
    let text = String(repeating: "Hallo ", count: 20_000)
    server.on(Self.payloadPath("de"), .content(#"{"title": "\#(text)"}"#))
    // Files are limited to 64 KB here, which fails like a full disk.
    let launcher = ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh"]
    let result = try pull(launcher: launcher)
    #expect(result.status == 74)
    #expect(result.errors.contains("error: Cannot write"), "\(result.errors)")
    #expect(try download() == before)
    #expect(try folder.names() == [".rerune"])
  }

  @Test func anInterruptedRunKeepsTheExistingDownload() throws {
    #expect(try pull().status == 0)
    let before = try download()
    let slow = "/slow/fr.json"
    server.on(
      Self.manifestPath,
      .content(#"{"revision": 8, "locales": {"de": 2, "fr": {"version": 2, "url": "\#(slow)"}}}"#)
    )
    server.on(Self.payloadPath("de"), .content(#"{"title": "Neu"}"#))
    server.on(slow, .silence)
    let run = try Tool.start(
      ["pull", "--origin", server.url().absoluteString],
      in: folder,
      environment: ["RERUNE_OTA_PUBLISH_ID": Self.id]
    )
    // A sleeping task could wake up late, because tests that wait for their tools occupy the task threads.
    while run.isRunning, server.requests(for: slow).isEmpty { usleep(10_000) }
    // Children started from a Dispatch thread inherit a mask that blocks all other signals.
    kill(run.processIdentifier, SIGKILL)
    run.waitUntilExit()
    #expect(run.terminationReason == .uncaughtSignal)
    #expect(try download() == before)

    // Leftovers of a run that was killed while writing are removed by the next one.
    try folder.write("..rerune.\(TemporaryFolder.unusedProcess).tmp/locales/de.json", "{")
    server.on(slow, .content("{}"))
    #expect(try pull().status == 0)
    #expect(try folder.names() == [".rerune"])
  }
}
