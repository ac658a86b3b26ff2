import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `pull --service app` and `diff` with what `publish` has written, from a server of files.
@Suite struct PublishedPullTests {
  let scenario: PublishScenario
  let server: MisbehavingServer

  init() throws {
    scenario = try PublishScenario()
    server = try MisbehavingServer()
  }

  /// Serves the published files, each with its digest as a validator.
  private func serve() throws {
    for (path, content) in try scenario.files() {
      let etag = "\"\(content.hashValue)\""
      server.on(
        String(path.dropFirst("site".count)),
        .content(String(decoding: content, as: UTF8.self), headers: ["ETag": etag])
      )
    }
  }

  private func pull(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["pull", "--service", "app", "--origin", server.url().absoluteString] + arguments,
      in: scenario.folder
    )
  }

  @Test func theTextsAreDownloaded() throws {
    #expect(try scenario.publish().status == 0)
    try serve()
    let result = try pull()
    #expect(result.status == 0, "\(result)")
    for locale in ["de", "en", "fr"] {
      #expect(
        try scenario.folder.text(".rerune/locales/\(locale).json")
          == scenario.folder.text("\(PublishScenario.facet)/\(scenario.address(of: locale))")
      )
    }
    let diff = try scenario.run("diff", "App", "--fail-on", "any")
    #expect(diff.status == 0, "\(diff)")
  }

  /// The manifest of the next revision has the same entry for a language without changes.
  @Test func onlyChangedLanguagesAreRequested() throws {
    #expect(try scenario.publish().status == 0)
    try serve()
    #expect(try pull().status == 0)
    try scenario.write("de", "Überschrift")
    #expect(try scenario.publish().status == 0)
    try serve()
    let before = server.requests.count
    #expect(try pull().status == 0)
    let requested = server.requests.dropFirst(before).map(\.target).filter { $0.contains("/texts/") }
    #expect(requested.count == 1 && requested[0].contains("/texts/de-"), "\(requested)")
    let diff = try scenario.run("diff", "App", "--fail-on", "any")
    #expect(diff.status == 0, "\(diff)")
  }

  #if Signing
    @Test func aSignatureInTheManifestIsEnough() throws {
      #expect(try scenario.run("keygen", "--key-id", "a", "--output", "a.key").status == 0)
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      try serve()
      let result = try pull("--trusted-key", "a.key.pub")
      #expect(result.status == 0, "\(result)")
      let verified = try scenario.run("verify", ".rerune", "--key", "a.key.pub")
      #expect(verified.status == 0, "\(verified)")
      try scenario.folder.remove(PublishScenario.facet)
      #expect(try scenario.publish("--locale", "de").status == 0)
      try serve()
      let unsigned = try pull("--trusted-key", "a.key.pub", "--force")
      #expect(unsigned.status == 65 && unsigned.errors.contains("it is not signed"), "\(unsigned)")
    }
  #endif
}
