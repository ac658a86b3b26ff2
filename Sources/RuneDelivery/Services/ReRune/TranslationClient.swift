import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the payloads of locales.
struct TranslationClient: Sendable {
  let endpoints: DocumentEndpoints
  let http: any HTTPFetching
  let trust: ContentTrust

  /// - Parameter stored: the stored record of the locale, if it is intact.
  func fetch(
    _ locale: ManifestLocale,
    knowing stored: StoredLocale?,
    _ meter: FetchMeter
  ) async throws(UpdateFault) -> FetchedPayload {
    let url = try address(of: locale)
    do throws(Distrust) {
      // A payload that could not be used anyway is not fetched.
      try trust.check(locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    let response: HTTPResponse
    let request = HTTPRequest(
      url: url,
      validator: stored?.etag,
      bodyLimit: Limits.payloadBytes,
      credential: endpoints.credential
    )
    do throws(TransportError) {
      response = try await meter.fetch(request, with: http)
      if case .failure(let head, _) = response { throw TransportError(head, to: request) }
    } catch {
      throw UpdateFault(locale, error)
    }
    guard case .content(let body, let etag, _, _) = response else { return .notModified }
    return .content(try LocaleContent(try endpoints.document(body), etag: etag, of: locale, trust))
  }

  private func address(of locale: ManifestLocale) throws(UpdateFault) -> URL {
    guard let written = locale.url else {
      guard let url = endpoints.payload(locale.writtenTag) else {
        throw UpdateFault("\(locale.tag): the tag cannot be part of an address", cause: .noAddress)
      }
      return url
    }
    guard let url = URL(string: written, relativeTo: endpoints.manifest) else {
      throw UpdateFault("\(locale.tag): the manifest's url is not an address; correct it", cause: .noAddress)
    }
    return url.absoluteURL
  }
}

extension LocaleContent {
  /// Verifies and decodes the payload of a locale.
  ///
  /// - Parameter etag: the HTTP ETag of its response.
  init(
    _ bytes: [UInt8],
    etag: String?,
    of locale: ManifestLocale,
    _ trust: ContentTrust
  ) throws(UpdateFault) {
    let digest: String?
    do throws(Distrust) {
      digest = try trust.verify(bytes, as: locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    do throws(TextFault) {
      let payload = try PayloadDecoder.decode(bytes, locale: locale.tag)
      self.init(bytes: bytes, etag: etag, sha256: digest, payload: payload)
    } catch {
      throw UpdateFault(locale.tag, error, in: bytes)
    }
  }
}
