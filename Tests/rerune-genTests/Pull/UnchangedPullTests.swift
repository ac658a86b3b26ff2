import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// Runs of `pull` without changes, and runs that must request everything anyway.
@Suite struct UnchangedPullTests {
  let service: PullCommandTests
  var folder: TemporaryFolder { service.folder }
  var server: MisbehavingServer { service.server }

  private static let longAgo = "2020-01-01T00:00:00Z"

  /// An old download, so that a new date shows.
  init() throws {
    service = try PullCommandTests()
    #expect(try service.pull().status == 0)
    let record = try folder.text(".rerune/download.json")
    let date = try #require(record.range(of: "[0-9]{4}-[0-9T:-]+Z", options: .regularExpression))
    try folder.write(".rerune/download.json", record.replacingCharacters(in: date, with: Self.longAgo))
    #expect(try folder.text(".rerune/download.json").contains(Self.longAgo))
  }

  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in ["download.json", "manifest.json", "locales/de.json", "locales/fr.json"] {
      files[name] = try folder.text(".rerune/" + name)
    }
    return files
  }

  @Test(arguments: [[], ["--force"], ["--locale", "de"]])
  func leavesEveryByteUnchanged(arguments: [String]) throws {
    let before = try files()
    let modified = try folder.modified(".rerune/manifest.json")
    let result = try Tool.run(
      ["pull", "--origin", server.url().absoluteString] + arguments,
      in: folder,
      environment: ["RERUNE_OTA_PUBLISH_ID": PullCommandTests.id]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try files() == before)
    #expect(try folder.modified(".rerune/manifest.json") == modified)
    #expect(try folder.names() == [".rerune"])
  }

  @Test func aNewTextHasANewDate() throws {
    server.on(PullCommandTests.manifestPath, .content(#"{"revision": 8, "locales": {"de": 2, "fr": 1}}"#))
    server.on(PullCommandTests.payloadPath("de"), .content(#"{"title": "Servus"}"#))
    #expect(try service.pull().status == 0)
    #expect(try !folder.text(".rerune/download.json").contains(Self.longAgo))
  }

  /// The validator is new, the texts are not.
  @Test func aNewValidatorKeepsTheDate() throws {
    let manifest = try folder.text(".rerune/manifest.json")
    server.on(PullCommandTests.manifestPath, .content(manifest, headers: ["ETag": "\"m2\""]))
    #expect(try service.pull().status == 0)
    let record = try folder.text(".rerune/download.json")
    #expect(record.contains(Self.longAgo))
    #expect(record.contains("m2"))
  }

  @Test func aRemovedPayloadIsDeleted() throws {
    try folder.write(".rerune/locales/pl.json", "{}")
    #expect(try service.pull().status == 0)
    #expect(try folder.names(in: ".rerune/locales") == ["de.json", "fr.json"])
  }

  @Test func forceRequestsEverythingWithoutValidators() throws {
    // A service that did not give the change a new version.
    server.on(PullCommandTests.payloadPath("de"), .content(#"{"title": "Servus"}"#))
    #expect(try service.pull().errors == "Revision 7; locales: 2 unchanged; in .rerune\n")
    let result = try service.pull("--force")
    #expect(result.errors == "Revision 7; locales: 1 changed, 1 unchanged; in .rerune\n")
    #expect(try folder.text(".rerune/locales/de.json") == #"{"title": "Servus"}"#)
    for path in [
      PullCommandTests.manifestPath, PullCommandTests.payloadPath("de"), PullCommandTests.payloadPath("fr"),
    ] {
      let last = try #require(server.requests(for: path).last)
      #expect(last["If-None-Match"] == nil, "\(path)")
    }
    #expect(server.requests(for: PullCommandTests.payloadPath("fr")).count == 2)
  }

  // MARK: Spelling of locales

  @Test(arguments: [("pt_BR", "pt-BR"), ("iw", "he"), ("ZH_hans", "zh-Hans")])
  func aLocaleIsRequestedAsTheManifestSpellsIt(written: String, tag: String) throws {
    for manifest in [
      "{\"locales\": [\"\(written)\"]}", "{\"locales\": {\"\(written)\": {}}}",
      "{\"locales\": [{\"code\": \"\(written)\"}]}",
    ] {
      server.on(PullCommandTests.manifestPath, .content(manifest))
      server.on(PullCommandTests.payloadPath(written), .content(#"{"title": "T"}"#))
      #expect(try service.pull("--force").status == 0)
      #expect(try folder.names(in: ".rerune/locales") == ["\(tag).json"])
      #expect(server.requests(for: PullCommandTests.payloadPath(tag)).isEmpty)
    }
  }

  @Test func aMissingPayloadMentionsTheSpellingOfItsLocale() throws {
    server.on(PullCommandTests.manifestPath, .content(#"{"locales": ["pt_BR"]}"#))
    server.on(PullCommandTests.payloadPath("pt_BR"), .status(404))
    let result = try service.pull()
    #expect(result.status == 69)
    #expect(
      result.errors.contains(
        "the server has no texts of \"pt_BR\"; check that the manifest writes the locale"
      )
    )
    #expect(!result.errors.contains("publish id"))
    server.on(PullCommandTests.manifestPath, .content(#"{"locales": {"de": {"url": "/elsewhere"}}}"#))
    server.on("/elsewhere", .status(404))
    #expect(try service.pull().errors.contains("check the url that the manifest gives"))
    server.on(PullCommandTests.manifestPath, .status(404))
    #expect(try service.pull().errors.contains("check the publish id"))
  }
}
