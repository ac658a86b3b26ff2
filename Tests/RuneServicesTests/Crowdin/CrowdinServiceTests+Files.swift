import RuneModel
import RuneTestServer
import RuneTransport
import Testing

@testable import RuneDelivery
@testable import RuneServices

/// The files of a language.
extension CrowdinServiceTests {
  @Test func theFilesOfALanguageAreItsTables() async throws {
    let rig = try CrowdinRig()
    rig.manifest(7, ["de": ["/content/de/Localizable.strings", "/content/de/Info Plist.json"]])
    rig.file("/content/de/Localizable.strings?timestamp=7", .file(#""title" = "Titel";"#, etag: "\"1\""))
    rig.file("/content/de/Info%20Plist.json?timestamp=7", .content(#"{"title": "App", "a": {"b": "AB"}}"#))
    let locale = try #require(try await rig.fetchedLocales().first)
    let fetched = try await rig.service.payload(
      of: locale,
      knowing: nil,
      texts: { nil },
      meter: FetchMeter(.check)
    )
    #expect(fetched.texts == ["Info Plist.a.b=AB", "Info Plist.title=App", "Localizable.title=Titel"])
    guard case .content(let content) = fetched else { return }
    #expect(content.etag == nil)
    #expect(content.documentETags == ["/content/de/Localizable.strings": "\"1\""])
    let again = try PayloadDecoder.decode(content.bytes, locale: "de")
    #expect(
      again.messages.map(\.key)
        == content.payload.messages.sorted { ($0.table ?? "") < ($1.table ?? "") }.map(\.key)
    )
  }

  @Test func withoutATimestampThereIsNoQuery() async throws {
    let rig = try CrowdinRig()
    rig.manifest(nil, ["de": ["/a.strings"]])
    rig.file("/a.strings", .content("k = v;"))
    let locale = try #require(try await rig.fetchedLocales().first)
    #expect(locale.etag == nil)
    #expect(
      try await rig.service.payload(of: locale, knowing: nil, texts: { nil }, meter: FetchMeter(.check)).texts
        == ["a.k=v"]
    )
    #expect(rig.requested.last == "/a.strings")
  }

  /// What a later check knows.
  private func stored(_ fetched: FetchedPayload, _ locale: ManifestLocale) -> StoredLocale? {
    guard case .content(let content) = fetched else { return nil }
    return StoredLocale(locale, content, signer: nil, at: 0)
  }

  @Test func unchangedFilesAreNotSentAgain() async throws {
    let rig = try CrowdinRig()
    rig.manifest(nil, ["de": ["/a.strings", "/b.strings"]])
    rig.server.on("/\(CrowdinRig.hash)/a.strings", Reply.conditional("k = 1;", etag: "\"a\""))
    rig.server.on("/\(CrowdinRig.hash)/b.strings", Reply.conditional("k = 2;", etag: "\"b\""))
    let locale = try #require(try await rig.fetchedLocales().first)
    let first = try await rig.service.payload(
      of: locale,
      knowing: nil,
      texts: { nil },
      meter: FetchMeter(.check)
    )
    let known = try #require(stored(first, locale))
    #expect(
      try await rig.service.payload(of: locale, knowing: known, texts: { nil }, meter: FetchMeter(.check))
        .texts == nil
    )
    #expect(rig.requested.suffix(2) == ["/a.strings", "/b.strings"])

    // If one has changed, the language is read as a whole, in the manifest's order.
    rig.server.on("/\(CrowdinRig.hash)/b.strings", Reply.conditional("k = 3;", etag: "\"c\""))
    let next = try await rig.service.payload(
      of: locale,
      knowing: known,
      texts: { nil },
      meter: FetchMeter(.check)
    )
    #expect(next.texts == ["a.k=1", "b.k=3"])
    #expect(rig.requested.suffix(3) == ["/a.strings", "/b.strings", "/a.strings"])
    #expect(stored(next, locale)?.documentETags == ["/a.strings": "\"a\"", "/b.strings": "\"c\""])
  }

  /// Its texts have to go, and only the files tell which they were.
  @Test(arguments: [
    ["/a.strings"], ["/a.strings", "/b.strings", "/c.strings"], ["/b.strings", "/c.strings"],
  ])
  func anotherSetOfFilesIsReadAsAWhole(paths: [String]) async throws {
    let rig = try CrowdinRig()
    for name in ["a", "b", "c"] {
      rig.server.on(
        "/\(CrowdinRig.hash)/\(name).strings",
        Reply.conditional("k = \(name);", etag: "\"\(name)\"")
      )
    }
    rig.manifest(nil, ["de": ["/a.strings", "/b.strings"]])
    let before = try #require(try await rig.fetchedLocales().first)
    let known = try #require(
      stored(
        try await rig.service.payload(of: before, knowing: nil, texts: { nil }, meter: FetchMeter(.check)),
        before
      )
    )
    rig.manifest(nil, ["de": paths])
    let after = try #require(try await rig.fetchedLocales().first)
    let texts = try await rig.service.payload(
      of: after,
      knowing: known,
      texts: { nil },
      meter: FetchMeter(.check)
    ).texts
    #expect(texts == paths.map { "\($0.dropFirst().prefix(1)).k=\($0.dropFirst().prefix(1))" })
  }

  @Test func theSameReleaseIsCurrentWithoutARequest() async throws {
    let rig = try CrowdinRig()
    rig.manifest(7, ["de": ["/a.strings"], "fr": ["/b.strings"]])
    for file in ["/a.strings", "/b.strings"] { rig.file("\(file)?timestamp=7", .content("k = v;")) }
    let manifest = try await rig.service.manifest(knowing: nil).manifest
    var known: [StoredLocale] = []
    for locale in manifest.locales {
      known += [
        stored(
          try await rig.service.payload(of: locale, knowing: nil, texts: { nil }, meter: FetchMeter(.check)),
          locale
        )
      ]
      .compactMap(\.self)
    }
    let plan = UpdatePlan(manifest, stored: known)
    #expect(plan.current.map(\.tag) == ["de", "fr"])
    #expect(plan.fetches.isEmpty)

    rig.manifest(7, ["de": ["/a.strings", "/b.strings"], "fr": ["/b.strings"]])
    let other = UpdatePlan(try await rig.service.manifest(knowing: nil).manifest, stored: known)
    #expect(other.current.map(\.tag) == ["fr"])
    #expect(other.fetches.map(\.locale.tag) == ["de"])
  }

  @Test(arguments: [
    (Reply.status(404), "/b.strings"), (.status(500), "/b.strings"),
    (.content("<html>login</html>"), "/b.strings"),
    (.content("{"), "/b.strings"), (.content(""), "/b.strings"), (.content("[]"), "/b.strings"),
  ])
  func aFileThatFailsFailsItsLanguage(reply: Reply, name: String) async throws {
    let rig = try CrowdinRig()
    rig.manifest(1, ["de": ["/a.strings", "/b.strings"]])
    rig.file("/a.strings?timestamp=1", .content("k = v;"))
    rig.file("/b.strings?timestamp=1", reply)
    let locale = try #require(try await rig.fetchedLocales().first)
    await #expect {
      try await rig.service.payload(of: locale, knowing: nil, texts: { nil }, meter: FetchMeter(.check))
    } throws: {
      error in
      let message = (error as? UpdateFault)?.message ?? ""
      return message.hasPrefix("de: ") && message.contains(name) && !message.contains(CrowdinRig.hash)
    }
  }

  @Test(arguments: [401, 403, 404, 410])
  func messagesSpeakOfTheDistribution(status: Int) async throws {
    let rig = try CrowdinRig()
    rig.manifest(1, ["de": ["/a.strings"]])
    rig.file("/a.strings?timestamp=1", .status(status))
    let locale = try #require(try await rig.fetchedLocales().first)
    await #expect {
      try await rig.service.payload(of: locale, knowing: nil, texts: { nil }, meter: FetchMeter(.check))
    } throws: {
      error in
      let message = (error as? UpdateFault)?.message ?? ""
      return message.contains("distribution") && !message.contains("publish id")
    }
  }

  /// A string catalog has all languages.
  @Test func aCatalogIsFetchedOnce() async throws {
    let rig = try CrowdinRig()
    let tags = ["de", "fr", "it", "nl", "pl", "sv"]
    let texts = tags.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($0)!"}}"# }
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"#
      + texts.joined(separator: ",") + "}}}}"
    rig.manifest(1, Dictionary(uniqueKeysWithValues: tags.map { ($0, $0 == "de" ? ["/A.xcstrings"] : []) }))
    rig.server.on("/\(CrowdinRig.hash)/A.xcstrings", Reply.conditional(catalog, etag: "\"1\""))
    let locales = try await rig.fetchedLocales()
    #expect(locales.count == tags.count)
    let fetches = UpdatePlan(
      Manifest(revision: 1, locales: locales, notes: WireNotes(), skippedElements: 0),
      stored: []
    ).fetches
    func requestCount() -> Int { rig.requested.count { $0.hasPrefix("/A.xcstrings") } }
    let outcomes = await rig.service.payloads(fetches, within: .check)
    for (fetch, result) in outcomes {
      #expect(try result.get().texts == ["A.k=\(fetch.locale.tag)!"])
    }
    #expect(requestCount() == 1)
    // The next check asks again, once for all languages.
    let known = outcomes.map { fetch, result in
      UpdatePlan.Fetch(
        locale: fetch.locale,
        stored: (try? result.get()).flatMap { stored($0, fetch.locale) }
      )
    }
    for (_, result) in await rig.service.payloads(known, within: .check) {
      #expect(try result.get().texts == nil)
    }
    #expect(requestCount() == 2)
  }

  /// A path of the manifest cannot leave the distribution.
  @Test func hostilePathsAreNotRequested() async throws {
    let rig = try CrowdinRig()
    let hostile = [
      "/../x.strings", "//example.com/x.strings", "x.strings", "/a/./x.strings", "/x.strings?y", "/a\\\\b",
    ]
    rig.manifest(1, ["de": hostile + ["/ok.strings"]])
    rig.file("/ok.strings?timestamp=1", .content("k = v;"))
    let locale = try #require(try await rig.fetchedLocales().first)
    #expect(locale.documents == ["/ok.strings"])
    #expect(
      try await rig.service.payload(of: locale, knowing: nil, texts: { nil }, meter: FetchMeter(.check)).texts
        == ["ok.k=v"]
    )
    #expect(rig.requested == ["/manifest.json", "/languages.json", "/ok.strings?timestamp=1"])
  }
}
