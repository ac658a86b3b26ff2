import Foundation
import RuneSystem

/// Why a request failed. Its texts contain no identifiers and can be logged.
package struct TransportError: Error, Hashable, Sendable {
  package let reason: Reason
  /// The address, formatted by `LoggedURL`.
  package let place: String
  /// The server's `Retry-After`, in seconds.
  package var retryAfter: TimeInterval?
  /// The kind of content, for the message.
  package var subject = Subject.document
  /// The server's own description of the failure, quoted and without secrets; `nil` if it sent none.
  package var report: String?

  package enum Subject: Sendable {
    case document, file, answer
    /// A document of a server that is not ReRune's.
    case gatewayDocument
    /// A file of a distribution on a CDN.
    case distributionFile
  }

  package init(_ reason: Reason, at place: String, retryAfter: TimeInterval? = nil) {
    self.reason = reason
    self.place = place
    self.retryAfter = retryAfter
  }

  /// Creates an error for callers that do not need the body of an unsuccessful response.
  package init(_ failure: ResponseHead, to request: HTTPRequest) {
    let place = LoggedURL.text(request.url, hiding: request.redactions)
    self.init(.status(failure.status), at: place, retryAfter: failure.retryAfter)
  }

  package enum Reason: Error, Hashable, Sendable {
    /// The address is not allowed.
    case refusedAddress(OriginFault)
    /// A redirect led to an address that is not allowed, or to no address.
    case refusedRedirect(OriginFault)
    case tooManyRedirects(limit: Int)
    case status(Int)
    /// 304 to a request without a validator.
    case nothingToReuse
    case tooLarge(limit: Int)
    case truncated
    /// The response has neither a length nor chunks, so its end is unknown.
    case endless
    case unsupportedEncoding(String)
    /// No connection within `TransportTimeouts.connect`.
    case connect(seconds: TimeInterval)
    case idle(seconds: TimeInterval)
    case deadline(seconds: TimeInterval)
    /// The deadline of a task has passed; see `TaskDeadline`.
    case taskDeadline(seconds: TimeInterval)
    case hostNotFound
    case notConnected
    case connectionLost
    case insecureConnection
    case malformedResponse
    /// An error of the download's file.
    case unwritableFile(SystemError)
    case unreadableFile(SystemError)
    /// Any other error of the system, by its number.
    case system(Int)
    /// The caller could not complete the request; the text says why, without secrets.
    case unsent(String)
    /// There is no HTTP library on this system.
    case unavailable
    /// The system has no library that decompresses gzip.
    case noDecompressor
    case cancelled
  }
}

extension TransportError {
  /// Whether the same request may succeed later without any change.
  package var isRetryable: Bool {
    switch reason {
    case .status(let code): [408, 425, 429, 500, 502, 503, 504].contains(code)
    case .truncated, .connect, .idle, .deadline, .taskDeadline, .hostNotFound, .notConnected, .connectionLost,
      .malformedResponse, .system:
      true
    case .refusedAddress, .refusedRedirect, .tooManyRedirects, .nothingToReuse, .tooLarge, .endless,
      .unsupportedEncoding, .insecureConnection, .unwritableFile, .unreadableFile, .unsent, .unavailable,
      .noDecompressor, .cancelled:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// One sentence with the cause and what to do about it.
  package var description: String { "\(place): \(explanation)\(reportSuffix)" }

  /// Text to append to a message about the error.
  package var reportSuffix: String { report.map { " (it reports \($0))" } ?? "" }

  /// The cause without the address.
  package var explanation: String {
    switch subject {
    case .document: documentExplanation
    case .file: fileExplanation
    case .answer: answerExplanation
    case .gatewayDocument: gatewayExplanation
    case .distributionFile: distributionExplanation
    }
  }

  /// Messages that differ between a gateway and ReRune's service.
  private var gatewayExplanation: String {
    switch reason {
    case .status(let code) where (200...299).contains(code):
      "the server answers with a problem in place of the document"
    case .status(let code) where code == 401 || code == 403:
      "the server refuses access with status \(code); check the token"
    case .status(404), .status(410):
      "the server has nothing here; check its address and the facet, and that a release is published"
    default: documentExplanation
    }
  }

  /// Messages that differ between a distribution and ReRune's service.
  private var distributionExplanation: String {
    switch reason {
    case .status(401), .status(403):
      "the server refuses access; check the distribution hash and that the distribution is released"
    case .status(404), .status(410):
      "the distribution has no such file; release it again"
    default: documentExplanation
    }
  }

  /// Messages that differ between answers to calls and an app's texts.
  private var answerExplanation: String {
    switch reason {
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes; ask for less at a time"
    case .truncated: "the answer ends too early; try again"
    case .unsupportedEncoding(let coding): "the answer is encoded as \(coding); serve it plain or as gzip"
    case .deadline(let seconds):
      "the call takes longer than \(Self.text(seconds)) s; try again, or allow a longer timeout"
    default: documentExplanation
    }
  }

  /// Messages that differ between files and an app's texts.
  private var fileExplanation: String {
    switch reason {
    case .status(401), .status(403):
      "the server refuses access to the file; check the address and the credential"
    case .status(404), .status(410): "the server has no such file; check the address"
    case .status(let code) where !isRetryable:
      "the server answers with status \(code), which is not a file; check the address"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes, the limit of this download"
    case .truncated: "the file ends too early; try again"
    case .unsupportedEncoding(let coding):
      "the file comes encoded as \(coding); serve it without a Content-Encoding"
    case .deadline(let seconds):
      "the file takes longer than \(Self.text(seconds)) s; try again, or allow a longer timeout"
    default: documentExplanation
    }
  }

  private var documentExplanation: String {
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
    case .nothingToReuse: "the server answers 304 to a request without a validator; correct the server"
    case .tooLarge(let limit):
      "the document is larger than \(limit) bytes; publish fewer texts in one document"
    case .truncated: "the document ends too early; try again"
    case .endless: "the answer does not say how long it is; serve it with a Content-Length or in chunks"
    case .unsupportedEncoding(let coding): "the document is encoded as \(coding); serve it plain or as gzip"
    case .connect(let seconds):
      "no connection to the server within \(Self.text(seconds)) s; check the network, or allow a longer timeout"
    case .idle(let seconds):
      "the server is silent for \(Self.text(seconds)) s; try again, or allow a longer timeout"
    case .deadline(let seconds):
      "the document takes longer than \(Self.text(seconds)) s; try again, or allow a longer timeout"
    case .taskDeadline(let seconds):
      "not complete within \(Self.text(seconds)) s, the limit of the first check; the next one goes on from here"
    case .hostNotFound: "the host name has no address; check the network and the name"
    case .notConnected: "no connection to the server; check the network"
    case .connectionLost: "the connection broke; try again"
    case .insecureConnection: "the server's certificate or TLS version is not trusted; nothing was sent"
    case .malformedResponse: "the answer is not valid HTTP"
    case .unwritableFile(let error) where error.hasNoSpace:
      "the file cannot be written: \(error); free some space"
    case .unwritableFile(let error): "the file cannot be written: \(error)"
    case .unreadableFile(let error): "the part downloaded earlier cannot be read: \(error)"
    case .system(let code): "the system reports network error \(code)"
    case .unsent(let reason): "nothing was sent: \(reason)"
    case .unavailable: "libcurl.so.4 is missing; install it (Debian and Ubuntu: libcurl4)"
    case .noDecompressor:
      "the answer is compressed and libz.so.1 is missing; install it (Debian and Ubuntu: zlib1g)"
    case .cancelled: "cancelled"
    }
  }

  private static func text(_ seconds: TimeInterval) -> String {
    String(format: "%g", seconds)
  }
}
