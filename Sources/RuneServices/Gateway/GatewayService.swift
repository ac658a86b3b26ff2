import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

extension RuneService {
  /// Creates the service for a private gateway. ReRune's documents are at `/app/facets/{facet}/manifest?platform=ios`
  /// and `/app/facets/{facet}/ios/{locale}`, either directly or in an envelope; see `GatewayEnvelope`.
  ///
  /// - Parameters:
  ///   - base: the gateway's address without a query; its path precedes `/app`.
  ///   - http: adds the gateway's credentials to requests for its origin.
  /// - Throws: a fault if the address cannot be formed.
  package init(
    gateway base: URL,
    facet: GatewayFacet,
    http: any HTTPFetching,
    trust: ContentTrust = .withoutKeys
  ) throws(UpdateFault) {
    var root = base.absoluteString
    while root.hasSuffix("/") { root.removeLast() }
    let path = "\(root)/app/facets/\(facet.segment)"
    guard let manifest = URL(string: "\(path)/manifest?platform=ios") else {
      throw UpdateFault("The manifest's address cannot be formed from \(base).", cause: .noAddress)
    }
    let endpoints = DocumentEndpoints(
      manifest: manifest,
      payload: { tag in URLPath.segment(tag).flatMap { URL(string: "\(path)/ios/\($0)") } },
      document: GatewayEnvelope.document
    )
    self.init(
      kind: "app",
      // The credential is left out: it may change while the texts stay the same.
      cacheIdentity: "app \(root) \(facet.segment)",
      endpoints: endpoints,
      http: http,
      trust: trust
    )
  }
}
