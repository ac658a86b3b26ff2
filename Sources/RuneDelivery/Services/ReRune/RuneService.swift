import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// The service at rerune.io, and every server that speaks its protocol.
package struct RuneService: DeliveryService {
  package let kind: String
  /// Keeps the users of an app from overloading the service.
  package let leastInterval: TimeInterval = 60
  package let outdatedManifests = OutdatedManifests.report

  package let cacheIdentity: String
  private let manifests: ManifestClient
  private let translations: TranslationClient

  /// - Parameters:
  ///   - kind: as in `DeliveryService`.
  ///   - trust: the project's trusted keys and policy.
  package init(
    kind: String,
    cacheIdentity: String,
    endpoints: DocumentEndpoints,
    http: any HTTPFetching,
    trust: ContentTrust = .withoutKeys
  ) {
    self.kind = kind
    self.cacheIdentity = cacheIdentity
    manifests = ManifestClient(endpoints: endpoints, http: http, trust: trust)
    translations = TranslationClient(endpoints: endpoints, http: http, trust: trust)
  }

  /// A project of ReRune.
  ///
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
    guard let credential = publishID.credential(for: origin) else {
      throw UpdateFault("The publish id does not fit into a header field.")
    }
    let endpoints = DocumentEndpoints(
      manifest: url,
      payload: { origin.payloadURL(locale: $0) },
      credential: credential
    )
    self.init(
      kind: "rerune",
      cacheIdentity: publishID.secret,
      endpoints: endpoints,
      http: http,
      trust: trust
    )
  }

  package var decode: ManifestDecoding { ManifestDecoder.decode }

  package func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    try await manifests.fetch(knowing: stored)
  }

  package func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?,
    texts _: StoredTexts,
    meter: FetchMeter
  ) async throws(UpdateFault) -> FetchedPayload {
    try await translations.fetch(locale, knowing: stored, meter)
  }
}
