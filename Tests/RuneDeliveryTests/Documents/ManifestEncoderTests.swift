import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite struct ManifestEncoderTests {
  private func text(_ manifest: Manifest) -> String {
    String(decoding: ManifestEncoder.encode(manifest), as: UTF8.self)
  }

  @Test func writesOneLocalePerLine() {
    let manifest = Manifest(
      revision: 42,
      locales: [
        ManifestLocale(tag: "pt-BR", writtenTag: "pt_BR", etag: "W/\"7\"", url: "files/pt.json"),
        ManifestLocale(tag: "de", sha256: String(repeating: "a", count: 64), size: 3),
      ],
      expires: .at(Timestamp(seconds: 1_800_000_000)),
      rollsBackFrom: 44
    )
    #expect(
      text(manifest) == """
        {
          "revision": 42,
          "rollsBackFrom": 44,
          "expires": "2027-01-15T08:00:00Z",
          "locales": [
            {"locale": "pt_BR", "etag": "W/\\"7\\"", "url": "files/pt.json"},
            {"locale": "de", "sha256": "\(String(repeating: "a", count: 64))", "size": 3}
          ]
        }

        """
    )
    #expect(text(Manifest(locales: [])) == "{\n  \"locales\": []\n}\n")
  }

  /// Encoded manifests decode to the same content.
  @Test(arguments: [
    #"{"revision": 0, "locales": ["de", "fr_FR", "zh-hans"]}"#,
    #"{"version": "12", "translations": {"de": 3, "en": {"etag": "a\u0001\"\\\u2028b", "resource_url": "/x?y=ü"}}}"#,
    #"{"locales": {}, "expires": "2026-12-31T00:00:00+01:00", "project": "\#(digest)"}"#,
    #"{"locales": ["de"], "expires": "tomorrow", "project": "x", "rollsBackFrom": 9}"#,
    #"{"locales": [{"locale": "de", "sha256": "\#(digest.uppercased())", "size": 0, "version": "\u0023#vso[x]"}]}"#,
  ])
  func isDecodedToTheSame(document: String) throws {
    let before = try ManifestDecoder.decode(Array(document.utf8))
    let after = try ManifestDecoder.decode(ManifestEncoder.encode(before))
    #expect(after.locales == before.locales)
    #expect(after.published == before.published)
    #expect(after.expires == before.expires)
    #expect(after.project == before.project)
    #expect(after.skippedElements == 0)
  }

  private static let digest = String(repeating: "0123456789abcdef", count: 4)
}
