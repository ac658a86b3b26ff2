import Foundation
import RuneDelivery
import RuneFormats
import RuneModel
import RuneTransport

/// A distribution of a project on Crowdin: a manifest and the files of each language on a CDN, without authentication.
package struct CrowdinService: DeliveryService {
  package let kind = "crowdin"
  /// The interval of Crowdin's own SDK.
  package let leastInterval: TimeInterval = 900
  /// The servers of a CDN may disagree as long as they have a copy in their cache.
  package let outdatedManifests = OutdatedManifests.ignore

  private let distribution: CrowdinDistribution
  /// `https://distributions.crowdin.net/{hash}`
  private let root: String
  private let http: any HTTPFetching
  private let xml: any XMLReader
  private let sharedFiles = CrowdinSharedFiles()

  package init(
    _ distribution: CrowdinDistribution,
    origin: APIOrigin = .crowdin,
    http: any HTTPFetching,
    xml: any XMLReader
  ) {
    self.distribution = distribution
    root = "\(origin)/\(distribution.hash)"
    self.http = http
    self.xml = xml
  }

  package var cacheIdentity: String { "crowdin \(distribution.hash)" }

  package var decode: ManifestDecoding { CrowdinManifestDecoder.decode }

  // MARK: Manifest

  package func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
    sharedFiles.removeAll()
    // The validator of a document that can no longer be read must not lead to a 304.
    let known = stored.flatMap { try? CrowdinManifestDecoder.decode($0.body) }
    var document: StoredManifest
    switch try await fetchManifest(validator: known == nil ? nil : stored?.etag) {
    case .content(let body, let etag, _, _):
      document = StoredManifest(body: body, etag: etag, languages: stored?.languages)
    case .notModified, .failure:
      guard let stored else { throw UpdateFault("manifest", TransportError(.nothingToReuse, at: root)) }
      document = stored
    }
    let manifest: CrowdinManifest
    do throws(TextFault) {
      manifest = try CrowdinManifestDecoder.decode(document.body)
    } catch {
      throw UpdateFault("manifest", error, in: document.body)
    }
    var notes = WireNotes()
    // A release without a timestamp is another one if its manifest is.
    let isSameRelease =
      manifest.timestamp == known?.timestamp && (manifest.timestamp != nil || document.body == stored?.body)
    if document.languages == nil || !isSameRelease {
      document.languages = await fetchLanguages(knowing: document.languages, notes: &notes)
    }
    return FetchedManifest(
      manifest: Manifest(manifest, languages: document.languages, notes: notes),
      stored: document
    )
  }

  /// - Returns: content, or `notModified`.
  private func fetchManifest(validator: String?) async throws(UpdateFault) -> HTTPResponse {
    var request = try request("/manifest.json", validator: validator, limit: Limits.manifestBytes)
    // Only the distribution may decide which texts are current.
    request.redirects = .stayOnOrigin
    do throws(TransportError) {
      return try await send(request)
    } catch {
      guard error.reason == .status(403) || error.reason == .status(404) else {
        throw UpdateFault("manifest", error)
      }
      var fault = UpdateFault(
        "manifest: there is no released distribution with this hash; release it in Crowdin, or correct the hash"
      )
      fault.retryAfter = error.retryAfter
      throw fault
    }
  }

  /// Fetches the list of languages. If that fails, languages have their usual tags, and the check continues.
  private func fetchLanguages(
    knowing stored: StoredManifest.LanguageList?,
    notes: inout WireNotes
  ) async -> StoredManifest.LanguageList? {
    do {
      let request = try request("/languages.json", validator: stored?.etag, limit: Limits.manifestBytes)
      guard case .content(let body, let etag, _, _) = try await send(request) else { return stored }
      _ = try CrowdinLanguageList.decode(body)
      return StoredManifest.LanguageList(body: body, etag: etag)
    } catch {
      let reason = (error as? TextFault)?.message ?? "\(error)"
      notes.add(
        .ignoredField,
        "The distribution's languages.json is not used: \(reason)",
        at: .start
      )
      return stored ?? (Self.isAnswer(error) ? .missing : nil)
    }
  }

  /// Whether the next check would get the same answer. A failure of the network or the server may have ended by then.
  private static func isAnswer(_ error: any Error) -> Bool {
    guard let error = error as? TransportError else { return error is TextFault }
    return [.status(403), .status(404), .status(410)].contains(error.reason)
  }

  // MARK: Files

  package func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?,
    texts _: StoredTexts,
    meter: FetchMeter
  ) async throws(UpdateFault) -> FetchedPayload {
    let paths = locale.documents.compactMap(CrowdinPath.init)
    // The texts of a deleted document can only be distinguished from the others by reading those again.
    let hasSameDocuments = stored.map { Set($0.documentETags.keys) == Set(locale.documents) } ?? false
    let validators = hasSameDocuments ? stored?.documentETags ?? [:] : [:]
    var files: [CrowdinFile] = []
    var etags: [String: String] = [:]
    var unchanged: [(index: Int, path: CrowdinPath)] = []
    for path in paths {
      if let file = try await file(
        path,
        of: locale,
        validator: validators[path.written],
        etags: &etags,
        meter
      ) {
        files.append(file)
      } else {
        unchanged.append((files.count + unchanged.count, path))
      }
    }
    if unchanged.count == paths.count, !paths.isEmpty { return .notModified }
    // A locale is replaced as a whole, and only its texts are stored, not its files.
    for (index, path) in unchanged {
      guard let file = try await file(path, of: locale, validator: nil, etags: &etags, meter) else {
        continue
      }
      files.insert(file, at: index)
    }
    do throws(TextFault) {
      let payload = try CrowdinFiles.decode(files, language: CrowdinLanguage(locale, paths), xml: xml)
      return .content(
        LocaleContent(
          bytes: PayloadEncoder.tables(payload.messages),
          etag: nil,
          documentETags: etags,
          sha256: nil,
          payload: payload
        )
      )
    } catch {
      throw UpdateFault("\(locale.tag): \(error.message)")
    }
  }

  /// - Returns: `nil` if the stored copy is current.
  private func file(
    _ path: CrowdinPath,
    of locale: ManifestLocale,
    validator: String?,
    etags: inout [String: String],
    _ meter: FetchMeter
  ) async throws(UpdateFault) -> CrowdinFile? {
    try meter.admit(documentOf: locale.tag)
    let query = locale.release.map { "?timestamp=\($0)" } ?? ""
    let request = try request(path.percentEncoded + query, validator: validator, limit: Limits.payloadBytes)
    do throws(TransportError) {
      guard case .content(let bytes, let etag, _, _) = try await answer(to: request, for: path, meter) else {
        return nil
      }
      if let etag { etags[path.written] = etag }
      return CrowdinFile(path: path, bytes: bytes)
    } catch {
      var fault = UpdateFault("\(locale.tag): \(path.written.wireQuoted): \(error)")
      fault.retryAfter = error.retryAfter
      throw fault
    }
  }

  /// A string catalog has all languages, and is fetched for the first of them only.
  private func answer(
    to request: HTTPRequest,
    for path: CrowdinPath,
    _ meter: FetchMeter
  ) async throws(TransportError) -> HTTPResponse {
    guard CrowdinFileKind(path) == .xcstrings else { return try await send(request, meter) }
    return try await sharedFiles.answer(to: request) { () async throws(TransportError) in
      try await send(request, meter)
    }
  }

  package func fetchesEnded() { sharedFiles.removeAll() }

  // MARK: Requests

  private func request(
    _ target: String,
    validator: String?,
    limit: Int
  ) throws(UpdateFault) -> HTTPRequest {
    guard let url = URL(string: root + target) else {
      throw UpdateFault("An address of the distribution cannot be formed.", cause: .noAddress)
    }
    var request = HTTPRequest(url: url, validator: validator, bodyLimit: limit)
    request.hidden = [distribution.redaction]
    return request
  }

  /// - Parameter meter: counts the document, if it is one of a locale.
  /// - Returns: content, or `notModified`.
  private func send(
    _ request: HTTPRequest,
    _ meter: FetchMeter? = nil
  ) async throws(TransportError) -> HTTPResponse {
    do throws(TransportError) {
      let response: HTTPResponse
      if let meter {
        response = try await meter.fetch(request, with: http)
      } else {
        response = try await http.fetch(request)
      }
      if case .failure(let head, _) = response { throw TransportError(head, to: request) }
      return response
    } catch {
      var error = error
      error.subject = .distributionFile
      throw error
    }
  }
}

extension StoredManifest.LanguageList {
  /// The distribution has no usable list. It is requested again for the next release.
  fileprivate static let missing = StoredManifest.LanguageList(body: [])
}

extension CrowdinLanguage {
  fileprivate init(_ locale: ManifestLocale, _ paths: [CrowdinPath]) {
    let id = locale.writtenTag
    var tags = [locale.tag]
    for name in [id, String(id.prefix { $0 != "-" })] {
      if let tag = LocaleTag.normalized(name), !tags.contains(tag) { tags.append(tag) }
    }
    self.init(id: id, tag: locale.tag, tags: tags, paths: paths)
  }
}
