/// Everything that is kept of one update: the texts, and what the service said with them.
///
/// It is one value so that a validator can never outlive the data that it validates.
struct StoredSnapshot: Sendable {
  /// 0 where no update ever succeeded.
  var revision: Int
  /// `nil` where none was stored, or the stored one cannot be read any more.
  var manifest: StoredManifest?
  var locales: [StoredLocale]
  /// The texts of all intact locales.
  var texts: RemoteTexts

  func locale(_ tag: String) -> StoredLocale? {
    locales.first { $0.tag == tag }
  }
}

struct StoredManifest: Sendable, Equatable {
  /// The document as it was downloaded.
  var body: [UInt8]
  /// The HTTP ETag that came with it.
  var etag: String?
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
}
