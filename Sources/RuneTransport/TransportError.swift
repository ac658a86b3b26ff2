import Foundation

/// Why a document did not come. Its texts hold no identifier and can be logged as they are.
package struct TransportError: Error, Hashable, Sendable {
  package let reason: Reason
  /// Where it happened, made for people: `LoggedURL`.
  package let place: String
  /// What the server asked for, in seconds.
  package var retryAfter: TimeInterval?

  package init(_ reason: Reason, at place: String, retryAfter: TimeInterval? = nil) {
    self.reason = reason
    self.place = place
    self.retryAfter = retryAfter
  }

  package enum Reason: Error, Hashable, Sendable {
    /// The address is one that we do not ask.
    case refusedAddress(OriginFault)
    /// A redirect led to such an address, or to none.
    case refusedRedirect(OriginFault)
    case tooManyRedirects(limit: Int)
    case status(Int)
    /// 304 to a request that named no copy.
    case nothingToReuse
    case tooLarge(limit: Int)
    case truncated
    /// Neither a length nor chunks say where the document ends.
    case endless
    case unsupportedEncoding(String)
    case idle(seconds: TimeInterval)
    case deadline(seconds: TimeInterval)
    case hostNotFound
    case notConnected
    case connectionLost
    case insecureConnection
    case malformedResponse
    /// Whatever else the system reports, by its own number.
    case system(Int)
    /// No HTTP library on this system.
    case unavailable
    case cancelled
  }
}

extension TransportError {
  /// Whether the same request can succeed later without anybody changing anything.
  package var isRetryable: Bool {
    switch reason {
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    case .truncated, .idle, .deadline, .hostNotFound, .notConnected, .connectionLost, .malformedResponse,
      .system:
      true
    case .refusedAddress, .refusedRedirect, .tooManyRedirects, .nothingToReuse, .tooLarge, .endless,
      .unsupportedEncoding,
      .insecureConnection, .unavailable, .cancelled:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// One sentence that says what happened and what to do.
  package var description: String { "\(place): \(explanation)" }

  private var explanation: String {
    switch reason {
    case .refusedAddress(let fault): "the address is refused: \(fault)"
    case .refusedRedirect(let fault): "the server redirects to an address that is refused: \(fault)"
    case .tooManyRedirects(let limit): "the server redirects more than \(limit) times; correct the address"
    case .status(401), .status(403):
      "the server refuses the OTA publish id; check that it is the project's own"
    case .status(404), .status(410):
      "the server has nothing here; check the publish id and that a release is published"
    case .status(let code) where isRetryable: "the server answers with status \(code); try again later"
    case .status(let code): "the server answers with status \(code), which is not content; check the address"
    case .nothingToReuse: "the server says that a copy is current, but none was named; the server is at fault"
    case .tooLarge(let limit):
      "the document is larger than \(limit) bytes; publish fewer texts in one document"
    case .truncated: "the document ends too early; try again"
    case .endless: "the answer does not say how long it is; serve it with a Content-Length or in chunks"
    case .unsupportedEncoding(let coding): "the document is encoded as \(coding); serve it plain or as gzip"
    case .idle(let seconds):
      "the server is silent for \(Self.text(seconds)) s; try again, or allow a longer timeout"
    case .deadline(let seconds):
      "the document takes longer than \(Self.text(seconds)) s; try again, or allow a longer timeout"
    case .hostNotFound: "the host name has no address; check the network and the name"
    case .notConnected: "no connection to the server; check the network"
    case .connectionLost: "the connection broke; try again"
    case .insecureConnection: "the server's certificate or TLS version is not trusted; nothing was sent"
    case .malformedResponse: "the answer is not valid HTTP"
    case .system(let code): "the system reports network error \(code)"
    case .unavailable: "libcurl.so.4 is missing; install it (Debian and Ubuntu: libcurl4)"
    case .cancelled: "cancelled"
    }
  }

  private static func text(_ seconds: TimeInterval) -> String {
    String(format: "%g", seconds)
  }
}
