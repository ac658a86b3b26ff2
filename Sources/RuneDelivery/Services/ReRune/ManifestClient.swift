import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the manifest, or reads the stored one again if it is current. Either is verified before any of it is read.
struct ManifestClient: Sendable {
  let url: URL
  let credential: Credential
  let http: any HTTPFetching
  let trust: ContentTrust

  /// - Parameter stored: the manifest that listed the stored locales.
  func fetch(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    // The validator of a document that is no longer readable or trusted must not lead to a 304.
    if let stored, let etag = stored.etag, let known = try? read(stored) {
      guard let document = try await fetch(validator: etag) else { return known }
      return try read(document)
    }
    guard let document = try await fetch(validator: nil) else {
      throw UpdateFault("manifest", TransportError(.nothingToReuse, at: url.host ?? ""))
    }
    return try read(document)
  }

  /// `nil` if the document of the validator is still current.
  private func fetch(validator: String?) async throws(UpdateFault) -> StoredManifest? {
    let request = HTTPRequest.manifest(at: url, validator: validator, credential: credential)
    do throws(TransportError) {
      switch try await http.fetch(request) {
      case .notModified: return nil
      case .content(let body, let etag, let signature):
        return StoredManifest(body: body, etag: etag, signature: signature)
      case .failure(let head, _): throw TransportError(head, to: request)
      }
    } catch {
      throw UpdateFault("manifest", error)
    }
  }

  private func read(_ document: StoredManifest) throws(UpdateFault) -> FetchedManifest {
    let signer: ContentTrust.Signer?
    do throws(Distrust) {
      signer = try trust.signer(of: document.body, signature: document.signature)
    } catch {
      throw UpdateFault("manifest", error)
    }
    let manifest: Manifest
    do throws(TextFault) {
      manifest = try ManifestDecoder.decode(document.body)
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
