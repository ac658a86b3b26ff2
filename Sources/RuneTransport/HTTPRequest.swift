import Foundation

/// One document to fetch.
package struct HTTPRequest: Sendable {
  package let url: URL
  /// The ETag of the copy at hand, sent as `If-None-Match`; nil where the one given could not stand in a
  /// header.
  package let validator: String?
  /// Most bytes that the document may have once it is decompressed.
  package let bodyLimit: Int
  /// Whether a redirect to another origin is refused: for a document that only the API itself can vouch for.
  package var staysOnOrigin = false
  /// Sent to its own origin, and never again once a redirect has left that: what comes back then is an address that somebody
  /// else chose.
  package var credential: Credential?

  package init(url: URL, validator: String? = nil, bodyLimit: Int, credential: Credential? = nil) {
    self.url = url
    self.validator = validator.flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    self.bodyLimit = bodyLimit
    self.credential = credential
  }
}

/// What a request can bring. Whatever is neither of the two is an error, so that no error page becomes
/// content.
package enum HTTPResponse: Sendable, Equatable {
  /// Status 200: the whole document, decompressed, its validator, and the signature that came with it, unverified.
  case content([UInt8], etag: String?, signature: String? = nil)
  /// Status 304 to a request with a validator: the copy at hand is current.
  case notModified
}
