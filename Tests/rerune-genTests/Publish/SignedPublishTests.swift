#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import Testing

  @testable import RuneDelivery

  @Suite struct SignedPublishTests {
    let scenario: PublishScenario

    init() throws {
      scenario = try PublishScenario()
      for id in ["a", "b"] {
        let result = try scenario.run("keygen", "--key-id", id, "--output", "\(id).key")
        try #require(result.status == 0, "\(result)")
      }
    }

    private func key(_ id: String) throws -> PublicKey {
      let text = try scenario.folder.text("\(id).key.pub").trimmingCharacters(in: .whitespacesAndNewlines)
      return try PublicKey(parsing: text)
    }

    private func signer(by id: String) throws -> ContentTrust.Signer? {
      let bytes = try Array(scenario.folder.text("\(PublishScenario.facet)/manifest").utf8)
      return try ContentTrust(keys: [key(id)]).signer(ofManifest: bytes, signature: nil)
    }

    @Test func theManifestIsSignedInItself() throws {
      #expect(try scenario.publish("--sign", "a.key", "--expires", "2100-01-01T00:00:00Z").status == 0)
      #expect(try signer(by: "a") != nil)
      #expect(throws: Distrust.wrongDocumentSignature) { try signer(by: "b") }
      let manifest = try scenario.manifest()
      #expect(manifest.otherKind == nil && manifest.expires != nil)
      #expect(manifest.locales.allSatisfy { $0.sha256 != nil })
      // Nothing changes without a reason.
      let before = try scenario.files()
      let again = try scenario.publish("--sign", "a.key", "--expires", "2100-01-01T00:00:00Z")
      #expect(again.errors.contains("is up to date: revision 1"), "\(again)")
      #expect(try scenario.files() == before)
    }

    /// Apps that trust only the new key accept the same texts; the revision is higher, because the bytes differ.
    @Test func anotherKeySignsANewRevision() throws {
      #expect(try scenario.publish().status == 0)
      #expect(throws: Distrust.unsigned) { try signer(by: "a") }
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      #expect(try scenario.publish("--sign", "b.key").status == 0)
      #expect(try signer(by: "b") != nil)
      #expect(try scenario.manifest().revision == 3)
      #expect(try scenario.texts().count == 3)
    }

    @Test func aSignedManifestIsNotReplacedByAnUnsignedOne() throws {
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      let before = try scenario.files()
      try scenario.write("de", "neu")
      let result = try scenario.publish()
      #expect(result.status == 64 && result.errors.contains("Give --sign <file>"), "\(result)")
      #expect(try scenario.files() == before)
    }

    @Test func aChangedManifestIsNotTrusted() throws {
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      let path = "\(PublishScenario.facet)/manifest"
      let text = try scenario.folder.text(path)
      try scenario.folder.write(
        path,
        text.replacingOccurrences(of: "\"revision\": 1", with: "\"revision\": 9")
      )
      #expect(throws: Distrust.wrongDocumentSignature) { try signer(by: "a") }
    }

    /// A rollback is a new revision with a new signature, so that no old manifest needs to be accepted again.
    @Test func aRestoredRevisionIsSigned() throws {
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      try scenario.write("de", "bad")
      #expect(try scenario.publish("--sign", "a.key").status == 0)
      #expect(try scenario.publish("--restore", "1", "--sign", "a.key").status == 0)
      #expect(try signer(by: "a") != nil)
      #expect(try scenario.manifest().revision == 3)
      #expect(try scenario.published("de")["Localizable/title"] == "Titel")
    }
  }
#endif
