import RuneModel
import RuneTestServer
import RuneTransport
import Testing

@testable import RuneDelivery
@testable import RuneServices

@Suite struct CrowdinServiceTests {
  @Test func describesItself() throws {
    let service = try CrowdinRig().service
    #expect(service.kind == "crowdin")
    #expect(service.cacheIdentity == "crowdin \(CrowdinRig.hash)")
    #expect(service.leastInterval == 900)
  }

  @Test(arguments: [
    ("e-0123456789abcdef", true), ("01234567", true), ("ABCdef-0", true), ("0123456", false), ("", false),
    (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
    ("0123456/", false),
    ("0123456%", false), ("0123456\n", false), ("0123456ä", false), ("01234..8", false),
  ])
  func aHashIsChecked(hash: String, isHash: Bool) {
    #expect((CrowdinDistribution(hash) != nil) == isHash)
  }

  @Test func theTimestampIsTheRevision() async throws {
    let rig = try CrowdinRig()
    rig.manifest(1_706_886_000, ["de": ["/content/de/Localizable.strings"], "zh-CN": []])
    let fetched = try await rig.service.manifest(knowing: nil)
    #expect(fetched.manifest.revision == 1_706_886_000)
    // A language without files has only bundled texts.
    #expect(fetched.manifest.locales.map(\.tag) == ["de"])
    #expect(fetched.manifest.locales.first?.documents == ["/content/de/Localizable.strings"])
    #expect(rig.requested == ["/manifest.json", "/languages.json"])
    #expect(rig.server.requests.allSatisfy { $0["Authorization"] == nil && $0["X-OTA-Publish-Id"] == nil })
  }

  @Test func languagesHaveApplesNames() async throws {
    let rig = try CrowdinRig()
    let codes =
      #"{"name": "X", "two_letters_code": "x", "three_letters_code": "xxx", "locale": "x", "#
      + #""locale_with_underscore": "x", "android_code": "x", "osx_code": "x.lproj", "osx_locale": "pt_BR"}"#
    rig.languages(.file("{\"xx-YY\": \(codes)}", etag: "\"l\""), .status(304))
    rig.manifest(
      1,
      ["es-ES": ["/a.strings"], "xx-YY": ["/b.strings"], "zh-CN": ["/c.strings"]],
      etag: "\"m\""
    )
    let first = try await rig.service.manifest(knowing: nil)
    #expect(first.manifest.locales.map(\.tag) == ["es", "pt-BR", "zh-Hans"])
    #expect(first.stored.languages?.etag == "\"l\"")
    #expect(try rig.service.decode(first.stored).locales == first.manifest.locales)

    // The list is asked for again with each release only.
    rig.manifest(.status(304))
    let second = try await rig.service.manifest(knowing: first.stored)
    #expect(second.manifest.locales == first.manifest.locales)
    rig.manifest(2, ["xx-YY": ["/b.strings"]])
    let third = try await rig.service.manifest(knowing: second.stored)
    #expect(third.manifest.locales.map(\.tag) == ["pt-BR"])
    #expect(
      rig.requested == [
        "/manifest.json", "/languages.json", "/manifest.json", "/manifest.json", "/languages.json",
      ]
    )
    #expect(rig.server.requests.map { $0["If-None-Match"] } == [nil, nil, "\"m\"", "\"m\"", "\"l\""])
  }

  @Test(
    arguments: [
      (Reply.status(404), true), (.status(403), true), (.content("<html>"), true), (.content("[]"), true),
      (.content("{\"de\": 1}"), true), (.status(500), false),
    ]
  )
  func aMissingLanguageListIsNoted(reply: Reply, isSettled: Bool) async throws {
    let rig = try CrowdinRig()
    rig.languages(reply)
    rig.manifest(1, ["es-ES": ["/a.strings"]])
    let fetched = try await rig.service.manifest(knowing: nil)
    #expect(fetched.manifest.locales.map(\.tag) == ["es"])
    #expect((fetched.stored.languages != nil) == isSettled)
    let note = fetched.manifest.notes.notes.first { $0.message.contains("languages.json is not used") }
    #expect(try #require(note).message.contains("publish id") == false)
    #expect(fetched.manifest.skippedElements == 0)
    // It is asked for again with the next release only.
    let next = try await rig.service.manifest(knowing: fetched.stored)
    #expect(next.manifest.locales.map(\.tag) == ["es"])
    rig.manifest(2, ["es-ES": ["/a.strings"]])
    _ = try await rig.service.manifest(knowing: next.stored)
    #expect(rig.requested.count { $0 == "/languages.json" } == (isSettled ? 2 : 3))
  }

  @Test func withoutATimestampTheListIsAskedForWithAnotherManifestOnly() async throws {
    let rig = try CrowdinRig()
    rig.languages(.file("{}", etag: "\"l\""), .status(304))
    rig.manifest(nil, ["de": ["/a.strings"]])
    let first = try await rig.service.manifest(knowing: nil)
    let second = try await rig.service.manifest(knowing: first.stored)
    #expect(rig.requested.count { $0 == "/languages.json" } == 1)
    rig.manifest(nil, ["de": ["/a.strings", "/b.strings"]])
    _ = try await rig.service.manifest(knowing: second.stored)
    #expect(rig.requested.count { $0 == "/languages.json" } == 2)
  }

  @Test(arguments: [403, 404])
  func aWithdrawnDistributionIsExplained(status: Int) async throws {
    let rig = try CrowdinRig()
    rig.manifest(.status(status, body: Array("<Error>NoSuchKey</Error>".utf8)))
    await #expect { try await rig.service.manifest(knowing: nil) } throws: { error in
      let message = (error as? UpdateFault)?.message ?? ""
      return message.contains("no released distribution with this hash") && !message.contains(CrowdinRig.hash)
    }
  }

  @Test(arguments: [
    Reply.status(500), .content("<html></html>"), .content(#"{"revision": 1, "locales": ["de"]}"#),
    .content(""),
    .redirect(to: "https://example.com/manifest.json"),
  ])
  func anotherAnswerIsAFaultThatDoesNotNameTheHash(reply: Reply) async throws {
    let rig = try CrowdinRig()
    rig.manifest(reply)
    await #expect { try await rig.service.manifest(knowing: nil) } throws: { error in
      guard let fault = error as? UpdateFault else { return false }
      return !fault.message.contains(CrowdinRig.hash) && !"\(fault.cause)".contains(CrowdinRig.hash)
    }
  }

  /// Its 304 would leave the caller with a document that it cannot read.
  @Test func anUnreadableStoredManifestIsFetchedAgain() async throws {
    let rig = try CrowdinRig()
    rig.manifest(1, ["de": ["/a.strings"]])
    let stored = StoredManifest(body: Array("{".utf8), etag: "\"m\"")
    #expect(try await rig.service.manifest(knowing: stored).manifest.revision == 1)
    #expect(rig.server.requests.first?["If-None-Match"] == nil)
  }
}
