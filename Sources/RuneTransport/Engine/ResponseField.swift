/// The fields of a response that the transport reads, by their names in lower case.
enum ResponseField: String, CaseIterable, Sendable {
  case contentEncoding = "content-encoding"
  case contentLength = "content-length"
  case contentRange = "content-range"
  case contentType = "content-type"
  case date
  case etag
  case location
  case retryAfter = "retry-after"
  case signature = "x-ota-signature"
  case transferEncoding = "transfer-encoding"

  /// How often a field may occur in one head.
  enum Repetition: Sendable {
    /// Several lines make one list (RFC 9110, section 5.3).
    case list
    /// The field has a single value. Repeating it is harmless; with two values, two readers could each use another one.
    case equal
    /// Even two equal lines differ from one: a body in chunks of chunks.
    case never
  }

  var repetition: Repetition {
    switch self {
    // Two lines with `gzip` are two layers. Proxies add a date of their own, so that the time is unknown.
    case .contentEncoding, .date, .signature: .list
    case .contentLength, .contentRange, .contentType, .etag, .location, .retryAfter: .equal
    case .transferEncoding: .never
    }
  }

  /// Whether the field can have this value. Only what decides where a response ends is judged here: another reader
  /// could find the end elsewhere.
  func allows(_ value: String) -> Bool {
    switch self {
    // `Int` would accept a sign.
    case .contentLength: value.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(value) != nil
    case .transferEncoding: value.lowercased() == "chunked"
    default: true
    }
  }
}
