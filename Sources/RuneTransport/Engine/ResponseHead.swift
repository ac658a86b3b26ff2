import Foundation

/// The relevant parts of a response's head.
package struct ResponseHead: Sendable, Equatable {
  package let status: Int
  package let etag: String?
  /// The server's `Retry-After`, in seconds.
  package let retryAfter: TimeInterval?
  /// The time of the response by the server's clock, in seconds since 1970.
  package let date: TimeInterval?
  /// The content type as sent, with parameters.
  package let contentType: String?
  /// The values of all `X-OTA-Signature` lines.
  let signature: String?
  let location: String?
  /// The length of the body as sent, before decompression.
  let contentLength: Int?
  /// Whether the response has two lengths, one that is not a number, or one beside chunks; it is then invalid
  /// (RFC 9112, section 6.3).
  let hasBadLength: Bool
  let contentRange: ContentRange?
  let contentEncoding: String?
  let transferEncoding: String?

  /// - Parameter value: returns the value of a field by its name in lower case. If the field has several lines, commas
  ///   separate their values.
  package init(status: Int, value: (String) -> String?) {
    func field(_ field: ResponseField) -> String? { value(field.rawValue) }
    func safe(_ name: ResponseField) -> String? { field(name).flatMap { HeaderValue.isSafe($0) ? $0 : nil } }
    self.status = status
    etag = safe(.etag)
    contentType = safe(.contentType)
    signature = safe(.signature)
    location = field(.location)
    date = field(.date).flatMap(HTTPDate.secondsSince1970)
    retryAfter = RetryAfter.seconds(field(.retryAfter), serverDate: date)
    contentRange = field(.contentRange).flatMap(ContentRange.init)
    contentEncoding = Self.coding(field(.contentEncoding))
    transferEncoding = Self.coding(field(.transferEncoding))
    let lengths = Set((field(.contentLength) ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
    contentLength = lengths.count == 1 ? lengths.first.flatMap(Self.length) : nil
    hasBadLength = !lengths.isEmpty && (contentLength == nil || transferEncoding != nil)
  }

  private static func length(_ text: String) -> Int? {
    ResponseField.contentLength.allows(text) ? Int(text) : nil
  }

  private static func coding(_ field: String?) -> String? {
    field.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }

  /// The coding of the body if it cannot be accepted; nil for none, or one layer of gzip. Layers multiply: 1.8 KB of
  /// gzip in gzip hold 1 GB, and a layer can keep a processor busy without any output at which to stop it. A compressed
  /// transfer coding is such a layer too: libcurl removes it unasked.
  var unsupportedEncoding: String? {
    if let unsupportedTransfer { return unsupportedTransfer }
    switch contentEncoding {
    case nil, "", "identity", "gzip", "x-gzip": return nil
    case .some(let coding): return HeaderValue.printable(coding.prefix(40))
    }
  }

  /// The coding of the body, for requests that accept none; nil if it has none.
  var anyEncoding: String? {
    unsupportedTransfer ?? (isPlain ? nil : contentEncoding.map { HeaderValue.printable($0.prefix(40)) })
  }

  private var unsupportedTransfer: String? {
    switch transferEncoding {
    case nil, "", "identity", "chunked": nil
    case .some(let coding): HeaderValue.printable(coding.prefix(40))
    }
  }

  /// Whether the length of an HTTP/1.1 body is known. HTTP/2 frames bodies differently.
  var hasEnd: Bool { contentLength != nil || transferEncoding == "chunked" }

  var isPlain: Bool { contentEncoding == nil || contentEncoding == "" || contentEncoding == "identity" }

  /// The expected number of bytes of the body, if known: a length counts the bytes as sent.
  var bodyLength: Int? {
    if status == 206, let bytes = contentRange?.bytes { return bytes.count }
    return isPlain ? contentLength : nil
  }
}
