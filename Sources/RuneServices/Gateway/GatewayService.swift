import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

extension RuneService {
  /// Texts from a gateway of one's own: ReRune's documents at `/app/facets/{facet}/manifest?platform=ios` and
  /// `/app/facets/{facet}/ios/{locale}`, as they are or in an envelope; see `GatewayEnvelope`.
  ///
  /// - Parameters:
  ///   - base: the gateway's address without a query; its path precedes `/app`.
  ///   - facet: the id of the facet that has the texts.
  ///   - credential: for the origin of `base`.
  /// - Throws: if the address cannot be formed.
  package init(
    gateway base: URL,
    facet: String,
    credential: Credential? = nil,
    http: any HTTPFetching,
    trust: ContentTrust = .withoutKeys
  ) throws(UpdateFault) {
    var root = base.absoluteString
    while root.hasSuffix("/") { root.removeLast() }
    guard let segment = URLPath.segment(facet),
      let manifest = URL(string: "\(root)/app/facets/\(segment)/manifest?platform=ios")
    else {
      throw UpdateFault(
        "The manifest's address cannot be formed from \(base) and this facet.",
        cause: .noAddress
      )
    }
    let payloads = "\(root)/app/facets/\(segment)/ios"
    let endpoints = DocumentEndpoints(
      manifest: manifest,
      payload: { tag in URLPath.segment(tag).flatMap { URL(string: "\(payloads)/\($0)") } },
      credential: credential,
      document: GatewayEnvelope.document
    )
    self.init(
      kind: "app",
      // Without the credential, which may change while the texts stay the same.
      cacheIdentity: "app \(root) \(segment)",
      endpoints: endpoints,
      http: http,
      trust: trust
    )
  }
}
