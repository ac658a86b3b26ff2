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
  let contentEncoding: String?

  /// `field` finds a value by its lower-case name.
  init(status: Int, field: (String) -> String?) {
    self.status = status
    etag = field("etag").flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    signature = field("x-ota-signature").flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    location = field("location")
    retryAfter = RetryAfter.seconds(field("retry-after"), serverDate: field("date"))
    contentLength = field("content-length").flatMap { Int($0) }
    contentEncoding = field("content-encoding").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }

  /// Nothing, or one layer of gzip. Layers multiply: 1.8 KB of gzip in gzip hold 1 GB, and a layer can keep a
  /// processor busy without any output at which to stop it.
  var unsupportedEncoding: String? {
    switch contentEncoding {
    case nil, "", "identity", "gzip", "x-gzip": nil
    case .some(let coding): HeaderValue.printable(coding.prefix(40))
    }
  }

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
