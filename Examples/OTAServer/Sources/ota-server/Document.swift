import FlyingFox
import Foundation

/// A file as the body of a response, compressed if `<name>.gz` exists next to it and is not older.
struct Document {
  var bytes: Data
  private let isGzip: Bool
  /// The lines of `<name>.sig` next to the file, as one value. They sign the uncompressed bytes.
  private let signature: String?

  /// `nil` if the file cannot be read.
  init?(_ file: URL, allowsGzip: Bool) {
    guard let plain = try? Data(contentsOf: file) else { return nil }
    let compressed = file.appendingPathExtension("gz")
    if allowsGzip, let date = Self.date(of: compressed), let original = Self.date(of: file), date >= original,
      let bytes = try? Data(contentsOf: compressed)
    {
      (self.bytes, isGzip) = (bytes, true)
    } else {
      (self.bytes, isGzip) = (plain, false)
    }
    let lines = try? String(contentsOf: file.appendingPathExtension("sig"), encoding: .utf8)
      .split(whereSeparator: \.isNewline)
    signature = lines.flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") }
  }

  /// 304 if the request has the current ETag.
  func response(to request: HTTPRequest, contentType: String = "application/json") -> HTTPResponse {
    var headers: HTTPHeaders = [.cacheControl: "no-cache", .vary: "Accept-Encoding"]
    headers[.eTag] = bytes.etag
    headers[.signature] = signature
    if request.has(etag: bytes.etag) { return HTTPResponse(statusCode: .notModified, headers: headers) }
    headers[.contentType] = contentType
    if isGzip { headers[.contentEncoding] = "gzip" }
    return HTTPResponse(statusCode: .ok, headers: headers, body: bytes)
  }

  private static func date(of file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}

extension Data {
  /// A strong ETag, derived from the sent bytes, so that a compressed form has a different one.
  var etag: String {
    // FNV-1a
    let digest = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\"\(String(digest, radix: 16))-\(count)\""
  }
}

extension HTTPRequest {
  /// RFC 9110, section 13.1.2: matches any ETag of a list, weak or strong.
  func has(etag: String) -> Bool {
    (headers[.ifNoneMatch] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .contains { $0 == "*" || $0 == etag || $0 == "W/" + etag }
  }

  var allowsGzip: Bool {
    (headers[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
      let words = coding.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.first == "gzip" || words.first == "*" else { return false }
      let quality = words.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return quality != 0
    }
  }
}

extension HTTPResponse {
  static func failure(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [.contentType: "application/json"],
      body: Data("{\"error\":\"\(message)\"}\n".utf8)
    )
  }
}

extension HTTPHeader {
  fileprivate static let acceptEncoding = HTTPHeader("Accept-Encoding")
  fileprivate static let signature = HTTPHeader("X-OTA-Signature")
  fileprivate static let vary = HTTPHeader("Vary")
}
