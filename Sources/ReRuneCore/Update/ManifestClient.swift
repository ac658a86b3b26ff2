import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the manifest, or reads the stored one again where it is current. Either is verified before anything of it
/// is read.
struct ManifestClient: Sendable {
  let url: URL
  let http: any HTTPFetching
  var trust = ContentTrust.withoutKeys

  struct Fetched {
    var manifest: Manifest
    /// To be stored with all that the manifest lists, and not before.
    var stored: StoredManifest
    var signer: ContentTrust.Signer?
  }

  /// - Parameter stored: the manifest that the stored locales came with.
  func fetch(knowing stored: StoredManifest?) async throws(UpdateFault) -> Fetched {
    // A validator of a document that cannot be read or trusted any more must not bring a 304.
    if let stored, let etag = stored.etag, let known = try? read(stored) {
      switch try await fetch(validator: etag) {
      case .notModified: return known
      case .content(let body, let etag, let signature):
        return try read(StoredManifest(body: body, etag: etag, signature: signature))
      }
    }
    guard case .content(let body, let etag, let signature) = try await fetch(validator: nil) else {
      throw UpdateFault("manifest: the server says that a copy is current, but none was named")
    }
    return try read(StoredManifest(body: body, etag: etag, signature: signature))
  }

  private func fetch(validator: String?) async throws(UpdateFault) -> HTTPResponse {
    var request = HTTPRequest.manifest(at: url, validator: validator)
    // Nobody but the service may say which texts are current, and from where they come.
    request.staysOnOrigin = true
    do throws(TransportError) {
      return try await http.fetch(request)
    } catch {
      throw UpdateFault("manifest", error)
    }
  }

  private func read(_ document: StoredManifest) throws(UpdateFault) -> Fetched {
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
      throw UpdateFault("manifest", error)
    }
    do throws(Distrust) {
      try trust.checkProject(of: manifest)
    } catch {
      throw UpdateFault("manifest", error)
    }
    return Fetched(manifest: manifest, stored: document, signer: signer)
  }
}
