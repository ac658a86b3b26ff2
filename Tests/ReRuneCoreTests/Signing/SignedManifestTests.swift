#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import RuneSystem
  import RuneTestServer
  import Testing

  @testable import ReRuneCore

  extension UpdateTests {
    /// Which manifests an app with trusted keys follows, over real sockets.
    @Suite struct SignedManifestTests {
      private static let (old, new) = (UpdateRig.oldTexts, #"{"k": "new"}"#)

      /// A clock with another date.
      private final class DatedClock: UpdateClock {
        private let shown: Locked<Date>

        init(_ date: Date) { shown = Locked(date) }

        var date: Date { shown.withLock { $0 } }
        var now: TimeInterval { SystemClock().now }

        func advance(by seconds: TimeInterval) { shown.withLock { $0 += seconds } }
        func sleep(seconds: TimeInterval) async throws { try await SystemClock().sleep(seconds: seconds) }
      }

      @Test func signedTextsAreUsed() async throws {
        let time = Date(timeIntervalSince1970: 1_795_000_000)
        let rig = try UpdateRig(clock: DatedClock(time), trust: .only(.current))
        #expect(rig.controller.lastVerifiedCheck == nil)
        rig.serveManifest(
          try .manifest(text: manifestText(5, ["en": Self.old]), by: .current, etag: "\"m5\""),
          .status(304)
        )
        rig.serve("en", .texts(Self.old, etag: "\"e5\""))
        #expect(await rig.check() == .updated(["en"]))
        #expect(rig.controller.lastVerifiedCheck == time)
        let signer = try TestKey.current.publicKey.base64
        #expect(rig.store.snapshot?.signer == signer)
        #expect(rig.store.snapshot?.locales.map(\.signer) == [signer])
        #expect(rig.store.snapshot?.locales.map(\.sha256) == [digest(Self.old)])
        #expect(await rig.check() == .noChange)
        #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, "\"m5\""])
        #expect(rig.requests("en").count == 1)
      }

      struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text = manifestText(6, ["en": new])
        var signature: @Sendable (String) throws -> String? = { try TestKey.current.signature(of: $0) }
        var reason: String
      }

      @Test(
        arguments: [
          Refusal(testDescription: "unsigned", signature: { _ in nil }, reason: "it is not signed"),
          Refusal(testDescription: "junk", signature: { _ in "junk" }, reason: "it is not signed"),
          Refusal(
            testDescription: "another key",
            signature: { try TestKey.foreign.signature(of: $0) },
            reason: "it is signed by evil, which is not a trusted key"
          ),
          Refusal(
            testDescription: "another key under the trusted one's name",
            signature: { try TestKey.foreign.signature(of: $0, named: "2026-a") },
            reason: "the signature by 2026-a is not of these bytes"
          ),
          Refusal(
            testDescription: "an unknown key id",
            signature: { try TestKey.current.signature(of: $0, named: "2025-z") },
            reason: "it is signed by 2025-z, which is not a trusted key"
          ),
          Refusal(
            testDescription: "the signature of another manifest",
            signature: { try TestKey.current.signature(of: $0 + " ") },
            reason: "the signature by 2026-a is not of these bytes"
          ),
          Refusal(
            testDescription: "expired",
            text: manifestText(6, ["en": new], members: #""expires": "2026-01-01T00:00:00Z", "#),
            reason: "it expired at 2026-01-01T00:00:00Z"
          ),
          Refusal(
            testDescription: "an expiry that is not a date",
            text: manifestText(6, ["en": new], members: #""expires": "next year", "#),
            reason: "its 'expires' is not a date"
          ),
          Refusal(
            testDescription: "a lower revision",
            text: manifestText(4, ["en": new]),
            reason: "its revision 4 is lower than 5"
          ),
          Refusal(
            testDescription: "a rollback from another revision",
            text: manifestText(4, ["en": new], members: #""rollsBackFrom": 6, "#),
            reason: "its revision 4 is lower than 5"
          ),
          Refusal(
            testDescription: "an unsigned rollback",
            text: manifestText(4, ["en": new], members: #""rollsBackFrom": 5, "#),
            signature: { _ in nil },
            reason: "it is not signed"
          ),
          Refusal(
            testDescription: "a rollback as earlier versions permitted it",
            text: manifestText(4, ["en": new], members: #""allowRollbackTo": 4, "#),
            reason: "its revision 4 is lower than 5"
          ),
          Refusal(
            testDescription: "no revision",
            text: manifestText(nil, ["en": new]),
            reason: "it has no revision, so it may be older than 5"
          ),
          Refusal(
            testDescription: "a revision that would end all updates",
            text: manifestText(.max, ["en": new]),
            reason: "it has no revision, so it may be older than 5"
          ),
          Refusal(
            testDescription: "an index of packages",
            text: manifestText(6, ["en": new], members: #""kind": "rerune-pack-index", "#),
            reason: "it was signed as \"rerune-pack-index\" and not as a manifest"
          ),
        ]
      )
      func aRejectedManifestChangesNothing(_ refusal: Refusal) async throws {
        let rig = try await UpdateRig.signed()
        let verifiedAt = try #require(rig.controller.lastVerifiedCheck)
        let before = rig.store.snapshot
        rig.serveManifest(.manifest(text: refusal.text, signature: try refusal.signature(refusal.text)))
        rig.serve("en", .texts(Self.new))
        let result = await rig.check()
        #expect(result.status == .failed)
        #expect(result.errorMessage?.hasPrefix("manifest: \(refusal.reason)") == true, "\(result)")
        #expect(rig.texts == ["en": ["k": "old"]])
        #expect(rig.revisions.current == 5)
        #expect(rig.requests("en").count == 1)
        #expect(rig.store.snapshot?.manifest == before?.manifest)
        #expect(rig.controller.lastVerifiedCheck == verifiedAt)
      }

      /// A key may sign for several projects, but their texts must not be mixed up.
      @Test func aManifestOfAnotherProjectIsRejected() async throws {
        let rig = try UpdateRig(trust: .only(.current).inProject(publishID: "this"))
        func reply(_ project: String, _ revision: Int) throws -> Reply {
          let members = "\"project\": \"\(digest(project))\", "
          return try .manifest(text: manifestText(revision, ["en": Self.old], members: members), by: .current)
        }
        rig.serveManifest(try reply("other", 5), try reply("this", 5), try reply("other", 6))
        rig.serve("en", .texts(Self.old))
        var results: [ReRuneUpdateResult] = []
        for _ in 0..<3 { results.append(await rig.check()) }
        #expect(results.map(\.status) == [.failed, .updated, .failed])
        #expect(results[2].errorMessage?.hasPrefix("manifest: it was signed for another project") == true)
        #expect(rig.revisions.current == 5)
      }

      @Test func aSingleChangedByteIsDetected() async throws {
        let rig = try await UpdateRig.signed()
        let text = Array(manifestText(6, ["en": Self.new]).utf8)
        let signature = try TestKey.current.signature(of: String(decoding: text, as: UTF8.self))
        let forgeries = text.indices.map { index in
          var forged = text
          forged[index] ^= 1
          return Reply.status(200, headers: ["X-OTA-Signature": signature], body: forged)
        }
        rig.server.on(UpdateRig.manifestPath, forgeries)
        rig.serve("en", .texts(Self.new))
        for _ in forgeries {
          let result = await rig.check()
          #expect(result.errorMessage?.contains("is not of these bytes") == true)
        }
        #expect(rig.texts == ["en": ["k": "old"]])
        #expect(rig.requests("en").count == 1)
      }

      @Test(arguments: [
        ([TestKey.current], [TestKey.current], true), ([.current], [.current, .next], true),
        ([.current, .next], [.next], true), ([.next], [.next], true),
        ([.current, .next], [.foreign, .next], true),
        ([.current], [.next], false), ([.next], [.current], false), ([], [.current], false),
      ])
      func keysAreRotated(_ trusted: [TestKey], _ signers: [TestKey], _ isTaken: Bool)
        async throws
      {
        let rig = try UpdateRig(trust: ContentTrust(keys: trusted.map { try $0.publicKey }))
        let text = manifestText(5, ["en": Self.new])
        let signature = try signers.map { try $0.signature(of: text) }.joined(separator: ", ")
        rig.serveManifest(.manifest(text: text, signature: signature))
        rig.serve("en", .texts(Self.new))
        #expect(await rig.check().status == (isTaken ? .updated : .failed))
        #expect(rig.texts == (isTaken ? ["en": ["k": "new"]] : [:]))
      }

      /// Servers that cannot join values repeat the header.
      @Test func repeatedHeadersAreMerged() async throws {
        let rig = try UpdateRig(trust: .only(.next))
        let text = manifestText(5, ["en": Self.new])
        rig.serveManifest(
          .raw(
            "HTTP/1.1 200 OK\nX-OTA-Signature: \(try TestKey.current.signature(of: text))\n"
              + "x-ota-signature: \(try TestKey.next.signature(of: text))\n"
              + "Content-Length: \(text.utf8.count)\n\n\(text)"
          )
        )
        rig.serve("en", .texts(Self.new))
        #expect(await rig.check() == .updated(["en"]))
      }

      // MARK: Time and order

      @Test func anExpiredManifestKeepsAllTexts() async throws {
        let clock = DatedClock(Date(timeIntervalSince1970: 1_795_000_000))
        let rig = try UpdateRig(clock: clock, trust: .only(.current))
        let expires = Timestamp(seconds: 1_795_003_600).text
        let text = manifestText(5, ["en": Self.old], members: "\"expires\": \"\(expires)\", ")
        rig.serveManifest(try .manifest(text: text, by: .current, etag: "\"m5\""), .status(304))
        rig.serve("en", .texts(Self.old))
        #expect(await rig.check() == .updated(["en"]))
        clock.advance(by: 3_599)
        #expect(await rig.check() == .noChange)
        let lastCheck = clock.date
        #expect(rig.controller.lastVerifiedCheck == lastCheck)

        clock.advance(by: 1)
        let result = await rig.check()
        #expect(result.status == .failed)
        #expect(result.errorMessage?.contains("it expired at \(expires)") == true)
        #expect(rig.texts == ["en": ["k": "old"]])
        #expect(rig.controller.lastVerifiedCheck == lastCheck)
      }

      @Test func aSignedRollbackIsFollowed() async throws {
        let rig = try await UpdateRig.signed()
        let text = manifestText(3, ["en": Self.new], members: #""rollsBackFrom": 5, "#)
        rig.serveManifest(try .manifest(text: text, by: .current))
        rig.serve("en", .texts(Self.new))
        #expect(await rig.check() == .updated(["en"]))
        #expect(rig.revisions.current == 3)
        #expect(rig.store.snapshot?.revision == 3)
        #expect(rig.store.snapshot?.floor == RevisionFloor(current: 3, highest: 5))
        // What was withdrawn stays so.
        for withdrawn in [4, 5] {
          let text = manifestText(withdrawn, ["en": Self.old])
          rig.serveManifest(try .manifest(text: text, by: .current))
          #expect(await rig.check().status == .failed)
        }
        #expect(rig.texts == ["en": ["k": "new"]])
      }

      @Test func withoutKeysNoRollbackIsPermitted() async throws {
        let rig = try UpdateRig()
        let text = manifestText(3, ["en": Self.new], members: #""rollsBackFrom": 5, "#)
        rig.serveManifest(.manifest(5, ["en": "e5"]), try .manifest(text: text, by: .current))
        rig.serve("en", .texts(Self.old), .texts(Self.new))
        #expect(await rig.check() == .updated(["en"]))
        #expect(await rig.check().errorMessage?.contains("is lower than 5") == true)
        #expect(rig.texts == ["en": ["k": "old"]])
      }
    }
  }
#endif
