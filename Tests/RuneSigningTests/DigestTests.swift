import RuneModel
import RuneSigning
import Testing

/// The digests in a manifest are enforced without a key, in every build.
@Suite struct DigestTests {
  private static let payload = Array("{}".utf8)
  private static let digest = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"

  @Test func aPayloadWithItsDigestIsAccepted() throws {
    let trust = ContentTrust.withoutKeys
    let locale = ManifestLocale(tag: "de", sha256: Self.digest, size: 2)
    #expect(try trust.verify(Self.payload, as: locale) == Self.digest)
    #expect(try trust.verify(Self.payload, as: ManifestLocale(tag: "de")) == nil)
  }

  @Test func aPayloadWithAnotherDigestIsRejected() {
    let locale = ManifestLocale(tag: "de", sha256: Self.digest)
    let other = SHA256Digest.digits(of: Array("{ }".utf8))
    #expect(throws: Distrust.wrongDigest(other, expected: Self.digest)) {
      try ContentTrust.withoutKeys.verify(Array("{ }".utf8), as: locale)
    }
  }
}
