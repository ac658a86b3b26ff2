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
    let stored = StoredLocale(locale, content, signer: nil)
    #expect(stored == StoredLocale(tag: "de", etag: response, manifestETag: kept))
    let confirmed = StoredLocale(tag: "de", etag: response, manifestETag: "former").confirmed(by: locale)
    #expect(confirmed == stored)
  }
}
