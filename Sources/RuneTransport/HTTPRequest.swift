import Foundation

/// One document to fetch, or one body to post.
package struct HTTPRequest: Sendable {
  package enum Method: Hashable, Sendable {
    case get
    /// Never sent twice, but for a redirect that asks for it.
    case post(body: [UInt8])

    package var name: String { self == .get ? "GET" : "POST" }
  }

  /// Which redirects are followed.
  package enum Redirects: Hashable, Sendable {
    /// A GET to any origin that may be fetched. A POST with 307 and 308, which keep method and body, and on its own
    /// origin alone; another redirect of a POST is its answer.
    case follow
    /// Another origin is refused: for a document that only the API itself can vouch for.
    case stayOnOrigin
  }

  package let url: URL
  package let method: Method
  /// The ETag of the copy at hand, sent as `If-None-Match`; nil where the one given could not stand in a
  /// header.
  package let validator: String?
  /// Most bytes that the document may have once it is decompressed.
  package let bodyLimit: Int
  /// How many bytes of the body are wanted where the status is neither 200 nor 304: the rest is not read. With 0 such a
  /// status is an error, and nothing of its body is read.
  package var errorBodyLimit = 0
  package var redirects = Redirects.follow
  /// Of several with one name the last is sent. They go where the credential goes, since they may be one: to the origin
  /// of `url`, and never again once a redirect has left that. `Accept`, `Cache-Control` and `User-Agent` go everywhere.
  package var headers: [HeaderField] = []
  /// Sent to its own origin, and never again once a redirect has left that: what comes back then is an address that somebody
  /// else chose.
  package var credential: Credential?

  package init(url: URL, validator: String? = nil, bodyLimit: Int, credential: Credential? = nil) {
    self.url = url
    method = .get
    self.validator = validator.flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    self.bodyLimit = bodyLimit
    self.credential = credential
  }

  /// - Parameter body: sent as `application/octet-stream` unless a header says what it is.
  package init(posting body: [UInt8], to url: URL, bodyLimit: Int, credential: Credential? = nil) {
    self.url = url
    method = .post(body: body)
    validator = nil
    self.bodyLimit = bodyLimit
    self.credential = credential
  }
}

extension HTTPRequest {
  /// Whether a response with this status leads on, so that its body does not matter.
  func follows(_ status: Int) -> Bool {
    switch status {
    case 307, 308: true
    case 301, 302, 303: method == .get
    default: false
    }
  }

  /// Whether no redirect may leave the origin.
  var staysOnOrigin: Bool { redirects == .stayOnOrigin || method != .get }
}

/// What a request can bring. Whatever is neither content nor a copy is an error, or a failure where the request has an
/// `errorBodyLimit`, so that no error page becomes content.
package enum HTTPResponse: Sendable, Equatable {
  /// Status 200: the whole document, decompressed, its validator, and the signature that came with it, unverified.
  case content([UInt8], etag: String?, signature: String? = nil)
  /// Status 304 to a request with a validator: the copy at hand is current.
  case notModified
  /// Every other status, to a request with an `errorBodyLimit`, with the first bytes of the body: fewer than there were
  /// if it broke off or is encoded in a way that is not accepted.
  case failure(ResponseHead, body: [UInt8])
}
