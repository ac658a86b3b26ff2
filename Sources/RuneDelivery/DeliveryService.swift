import Foundation
import RuneModel

/// A service that texts come from over the air, as the runtime and `pull` see it: which documents there are, and the
/// documents themselves, verified and decoded.
///
/// What is asked for, in which order and how much of it, is the same for all services: see `UpdatePlan` and
/// `FetchBudget`.
package protocol DeliveryService: Sendable {
  /// The word for it in logs and in records on disk: `rerune`.
  var kind: String { get }

  /// Tells its projects apart. It is hashed wherever it is kept, because a credential may be in it.
  var cacheIdentity: String { get }

  /// Least seconds between two checks that the app did not ask for.
  var leastInterval: TimeInterval { get }

  /// Fetches the manifest, or reads the stored one again where it is current. Either is verified before anything of it
  /// is read.
  ///
  /// - Parameter stored: the manifest that the stored locales came with.
  func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest

  /// - Parameter stored: what is stored of the locale, if it is intact.
  func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?
  ) async throws(UpdateFault) -> FetchedPayload
}
