#if Signing
  import Foundation
  import RuneSigning
  import Testing

  @Suite struct SignedPackTests {
    let scenario: PackScenario

    init() throws {
      scenario = try PackScenario()
      for id in ["a", "b"] {
        let result = try scenario.run("keygen", "--key-id", id, "--output", "\(id).key")
        guard result.status == 0 else { throw PackScenario.Failure(text: result.errors) }
      }
    }

    private func expectFault(_ rule: String, key: String = "a.key.pub") throws {
      let result = try scenario.run("verify", "out", "--key", key)
      #expect(result.status == 65 && result.errors.contains("[\(rule)]"), "\(result)")
    }

    @Test func aSignedIndexVerifies() throws {
      let result = try scenario.pack("--key", "a.key", "--expires", "2100-01-01T00:00:00Z")
      #expect(result.status == 0, "\(result)")
      let verified = try scenario.run("verify", "out", "--key", "a.key.pub")
      #expect(verified.status == 0)
      #expect(verified.errors == "Verified revision 1 and 3 packs in out\n")
      // Nothing changes without a reason.
      let before = try scenario.files()
      #expect(try scenario.pack("--key", "a.key", "--expires", "2100-01-01T00:00:00Z").status == 0)
      #expect(try scenario.files() == before)
    }

    @Test func severalKeysSign() throws {
      #expect(try scenario.pack("--key", "a.key").status == 0)
      #expect(try scenario.pack("--key", "a.key", "--key", "b.key").status == 0)
      #expect(try scenario.index().revision == 1)
      #expect(
        ManifestSignature.list(in: try scenario.folder.text("out/index.json.sig")).map(\.keyID) == ["a", "b"]
      )
      for key in ["a", "b"] {
        #expect(try scenario.run("verify", "out", "--key", "\(key).key.pub").status == 0)
      }
    }

    @Test func whatIsNotTrustedIsReported() throws {
      #expect(try scenario.pack().status == 0)
      try expectFault("signature-missing")
      #expect(try scenario.pack("--key", "b.key").status == 0)
      try expectFault("signature-invalid")
      #expect(try scenario.pack("--key", "a.key").status == 0)
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub").status == 0)
      let index = try scenario.folder.text("out/index.json")
      try scenario.folder.write("out/index.json", index + " ")
      try expectFault("signature-invalid")
      try scenario.folder.write("out/index.json", index)
      let name = try scenario.fileName(of: "de")
      try scenario.folder.write("out/\(name)", "x")
      try expectFault("digest-mismatch")
    }

    @Test func anExpiredIndexIsReported() throws {
      #expect(try scenario.pack("--key", "a.key", "--expires", "2020-01-01T00:00:00Z").status == 0)
      try expectFault("manifest-expired")
    }

    @Test func theProjectIsWritten() throws {
      #expect(try scenario.pack("--publish-id", "this").status == 64)
      #expect(try scenario.pack("--key", "a.key", "--publish-id", "this").status == 0)
      let index = try scenario.folder.text("out/index.json")
      #expect(index.contains(#""project": "\#(ContentTrust.project(ofPublishID: "this"))""#))
      #expect(index.contains(#""kind": "rerune-pack-index""#))
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub").status == 0)
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub", "--publish-id", "this").status == 0)
      #expect(try scenario.run("verify", "out", "--publish-id", "this").status == 64)
      let other = try scenario.run("verify", "out", "--key", "a.key.pub", "--publish-id", "other")
      #expect(other.status == 65 && other.errors.contains("it was signed for another project"), "\(other)")
      // As earlier versions wrote it.
      #expect(try scenario.pack("--key", "a.key").status == 0)
      let none = try scenario.run("verify", "out", "--key", "a.key.pub", "--publish-id", "this")
      #expect(none.status == 65 && none.errors.contains("it was signed for no project"), "\(none)")
    }

    /// Apps would refuse the new index beside the old signature.
    @Test func aSignatureIsNotLeftBesideAnotherIndex() throws {
      #expect(try scenario.pack("--key", "a.key").status == 0)
      let before = try scenario.files()
      #expect(try scenario.pack().status == 0)
      try scenario.write("de", title: "Anders")
      let result = try scenario.pack()
      #expect(result.status == 64 && result.errors.contains("would not match the new index"), "\(result)")
      #expect(try scenario.files() == before)
      #expect(try scenario.pack("--key", "a.key").status == 0)
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub").status == 0)
    }
  }
#endif
