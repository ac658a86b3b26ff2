import FlyingFox
import Foundation

/// A directory with a manifest and its payloads, served as the service's two endpoints.
struct Download: Sendable {
  let directory: URL
  let publishID: String

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == .GET else { return .failure(.methodNotAllowed, "only GET") }
    guard request.headers[.publishID] == publishID else {
      return .failure(.unauthorized, "wrong X-OTA-Publish-Id")
    }
    guard let file = file(for: request) else { return .failure(.notFound, "no such document") }
    let allowsGzip = Self.allowsGzip(request.headers[.acceptEncoding])
    guard let document = Document(file: file, allowsGzip: allowsGzip) else {
      return .failure(.notFound, "no such document")
    }

    var headers: HTTPHeaders = [.cacheControl: "no-cache", .vary: "Accept-Encoding"]
    headers[.eTag] = document.etag
    headers[.signature] = Self.signature(of: file)
    if let known = request.headers[.ifNoneMatch], Self.matches(known, document.etag) {
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json"
    if document.isGzip { headers[.contentEncoding] = "gzip" }
    return HTTPResponse(statusCode: .ok, headers: headers, body: document.bytes)
  }

  /// A tag consists of letters, digits, `-` and `_`, so that no request can leave the directory, however it is escaped.
  private func file(for request: HTTPRequest) -> URL? {
    let base = "/api/sdk/translations/"
    let path = request.target.path()
    if path == base + "manifest" {
      return request.query["platform"] == "ios" ? directory.appendingPathComponent("manifest.json") : nil
    }
    guard path.hasPrefix(base + "ios/") else { return nil }
    let tag = path.dropFirst(base.count + 4)
    guard !tag.isEmpty,
      tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    return directory.appendingPathComponent("locales/\(tag).json")
  }

  /// The lines of `<name>.sig` next to a file, as one value. They sign the uncompressed bytes.
  private static func signature(of file: URL) -> String? {
    let signatureFile = file.appendingPathExtension("sig")
    guard let text = try? String(contentsOf: signatureFile, encoding: .utf8) else { return nil }
    let signatures = text.split(whereSeparator: \.isNewline)
    return signatures.isEmpty ? nil : signatures.joined(separator: ", ")
  }

  /// RFC 9110, section 13.1.2: matches any ETag of a list, weak or strong.
  static func matches(_ field: String, _ etag: String) -> Bool {
    field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.contains { candidate in
      candidate == "*" || candidate == etag || candidate == "W/" + etag
    }
  }

  static func allowsGzip(_ field: String?) -> Bool {
    (field ?? "").split(separator: ",").contains { coding in
      let words = coding.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.first == "gzip" || words.first == "*" else { return false }
      let quality = words.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return quality != 0
    }
  }
}

/// The bytes of one response, compressed if `<name>.gz` exists next to the file and is not older.
private struct Document {
  let bytes: Data
  let isGzip: Bool

  init?(file: URL, allowsGzip: Bool) {
    guard let plain = try? Data(contentsOf: file) else { return nil }
    let compressed = file.appendingPathExtension("gz")
    if allowsGzip, let date = Self.date(of: compressed), let original = Self.date(of: file), date >= original,
      let bytes = try? Data(contentsOf: compressed)
    {
      (self.bytes, isGzip) = (bytes, true)
    } else {
      (self.bytes, isGzip) = (plain, false)
    }
  }

  /// A strong ETag, derived from the sent bytes, so that the compressed form has a different one.
  var etag: String {
    // FNV-1a
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\"\(String(digest, radix: 16))-\(bytes.count)\""
  }

  private static func date(of file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}

extension HTTPHeader {
  fileprivate static let publishID = HTTPHeader("X-OTA-Publish-Id")
  fileprivate static let acceptEncoding = HTTPHeader("Accept-Encoding")
  fileprivate static let signature = HTTPHeader("X-OTA-Signature")
  fileprivate static let vary = HTTPHeader("Vary")
}

extension HTTPResponse {
  fileprivate static func failure(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [.contentType: "application/json"],
      body: Data("{\"error\":\"\(message)\"}\n".utf8)
    )
  }
}
