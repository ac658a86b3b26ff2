import RuneModel
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import RuneDelivery
@testable import RuneServices

/// Distributions that do more than serve texts.
@Suite(.timeLimit(.minutesUnsanitized(10))) struct HostileDistributionTests {
  private func fetched(_ rig: CrowdinRig, _ budget: FetchBudget) async throws -> [CrowdinService.Outcome] {
    let manifest = try await rig.service.manifest(knowing: nil).manifest
    return await rig.service.payloads(UpdatePlan(manifest, stored: []).fetches, within: budget)
  }

  private func budget(bytes: Int = 1 << 30, seconds: Double = 300) -> FetchBudget {
    FetchBudget(concurrentFetches: 1, byteLimit: bytes, timeLimit: seconds)
  }

  /// A language may have hundreds of files, and one that is large, or useless, may be any of them.
  @Test(arguments: ["", "k = v;", "{\"k\": \"v\"}"])
  func theBudgetEndsALanguageInTheMiddle(text: String) async throws {
    let rig = try CrowdinRig()
    let paths = (0..<20).map { "/\($0).strings" }
    rig.manifest(nil, ["de": paths, "fr": ["/fr.strings"]])
    for path in paths { rig.file(path, .content(text + String(repeating: " ", count: 1_000))) }
    let outcomes = try await fetched(rig, budget(bytes: 5_000))
    #expect(rig.requested.count { $0.hasSuffix(".strings") } == 5)
    #expect(outcomes.count == 2)
    for (_, result) in outcomes {
      guard case .failure(let fault) = result, case .postponed(.bytes(5_000)) = fault.cause else {
        Issue.record("\(result)")
        continue
      }
    }
  }

  @Test func theTimeEndsALanguageInTheMiddle() async throws {
    let rig = try CrowdinRig()
    let paths = (0..<50).map { "/\($0).strings" }
    rig.manifest(nil, ["de": paths])
    for path in paths { rig.file(path, .content("k = v;").after(0.1)) }
    let outcomes = try await fetched(rig, budget(seconds: 0.5))
    #expect(rig.requested.count { $0.hasSuffix(".strings") } <= 6)
    guard case .failure(let fault)? = outcomes.first?.result, case .postponed(.seconds) = fault.cause else {
      Issue.record("\(outcomes)")
      return
    }
  }

  /// A file that is too large is no reason to read more of them.
  @Test func filesThatAreTooLargeCount() async throws {
    let rig = try CrowdinRig()
    let tags = ["aa", "ab", "af", "ak", "am", "an", "ar", "as"]
    rig.manifest(nil, Dictionary(uniqueKeysWithValues: tags.map { ($0, ["/\($0).strings"]) }))
    for tag in tags { rig.file("/\(tag).strings", .wrongLength("", announced: Limits.payloadBytes + 1)) }
    let outcomes = try await fetched(rig, budget(bytes: 3 * Limits.payloadBytes))
    #expect(rig.requested.count { $0.hasSuffix(".strings") } == 3)
    #expect(outcomes.count == tags.count)
  }

  /// Whatever stands in a manifest, nothing outside of the distribution is requested, and no language twice.
  @Test(arguments: [
    #""content": {"de": ["https://evil.example/x.strings", "//evil.example/x.strings", "/%2e%2e/x.strings"]}"#,
    #""content": {"de": ["/a/../../x.strings", "/a\u0000b.strings", "/\u202ex.strings\n", "/a//b.strings"]}"#,
    #""content": {"de": [1, null, true, {}, [], "", "/", "/?", "/#", "file:///etc/passwd"]}"#,
    #""content": {"de": "/x.strings", "fr": 1, "it": null, "es": {}}"#, #""content": "/x.strings""#,
    #""content": {"../de": ["/ok.strings"], "de/..": ["/ok.strings"], "": ["/ok.strings"]}"#,
    #""languages": ["de", "de", "DE", "de_DE"], "content": {"de": ["/ok.strings"], "DE": ["/ok.strings"]}"#,
    #""languages": [["de"], {"a": 1}, 7], "content": {"de": ["/ok.strings"]}"#,
    #""languages": "de", "content": {"de": ["/ok.strings"]}"#,
    #""content": {"de": ["/ok.strings"]}, "content": {"de": ["/../x.strings"]}"#,
    #""custom_languages": {"de": {"locale": "../x"}}, "content": {"de": ["/ok.strings"]}"#,
    #""custom_languages": [1], "mapping": {"a": "/../x"}, "content": {"de": ["/ok.strings"]}"#,
    #""mapping": ["/../x", "https://evil.example/"], "content": {"de": ["/ok.strings"]}"#,
    #""timestamp": 1e999, "content": {"de": ["/ok.strings"]}"#,
    #""timestamp": "1&x=y#", "content": {"de": ["/ok.strings"]}"#, #""timestamp": -1, "content": {}"#,
    #""timestamp": 99999999999999999999999, "content": {"de": ["/ok.strings"]}"#,
    #""timestamp": [], "languages": {}, "content": []"#,
  ])
  func nothingElseIsRequested(members: String) async throws {
    let rig = try CrowdinRig()
    rig.manifest(.content("{\"files\": [], \(members)}"))
    rig.file("/ok.strings", .content("k = v;"))
    let outcomes = try await fetched(rig, budget())
    #expect(
      Set(rig.requested).isSubset(of: ["/manifest.json", "/languages.json", "/ok.strings"]),
      "\(rig.requested)"
    )
    #expect(Set(outcomes.map(\.fetch.locale.tag)).count == outcomes.count)
    #expect(rig.server.requests.allSatisfy { $0.target.hasPrefix("/\(CrowdinRig.hash)/") })
  }

  /// Of a megabyte of manifest, in time.
  @Test(
    arguments: [
      // Files of the first language that every other one has too.
      {
        "{\"files\": [], \"content\": {"
          + (0..<1_000).map { language in
            let paths = (0..<(language == 0 ? 200 : 60)).map { "\"/\($0).xcstrings\"" }
            return "\"x-\(language)\": [\(paths.joined(separator: ","))]"
          }.joined(separator: ",") + "}}"
      },
      {
        "{\"files\": [], \"languages\": [" + (0..<100_000).map { "\"x-\($0)\"" }.joined(separator: ",") + "]}"
      },
      { "{\"files\": [" + String(repeating: "\"\",", count: 300_000) + "\"\"], \"content\": {\"de\": []}}" },
      {
        "{\"files\": [], \"custom_languages\": {"
          + (0..<30_000).map { "\"\($0)\": {\"locale\": 1}" }
          .joined(separator: ",") + "}}"
      },
      {
        "{\"files\": [], \"content\": {\"de\": ["
          + (0..<60_000).map { "\"/\($0)/..\"" }.joined(separator: ",") + "]}}"
      },
      { "{\"files\": " + String(repeating: "[", count: 500_000) },
    ] as [@Sendable () -> String]
  )
  func theLargestManifestIsReadInTime(_ text: @Sendable () -> String) throws {
    let bytes = Array(text().utf8)
    #expect(bytes.count <= Limits.manifestBytes)
    var manifest: Manifest?
    let time = ProcessorTime.of { manifest = try? CrowdinManifestDecoder.decode(StoredManifest(body: bytes)) }
    #expect(time < 30)
    #expect((manifest?.locales.count ?? 0) <= Limits.manifestLocales)
    #expect((manifest?.notes.notes.count ?? 0) <= 10_000)
  }
}
