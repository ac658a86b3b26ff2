import RuneSigning

/// Everything that is kept of one update: the texts, and what the service said with them.
///
/// It is one value so that a validator can never outlive the data that it validates.
struct StoredSnapshot: Sendable {
  /// 0 where no update ever succeeded.
  var revision: Int
  /// The last revision that a manifest named; `nil` where none has. Where manifests name none, `revision` counts on from it.
  var publishedRevision: Int?
  /// `nil` where none was stored, or the stored one cannot be read any more.
  var manifest: StoredManifest?
  var locales: [StoredLocale]
  /// The texts of all intact locales.
  var texts: RemoteTexts
  /// Who signed the manifest that `revision` is of; `nil` where nobody was asked to.
  var signer: ContentTrust.Signer?
  /// Whether it takes the place of one with a higher revision, until it is stored.
  var replacesNewer = false

  /// Whether it has later texts. What manifests name goes before what is only counted: they may begin with 1.
  func isNewer(than other: StoredSnapshot) -> Bool {
    (publishedRevision ?? -1, revision) > (other.publishedRevision ?? -1, other.revision)
  }

  func locale(_ tag: String) -> StoredLocale? {
    locales.first { $0.tag == tag }
  }
}

struct StoredManifest: Sendable, Equatable {
  /// The document as it was downloaded.
  var body: [UInt8]
  /// The HTTP ETag that came with it.
  var etag: String?
  /// The signatures that came with it, as the header had them, whether anybody verified them or not.
  var signature: String?
}

struct StoredLocale: Sendable, Equatable {
  /// A normalised BCP-47 tag.
  var tag: String
  /// The HTTP ETag that came with the payload, for `If-None-Match`.
  var etag: String?
  /// What the manifest's entry said when the payload was fetched: equal to what it says now, the payload is the
  /// current one.
  var manifestETag: String?
  /// False where the stored texts turned out to be damaged. They are not among the snapshot's then, and both
  /// validators are forgotten: it is to be fetched again, whatever the manifest says.
  var isIntact = true
  /// The digest of the payload as downloaded, where the manifest has one that was compared with it.
  var sha256: String?
  /// Who signed the manifest with that digest; `nil` where nobody was asked to.
  var signer: ContentTrust.Signer?
}
