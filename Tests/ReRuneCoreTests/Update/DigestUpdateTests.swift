import RuneModel
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// An unsigned manifest with digests.
  @Suite struct DigestUpdateTests {
    private static let (old, new) = (#"{"k": "old"}"#, #"{"k": "new"}"#)

    private func manifest(_ revision: Int, _ payload: String) -> Reply {
      let digest = SHA256Digest.digits(of: Array(payload.utf8))
      return .content(#"{"revision": \#(revision), "locales": [{"locale": "en", "sha256": "\#(digest)"}]}"#)
    }

    @Test func aPayloadWithAnotherDigestIsNotUsed() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(manifest(1, Self.old), manifest(2, Self.new))
      rig.serve("en", .texts(Self.old), .texts(Self.old), .texts(Self.new))
      #expect(await rig.check() == .updated(["en"]))
      // A CDN still serves the old payload.
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("its SHA-256 is") == true)
      #expect(rig.texts == ["en": ["k": "old"]])
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en": ["k": "new"]])
    }

    @Test func anEqualDigestMakesNoRequest() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(manifest(1, Self.old))
      rig.serve("en", .texts(Self.old))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(rig.requests("en").count == 1)
    }
  }
}
