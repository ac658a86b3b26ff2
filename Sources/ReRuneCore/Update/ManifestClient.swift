import Foundation
import RuneModel
import RuneTransport

/// Fetches the manifest, or reads the stored one again where it is current.
struct ManifestClient: Sendable {
  let url: URL
  let http: any HTTPFetching

  struct Fetched {
    var manifest: Manifest
    /// To be stored with all that the manifest lists, and not before.
    var stored: StoredManifest
  }

  /// - Parameter stored: the manifest that the stored locales came with.
  func fetch(knowing stored: StoredManifest?) async throws(UpdateFault) -> Fetched {
    // A validator of a document that cannot be read any more must not bring a 304.
    if let stored, let etag = stored.etag, let manifest = try? ManifestDecoder.decode(stored.body) {
      switch try await fetch(validator: etag) {
      case .notModified: return Fetched(manifest: manifest, stored: stored)
      case .content(let body, let etag): return try decode(body, etag: etag)
      }
    }
    guard case .content(let body, let etag) = try await fetch(validator: nil) else {
      throw UpdateFault("manifest: the server says that a copy is current, but none was named")
    }
    return try decode(body, etag: etag)
  }

  private func fetch(validator: String?) async throws(UpdateFault) -> HTTPResponse {
    do throws(TransportError) {
      return try await http.fetch(.manifest(at: url, validator: validator))
    } catch {
      throw UpdateFault("manifest", error)
    }
  }

  private func decode(_ body: [UInt8], etag: String?) throws(UpdateFault) -> Fetched {
    do throws(TextFault) {
      let manifest = try ManifestDecoder.decode(body)
      return Fetched(manifest: manifest, stored: StoredManifest(body: body, etag: etag))
    } catch {
      throw UpdateFault("manifest", error)
    }
  }
}
