/// Which bytes of a file are requested (RFC 9110, section 14.2), and which responses are valid.
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
