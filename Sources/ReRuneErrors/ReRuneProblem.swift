import Foundation

/// Why something failed: a call, an update, a package or a translation.
///
/// `code` says what happened, `message` what to do about it, and `isRetryable` whether trying again makes sense. The
/// calls that return a problem list their own codes.
///
/// With `ReRuneApp` it is `Codable`. On the wire:
/// `{"code":"UNAUTH","message":"…","kind":"auth","correlation_id":"01J…","details":{"scope":"read"}}`.
public struct ReRuneProblem: Error, Sendable {
  /// What happened, as a code of the server or one of these:
  ///
  /// - `swift_sdk_encoding_error`: the body of the request cannot be encoded.
  /// - `swift_sdk_decoding_error`: the answer is not what the call expects. Details: `httpStatus` and `message`.
  /// - `swift_sdk_http_status`: the status reports no success, and the body has no problem. Details: `httpStatus`;
  ///   `retryAfter` in seconds if the server sends it; `bodyPreview` if the configuration has `debug`.
  /// - `swift_sdk_transport_error`: no answer arrived, or nothing was sent. Details: `underlying`, and
  ///   where they apply `timeout` (`connect`, `read` or `overall`), `cancelled` or `stage` (`headers`).
  public let code: String

  /// A message for developers, not for users. Messages of the SDK never contain headers, bodies, queries or publish ids.
  public let message: String

  /// The kind of the problem: `local` for problems that the SDK found; `auth`, `policy`, `rate_limit`, `internal`,
  /// `validation` or any other word for problems of the server.
  public let kind: String

  /// The id under which the server's logs contain the request.
  public let correlationId: String?

  /// Further facts: the server's details with `httpStatus` and `retryAfter` added, or the details listed for the
  /// `code`.
  public let details: [String: ReRuneJSONValue]?

  /// Whether sending the same request again is harmless and may succeed. It is not part of the wire format.
  package let isRepeatable: Bool

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - code: What happened.
  ///   - message: A message for developers.
  ///   - kind: `auth`, `policy`, `rate_limit`, `internal`, `local` or any other word.
  ///   - correlationId: The id under which the server's logs contain the request.
  ///   - details: Further facts.
  public init(
    code: String,
    message: String,
    kind: String,
    correlationId: String? = nil,
    details: [String: ReRuneJSONValue]? = nil
  ) {
    self.init(
      code: code,
      message: message,
      kind: kind,
      correlationId: correlationId,
      details: details,
      isRepeatable: true
    )
  }

  package init(
    code: String,
    message: String,
    kind: String,
    correlationId: String? = nil,
    details: [String: ReRuneJSONValue]?,
    isRepeatable: Bool
  ) {
    self.code = code
    self.message = message
    self.kind = kind
    self.correlationId = correlationId
    self.details = details
    self.isRepeatable = isRepeatable
  }
}

extension ReRuneProblem {
  /// The HTTP status of the answer; `nil` if there was no answer.
  public var httpStatus: Int? {
    switch details?["httpStatus"] {
    case .int(let status): Int(exactly: status)
    default: nil
    }
  }

  /// How many seconds the server asks to wait, from its `Retry-After`; `nil` if it doesn't say.
  public var retryAfter: TimeInterval? {
    switch details?["retryAfter"] {
    case .int(let seconds): TimeInterval(seconds)
    case .double(let seconds): seconds
    default: nil
    }
  }

  /// What a caller can do about the problem, derived from `kind`, or from `httpStatus` if the kind doesn't decide it.
  public var category: ReRuneProblemCategory {
    switch kind {
    case "auth": return .auth
    case "policy": return .policy
    case "rate_limit": return .rateLimit
    case "internal": return .internal
    default: break
    }
    switch httpStatus {
    case 401: return .auth
    case 403: return .policy
    case 429: return .rateLimit
    case .some(500...): return .internal
    default: return kind == "local" ? .local : .other
    }
  }

  /// Whether it makes sense to try again later, after `retryAfter` seconds if it is set.
  ///
  /// True for rate limits, and for GET requests that failed inside the server, or got no answer or a late one. A POST
  /// may have been processed: only its caller knows whether it can be repeated.
  public var isRetryable: Bool {
    switch category {
    case .rateLimit: true
    case .internal: isRepeatable
    case .local: (code == Code.transport || code == Code.incomplete) && isRepeatable
    case .auth, .policy, .other: false
    }
  }
}

/// What a caller can do about a problem.
public enum ReRuneProblemCategory: Sendable, Hashable {
  /// The credential is missing, wrong or expired: renew it.
  case auth
  /// The server denies the call.
  case policy
  /// Too many calls: wait for `ReRuneProblem.retryAfter`.
  case rateLimit
  /// A failure inside the server.
  case `internal`
  /// A failure of the client, or on the way to the server.
  case local
  /// Anything else, such as an invalid request.
  case other
}

extension ReRuneProblem: Hashable {
  /// Whether two problems have the same wire format.
  public static func == (a: ReRuneProblem, b: ReRuneProblem) -> Bool {
    a.code == b.code && a.message == b.message && a.kind == b.kind && a.correlationId == b.correlationId
      && a.details == b.details
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(kind)
    hasher.combine(correlationId)
    hasher.combine(details)
  }
}
