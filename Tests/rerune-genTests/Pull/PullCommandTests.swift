import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `rerune-gen pull` against a server on loopback.
@Suite struct PullCommandTests {
  static let manifestPath = "/api/sdk/translations/manifest"
  static let id = "secret-publish-id-1"

  let server: MisbehavingServer
  let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    server.on(
      Self.manifestPath,
      .content(
        #"{"revision": 7, "locales": [{"locale": "de", "version": 1}, {"locale": "fr", "version": 1}]}"#,
        headers: ["ETag": "\"m1\""]
      )
    )
    server.on(Self.payloadPath("de"), .content(#"{"title": "Hallo"}"#, headers: ["ETag": "\"1\""]))
    server.on(Self.payloadPath("fr"), .content(#"{"title": "Salut"}"#))
  }

  static func payloadPath(_ locale: String) -> String { "/api/sdk/translations/ios/\(locale)" }

  func pull(_ arguments: String..., id: String? = Self.id, launcher: [String] = []) throws
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

  /// All files of the download, without its date.
  func download() throws -> [String: String] {
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

  @Test func requestsOnlyWhatMayHaveChanged() throws {
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

  @Test func sendsTheETagOfAPayloadWithANewVersion() throws {
    #expect(try pull().status == 0)
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 1}}"#))
    server.on(Self.payloadPath("de"), .status(304))
    #expect(try pull().errors == "Revision 8; locales: 2 unchanged; in .rerune\n")
    #expect(server.requests(for: Self.payloadPath("de"))[1]["If-None-Match"] == "\"1\"")
    #expect(server.requests(for: Self.payloadPath("fr")).count == 1)
  }

  /// The manifest is new, but the CDN still serves the old payload.
  @Test func aPayloadOlderThanItsManifestIsRequestedAgain() throws {
    #expect(try pull().status == 0)
    server.on(Self.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 1}}"#))
    server.on(
      Self.payloadPath("de"),
      .status(304),
      .content(#"{"title": "Servus"}"#, headers: ["ETag": "W/\"2\""])
    )
    #expect(try pull().errors == "Revision 8; locales: 2 unchanged; in .rerune\n")
    #expect(try pull().errors == "Revision 8; locales: 1 changed, 1 unchanged; in .rerune\n")
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Servus"}"#)
    // Now the two match.
    #expect(try pull().status == 0)
    #expect(server.requests(for: Self.payloadPath("de")).count == 3)
  }

  @Test func aPayloadWithAnotherDigestIsRejected() throws {
    let digest = String(repeating: "0", count: 64)
    server.on(Self.manifestPath, .content(#"{"locales": {"de": {"sha256": "\#(digest)"}}}"#))
    let result = try pull()
    #expect(result.status == 65)
    #expect(result.errors.contains("[digest-mismatch]"), "\(result.errors)")
    #expect(try folder.names() == [])
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
    // Kept locales retain their versions and are requested in the next full run.
    server.on(Self.payloadPath("pl"), .content("{}"))
    #expect(try pull().errors == "Revision 8; locales: 1 changed, 2 unchanged; in .rerune\n")
    #expect(server.requests(for: Self.payloadPath("fr")).count == 2)
  }

  @Test func anEquivalentLocaleIsAccepted() throws {
    let result = try pull("--locale", "de-DE")
    #expect(result.errors == "Revision 7; locales: 1 changed; in .rerune\n")
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Hallo"}"#)
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

  @Test func retriesWhatCanSucceedLater() throws {
    server.on(
      Self.payloadPath("de"),
      .status(503),
      .truncatedChunks("{"),
      .content(#"{"title": "Hallo"}"#)
    )
    #expect(try pull().status == 0)
    #expect(server.requests(for: Self.payloadPath("de")).count == 3)
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
      message: "is not a locale"
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
      testDescription: "no server listens",
      arguments: ["--origin", "http://127.0.0.1:1", "--output", "new"],
      status: 69,
      message: "no connection"
    ),
  ])
  func rejectsInvalidUsage(_ usage: Usage) throws {
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
