import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the payloads of locales.
struct TranslationClient: Sendable {
  let origin: APIOrigin
  /// The base of a manifest's relative addresses.
  let manifestURL: URL
  /// Not sent if the manifest points to another origin.
  let credential: Credential
  let http: any HTTPFetching
  let trust: ContentTrust

  /// - Parameter stored: the stored record of the locale, if it is intact.
  func fetch(_ locale: ManifestLocale, knowing stored: StoredLocale?) async throws(UpdateFault)
    -> FetchedPayload
  {
    let url = try address(of: locale)
    do throws(Distrust) {
      // A payload that could not be used anyway is not fetched.
      try trust.check(locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    let (bytes, etag): ([UInt8], String?)
    let request = HTTPRequest.payload(at: url, validator: stored?.etag, credential: credential)
    do throws(TransportError) {
      switch try await http.fetch(request) {
      case .notModified: return .notModified
      case .content(let body, let validator, _): (bytes, etag) = (body, validator)
      case .failure(let head, _): throw TransportError(head, to: request)
      }
    } catch {
      throw UpdateFault(locale, error)
    }
    let digest: String?
    do throws(Distrust) {
      digest = try trust.verify(bytes, as: locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    do throws(TextFault) {
      let payload = try PayloadDecoder.decode(bytes, locale: locale.tag)
      return .content(LocaleContent(bytes: bytes, etag: etag, sha256: digest, payload: payload))
    } catch {
      throw UpdateFault(locale.tag, error, in: bytes)
    }
  }

  private func address(of locale: ManifestLocale) throws(UpdateFault) -> URL {
    guard let written = locale.url else {
      guard let url = origin.payloadURL(locale: locale.writtenTag) else {
        throw UpdateFault("\(locale.tag): the tag cannot be part of an address", cause: .noAddress)
      }
      return url
    }
    guard let url = URL(string: written, relativeTo: manifestURL) else {
      throw UpdateFault("\(locale.tag): the manifest's url is not an address; correct it", cause: .noAddress)
    }
    return url.absoluteURL
  }
}
