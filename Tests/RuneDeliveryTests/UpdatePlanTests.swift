import RuneModel
import RuneSigning
import Testing

@testable import RuneDelivery

@Suite struct UpdatePlanTests {
  private static let digest = String(repeating: "a", count: 64)
  private static let otherDigest = String(repeating: "b", count: 64)

  private func manifest(_ json: String) throws -> Manifest {
    try ManifestDecoder.decode(Array(json.utf8))
  }

  /// The request: none, the payload by its validator, or the payload unconditionally.
  private enum Request: Equatable {
    case none, conditional, unconditional
  }

  private func request(
    for entry: String,
    stored: StoredLocale,
    signer: ContentTrust.Signer? = nil
  ) throws -> Request {
    let plan = UpdatePlan(
      try manifest("{\"locales\": {\"de\": \(entry)}}"),
      stored: [stored],
      signer: signer
    )
    guard let fetch = plan.fetches.first else {
      #expect(plan.current.map(\.tag) == ["de"])
      return .none
    }
    #expect(plan.current.isEmpty)
    return fetch.stored == nil ? .unconditional : .conditional
  }

  @Test func anEntryWithTheStoredValidatorIsCurrent() throws {
    let stored = StoredLocale(tag: "de", etag: "\"h\"", manifestETag: "v1")
    #expect(try request(for: "\"v1\"", stored: stored) == .none)
    #expect(try request(for: "\"v2\"", stored: stored) == .conditional)
    #expect(try request(for: "{}", stored: stored) == .conditional)
    #expect(try request(for: "\"v1\"", stored: StoredLocale(tag: "de", etag: "v1")) == .conditional)
    #expect(try request(for: "\"v1\"", stored: StoredLocale(tag: "fr", manifestETag: "v1")) == .unconditional)
  }

  @Test func aDamagedLocaleIsAlwaysFetched() throws {
    let stored = StoredLocale(tag: "de", etag: "\"h\"", manifestETag: "v1", isIntact: false)
    #expect(try request(for: "\"v1\"", stored: stored) == .unconditional)
  }

  @Test func onlyTheDigestOfASignedManifestDecides() throws {
    let stored = StoredLocale(tag: "de", etag: "\"h\"", manifestETag: "v1", sha256: Self.digest)
    let same = "{\"etag\": \"v2\", \"sha256\": \"\(Self.digest)\"}"
    let other = "{\"etag\": \"v1\", \"sha256\": \"\(Self.otherDigest)\"}"
    #expect(try request(for: same, stored: stored, signer: "key") == .none)
    #expect(try request(for: other, stored: stored, signer: "key") == .unconditional)
    #expect(try request(for: "\"v1\"", stored: stored, signer: "key") == .unconditional)
  }

  @Test func aCurrentLocaleGetsTheEntrysValidatorAndSigner() throws {
    let stored = StoredLocale(tag: "de", manifestETag: "v1", sha256: Self.digest, signer: "old")
    let manifest = try manifest("{\"locales\": {\"de\": {\"etag\": \"v2\", \"sha256\": \"\(Self.digest)\"}}}")
    let current = UpdatePlan(manifest, stored: [stored], signer: "new").current
    #expect(
      current == [StoredLocale(tag: "de", manifestETag: "v2", sha256: Self.digest, signer: "new")]
    )
  }

  @Test func fetchesAreInTheOrderOfTheLocalesAndNoMoreThanTheLimit() throws {
    let manifest = try manifest(#"{"locales": ["ar", "de", "en", "fr"]}"#)
    #expect(UpdatePlan(manifest, stored: []).fetches.map(\.locale.tag) == ["ar", "de", "en", "fr"])
    let plan = UpdatePlan(manifest, locales: manifest.locales.reversed(), stored: [], limit: 3)
    #expect(plan.fetches.map(\.locale.tag) == ["fr", "en", "de"])
    #expect(plan.omitted == 1)
    #expect(UpdatePlan(manifest, locales: [], stored: []).omitted == 0)
  }

  @Test func anIncompleteListDropsNothing() throws {
    #expect(try UpdatePlan(manifest(#"{"locales": ["de"]}"#), stored: []).listsAll)
    #expect(try !UpdatePlan(manifest(#"{"locales": ["de", 7]}"#), stored: []).listsAll)
  }
}
