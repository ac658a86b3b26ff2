import RuneDelivery
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
  /// Who signed the manifest that `revision` is of; `nil` where no signature is required.
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
