import Dispatch

/// A request to one address, without redirects, as engines receive it.
struct TransferRequest: Sendable {
  let address: Address
  /// Whether the host name may stand for an address of this device or of its own network link.
  var mayBeLocal = true
  let method: HTTPRequest.Method
  /// Names are unique.
  let headers: [HeaderField]
  /// Whether a gzip body is decompressed; otherwise no encoding is accepted.
  let acceptsGzip: Bool
  let timeouts: TransportTimeouts
  /// When the total time is over, by the monotonic clock.
  let deadline: DispatchTime
  let wanted: @Sendable (ResponseHead) -> WantedBody
}

/// Which part of a response's body is wanted.
enum WantedBody: Sendable {
  /// Nothing: the head is enough.
  case nothing
  /// All of it; a larger or truncated body is an error.
  case document(limit: Int)
  /// Up to this many bytes of its start, as far as they arrive.
  case beginning(limit: Int)
  /// All of it, written to a file from this position.
  case file(FileSink, from: Int)
}

struct TransferResponse: Sendable {
  let head: ResponseHead
  /// Empty unless a document or its beginning was wanted.
  let body: [UInt8]
}
