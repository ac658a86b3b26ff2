#if Signing
  import Foundation
  import RuneDelivery
  import RuneModel
  import RunePacks
  import RuneSigning
  import Testing

  /// `sign --in-document`.
  @Suite struct InDocumentTests {
    let scenario: PackScenario

    /// An index as LexiSpot publishes it.
    private static let lexiSpot = """
      {
        "signature" : "placeholder",
        "packages": [
          {"language_code": "de", "version": "1.0.0", "checksum": "\(String(repeating: "a", count: 64))", "compressed_size": 1}
        ]
      }

      """

    init() throws {
      scenario = try PackScenario()
      for id in ["a", "b"] {
        let result = try scenario.run("keygen", "--key-id", id, "--output", "\(id).key")
        guard result.status == 0 else { throw PackScenario.Failure(text: result.errors) }
      }
    }

    private func trust(_ id: String = "a") throws -> ContentTrust {
      let text = try scenario.folder.text("\(id).key.pub").trimmingCharacters(in: .whitespacesAndNewlines)
      return ContentTrust(keys: [try PublicKey(parsing: text)])
    }

    private func bytes(_ name: String) throws -> [UInt8] { Array(try scenario.folder.text(name).utf8) }

    @Test func anIndexOfAnotherToolIsSigned() throws {
      try scenario.folder.write("site/manifest.json", Self.lexiSpot)
      let result = try scenario.run("sign", "site", "--in-document", "--key", "a.key")
      #expect(result.status == 0, "\(result)")
      #expect(
        result.errors == "Signed an index of 1 pack by a in site/manifest.json and site/manifest.json.sig\n"
      )
      let signed = try bytes("site/manifest.json")
      let limit = Limits.packIndexBytes
      let beside = try scenario.folder.text("site/manifest.json.sig")
      let own = try trust()
      #expect(try own.signer(ofDocument: signed, signature: nil, limit: limit) != nil)
      #expect(try own.signer(ofDocument: signed, signature: beside, limit: limit) != nil)
      #expect(throws: Distrust.wrongDocumentSignature) {
        try trust("b").signer(ofDocument: signed, signature: beside, limit: limit)
      }
      // Nothing but the value has changed.
      let place = try #require(try DocumentSignature.find(in: signed, limit: limit))
      #expect(
        String(decoding: place.signedBytes(of: signed), as: UTF8.self)
          == Self.lexiSpot.replacingOccurrences(of: "placeholder", with: "")
      )
      // Apple's signatures differ each time.
      #expect(try scenario.run("sign", "site", "--in-document", "--key", "a.key").status == 0)
      #expect(try own.signer(ofDocument: bytes("site/manifest.json"), signature: nil, limit: limit) != nil)
    }

    @Test func anIndexOfPackIsSigned() throws {
      #expect(try scenario.pack("--key", "a.key").status == 0)
      #expect(try scenario.run("sign", "out", "--in-document", "--key", "a.key").status == 0)
      #expect(try scenario.index().revision == 1)
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub").status == 0)
      // The one in it is enough.
      try scenario.folder.remove("out/index.json.sig")
      #expect(try scenario.run("verify", "out", "--key", "a.key.pub").status == 0)
      let other = try scenario.run("verify", "out", "--key", "b.key.pub")
      #expect(other.status == 65 && other.errors.contains("[signature-invalid]"), "\(other)")
      // Both must be right.
      let index = try bytes("out/index.json")
      let forged = try Ed25519.signature(of: index, seed: Ed25519.newSeed())
      let text = ManifestSignature(keyID: "a", bytes: forged).text
      try scenario.folder.write("out/index.json.sig", text)
      let both = try scenario.run("verify", "out", "--key", "a.key.pub")
      #expect(both.status == 65 && both.errors.contains("the one beside it is not"), "\(both)")
    }

    @Test func whatIsNoIndexIsNotSigned() throws {
      try scenario.folder.createFolder("empty")
      let empty = try scenario.run("sign", "empty", "--in-document", "--key", "a.key")
      #expect(empty.status == 66 && empty.errors.contains("[pack-missing]"), "\(empty)")
      let documents = [
        (#"{"locales": ["de"]}"#, "array 'packages'"), ("{", "site/manifest.json"),
        (#"{"packages": [], "signature": "", "signature": ""}"#, "more than once"),
      ]
      for (text, message) in documents {
        try scenario.folder.write("site/manifest.json", text)
        let result = try scenario.run("sign", "site", "--in-document", "--key", "a.key")
        #expect(result.status == 65 && result.errors.contains(message), "\(result)")
        #expect(try scenario.folder.text("site/manifest.json") == text)
      }
    }

    @Test(
      arguments: [
        ["--digests"], ["--expires", "2100-01-01T00:00:00Z"], ["--publish-id", "x"],
        ["--roll-back-from", "3"],
        ["--key", "b.key"],
      ]
    )
    func otherOptionsAreForManifests(options: [String]) throws {
      try scenario.folder.write("site/manifest.json", Self.lexiSpot)
      let result = try Tool.run(
        ["sign", "site", "--in-document", "--key", "a.key"] + options,
        in: scenario.folder
      )
      #expect(result.status == 64, "\(result)")
      #expect(try scenario.folder.text("site/manifest.json") == Self.lexiSpot)
    }
  }
#endif
