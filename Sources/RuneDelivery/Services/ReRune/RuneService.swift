import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// The service at rerune.io, and every server that speaks its protocol.
package struct RuneService: DeliveryService {
  package let kind = "rerune"
  /// So that no app turns its users against the service.
  package let leastInterval: TimeInterval = 60

  package let cacheIdentity: String
  private let manifests: ManifestClient
  private let translations: TranslationClient

  /// - Parameter trust: that of the project.
  /// - Throws: where the origin makes no address, or the id no header field.
  package init(
    origin: APIOrigin,
    publishID: PublishID,
    http: any HTTPFetching,
    trust: ContentTrust = .withoutKeys
  ) throws(UpdateFault) {
    guard let url = origin.manifestURL else {
      throw UpdateFault("\(origin) makes no address of a manifest.", cause: .noAddress)
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
