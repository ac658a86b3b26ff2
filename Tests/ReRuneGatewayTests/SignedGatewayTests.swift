#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import RuneTestServer
  import RuneTestSupport
  import Testing

  @testable import ReRuneGateway

  /// Texts of a gateway whose manifest has to be signed.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct SignedGatewayTests {
    private static let seed = [UInt8](repeating: 1, count: 32)
    private static let payload = #"{"title": "Titel"}"#

    private static func trust(_ seed: [UInt8] = seed) throws -> ContentTrust {
      ContentTrust(keys: [try PublicKey(id: "a", bytes: Ed25519.publicKey(ofSeed: seed))])
    }

    /// Serves a manifest that names another project: a gateway has none.
    ///
    /// - Parameter wrap: makes the bodies of the documents.
    private static func serve(_ server: MisbehavingServer, wrap: (String) -> String) throws {
      let digest = SHA256Digest.digits(of: Array(payload.utf8))
      let project = SHA256Digest.digits(of: Array("id".utf8))
      let manifest = """
        {"revision": 1, "project": "\(project)", "locales": [{"locale": "de", "sha256": "\(digest)"}]}
        """
      let bytes = try Ed25519.signature(of: Array(manifest.utf8), seed: seed)
      let signature = ManifestSignature(keyID: "a", bytes: bytes).text
      server.on(
        "\(GatewayRig.root)/manifest",
        .content(wrap(manifest), headers: ["X-OTA-Signature": signature])
      )
      server.on("\(GatewayRig.root)/ios/de", .content(wrap(payload)))
    }

    @Test(arguments: [false, true])
    func theSignatureIsThatOfTheDocument(isWrapped: Bool) async throws {
      let rig = try GatewayRig(trust: Self.trust())
      try Self.serve(rig.server, wrap: isWrapped ? GatewayUpdateTests.envelope : { $0 })
      #expect(await rig.check().status == .updated)
      #expect(rig.text("title", "de") == "Titel")
      let restarted = try GatewayRig(server: rig.server, folder: rig.folder, trust: Self.trust())
      #expect(restarted.text("title", "de") == "Titel")
    }

    @Test func anotherKeyIsRefused() async throws {
      let other = [UInt8](repeating: 2, count: 32)
      let rig = try GatewayRig(trust: Self.trust(other))
      try Self.serve(rig.server) { $0 }
      #expect(await rig.check().status == .failed)
      #expect(rig.text("title", "de") == nil)
    }
  }
#endif
