import Testing

@testable import RuneDelivery
@testable import RuneModel

/// Which validator of a manifest's entry is used for the payload.
@Suite struct ValidatorTests {
  @Test(
    arguments: [
      // Without a validator of the response, the entry's is used.
      ("v2", nil, "v2"),
      ("v2", "\"v2\"", "v2"),
      ("v2", "W/\"v2\"", "v2"),
      ("\"v2\"", "W/\"v2\"", "\"v2\""),
      ("W/\"v2\"", "v2", "W/\"v2\""),
      // A CDN may still serve the old payload.
      ("v2", "\"v1\"", nil),
      ("v2", "\"V2\"", nil),
      // Equal in Swift, but with other bytes.
      ("\u{E9}", "\"e\u{301}\"", nil),
      ("\"", "\"\"", nil),
      (nil, "\"v1\"", nil),
    ] as [(String?, String?, String?)]
  )
  func onlyAMatchingValidatorIsKept(entry: String?, response: String?, kept: String?) {
    let locale = ManifestLocale(tag: "de", etag: entry)
    let payload = Payload(format: .flat, messages: [], notes: WireNotes())
    let content = LocaleContent(bytes: [], etag: response, sha256: nil, payload: payload)
    let stored = StoredLocale(locale, content, signer: nil, at: 1)
    #expect(stored.manifestETag == kept)
    #expect((stored.doubt == nil) == (entry == nil || kept != nil))
    let former = StoredLocale(tag: "de", etag: response, manifestETag: "former")
    #expect(former.confirmed(by: locale, at: 1) == stored)
  }

  private typealias Doubt = StoredLocale.Doubt

  /// A service whose manifest has versions in place of ETags: after ten minutes, the server's confirmation is enough.
  @Test func aValidatorOfAnotherKindIsAcceptedLater() {
    let locale = ManifestLocale(tag: "de", etag: "v2")
    var stored = StoredLocale(tag: "de", etag: "\"h\"").confirmed(by: locale, at: 1_000)
    #expect(stored.doubt == Doubt(manifestETag: "v2", since: 1_000))
    stored = stored.confirmed(by: locale, at: 1_599)
    #expect(stored.manifestETag == nil)
    #expect(stored.doubt == Doubt(manifestETag: "v2", since: 1_000))
    stored = stored.confirmed(by: locale, at: 1_600)
    #expect(stored == StoredLocale(tag: "de", etag: "\"h\"", manifestETag: "v2"))
  }

  @Test func anotherReleaseIsDoubtedAnew() {
    let stored = StoredLocale(tag: "de", etag: "\"h\"", doubt: Doubt(manifestETag: "v1", since: 0))
    let next = stored.confirmed(by: ManifestLocale(tag: "de", etag: "v2"), at: 9_000)
    #expect(next.manifestETag == nil)
    #expect(next.doubt == Doubt(manifestETag: "v2", since: 9_000))
  }

  /// The device's date was in the future.
  @Test func aDateInTheFutureIsCorrected() {
    let stored = StoredLocale(tag: "de", etag: "\"h\"", doubt: Doubt(manifestETag: "v1", since: 9_000))
    let next = stored.confirmed(by: ManifestLocale(tag: "de", etag: "v1"), at: 5)
    #expect(next.doubt == Doubt(manifestETag: "v1", since: 5))
  }
}
