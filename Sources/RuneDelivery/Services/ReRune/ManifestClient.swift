import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the manifest, or reads the stored one again if it is current. Both are verified before they are decoded.
struct ManifestClient: Sendable {
  let endpoints: DocumentEndpoints
  let http: any HTTPFetching
  let trust: ContentTrust
  var decode: ManifestDecoding = ManifestDecoder.decode

  /// - Parameter stored: the manifest that listed the stored locales.
  func fetch(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    // The validator of a document that is no longer readable or trusted must not lead to a 304.
    if let stored, let etag = stored.etag, let known = try? read(stored) {
      guard let document = try await fetch(validator: etag) else { return known }
      return try read(document)
    }
    guard let document = try await fetch(validator: nil) else {
      throw UpdateFault("manifest", TransportError(.nothingToReuse, at: endpoints.manifest.host ?? ""))
    }
    return try read(document)
  }

  /// Fetches the manifest; `nil` if the validator's document is still current.
  private func fetch(validator: String?) async throws(UpdateFault) -> StoredManifest? {
    var request = HTTPRequest(
      url: endpoints.manifest,
      validator: validator,
      bodyLimit: Limits.manifestBytes,
      credential: endpoints.credential
    )
    // Only the service may decide which texts are current and where they come from.
    request.redirects = .stayOnOrigin
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await http.fetch(request)
      if case .failure(let head, _) = response { throw TransportError(head, to: request) }
    } catch {
      throw UpdateFault("manifest", error)
    }
    guard case .content(let body, let etag, let signature, _) = response else { return nil }
    return StoredManifest(body: try endpoints.document(body), etag: etag, signature: signature)
  }

  private func read(_ document: StoredManifest) throws(UpdateFault) -> FetchedManifest {
    let signer: ContentTrust.Signer?
    do throws(Distrust) {
      signer = try trust.signer(ofManifest: document.body, signature: document.signature)
    } catch {
      throw UpdateFault("manifest", error)
    }
    let manifest: Manifest
    do throws(TextFault) {
      manifest = try decode(document)
    } catch {
      throw UpdateFault("manifest", error, in: document.body)
    }
    do throws(Distrust) {
      try trust.checkProject(of: manifest)
    } catch {
      throw UpdateFault("manifest", error)
    }
    return FetchedManifest(manifest: manifest, stored: document, signer: signer)
  }
}
