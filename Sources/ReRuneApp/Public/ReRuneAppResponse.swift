import ReRuneErrors

/// The result of a call. Exactly one of the following holds:
///
/// - `ok`, with a `value`, or without one if the server sends none;
/// - not `ok`, with a `problem` and without a `value`.
///
/// On the wire: `{"ok":true,"value":…}` or `{"ok":false,"problem":{…}}`.
public struct ReRuneAppResponse<T: Decodable & Sendable>: Sendable {
  /// Whether the call succeeded.
  public let ok: Bool
  /// The value that the server sent; `nil` if it sent none, or after a failure.
  public let value: T?
  /// Why the call failed; `nil` if it succeeded.
  public let problem: ReRuneProblem?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - ok: Whether the call succeeded.
  ///   - value: `nil` unless it succeeded.
  ///   - problem: `nil` if it succeeded.
  public init(ok: Bool, value: T?, problem: ReRuneProblem?) {
    self.ok = ok
    self.value = value
    self.problem = problem
  }

  /// Returns the value, in code that passes errors on.
  ///
  /// - Returns: The value that the server sent.
  /// - Throws: `problem`. For a success without a value, a problem with the code `swift_sdk_decoding_error`.
  public func get() throws(ReRuneProblem) -> T {
    if let problem { throw problem }
    guard ok, let value else { throw .withoutValue }
    return value
  }
}

extension ReRuneAppResponse: Decodable {
  /// Reads a response. If it has a problem, it is not `ok`.
  ///
  /// - Throws: `DecodingError` if `ok` is missing, or false without a problem.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ok = try container.decode(Bool.self, forKey: .ok)
    if let problem = try container.decodeIfPresent(ReRuneProblem.self, forKey: .problem) {
      self.init(problem)
    } else if ok {
      self.init(ok: true, value: try container.decodeIfPresent(T.self, forKey: .value), problem: nil)
    } else {
      throw DecodingError.dataCorruptedError(
        forKey: .problem,
        in: container,
        debugDescription: "A failure without a problem."
      )
    }
  }

  private enum CodingKeys: String, CodingKey {
    case ok, value, problem
  }
}

extension ReRuneAppResponse {
  init(_ problem: ReRuneProblem) {
    self.init(ok: false, value: nil, problem: problem)
  }
}
