import Dispatch

/// A request to one address, without redirects, as engines receive it.
struct TransferRequest: Sendable {
  let address: Address
  /// Whether the host name may resolve to an address of this device or of its own network link.
  var mayBeLocal = true
  let method: HTTPRequest.Method
  /// Names are unique.
  let headers: [HeaderField]
  /// Whether a gzip body is decompressed; otherwise no encoding is accepted.
  let acceptsGzip: Bool
  let timeouts: TransportTimeouts
  /// The deadline, by the monotonic clock.
  let deadline: DispatchTime
  let wanted: @Sendable (ResponseHead) -> WantedBody
}

/// The wanted part of a response's body.
enum WantedBody: Sendable {
  /// Nothing: the head is enough.
  case nothing
  /// All of it; a larger or truncated body is an error.
  case document(limit: Int)
  /// The bytes at its start, up to this number, that arrive.
  case beginning(limit: Int)
  /// All of it, written to a file from this position.
  case file(FileSink, from: Int)
}

struct TransferResponse: Sendable {
  let head: ResponseHead
  /// The body; empty unless a document or its beginning was wanted.
  let body: [UInt8]
}

/// A request for a range of a file (RFC 9110, section 14.2), and the responses that are valid for it.
struct RangeRequest: Sendable {
  let etag: String?
  /// 0 for the whole file.
  let start: Int

  var fields: [HeaderField] {
    let encoding = HeaderField(own: "Accept-Encoding", "identity")
    guard let etag, start > 0 else { return [encoding] }
    return [encoding, HeaderField(own: "Range", "bytes=\(start)-"), HeaderField(own: "If-Range", etag)]
  }

  /// - Returns: where the body begins; nil if the response does not match the request.
  func bodyStart(in head: ResponseHead) -> Int? {
    switch head.status {
    case 200: return 0
    case 206:
      guard start > 0, let bytes = head.contentRange?.bytes, bytes.lowerBound == start else { return nil }
      guard head.contentLength == nil || head.contentLength == bytes.count else { return nil }
      // A server that ignores `If-Range` may send bytes of another version.
      return head.etag == nil || head.etag == etag ? start : nil
    default: return nil
    }
  }

  /// Whether the response confirms that no bytes follow the start.
  func confirmsEnd(_ head: ResponseHead) -> Bool {
    head.status == 416 && start > 0 && head.contentRange?.bytes == nil && head.contentRange?.total == start
      && head.etag != nil && head.etag == etag
  }
}

/// `Content-Range` (RFC 9110, section 14.4): which bytes of the whole a response contains.
struct ContentRange: Hashable, Sendable {
  /// Nil if the requested range was not satisfiable.
  let bytes: ClosedRange<Int>?
  /// The size of the whole; nil if the server does not know it.
  let total: Int?

  /// `bytes 5-9/10`, `bytes 5-9/*` or `bytes */10`.
  init?(_ field: String) {
    guard field.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = field.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[1] == "*" {
      total = nil
    } else {
      guard let total = Self.number(parts[1]) else { return nil }
      self.total = total
    }
    if parts[0] == "*" {
      guard total != nil else { return nil }
      bytes = nil
    } else {
      let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last, last < total ?? .max
      else { return nil }
      bytes = first...last
    }
  }

  /// `Int` would accept a sign.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text)
  }
}
