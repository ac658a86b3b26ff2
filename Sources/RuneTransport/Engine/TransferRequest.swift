import Dispatch

/// One request to one address, redirects not included, as the engines see it.
struct TransferRequest: Sendable {
  let address: Address
  let method: HTTPRequest.Method
  /// No two have the same name.
  let headers: [HeaderField]
  /// Whether a body in gzip is decompressed; otherwise none may be encoded at all.
  let acceptsGzip: Bool
  let timeouts: TransportTimeouts
  /// When the total time is over, on the monotonic clock.
  let deadline: DispatchTime
  let wanted: @Sendable (ResponseHead) -> WantedBody
}

/// What is wanted of a response's body.
enum WantedBody: Sendable {
  /// Its head says it all.
  case nothing
  /// All of it: what is larger, or cut off, is an error.
  case document(limit: Int)
  /// Its first bytes, as far as they come.
  case beginning(limit: Int)
  /// All of it, at this place in a file.
  case file(FileSink, from: Int)
}

struct TransferResponse: Sendable {
  let head: ResponseHead
  /// Empty unless a document or its beginning was wanted.
  let body: [UInt8]
}
