#if Signing
  import Foundation
  import RuneSigning
  import RuneTestServer
  import Testing

  /// `pull --trusted-key` against a server on loopback.
  @Suite struct SignedPullTests {
    let server: MisbehavingServer
    let scenario: SigningScenario
    let key: String

    init() throws {
      server = try MisbehavingServer()
      scenario = try SigningScenario()
      key = try scenario.makeKey()
      try scenario.sign()
      try serve()
    }

    /// Serves the content of `.rerune`, with its signature in the header.
    private func serve(signature: String? = nil, etag: String = "\"m1\"") throws {
      let file = try scenario.folder.text(".rerune/manifest.json.sig")
      server.on(
        PullCommandTests.manifestPath,
        .content(
          try scenario.folder.text(".rerune/manifest.json"),
          headers: ["ETag": etag, "X-OTA-Signature": signature ?? file.trimmingCharacters(in: .newlines)]
        ),
        .status(304)
      )
      for tag in ["de", "fr"] {
        server.on(
          PullCommandTests.payloadPath(tag),
          .content(try scenario.folder.text(".rerune/locales/\(tag).json"))
        )
      }
    }

    private func pull(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        ["pull", "--origin", server.url().absoluteString, "--output", "pulled"] + arguments,
        in: scenario.folder,
        environment: ["RERUNE_OTA_PUBLISH_ID": "id"]
      )
    }

    @Test func theSignatureIsStored() throws {
      #expect(try pull("--trusted-key", key).status == 0)
      let signature = try scenario.folder.text(".rerune/manifest.json.sig")
      #expect(try scenario.folder.text("pulled/manifest.json.sig") == signature)
      #expect(try scenario.run("verify", "pulled", "--key", key).status == 0)
      // 304: the stored signature covers the stored bytes.
      #expect(try pull("--trusted-key", "keys/2026-a.pub").status == 0)
      #expect(
        server.requests(for: PullCommandTests.manifestPath).map { $0["If-None-Match"] } == [nil, "\"m1\""]
      )
      #expect(try scenario.folder.text("pulled/manifest.json.sig") == signature)
    }

    @Test func aCopyWithoutItsSignatureIsFetchedAgain() throws {
      #expect(try pull("--trusted-key", key).status == 0)
      try scenario.folder.remove("pulled/manifest.json.sig")
      try serve()
      #expect(try pull("--trusted-key", key).status == 0)
      #expect(server.requests(for: PullCommandTests.manifestPath).map { $0["If-None-Match"] } == [nil, nil])
      #expect(try scenario.run("verify", "pulled", "--key", key).status == 0)
    }

    @Test func untrustedContentChangesNothing() throws {
      #expect(try pull("--trusted-key", key).status == 0)
      let before = try scenario.folder.text("pulled/download.json")
      let other = try scenario.makeKey("other")
      let cases: [(rule: String, key: String, spoil: () throws -> Void)] = [
        ("signature-invalid", other, {}),
        ("signature-missing", key, { try serve(signature: "none", etag: "\"m2\"") }),
        (
          "digest-mismatch", key,
          {
            server.on(PullCommandTests.payloadPath("de"), .content(#"{"title": "Gauner"}"#))
            try scenario.folder.remove("pulled/locales/de.json")
          }
        ),
      ]
      for (rule, key, spoil) in cases {
        try serve()
        try spoil()
        let result = try pull("--trusted-key", key)
        #expect(result.status == 65)
        #expect(result.errors.contains("[\(rule)]"), "\(result.errors)")
        #expect(try scenario.folder.text("pulled/download.json") == before)
      }
    }

    @Test func withoutKeysDigestsAreStillEnforced() throws {
      server.on(PullCommandTests.payloadPath("de"), .content(#"{"title": "Gauner"}"#))
      let result = try pull()
      #expect(result.status == 65)
      #expect(result.errors.contains("[digest-mismatch]"))
      #expect(try !scenario.folder.names().contains("pulled"))
    }
  }
#endif
