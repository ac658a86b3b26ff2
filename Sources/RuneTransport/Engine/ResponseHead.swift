import Foundation

/// The part of a response's head that anything depends on.
struct ResponseHead: Sendable, Equatable {
  let status: Int
  let etag: String?
  /// `X-OTA-Signature`, of several such lines all.
  let signature: String?
  let location: String?
  let retryAfter: TimeInterval?
  /// Of the body as sent, before decompression.
  let contentLength: Int?
  /// Whether the response names two lengths, or one that is not a number: none can be believed (RFC 9112, section 6.3).
  let hasBadLength: Bool
  let contentEncoding: String?
  let transferEncoding: String?

  /// `field` finds a value by its lower-case name.
  init(status: Int, field: (String) -> String?) {
    self.status = status
    etag = field("etag").flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    signature = field("x-ota-signature").flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    location = field("location")
    retryAfter = RetryAfter.seconds(field("retry-after"), serverDate: field("date"))
    let lengths = Set((field("content-length") ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
    contentLength = lengths.count == 1 ? lengths.first.flatMap { Int($0) } : nil
    hasBadLength = !lengths.isEmpty && contentLength == nil
    contentEncoding = Self.coding(field("content-encoding"))
    transferEncoding = Self.coding(field("transfer-encoding"))
  }

  private static func coding(_ field: String?) -> String? {
    field.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }

  /// Nothing, or one layer of gzip. Layers multiply: 1.8 KB of gzip in gzip hold 1 GB, and a layer can keep a
  /// processor busy without any output at which to stop it. A compressed transfer is such a layer, too: libcurl takes it
  /// off unasked.
  var unsupportedEncoding: String? {
    switch transferEncoding {
    case nil, "", "identity", "chunked": break
    case .some(let coding): return HeaderValue.printable(coding.prefix(40))
    }
    switch contentEncoding {
    case nil, "", "identity", "gzip", "x-gzip": return nil
    case .some(let coding): return HeaderValue.printable(coding.prefix(40))
    }
  }

  /// Whether a body of HTTP/1.1 says where it ends. HTTP/2 says it otherwise.
  var hasEnd: Bool { contentLength != nil || transferEncoding == "chunked" }

  var isPlain: Bool { contentEncoding == nil || contentEncoding == "" || contentEncoding == "identity" }
}

/// Values of header fields, before they go anywhere else.
enum HeaderValue {
  /// Whether it may stand in a header line: control characters would end the line and start another; beyond 4
  /// KB no validator is one.
  static func isSafe(_ text: String) -> Bool {
    (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// What a server said, fit for a log.
  static func printable(_ text: some StringProtocol) -> String {
    String(text.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" })
  }
}
