import Foundation
import RuneTestServer
import Testing

/// `rerune-gen pull` against a server on loopback, as its users run it.
@Suite struct PullCommandTests {
  private static let manifestPath = "/api/sdk/translations/manifest"
  private static let id = "secret-publish-id-1"

  private let server: MisbehavingServer
  private let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    server.on(
      Self.manifestPath,
      .content(
        #"{"revision": 7, "locales": [{"locale": "de", "version": 1}, {"locale": "fr", "version": 1}]}"#,
        headers: ["ETag": "\"m1\""]
      )
    )
    server.on(Self.payloadPath("de"), .content(#"{"title": "Hallo"}"#, headers: ["ETag": "\"d1\""]))
    server.on(Self.payloadPath("fr"), .content(#"{"title": "Salut"}"#))
  }

  private static func payloadPath(_ locale: String) -> String { "/api/sdk/translations/ios/\(locale)" }

  private func pull(_ arguments: String..., id: String? = Self.id, launcher: [String] = []) throws
    -> Tool.Result
  {
    let origin = arguments.contains("--origin") ? [] : ["--origin", server.url().absoluteString]
    return try Tool.run(
      ["pull"] + origin + arguments,
      in: folder,
      environment: id.map { ["RERUNE_OTA_PUBLISH_ID": $0] } ?? [:],
      launcher: launcher
    )
  }

  /// Every file of the download but its date.
  private func download() throws -> [String: String] {
    var files: [String: String] = [:]
    let base = folder.path(".rerune")
    for name in try FileManager.default.subpathsOfDirectory(atPath: base) {
      var isFolder: ObjCBool = false
      let path = base + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      files[name] = text.split(separator: "\n").filter { !$0.contains("downloadedAt") }.joined(
        separator: "\n"
      )
    }
    return files
  }

  @Test func writesManifestPayloadsAndRecord() throws {
    let result = try pull()
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "Revision 7; locales: 2 changed; in .rerune\n")
    #expect(
      try download().keys.sorted() == [
        "download.json", "locales/de.json", "locales/fr.json", "manifest.json",
      ]
    )
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Hallo"}"#)
    #expect(try folder.names() == [".rerune"])
    #expect(server.requests.allSatisfy { $0["X-OTA-Publish-Id"] == Self.id })
    #expect(server.requests[0].target == Self.manifestPath + "?platform=ios")
    let record = try folder.text(".rerune/download.json")
    #expect(!record.contains(Self.id))
  }

  @Test func asksOnlyForWhatMayHaveChanged() throws {
    #expect(try pull().status == 0)
    let before = try download()
    server.on(Self.manifestPath, .status(304))
    let result = try pull()
    #expect(result.errors == "Revision 7; locales: 2 unchanged; in .rerune\n")
    #expect(server.requests(for: Self.manifestPath)[1]["If-None-Match"] == "\"m1\"")
    // Both versions are those of the manifest.
    #expect(server.requests(for: Self.payloadPath("de")).count == 1)
    #expect(try download() == before)
  }

  @Test func sendsTheETagOfAPayloadWhoseVersionRose() throws {
    #expect(try pull().status == 0)
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 1}}"#))
    server.on(Self.payloadPath("de"), .status(304))
    #expect(try pull().errors == "Revision 8; locales: 2 unchanged; in .rerune\n")
    #expect(server.requests(for: Self.payloadPath("de"))[1]["If-None-Match"] == "\"d1\"")
    #expect(server.requests(for: Self.payloadPath("fr")).count == 1)
  }

  @Test(arguments: ["edited", "missing"]) func fetchesDamagedPayloadsAgain(damage: String) throws {
    #expect(try pull().status == 0)
    if damage == "edited" {
      try folder.write(".rerune/locales/de.json", #"{"title": "Moin"}"#)
    } else {
      try folder.remove(".rerune/locales/de.json")
    }
    server.on(Self.manifestPath, .status(304))
    #expect(try pull().status == 0)
    #expect(server.requests(for: Self.payloadPath("de"))[1]["If-None-Match"] == nil)
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Hallo"}"#)
  }

  @Test func keepsTheOtherLocales() throws {
    #expect(try pull().status == 0)
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 2, "pl": 1}}"#))
    server.on(Self.payloadPath("de"), .content(#"{"title": "Servus"}"#))
    let result = try pull("--locale", "DE")
    #expect(result.errors == "Revision 8; locales: 1 changed, 1 kept; in .rerune\n")
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Servus"}"#)
    #expect(try folder.text(".rerune/locales/fr.json") == #"{"title": "Salut"}"#)
    #expect(server.requests(for: Self.payloadPath("fr")).count == 1)
    // What was kept is still the version that it was, and is asked for in the next full run.
    server.on(Self.payloadPath("pl"), .content("{}"))
    #expect(try pull().errors == "Revision 8; locales: 1 changed, 2 unchanged; in .rerune\n")
    #expect(server.requests(for: Self.payloadPath("fr")).count == 2)
  }

  @Test func followsTheManifestsAddressesWithoutTheID() throws {
    let other = try MisbehavingServer()
    other.on("/cdn/de.json", .content(#"{"title": "CDN"}"#))
    server.on(
      Self.manifestPath,
      .content(
        #"{"locales": {"de": {"url": "\#(other.url("/cdn/de.json"))"}, "fr": {"url": "files/fr.json"}}}"#
      )
    )
    server.on("/api/sdk/translations/files/fr.json", .content("{}"))
    #expect(try pull().status == 0)
    #expect(other.requests.map { $0["X-OTA-Publish-Id"] } == [nil])
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "CDN"}"#)
  }

  @Test func triesAgainWhatCanSucceedLater() throws {
    server.on(
      Self.payloadPath("de"),
      .status(503),
      .truncatedChunks("{"),
      .content(#"{"title": "Hallo"}"#)
    )
    #expect(try pull().status == 0)
    #expect(server.requests(for: Self.payloadPath("de")).count == 3)
  }

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
      testDescription: "304 to nobody",
      path: payloadPath("fr"),
      reply: .status(304),
      status: 69,
      message: "but none was named"
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
      message: "https://example.com is another server than the one that was asked"
    ),
    Failure(
      testDescription: "too large",
      path: manifestPath,
      reply: .large(megabytes: 2, announced: true),
      status: 69,
      message: "larger than 1048576 bytes"
    ),
  ]

  @Test(arguments: failures) func failureLeavesTheFormerDownload(_ failure: Failure) throws {
    #expect(try pull().status == 0)
    let before = try download()
    // A new version, so that everything is asked for, and without validators.
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

  @Test func aDiskThatIsFullLeavesTheFormerDownload() throws {
    #expect(try pull().status == 0)
    let before = try download()
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2}}"#))
    let text = String(repeating: "Hallo ", count: 20_000)
    server.on(Self.payloadPath("de"), .content(#"{"title": "\#(text)"}"#))
    // No file may grow above 64 KB here, which fails as a full disk does.
    let launcher = ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh"]
    let result = try pull(launcher: launcher)
    #expect(result.status == 74)
    #expect(result.errors.contains("error: Cannot write"), "\(result.errors)")
    #expect(try download() == before)
    #expect(try folder.names() == [".rerune"])
  }

  @Test func anInterruptedRunLeavesTheFormerDownload() throws {
    #expect(try pull().status == 0)
    let before = try download()
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 2}}"#))
    server.on(Self.payloadPath("de"), .content(#"{"title": "Neu"}"#))
    server.on(Self.payloadPath("fr"), .silence)
    let launcher = ["/bin/sh", "-c", "\"$@\" & sleep 1; kill -INT $!; wait $!", "sh"]
    #expect(try pull(launcher: launcher).status != 0)
    #expect(try download() == before)

    // What a run that was killed while it wrote may leave behind, the next one clears away.
    try folder.write("..rerune.999999999.tmp/locales/de.json", "{")
    server.on(Self.payloadPath("fr"), .content("{}"))
    #expect(try pull().status == 0)
    #expect(try folder.names() == [".rerune"])
  }

  struct Usage: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var id: String? = PullCommandTests.id
    var status: Int32
    var message: String
  }

  @Test(arguments: [
    Usage(testDescription: "no id", arguments: [], id: nil, status: 64, message: "RERUNE_OTA_PUBLISH_ID"),
    Usage(
      testDescription: "an id with a line feed",
      arguments: [],
      id: "a\nb",
      status: 64,
      message: "publish id"
    ),
    Usage(
      testDescription: "http",
      arguments: ["--origin", "http://example.com"],
      status: 64,
      message: "use https"
    ),
    Usage(
      testDescription: "a path",
      arguments: ["--origin", "https://example.com/x"],
      status: 64,
      message: "an origin is only"
    ),
    Usage(
      testDescription: "no locale",
      arguments: ["--locale", "../x"],
      status: 64,
      message: "is no locale"
    ),
    Usage(
      testDescription: "an unknown locale",
      arguments: ["--locale", "ja"],
      status: 64,
      message: #"no locale "ja". It has de, fr"#
    ),
    Usage(
      testDescription: "another project",
      arguments: [],
      id: "other-publish-id",
      status: 65,
      message: "another publish id"
    ),
    Usage(
      testDescription: "a folder with other files",
      arguments: ["--output", "Sources"],
      status: 74,
      message: "main.swift"
    ),
    Usage(
      testDescription: "nobody listens",
      arguments: ["--origin", "http://127.0.0.1:1", "--output", "new"],
      status: 69,
      message: "no connection"
    ),
  ])
  func refusesWhatWouldGoWrong(_ usage: Usage) throws {
    #expect(try pull().status == 0)
    try folder.write("Sources/main.swift", "print()")
    let before = try download()
    let result = try Tool.run(
      ["pull"] + (usage.arguments.contains("--origin") ? [] : ["--origin", server.url().absoluteString])
        + usage.arguments,
      in: folder,
      environment: usage.id.map { ["RERUNE_OTA_PUBLISH_ID": $0] } ?? [:]
    )
    #expect(result.status == usage.status)
    #expect(result.errors.contains(usage.message), "\(result.errors)")
    #expect(!result.errors.contains(usage.id ?? "no id at all"))
    #expect(try download() == before)
    #expect(try folder.names() == [".rerune", "Sources"])
  }
}
