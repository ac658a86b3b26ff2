import Foundation

/// Why a call failed: what the server says about it, or what `ReRuneAppClient` found.
///
/// On the wire: `{"code":"UNAUTH","message":"…","kind":"auth","correlation_id":"01J…","details":{"scope":"read"}}`.
public struct ReRuneProblem: Error, Sendable {
  /// What happened: the server's own word, or one of the client's:
  ///
  /// - `swift_sdk_encoding_error`: the body of the request cannot be encoded;
  /// - `swift_sdk_decoding_error`: the answer is not what the call expects; details `httpStatus` and `message`;
  /// - `swift_sdk_http_status`: a status without success and without a problem; details `httpStatus`, `retryAfter` in
  ///   seconds if the server names it, and `bodyPreview` if the configuration has `debug`;
  /// - `swift_sdk_transport_error`: no answer, or nothing was sent; details `underlying`, and `timeout` with `connect`,
  ///   `read` or `overall`, `cancelled`, or `stage` with `headers`.
  public let code: String

  /// For developers and not for users. The client's own messages never contain headers, bodies or queries.
  public let message: String

  /// `local` for problems of the client; the server's own are `auth`, `policy`, `rate_limit`, `internal`, `validation`
  /// or anything else.
  public let kind: String

  /// By which the server finds the request in its logs.
  public let correlationId: String?

  /// The server's, with `httpStatus` and `retryAfter` added, or those of the client's code.
  public let details: [String: ReRuneJSONValue]?

  /// Whether sending the same request again does no harm and may succeed. Not part of the wire format.
  let isRepeatable: Bool

  /// - Parameters:
  ///   - code: What happened.
  ///   - message: For developers.
  ///   - kind: `auth`, `policy`, `rate_limit`, `internal`, `local` or any other word.
  ///   - correlationId: By which the server finds the request in its logs.
  ///   - details: Anything else.
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

  init(
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
  /// The status of the answer; `nil` if there was none.
  public var httpStatus: Int? {
    switch details?["httpStatus"] {
    case .int(let status): Int(exactly: status)
    default: nil
    }
  }

  /// How many seconds the server wants to be left alone, from its `Retry-After`.
  public var retryAfter: TimeInterval? {
    switch details?["retryAfter"] {
    case .int(let seconds): TimeInterval(seconds)
    case .double(let seconds): seconds
    default: nil
    }
  }

  /// By `kind`, or else by `httpStatus`.
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

  /// Whether to try again later, after `retryAfter` if it is there. The client itself never does.
  ///
  /// True for rate limits, and for GET requests with a problem inside the server, without an answer or without an answer
  /// in time. A POST may have been processed: only its caller knows whether it can be repeated.
  public var isRetryable: Bool {
    switch category {
    case .rateLimit: true
    case .internal: isRepeatable
    case .local: code == Code.transport && isRepeatable
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
  /// Two problems are equal if they are so on the wire.
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

extension ReRuneProblem: Codable {
  /// Requires `code` and `message`. Without a `kind` it is `remote`; a `correlation_id` or `details` of a wrong type is
  /// dropped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? { try? container.decode(String.self, forKey: key) }
    self.init(
      code: try container.decode(String.self, forKey: .code),
      message: try container.decode(String.self, forKey: .message),
      kind: text(.kind) ?? "remote",
      correlationId: text(.correlationId) ?? text(.camelCasedCorrelationId),
      details: try? container.decode([String: ReRuneJSONValue].self, forKey: .details)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(correlationId, forKey: .correlationId)
    try container.encodeIfPresent(details, forKey: .details)
  }

  private enum CodingKeys: String, CodingKey {
    case code, message, kind, details
    case correlationId = "correlation_id"
    /// For decoders that convert names themselves.
    case camelCasedCorrelationId = "correlationId"
  }
}
