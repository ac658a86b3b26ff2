#if Signing
  import RuneDelivery
  import RuneModel
  import RuneSigning
  import Testing

  @Suite struct ContentTrustTests {
    private static let manifest = Array(#"{"revision": 7, "locales": [{"locale": "de"}]}"#.utf8)
    private static let (a, b, c) = (Key("a", 1), Key("b", 2), Key("c", 3))

    private struct Key {
      var seed: [UInt8]
      var id: String

      init(_ id: String, _ byte: UInt8) {
        self.id = id
        seed = [UInt8](repeating: byte, count: 32)
      }

      var publicKey: PublicKey {
        get throws { try PublicKey(id: id, bytes: Ed25519.publicKey(ofSeed: seed)) }
      }

      func signature(_ message: [UInt8] = manifest, named id: String? = nil) throws -> String {
        ManifestSignature(keyID: id ?? self.id, bytes: try Ed25519.signature(of: message, seed: seed)).text
      }
    }

    private static func trust(_ keys: Key...) throws -> ContentTrust {
      ContentTrust(keys: try keys.map { try $0.publicKey })
    }

    @Test func theSignerIsKnown() throws {
      let trust = try Self.trust(Self.a, Self.b)
      let signer = try trust.signer(of: Self.manifest, signature: Self.b.signature())
      #expect(signer == (try Self.b.publicKey.base64))
      #expect(trust.accepts(signer))
      #expect(try !Self.trust(Self.a, Self.c).accepts(signer))
      #expect(!trust.accepts(nil))
      #expect(ContentTrust.withoutKeys.accepts(nil) && ContentTrust.withoutKeys.accepts(signer))
      #expect(try ContentTrust.withoutKeys.signer(of: Self.manifest, signature: "junk") == nil)
    }

    @Test func oneValidSignatureIsEnough() throws {
      let trust = try Self.trust(Self.a)
      for text in [
        try "\(Self.b.signature()), \(Self.a.signature())",
        try "\(Self.a.signature()), \(Self.b.signature())",
        // Two keys with the same id, as after a mishap.
        try "\(Self.b.signature(named: "a")), \(Self.a.signature())",
      ] {
        #expect(try trust.signer(of: Self.manifest, signature: text) == Self.a.publicKey.base64)
      }
    }

    @Test func everythingElseIsRejected() throws {
      let trust = try Self.trust(Self.a)
      let cases: [(String?, Distrust)] = [
        (nil, .unsigned), ("", .unsigned), ("a:AAAA", .unsigned), ("junk", .unsigned),
        (try Self.b.signature(), .unknownKeys(["b"])),
        (try Self.b.signature(named: "a"), .wrongSignature(["a"])),
        // The right bytes under an id that is not trusted.
        (try Self.a.signature(named: "b"), .unknownKeys(["b"])),
        (try Self.a.signature(Self.manifest + [0x0A]), .wrongSignature(["a"])),
      ]
      for (signature, distrust) in cases {
        #expect(throws: distrust) { try trust.signer(of: Self.manifest, signature: signature) }
      }
      #expect(throws: Distrust.unknownKeys(["a"])) {
        try ContentTrust(keys: []).signer(of: Self.manifest, signature: Self.a.signature())
      }
    }

    @Test func everyBitOfTheManifestIsCovered() throws {
      let trust = try Self.trust(Self.a)
      let signature = try Self.a.signature()
      for index in Self.manifest.indices {
        for bit in 0..<8 {
          var forged = Self.manifest
          forged[index] ^= 1 << bit
          #expect(throws: Distrust.wrongSignature(["a"])) {
            try trust.signer(of: forged, signature: signature)
          }
        }
      }
      for forged in [Array(Self.manifest.dropLast()), Self.manifest + [0x20], []] {
        #expect(throws: Distrust.wrongSignature(["a"])) { try trust.signer(of: forged, signature: signature) }
      }
    }

    @Test func everyBitOfTheSignatureMatters() throws {
      let trust = try Self.trust(Self.a)
      let bytes = try Ed25519.signature(of: Self.manifest, seed: Self.a.seed)
      for index in bytes.indices {
        for bit in 0..<8 {
          var forged = bytes
          forged[index] ^= 1 << bit
          let text = ManifestSignature(keyID: "a", bytes: forged).text
          #expect(throws: Distrust.wrongSignature(["a"])) {
            try trust.signer(of: Self.manifest, signature: text)
          }
        }
      }
    }

    @Test(
      arguments: [
        (nil, nil), (#""2026-11-21T06:40:01Z""#, nil), (#""2026-11-21T06:40:00Z""#, true),
        (#""2026-11-21T07:40:00+01:00""#, true), (#""1999-01-01T00:00:00Z""#, true), (#""soon""#, false),
        ("true", false), ("1795000000", false), ("null", nil),
      ] as [(String?, Bool?)]
    )
    func anExpiredManifestIsRejected(_ literal: String?, _ isReadable: Bool?) throws {
      let now = try #require(Timestamp("2026-11-21T06:40:00Z"))
      let member = literal.map { "\"expires\": \($0), " } ?? ""
      let manifest = try ManifestDecoder.decode(Array("{\(member)\"locales\": []}".utf8))
      let distrust = try catching { try Self.trust(Self.a).checkExpiry(of: manifest, now: now.seconds) }
      switch isReadable {
      case nil: #expect(distrust == nil)
      case true?: if case .expired? = distrust {} else { Issue.record("\(String(describing: distrust))") }
      case false?: #expect(distrust == .unreadableExpiry)
      }
      // The fields of an unsigned manifest are not trusted.
      #expect(
        try catching { try ContentTrust.withoutKeys.checkExpiry(of: manifest, now: now.seconds) } == nil
      )
    }

    private func catching(_ body: () throws -> Void) throws -> Distrust? {
      do {
        try body()
        return nil
      } catch let distrust as Distrust {
        return distrust
      }
    }

    @Test func aDocumentOfAnotherKindIsRejected() throws {
      let manifest = try ManifestDecoder.decode(Array(#"{"kind": "rerune-pack-index", "locales": []}"#.utf8))
      #expect(throws: Distrust.otherKind("\"rerune-pack-index\"")) {
        try Self.trust(Self.a).checkProject(of: manifest)
      }
      try ContentTrust.withoutKeys.checkProject(of: manifest)
    }

    /// The kind of document that always names its project.
    @Test func aProjectCanBeRequired() throws {
      let digest = ContentTrust.project(ofPublishID: "one")
      let (any, one) = (try Self.trust(Self.a), try Self.trust(Self.a).inProject(publishID: "one"))
      try one.checkProject(named: digest)
      #expect(throws: Distrust.noProject) { try one.checkProject(named: nil) }
      #expect(throws: Distrust.otherProject) { try one.checkProject(named: "") }
      try any.checkProject(named: nil)
      try any.checkProject(named: digest, former: digest)
      #expect(throws: Distrust.otherProject) { try any.checkProject(named: "another", former: digest) }
      #expect(throws: Distrust.noProject) { try any.checkProject(named: nil, former: digest) }
      // What the app states counts, not what an index said.
      try one.checkProject(named: digest, former: "another")
      try ContentTrust.withoutKeys.inProject(publishID: "one").checkProject(named: "another")
    }

    @Test func theProjectMustMatch() throws {
      func manifest(_ project: String) throws -> Manifest {
        try ManifestDecoder.decode(Array("{\"project\": \(project), \"locales\": []}".utf8))
      }
      let digest = SHA256Digest.digits(of: Array("one".utf8))
      let (one, two) = (
        try Self.trust(Self.a).inProject(publishID: "one"), try Self.trust(Self.a).inProject(publishID: "two")
      )
      for named in ["\"\(digest)\"", "\"\(digest.uppercased())\""] {
        let manifest = try manifest(named)
        try one.checkProject(of: manifest)
        #expect(throws: Distrust.otherProject) { try two.checkProject(of: manifest) }
        // The fields of an unsigned manifest are not trusted.
        try ContentTrust.withoutKeys.inProject(publishID: "two").checkProject(of: manifest)
      }
      try one.checkProject(of: manifest("null"))
      for named in ["\"\"", "\"one\"", "1", "true", "\"\(digest) \""] {
        #expect(throws: Distrust.otherProject) { try one.checkProject(of: manifest(named)) }
      }
    }

    @Test func payloadsAreComparedWithTheManifest() throws {
      let payload = Array("{}".utf8)
      let digest = SHA256Digest.digits(of: payload)
      let other = String(repeating: "0", count: 64)
      let (signed, unsigned) = (try Self.trust(Self.a), ContentTrust.withoutKeys)
      for trust in [signed, unsigned] {
        #expect(try trust.verify(payload, as: ManifestLocale(tag: "de", sha256: digest)) == digest)
        #expect(try trust.verify(payload, as: ManifestLocale(tag: "de", sha256: digest, size: 2)) == digest)
        #expect(throws: Distrust.wrongDigest(digest, expected: other)) {
          try trust.verify(payload, as: ManifestLocale(tag: "de", sha256: other))
        }
        #expect(throws: Distrust.wrongSize(2, expected: 3)) {
          try trust.verify(payload, as: ManifestLocale(tag: "de", sha256: digest, size: 3))
        }
      }
      #expect(try unsigned.verify(payload, as: ManifestLocale(tag: "de")) == nil)
      #expect(throws: Distrust.noDigest) {
        try signed.verify(payload, as: ManifestLocale(tag: "de", size: 2))
      }
    }
  }
#endif
