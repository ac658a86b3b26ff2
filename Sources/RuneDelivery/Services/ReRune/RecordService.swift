import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Version 1.x of the service at rerune.io. It has records with versions; a check fetches only the changed ones.
///
/// - The manifest has `version`, `minimum_delta_base_version` and `url` for each locale.
/// - `url?target_version=3` returns all records of version 3, and `url?version=2&target_version=3` those that changed
///   since version 2. Locales have no validators.
/// - Status 409 means that the server no longer has the target version: the manifest is out of date.
package struct RecordService: DeliveryService {
  package let kind = "rerune-1"
  package let leastInterval: TimeInterval = 60
  package let outdatedManifests = OutdatedManifests.fetchAgain
  package let cacheIdentity: String

  private let manifests: ManifestClient
  private let http: any HTTPFetching
  /// No signature is required, because changes have no digest that a signature could cover.
  private let trust = ContentTrust.withoutKeys

  /// - Throws: if the origin cannot form an address, or the id a header field.
  package init(
    origin: APIOrigin,
    publishID: PublishID,
    http: any HTTPFetching
  ) throws(UpdateFault) {
    let endpoints = try DocumentEndpoints(records: origin, publishID)
    // The same project has different revisions and payloads in the other format.
    cacheIdentity = "rerune-1 \(publishID.secret)"
    manifests = ManifestClient(endpoints: endpoints, http: http, trust: trust, decode: Self.decode)
    self.http = http
  }

  package var decode: ManifestDecoding { Self.decode }

  /// Rejects manifests of other formats, whose locales have no versions.
  @Sendable private static func decode(_ document: StoredManifest) throws(TextFault) -> Manifest {
    var manifest = try ManifestDecoder.decode(document)
    let unversioned = manifest.locales.filter { RecordVersion(validator: $0.etag) == nil || $0.url == nil }
    guard !unversioned.isEmpty else { return manifest }
    guard unversioned.count < manifest.locales.count else {
      throw TextFault(
        .unknownShape,
        "The manifest is not one of version 1.x: no locale has a version, a minimum_delta_base_version and a url. "
          + "Use the service's other wire format."
      )
    }
    for locale in unversioned {
      manifest.skip(
        locale,
        "The locale \(locale.tag) was skipped. Give it a version, a minimum_delta_base_version and a url."
      )
    }
    return manifest
  }

  package func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    try await manifests.fetch(knowing: stored)
  }

  package func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?,
    texts: StoredTexts,
    meter: FetchMeter
  ) async throws(UpdateFault) -> FetchedPayload {
    do throws(Distrust) {
      try trust.check(locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    guard let target = RecordVersion(validator: locale.etag) else {
      throw UpdateFault("\(locale.tag): the manifest gives it no version")
    }
    if let base = RecordVersion(validator: stored?.manifestETag), base != target, let texts = texts() {
      guard base.number <= target.number else {
        throw UpdateFault(
          "\(locale.tag): the manifest has version \(target.number), but \(base.number) is in use",
          cause: .outdatedManifest
        )
      }
      if base.isDeltaBase(of: target) {
        let changes = try await fetch(locale, from: base, to: target, meter)
        return .content(try content(of: locale, applying: changes, to: texts))
      }
    }
    let bytes = try await fetch(locale, from: nil, to: target, meter)
    return .content(try LocaleContent(bytes, etag: nil, of: locale, trust))
  }

  private func fetch(
    _ locale: ManifestLocale,
    from base: RecordVersion?,
    to target: RecordVersion,
    _ meter: FetchMeter
  ) async throws(UpdateFault) -> [UInt8] {
    let request = HTTPRequest(
      url: try address(of: locale, from: base, to: target),
      bodyLimit: Limits.payloadBytes,
      credential: manifests.endpoints.credential
    )
    do throws(TransportError) {
      switch try await meter.fetch(request, with: http) {
      case .content(let bytes, _, _, _): return bytes
      case .notModified: throw TransportError(.nothingToReuse, at: LoggedURL.text(request.url))
      case .failure(let head, _): throw TransportError(head, to: request)
      }
    } catch {
      guard error.reason == .status(409) else { throw UpdateFault(locale, error) }
      throw UpdateFault(
        "\(locale.tag): the server no longer has version \(target.number), which the manifest names",
        cause: .outdatedManifest
      )
    }
  }

  private func address(
    of locale: ManifestLocale,
    from base: RecordVersion?,
    to target: RecordVersion
  ) throws(UpdateFault) -> URL {
    guard let url = locale.url.flatMap({ URL(string: $0, relativeTo: manifests.endpoints.manifest) }),
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else {
      throw UpdateFault(
        "\(locale.tag): the manifest's url is not an address; correct it",
        cause: .noAddress
      )
    }
    // `queryItems` would write an escaped plus sign without its escape.
    let query = [
      components.percentEncodedQuery, base.map { "version=\($0.number)" }, "target_version=\(target.number)",
    ]
    components.percentEncodedQuery = query.compactMap(\.self).joined(separator: "&")
    guard let address = components.url else {
      throw UpdateFault(
        "\(locale.tag): the manifest's url cannot have a query; correct it",
        cause: .noAddress
      )
    }
    return address
  }

  /// - Parameter changes: the changed records. A digest in the manifest does not cover them, but all records; if there
  ///   is one, nothing is stored that changes could be based on; see `UpdatePlan`.
  private func content(
    of locale: ManifestLocale,
    applying changes: [UInt8],
    to texts: [PayloadMessage]
  ) throws(UpdateFault) -> LocaleContent {
    do throws(TextFault) {
      let delta = try RecordDelta.decode(changes, locale: locale.tag)
      let messages = try delta.applied(to: texts)
      let bytes = PayloadEncoder.encode(messages, locale: locale.tag)
      guard bytes.count <= Limits.payloadBytes else {
        throw TextFault(
          .documentTooLarge,
          "The locale has more than \(Limits.payloadBytes) bytes with these changes. Split the project."
        )
      }
      return LocaleContent(
        bytes: bytes,
        etag: nil,
        sha256: nil,
        payload: Payload(format: .records, messages: messages, notes: delta.notes)
      )
    } catch {
      throw UpdateFault(locale.tag, error, in: changes)
    }
  }
}

extension DocumentEndpoints {
  /// `/api/sdk/translations/manifest`, which lists the addresses of the locales.
  fileprivate init(records origin: APIOrigin, _ publishID: PublishID) throws(UpdateFault) {
    guard let url = URL(string: "\(origin)/api/sdk/translations/manifest") else {
      throw UpdateFault("The manifest's address cannot be formed from \(origin).", cause: .noAddress)
    }
    guard let credential = publishID.credential(for: origin) else {
      throw UpdateFault("The publish id does not fit into a header field.")
    }
    self.init(manifest: url, payload: { _ in nil }, credential: credential)
  }
}

extension Manifest {
  fileprivate mutating func skip(_ locale: ManifestLocale, _ message: String) {
    guard let index = locales.firstIndex(of: locale) else { return }
    locales.remove(at: index)
    let entry = entries.remove(at: index)
    skippedElements += 1
    notes.add(.skippedLocale, message, subject: locale.tag, at: entry)
  }
}
