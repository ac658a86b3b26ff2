import ReRuneErrors

extension ReRuneJSONValue: Codable {
  /// Reads any value.
  ///
  /// Answers of `ReRuneAppClient` keep the form of each number. Other decoders may not: Foundation's reads `1.0` as an
  /// integer.
  ///
  /// - Throws: an error of the decoder.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? AnswerDecoder {
      self = decoder.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .uint(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ReRuneJSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ReRuneJSONValue].self))
    }
  }

  /// Writes the value. The names of objects are written unchanged, even if the encoder converts other keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .uint(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension ReRuneProblem: Codable {
  /// Reads a problem. If `kind` is missing, it is `remote`; a `correlation_id` or `details` of a wrong type is dropped.
  ///
  /// - Throws: `DecodingError` if `code` or `message` is missing.
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
    /// The name for decoders that convert names themselves.
    case camelCasedCorrelationId = "correlationId"
  }
}
