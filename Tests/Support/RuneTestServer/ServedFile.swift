/// A file that supports range requests like a correct server (RFC 9110, section 14).
///
///     let file = ServedFile(bytes, etag: "\"1\"")
///     server.on("/file") { file.reply(to: $0) }
package struct ServedFile: Sendable {
  package var bytes: [UInt8]
  package var etag: String?

  package init(_ bytes: [UInt8], etag: String?) {
    self.bytes = bytes
    self.etag = etag
  }

  /// - Parameter limit: how many bytes of the body are sent before the connection is closed; nil for all.
  package func reply(to request: ReceivedRequest, cutAfter limit: Int? = nil) -> Reply {
    let start = start(request)
    let headers = etag.map { ["ETag": $0] } ?? [:]
    guard let start else { return reply(200, headers, bytes[...], cutAfter: limit) }
    guard start < bytes.count else {
      return .status(416, headers: headers.merging(["Content-Range": "bytes */\(bytes.count)"]) { $1 })
    }
    let range = ["Content-Range": "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"]
    return reply(206, headers.merging(range) { $1 }, bytes[start...], cutAfter: limit)
  }

  /// Nil if the whole file is requested, or the client has another version.
  private func start(_ request: ReceivedRequest) -> Int? {
    guard let range = request["Range"], range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
    if let validator = request["If-Range"], validator != etag { return nil }
    return Int(range.dropFirst(6).dropLast())
  }

  private func reply(
    _ status: Int,
    _ headers: [String: String],
    _ body: ArraySlice<UInt8>,
    cutAfter limit: Int?
  ) -> Reply {
    let length = ["Content-Length": "\(body.count)"]
    return .status(
      status,
      headers: headers.merging(length) { $1 },
      body: Array(body.prefix(limit ?? .max)),
      keepsConnection: limit == nil
    )
  }
}
