import Dispatch
import Foundation

/// One document to fetch, or one body to post.
package struct HTTPRequest: Sendable {
  package enum Method: Hashable, Sendable {
    case get
    /// A POST with this body. It is sent only once, unless a redirect requires it.
    case post(body: [UInt8])

    package var name: String { self == .get ? "GET" : "POST" }
  }

  /// The redirects that are followed.
  package enum Redirects: Hashable, Sendable {
    /// A GET follows redirects to any origin that may be fetched. A POST follows only 307 and 308, which keep method
    /// and body, and only on its own origin; any other redirect of a POST is its response.
    case follow
    /// Other origins are refused, because only the API itself may provide the document.
    case stayOnOrigin
  }

  package let url: URL
  package let method: Method
  /// The ETag of the stored copy, sent as `If-None-Match`; nil if the given one is not a valid header value.
  package let validator: String?
  /// The maximum size of the document in bytes, after decompression.
  package let bodyLimit: Int
  /// The number of bytes of the body to read if the status is neither 200 nor 304. If it is 0, such a status is an
  /// error, and its body is not read.
  package var errorBodyLimit = 0
  /// Whether every status from 200 to 299 has a document: its body is complete and within `bodyLimit`. Otherwise only
  /// 200 has one. Requires an `errorBodyLimit`.
  package var readsEverySuccess = false
  /// The end of the time for the request, if that is before the client's total, for callers whose own time began
  /// earlier.
  package var deadline: DispatchTime?
  package var redirects = Redirects.follow
  /// The header fields; if several have the same name, the last one is sent. They may be credentials, so they are only
  /// sent to the origin of `url`, and not after a redirect that has left it. `Accept`, `Cache-Control` and `User-Agent`
  /// are sent everywhere.
  package var headers: [HeaderField] = []
  /// The credential, which is only sent to its own origin, and not after a redirect that has left it: a third party
  /// chose all later addresses.
  package var credential: Credential?
  /// The parts of an address that messages do not show, besides the credential.
  package var hidden: [Redaction] = []

  package init(url: URL, validator: String? = nil, bodyLimit: Int, credential: Credential? = nil) {
    self.url = url
    method = .get
    self.validator = validator.flatMap { HeaderValue.isSafe($0) ? $0 : nil }
    self.bodyLimit = bodyLimit
    self.credential = credential
  }

  /// - Parameter body: the body, sent as `application/octet-stream` unless a header specifies another type.
  package init(posting body: [UInt8], to url: URL, bodyLimit: Int, credential: Credential? = nil) {
    self.url = url
    method = .post(body: body)
    validator = nil
    self.bodyLimit = bodyLimit
    self.credential = credential
  }
}

extension HTTPRequest {
  /// Whether a response with this status is a redirect to follow, so that its body is ignored.
  func follows(_ status: Int) -> Bool {
    switch status {
    case 307, 308: true
    case 301, 302, 303: method == .get
    default: false
    }
  }

  /// Whether redirects must stay on the origin.
  var staysOnOrigin: Bool { redirects == .stayOnOrigin || method != .get }
}

/// The result of a request. Any response that is neither content nor `notModified` is an error, or a failure if the
/// request has an `errorBodyLimit`, so that no error page becomes content.
package enum HTTPResponse: Sendable, Equatable {
  /// Status 200: the whole document, decompressed, with its validator, its unverified signature, and the time of the
  /// response by the server's clock, in seconds since 1970.
  case content([UInt8], etag: String?, signature: String? = nil, date: TimeInterval? = nil)
  /// Status 304 to a request with a validator: the stored copy is current.
  case notModified
  /// Any other status, to a request with an `errorBodyLimit`, with the start of the body: less than that if the body
  /// is truncated or its encoding is not accepted. With `readsEverySuccess` the body of a status below 300 is complete.
  case failure(ResponseHead, body: [UInt8])
}

/// A header field that identifies the client to exactly one origin. It always prints as a placeholder.
package struct Credential: Hashable, Sendable {
  let field: HeaderField
  /// The only origin that it may be sent to.
  package let origin: APIOrigin
  private let name: String

  /// The name of the field, such as `X-OTA-Publish-Id`.
  package var header: String { field.name }
  package var value: String { field.value }

  /// - Parameters:
  ///   - header: a name that `HeaderField` accepts.
  ///   - value: a value that `HeaderField` accepts. The result is `nil` if either is not accepted.
  ///   - name: its name in messages, such as `publish id`.
  package init?(header: String, value: String, named name: String, for origin: APIOrigin) {
    guard let field = try? HeaderField(header, value) else { return nil }
    self.field = field
    self.origin = origin
    self.name = name
  }

  var redaction: Redaction { Redaction(value, named: name) }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { redaction.placeholder }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Validators of content (RFC 9110, section 8.8.3): `"v2"`, weak as `W/"v2"`.
package enum EntityTag {
  /// The tag, if equal tags mean equal bytes; `nil` if it is weak or invalid. Only the bytes of two responses with the
  /// same strong tag can be joined into one file.
  static func strong(_ text: String) -> String? {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), HeaderValue.isSafe(text),
      text.dropFirst().dropLast().utf8.allSatisfy({ $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") })
    else { return nil }
    return text
  }

  /// The text between the quotes, for a weak comparison. Manifests also contain a bare `v2`.
  package static func opaque(_ text: String) -> String {
    let strong = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
    guard strong.utf8.count >= 2, strong.hasPrefix("\""), strong.hasSuffix("\"") else {
      return String(strong)
    }
    return String(strong.dropFirst().dropLast())
  }
}
