#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import Testing

  @Suite struct SignCommandTests {
    @Test func digestsAreFilledInAndNothingElseChanges() throws {
      let scenario = try SigningScenario()
      try scenario.makeKey()
      let result = try scenario.run("sign", "--digests", "--key", "keys/2026-a")
      #expect(result.status == 0)
      #expect(result.errors == "Signed revision 7 by 2026-a in .rerune/manifest.json.sig\n")
      let digests = [#"{"title": "Hallo"}"#, #"{"title": "Salut"}"#].map { text in
        SHA256Digest.digits(of: Array(text.utf8))
      }
      #expect(
        try scenario.folder.text(".rerune/manifest.json")
          == SigningScenario.manifest
          .replacingOccurrences(
            of: #""version": 1}"#,
            with: #""version": 1, "sha256": "\#(digests[0])", "size": 18}"#
          )
          .replacingOccurrences(of: #""fr"}"#, with: #""fr", "sha256": "\#(digests[1])", "size": 18}"#)
      )
      // The second time there is nothing to change.
      let signed = try scenario.folder.text(".rerune/manifest.json")
      try scenario.sign()
      #expect(try scenario.folder.text(".rerune/manifest.json") == signed)
    }

    @Test(arguments: [
      (#"{"locales": {"de": {}, "fr": {"sha256": "x", "size": 1}}}"#, 0),
      (
        "{\n\t\"locales\": [\n\t\t{\n\t\t\t\"locale\": \"de\",\n\t\t\t\"size\": null\n\t\t},\n\t\t{\"code\": \"fr\"}\n\t]\n}",
        0
      ),
      (#"{"locales":[{"locale":"de"},{"locale":"fr","size":2,"sha256":null}],"revision":1}"#, 0),
      // The last of two entries is used.
      (#"{"locales": [{"locale": "de", "version": 1}, {"locale": "DE"}, {"locale": "fr"}]}"#, 0),
      ("\u{FEFF}  {\"locales\": {\"de\": {\"version\": 3}}}", 0),
      (#"{"locales": ["de", {"locale": "fr"}]}"#, 65), (#"{"locales": {"de": 3}}"#, 65),
      (#"{"locales": {"pl": {}}}"#, 66), ("{", 65), (#"{"locales": {"de": {}}} x"#, 65),
    ])
    func everyVariantOfAManifest(_ manifest: String, _ status: Int32) throws {
      let scenario = try SigningScenario(manifest: manifest)
      let key = try scenario.makeKey()
      let result = try scenario.run("sign", "--digests", "--key", "keys/2026-a")
      #expect(result.status == status, "\(result)")
      if status == 0 {
        let verified = try scenario.run("verify", "--key", key)
        #expect(verified.status == 0, "\(verified)")
      } else {
        #expect(try scenario.folder.text(".rerune/manifest.json") == manifest)
        #expect(try scenario.folder.names(in: ".rerune") == ["locales", "manifest.json"])
      }
    }

    @Test(arguments: [
      // With its digest, the payload does not match the manifest.
      ("\"sha256\": \"" + String(repeating: "0", count: 64) + "\"", "digest-mismatch"),
      ("\"size\": 18", "digest-missing"), ("\"version\": 2", "digest-missing"),
    ])
    func invalidDownloadsAreNotSigned(_ member: String, _ rule: String) throws {
      let scenario = try SigningScenario(manifest: "{\"revision\": 1, \"locales\": {\"de\": {\(member)}}}")
      try scenario.makeKey()
      let result = try scenario.run("sign", "--key", "keys/2026-a")
      #expect(result.status == 65)
      #expect(result.errors.contains("[\(rule)]"), "\(result.errors)")
      #expect(try scenario.folder.names(in: ".rerune") == ["locales", "manifest.json"])
    }

    @Test func theExpiryIsSet() throws {
      let scenario = try SigningScenario()
      let key = try scenario.makeKey()
      let result = try scenario.run(
        "sign",
        "--digests",
        "--expires",
        "2101-02-03T04:05:06Z",
        "--key",
        "keys/2026-a"
      )
      #expect(result.status == 0)
      #expect(
        try scenario.folder.text(".rerune/manifest.json").contains(#""expires": "2101-02-03T04:05:06Z""#)
      )
      #expect(try scenario.run("verify", "--key", key).status == 0)
      #expect(
        try scenario.run("sign", "--expires", "2020-01-01T00:00:00Z", "--key", "keys/2026-a").status == 0
      )
      let expired = try scenario.run("verify", "--key", key)
      #expect(expired.status == 65)
      #expect(expired.errors.contains("it expired at 2020-01-01T00:00:00Z"))
      #expect(try scenario.run("sign", "--expires", "tomorrow", "--key", "keys/2026-a").status == 64)
    }

    @Test func theProjectIsWritten() throws {
      let scenario = try SigningScenario()
      let key = try scenario.makeKey()
      let signed = try scenario.run("sign", "--digests", "--publish-id", "an-id", "--key", "keys/2026-a")
      #expect(signed.status == 0, "\(signed)")
      let digest = SHA256Digest.digits(of: Array("an-id".utf8))
      let manifest = try scenario.folder.text(".rerune/manifest.json")
      #expect(manifest.contains("\"project\": \"\(digest)\""))
      #expect(!manifest.contains("an-id"))
      #expect(try scenario.run("verify", "--key", key).status == 0)
      #expect(try scenario.run("verify", "--publish-id", "an-id", "--key", key).status == 0)
      let other = try scenario.run("verify", "--publish-id", "another-id", "--key", key)
      #expect(other.status == 65)
      #expect(
        other.errors.contains("it was signed for another project")
          && other.errors.contains("[signature-invalid]")
      )
      #expect(try scenario.run("sign", "--publish-id", "a b", "--key", "keys/2026-a").status == 64)
    }

    @Test func replayableManifestsAreReported() throws {
      let scenario = try SigningScenario(manifest: #"{"rollsBackFrom": 3, "locales": {"de": {}}}"#)
      try scenario.makeKey()
      let result = try scenario.run("sign", "--digests", "--key", "keys/2026-a")
      #expect(result.status == 0)
      for part in ["has no revision", "never expires", "Its rollsBackFrom is not above its own revision"] {
        #expect(result.errors.contains(part), "\(result.errors)")
      }
      #expect(result.errors.components(separatedBy: "[replayable-manifest]").count == 4)
    }

    @Test func aRollbackNamesWhatItGoesBackFrom() throws {
      let scenario = try SigningScenario()
      let key = try scenario.makeKey()
      let result = try scenario.run("sign", "--digests", "--roll-back-from", "9", "--key", "keys/2026-a")
      #expect(result.status == 0 && !result.errors.contains("rollsBackFrom"), "\(result.errors)")
      #expect(try scenario.folder.text(".rerune/manifest.json").contains(#""rollsBackFrom": 9"#))
      #expect(try scenario.run("verify", "--key", key).status == 0)
      let idle = try scenario.run("sign", "--roll-back-from", "7", "--key", "keys/2026-a")
      #expect(idle.errors.contains("has no effect"), "\(idle.errors)")
      for revision in ["0", "-1", "9007199254740992", "x"] {
        #expect(try scenario.run("sign", "--roll-back-from=\(revision)", "--key", "keys/2026-a").status == 64)
      }
    }

    /// It was a token that could be replayed for ever.
    @Test func theFormerRollbackIsReported() throws {
      let scenario = try SigningScenario(
        manifest:
          #"{"revision": 3, "expires": "2100-01-01T00:00:00Z", "allowRollbackTo": 3, "locales": {"de": {}}}"#
      )
      try scenario.makeKey()
      let result = try scenario.run("sign", "--digests", "--key", "keys/2026-a")
      #expect(result.status == 0 && result.errors.contains("'allowRollbackTo' has no effect any more"))
    }

    @Test func anInvalidKeyFileIsNotQuoted() throws {
      let scenario = try SigningScenario()
      try scenario.folder.write(
        "keys/bad",
        "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----\n"
      )
      let result = try scenario.run("sign", "--key", "keys/bad")
      #expect(result.status == 65)
      #expect(result.errors.contains("[invalid-key]") && !result.errors.contains("c2VjcmV0"))
      #expect(try scenario.run("sign", "--key", "keys/missing").status == 66)
      #expect(try scenario.run("sign").status == 64)
    }
  }
#endif
