#if Signing
  import RuneModel
  import RuneSigning
  import RuneTestServer
  import Testing

  @testable import ReRuneCore

  extension UpdateTests {
    /// The texts covered by a signed manifest, over real sockets.
    @Suite struct SignedPayloadTests {
      private static let (old, new) = (UpdateRig.oldTexts, #"{"k": "new"}"#)

      struct Payload: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var entry: @Sendable (String, String) -> String
        var reason: String
        /// Whether it is also rejected in apps without trusted keys.
        var isAlwaysRefused = true
      }

      static let badPayloads = [
        Payload(
          testDescription: "no digest",
          entry: { _, payload in ", \"size\": \(payload.utf8.count)" },
          reason: "de: the manifest has no sha256 of it",
          isAlwaysRefused: false
        ),
        Payload(
          testDescription: "a digest that is none",
          entry: { _, _ in #", "sha256": "abc""# },
          reason: "de: the manifest has no sha256 of it",
          isAlwaysRefused: false
        ),
        Payload(
          testDescription: "another digest",
          entry: { _, _ in #", "sha256": "\#(digest("{}"))""# },
          reason: "de: its SHA-256 is "
        ),
        Payload(
          testDescription: "another size",
          entry: { _, payload in #", "sha256": "\#(digest(payload))", "size": 3"# },
          reason: "de: it has 12 bytes, and the manifest says 3"
        ),
      ]

      @Test(arguments: badPayloads)
      func aLocaleWithoutADigestIsNotUpdated(_ bad: Payload) async throws {
        let rig = try await UpdateRig.signed()
        let verifiedAt = rig.controller.lastVerifiedCheck
        let text = manifestText(6, ["de": Self.new, "en": Self.new]) { tag, payload in
          tag == "de" ? bad.entry(tag, payload) : digests(tag, payload)
        }
        rig.serveManifest(try .manifest(text: text, by: .current))
        rig.serve("de", .texts(Self.new))
        rig.serve("en", .texts(Self.new))
        let result = await rig.check()
        #expect(result.status == .updated)
        #expect(result.updatedLocales == ["en"])
        #expect(result.errorMessage?.hasPrefix(bad.reason) == true, "\(result)")
        #expect(rig.texts == ["en": ["k": "new"]])
        #expect(rig.controller.lastVerifiedCheck == verifiedAt)
        #expect(rig.requests("de").isEmpty == !bad.isAlwaysRefused)
      }

      @Test(arguments: badPayloads)
      func digestsAreEnforcedWithoutKeys(_ bad: Payload) async throws {
        let rig = try UpdateRig()
        rig.serveManifest(
          .manifest(text: manifestText(6, ["de": Self.new], entry: bad.entry), signature: nil)
        )
        rig.serve("de", .texts(Self.new))
        let result = await rig.check()
        #expect(result.status == (bad.isAlwaysRefused ? .failed : .updated))
        #expect(rig.texts == (bad.isAlwaysRefused ? [:] : ["de": ["k": "new"]]))
      }

      /// A compromised server could otherwise keep old texts in use under a new manifest.
      @Test func noETagOrStatusReplacesADigest() async throws {
        let rig = try UpdateRig(trust: .only(.current))
        let entry: @Sendable (String, String) -> String = { #", "etag": "same""# + digests($0, $1) }
        rig.serveManifest(
          try .manifest(text: manifestText(5, ["en": Self.old], entry: entry), by: .current),
          try .manifest(text: manifestText(6, ["en": Self.new], entry: entry), by: .current)
        )
        rig.serve("en", .texts(Self.old, etag: "\"e\""), .status(304), .texts(Self.new))
        #expect(await rig.check() == .updated(["en"]))
        let result = await rig.check()
        #expect(result.status == .failed)
        #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil, nil])
        #expect(await rig.check() == .updated(["en"]))
        #expect(rig.texts == ["en": ["k": "new"]])
      }

      @Test func anUnchangedDigestNeedsNoRequest() async throws {
        let rig = try await UpdateRig.signed()
        let entry: @Sendable (String, String) -> String = { #", "etag": "other""# + digests($0, $1) }
        rig.serveManifest(
          try .manifest(text: manifestText(6, ["en": Self.old], entry: entry), by: .current)
        )
        #expect(await rig.check() == .noChange)
        #expect(rig.requests("en").count == 1)
        #expect(rig.revisions.current == 6)
      }
    }
  }
#endif
