import FlyingFox
import Foundation

/// ReRune 1.x: a manifest with a version and an address for each locale, and records, complete or as a delta.
struct RecordService: TextService {
  let directory: URL
  let publishID: String

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.headers[.publishID] == publishID else {
      return .failure(.unauthorized, "wrong X-OTA-Publish-Id")
    }
    let releases = RecordReleases(directory)
    let path = request.target.path()
    if path == "/api/sdk/translations/manifest" { return manifest(releases, for: request) }
    guard path.hasPrefix("/locales/"), path.hasSuffix(".json"),
      let locale = releases.locales[String(path.dropFirst("/locales/".count).dropLast(".json".count))]
    else {
      return .failure(.notFound, "no such document")
    }
    return records(of: locale, for: request)
  }

  private func manifest(_ releases: RecordReleases, for request: HTTPRequest) -> HTTPResponse {
    guard let host = request.headers[.host] else {
      return .failure(.badRequest, "no Host, which the addresses of the locales need")
    }
    guard let bytes = try? RecordManifest(releases, origin: "http://\(host)")?.json else {
      return .failure(.notFound, "no release")
    }
    let headers: HTTPHeaders = [.cacheControl: "no-cache", .eTag: bytes.etag]
    if request.has(etag: bytes.etag) { return HTTPResponse(statusCode: .notModified, headers: headers) }
    return .json(bytes, headers)
  }

  /// Without an ETag: a locale that has not changed is not requested.
  private func records(of locale: RecordReleases.Locale, for request: HTTPRequest) -> HTTPResponse {
    guard let versions = RequestedVersions(request) else {
      return .failure(.badRequest, "target_version is required, and versions are whole numbers")
    }
    guard versions.target == locale.version else {
      return .failure(.conflict, "target_version is not the current version: the manifest is outdated")
    }
    guard let current = try? Data(contentsOf: locale.file(ofVersion: versions.target)) else {
      return .failure(.notFound, "no such document")
    }
    guard let base = versions.base else { return .json(current) }
    guard locale.versions.contains(base) else {
      return .failure(.conflict, "there is no delta from this version: the manifest is outdated")
    }
    do {
      let former = try RecordList(Data(contentsOf: locale.file(ofVersion: base)))
      return .json(try RecordList(current).delta(from: former))
    } catch {
      return .failure(.internalServerError, "one of the versions is not an array of records with keys")
    }
  }
}

/// `?target_version=3`, or `?version=2&target_version=3` for a delta.
private struct RequestedVersions {
  let target: Int
  let base: Int?

  init?(_ request: HTTPRequest) {
    guard let target = request.query["target_version"].flatMap({ Int($0) }) else { return nil }
    let base = request.query["version"]
    self.target = target
    self.base = base.flatMap { Int($0) }
    guard (base == nil) == (self.base == nil) else { return nil }
  }
}

extension HTTPResponse {
  fileprivate static func json(_ bytes: Data, _ headers: HTTPHeaders = [:]) -> HTTPResponse {
    var headers = headers
    headers[.contentType] = "application/json"
    return HTTPResponse(statusCode: .ok, headers: headers, body: bytes)
  }
}
