import Foundation
import RuneModel

/// A service that provides texts over the air, as used by the runtime and `pull`: its list of documents, and the
/// documents themselves, verified and decoded.
///
/// Which documents are requested, in which order and how many, is the same for all services: see `UpdatePlan` and
/// `FetchBudget`.
package protocol DeliveryService: Sendable {
  /// Its name in logs and in records on disk: `rerune`.
  var kind: String { get }

  /// Distinguishes its projects. Only stored as a hash, because it may contain a credential.
  var cacheIdentity: String { get }

  /// The minimum number of seconds between two automatic checks.
  var leastInterval: TimeInterval { get }

  /// Whether a manifest with a lower revision may be an outdated copy that a server still has, so that it is ignored
  /// instead of reported.
  var mayServeOutdatedManifests: Bool { get }

  /// Reads a stored manifest.
  var decode: ManifestDecoding { get }

  /// Fetches the manifest, or reads the stored one again if it is current. Either is verified before any of it is read.
  ///
  /// - Parameter stored: the manifest that listed the stored locales.
  func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest

  /// - Parameter stored: the stored record of the locale, if it is intact.
  func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?
  ) async throws(UpdateFault) -> FetchedPayload
}
