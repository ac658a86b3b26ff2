#if Signing
  import Foundation
  import RuneDelivery
  import RuneSigning
  import RuneTestServer
  import Testing

  @testable @_spi(ReRuneTesting) import ReRuneCore

  extension UpdateTests {
    /// The next run: the content stored by the last one, and the requests to the server.
    @Suite struct SignedRestorationTests {
      private static let payload = #"{"k": "stored"}"#
      private static let manifest = manifestText(5, ["en": payload])

      private static func snapshot(signature: String?) throws -> StoredSnapshot {
        let signer = try TestKey.current.publicKey.base64
        return StoredSnapshot(
          revision: 5,
          floor: RevisionFloor(current: 5),
          manifest: StoredManifest(body: Array(manifest.utf8), etag: "\"m5\"", signature: signature),
          locales: [StoredLocale(tag: "en", sha256: digest(payload), signer: signer)],
          texts: try .plain(["en": ["k": "stored"]], revision: 5),
          signer: signer
        )
      }

      @Test func theStoredSignatureCoversAnUnchangedManifest() async throws {
        let store = RecordingStore(try Self.snapshot(signature: TestKey.current.signature(of: Self.manifest)))
        let rig = try UpdateRig(store: store, trust: .only(.current))
        rig.serveManifest(.status(304))
        #expect(await rig.check() == .noChange)
        #expect(rig.manifestRequests.map { $0["If-None-Match"] } == ["\"m5\""])
        #expect(rig.controller.lastVerifiedCheck != nil)
        #expect(rig.server.requests.count == 1)
        #expect(store.saves.isEmpty)
      }

      /// Otherwise a 304 would confirm it.
      @Test(arguments: [nil, "junk", "2026-a:" + String(repeating: "A", count: 86) + "=="])
      func anUnverifiableStoredManifestIsIgnored(_ signature: String?) async throws {
        let store = RecordingStore(try Self.snapshot(signature: signature))
        let rig = try UpdateRig(store: store, trust: .only(.current))
        rig.serveManifest(.status(304), try .manifest(text: Self.manifest, by: .current, etag: "\"m5\""))
        #expect(await rig.check().status == .failed)
        #expect(await rig.check() == .noChange)
        #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, nil])
        #expect(rig.requests("en").isEmpty)
        #expect(store.snapshot?.manifest?.signature == (try TestKey.current.signature(of: Self.manifest)))
      }

      @Test func aLocaleGetsTheLatestSigner() async throws {
        let store = RecordingStore(try Self.snapshot(signature: TestKey.current.signature(of: Self.manifest)))
        let rig = try UpdateRig(store: store, trust: .only(.current, .next))
        rig.serveManifest(try .manifest(text: Self.manifest + "\n", by: .next))
        #expect(await rig.check() == .noChange)
        let signer = try TestKey.next.publicKey.base64
        #expect(store.snapshot?.signer == signer)
        #expect(store.snapshot?.locales.map(\.signer) == [signer])
        #expect(rig.requests("en").isEmpty)
      }
    }
  }

  // The process has one setup, so each of these tests starts its own process.
  #if compiler(>=6.2)
    extension UpdateTests {
      @Suite struct SignedSetupTests {
        private static let policy = ReRuneUpdatePolicy(checkOnStart: false)

        @Test func keysDetermineTheTextsShown() async {
          await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory
              .appendingPathComponent("rerune-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let server = try MisbehavingServer()
            let key = try ReRuneSigningKey(id: "2026-a", base64: TestKey.current.publicKey.base64)
            func setUp(_ keys: [ReRuneSigningKey]?) {
              if let keys {
                ReRune.setup(
                  otaPublishId: "1",
                  updatePolicy: Self.policy,
                  origin: server.url(),
                  preferredLanguages: ["en"],
                  cacheDirectory: folder,
                  trustedKeys: keys
                )
              } else {
                ReRune.setup(
                  otaPublishId: "1",
                  updatePolicy: Self.policy,
                  origin: server.url(),
                  preferredLanguages: ["en"],
                  cacheDirectory: folder
                )
              }
            }
            func serve(_ revision: Int, _ text: String, signed: Bool) throws {
              let payload = "{\"ota_key\": \"\(text)\"}"
              let manifest = manifestText(revision, ["en": payload])
              let signature = signed ? try TestKey.current.signature(of: manifest) : nil
              server.on(UpdateRig.manifestPath, .manifest(text: manifest, signature: signature))
              server.on(UpdateRig.path("en"), .texts(payload))
            }

            // Without keys everything is accepted and cached.
            setUp(nil)
            try serve(9, "unsigned", signed: false)
            #expect(await ReRune.checkForUpdates() == .updated(["en"]))
            #expect(reRuneString("ota_key") == "unsigned")
            #expect(ReRune.lastVerifiedCheck == nil)

            // With a key that cache is not trusted, and neither is the server until it signs.
            setUp([key])
            #expect(reRuneString("ota_key") == "ota_key")
            #expect(ReRune.revision == 0)
            #expect(await ReRune.checkForUpdates().errorMessage?.contains("is not signed") == true)
            try serve(3, "signed", signed: true)
            #expect(await ReRune.checkForUpdates() == .updated(["en"]))
            #expect(reRuneString("ota_key") == "signed")
            #expect(ReRune.lastVerifiedCheck != nil)

            // The next launch, offline, has it immediately, but not with another key.
            server.stop()
            setUp([key])
            #expect(reRuneString("ota_key") == "signed")
            #expect(ReRune.revision == 3)
            #expect(ReRune.lastVerifiedCheck == nil)
            setUp([try ReRuneSigningKey(id: "2026-a", rawRepresentation: TestKey.next.publicKey.bytes)])
            #expect(reRuneString("ota_key") == "ota_key")
            setUp([])
            #expect(reRuneString("ota_key") == "ota_key")
            // The key is removed again.
            setUp(nil)
            #expect(reRuneString("ota_key") == "signed")
          }
        }
      }
    }
  #endif

  @Suite struct SigningKeyTests {
    @Test(arguments: [
      ("", "AAAA", "is not a key id"), ("a:b", "AAAA", "is not a key id"), ("a", "!", "is not base64"),
      ("a", "AAAA", "has 32 bytes, and this one 3"),
    ])
    func anInvalidKeyIsExplained(_ id: String, _ base64: String, _ reason: String) {
      #expect {
        try ReRuneSigningKey(id: id, base64: base64)
      } throws: { error in
        "\(error)".contains(reason)
      }
    }

    @Test func signingKeysAreComparedByTheirBytes() throws {
      let bytes = try TestKey.current.publicKey.bytes
      let key = try ReRuneSigningKey(id: "a", rawRepresentation: bytes[...])
      #expect(key.id == "a" && key.rawRepresentation == bytes)
      #expect(key == (try ReRuneSigningKey(id: "a", base64: TestKey.current.publicKey.base64)))
    }
  }
#endif
