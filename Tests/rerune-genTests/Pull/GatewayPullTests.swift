import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `rerune-gen pull --service app` against a gateway on loopback, and what is done with its download.
@Suite struct GatewayPullTests {
  private let scenario: GatewayPullScenario

  init() throws { scenario = try GatewayPullScenario() }

  @Test(arguments: [false, true])
  func writesTheDocuments(isWrapped: Bool) throws {
    scenario.serve(1, title: "Hallo") { isWrapped ? #" {"ok": true, "value": \#($0)} "# : $0 }
    let result = try scenario.run("pull")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Revision 1; locales: 1 changed; in .rerune\n")
    let names = try FileManager.default.subpathsOfDirectory(atPath: scenario.folder.path(".rerune")).sorted()
    #expect(names == ["download.json", "locales", "locales/de.json", "manifest.json"])
    #expect(try scenario.folder.text(".rerune/manifest.json") == GatewayPullScenario.manifest(1))
    #expect(
      try scenario.folder.text(".rerune/locales/de.json") == GatewayPullScenario.payload("Hallo", "Name %@")
    )
    let record = try scenario.folder.text(".rerune/download.json")
    #expect(record.contains(#""service": "app""#))
    #expect(record.contains(#""origin": "\#(scenario.server.url())""#))
    #expect(
      scenario.server.requests.map(\.target) == [
        "\(GatewayPullScenario.root)/manifest?platform=ios", "\(GatewayPullScenario.root)/ios/de",
      ]
    )
    #expect(
      scenario.server.requests.allSatisfy { $0["Authorization"] == "Bearer \(GatewayPullScenario.token)" }
    )
    for name in names where name.hasSuffix(".json") {
      #expect(try !scenario.folder.text(".rerune/\(name)").contains(GatewayPullScenario.token))
    }
  }

  @Test func whatHasNotChangedIsNotDownloadedAgain() throws {
    #expect(try scenario.run("pull").status == 0)
    let before = try scenario.folder.text(".rerune/download.json")
    scenario.server.on("\(GatewayPullScenario.root)/manifest", .status(304))
    let count = scenario.server.requests.count
    #expect(
      try scenario.run("pull", environment: ["RERUNE_APP_TOKEN": "another"]).errors.contains("1 unchanged")
    )
    #expect(scenario.server.requests.dropFirst(count).map { $0["If-None-Match"] } == ["\"m1\""])
    #expect(try scenario.folder.text(".rerune/download.json") == before)
  }

  @Test func diffAdoptAndCheckTreatItAsReRunes() throws {
    scenario.serve(1, title: "Servus", name: "Name %d")
    #expect(try scenario.run("pull").status == 0)
    let diff = try scenario.run("diff", "--locale", "de", "--format", "json", "Sources")
    #expect(diff.status == 1, "\(diff.errors)")
    #expect(
      diff.output.contains(
        #"{"table": "Localizable", "key": "title", "bundled": "Hallo", "ota": "Servus""#
      ),
      "\(diff.output)"
    )
    let check = try scenario.run("check", "Sources")
    #expect(check.status == 0, "\(check.errors)")
    let adopt = try scenario.run("adopt", "Sources")
    #expect(adopt.errors.contains("Adopted 1 text in 1 file, left out 1"), "\(adopt.errors)")
    #expect(
      try scenario.folder.text("Sources/App/de.lproj/Localizable.strings")
        == #""title" = "Servus"; "n" = "Name %@";"#
    )
  }

  /// The flag, then the environment, then the default.
  @Test func flagsReplaceTheEnvironment() throws {
    scenario.serve(3, title: "Hallo", root: "/base/app/facets/my%20texts")
    let result = try scenario.run(
      "pull",
      "--origin",
      scenario.server.url("/base/").absoluteString,
      "--facet",
      "my texts",
      environment: ["RON_SDK_GATEWAY_ADDR": "https://nowhere.invalid", "RON_SDK_READ_TIMEOUT_MS": "60000"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasPrefix("Revision 3;"))
    #expect(
      try scenario.folder.text(".rerune/download.json").contains(
        #""origin": "\#(scenario.server.url("/base"))""#
      )
    )
  }

  @Test func aTimeoutOfTheEnvironmentApplies() throws {
    scenario.server.on("\(GatewayPullScenario.root)/manifest", .silence)
    let result = try scenario.run(
      "pull",
      environment: ["RON_SDK_OVERALL_TIMEOUT_MS": "100", "RON_SDK_CONNECT_TIMEOUT_MS": " 90 "]
    )
    #expect(result.status == 69)
    #expect(result.errors.contains("takes longer than 0.1 s"), "\(result.errors)")
  }

  @Test func anotherOriginGetsNoToken() throws {
    let cdn = try MisbehavingServer()
    cdn.on("/de.json", .content(GatewayPullScenario.payload("Hallo", "Name %@")))
    let url = cdn.url("/de.json").absoluteString
    scenario.server.on(
      "\(GatewayPullScenario.root)/manifest",
      .content(#"{"locales": [{"locale": "de", "url": "\#(url)"}]}"#)
    )
    #expect(try scenario.run("pull").status == 0)
    #expect(cdn.requests.map { $0["Authorization"] } == [nil])
  }

  @Test func downloadsOfTwoFacetsAreNotMixed() throws {
    #expect(try scenario.run("pull").status == 0)
    let result = try scenario.run("pull", "--facet", "other")
    #expect(result.status == 65)
    #expect(result.errors.contains("belongs to another facet"), "\(result.errors)")
  }

  #if Signing
    @Test func aTrustedKeyIsRequired() throws {
      let key = try scenario.run("keygen", "--key-id", "a", "--output", "key").output.trimmingCharacters(
        in: .newlines
      )
      #expect(try scenario.run("pull").status == 0)
      #expect(try scenario.run("sign", "--digests", "--key", "key").status == 0)
      let signature = try scenario.folder.text(".rerune/manifest.json.sig").trimmingCharacters(in: .newlines)
      let manifest = try scenario.folder.text(".rerune/manifest.json")
      let unsigned = try scenario.run("pull", "--force", "--output", "signed", "--trusted-key", key)
      #expect(unsigned.status == 65)
      #expect(unsigned.errors.contains("[signature-missing]"), "\(unsigned.errors)")
      scenario.server.on(
        "\(GatewayPullScenario.root)/manifest",
        .content(manifest, headers: ["X-OTA-Signature": signature])
      )
      let signed = try scenario.run("pull", "--output", "signed", "--trusted-key", key)
      #expect(signed.status == 0, "\(signed.errors)")
      #expect(try scenario.run("verify", "signed", "--key", key).status == 0)
    }
  #endif
}
