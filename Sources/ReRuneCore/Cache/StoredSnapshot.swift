import RuneDelivery
import RuneSigning

/// Everything that is stored of an update: the texts with their metadata.
///
/// A single value, so that a validator can never outlive the data that it validates.
struct StoredSnapshot: Sendable {
  /// 0 if no update has ever succeeded.
  var revision: Int
  /// The revisions of manifests that were accepted. Without revisions in manifests, `revision` counts on from the last
  /// one.
  var floor = RevisionFloor()
  /// `nil` if none was stored, or if the stored one can no longer be read.
  var manifest: StoredManifest?
  var locales: [StoredLocale]
  /// The texts of all intact locales.
  var texts: RemoteTexts
  /// The signer of the manifest that `revision` belongs to; `nil` if no signature is required.
  var signer: ContentTrust.Signer?
  /// Whether it may replace a stored snapshot with a higher revision that no manifest has.
  var replacesNewer = false

  /// Whether its texts are newer. Revisions from manifests take precedence over counted ones, because they may start
  /// at 1.
  func isNewer(than other: StoredSnapshot) -> Bool {
    if floor == other.floor { return revision > other.revision }
    return floor.isLater(than: other.floor)
  }

  func locale(_ tag: String) -> StoredLocale? {
    locales.first { $0.tag == tag }
  }

  /// Whether nothing would have to be stored again.
  func isSame(as other: StoredSnapshot) -> Bool {
    texts === other.texts && revision == other.revision && floor == other.floor && manifest == other.manifest
      && locales == other.locales && signer == other.signer
  }
}
