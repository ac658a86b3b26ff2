import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// The service at rerune.io, and every server that implements its protocol.
package struct RuneService: DeliveryService {
  package let kind = "rerune"
  /// Keeps the users of an app from overloading the service.
  package let leastInterval: TimeInterval = 60

  package let cacheIdentity: String
  private let manifests: ManifestClient
  private let translations: TranslationClient

  /// - Parameter trust: the project's trusted keys and policy.
  /// - Throws: if the origin cannot form an address, or the id a header field.
  package init(
    origin: APIOrigin,
    publishID: PublishID,
    http: any HTTPFetching,
    trust: ContentTrust = .withoutKeys
  ) throws(UpdateFault) {
    guard let url = origin.manifestURL else {
      throw UpdateFault("The manifest's address cannot be formed from \(origin).", cause: .noAddress)
    }
    cacheIdentity = publishID.secret
    guard let credential = publishID.credential(for: origin) else {
      throw UpdateFault("The publish id does not fit into a header field.")
    }
    manifests = ManifestClient(url: url, credential: credential, http: http, trust: trust)
    translations = TranslationClient(
      origin: origin,
      manifestURL: url,
      credential: credential,
      http: http,
      trust: trust
    )
  }

  package func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    try await manifests.fetch(knowing: stored)
  }

  package func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?
  ) async throws(UpdateFault) -> FetchedPayload {
    try await translations.fetch(locale, knowing: stored)
  }
}
