import RuneModel

@testable import ReRuneApp

/// An answer to a call: read with and without success, as any JSON and as a list, compared with `JSONReference`.
enum AnswerTarget {
  private struct Entry: Codable, Sendable {
    var someText: String?
    var number: Int?
    var id: ReRuneInt64?
    var place: [String: ReRuneUInt64]?
    var others: [Entry]?
  }

  static func run(_ bytes: [UInt8]) throws {
    for status in [200, 404, 500] {
      let value = try expectConsistent(bytes, status, as: ReRuneJSONValue.self)
      _ = try expectConsistent(bytes, status, as: ReRunePage<Entry>.self)
      _ = try expectConsistent(bytes, status, as: Entry.self)
      if let value { try expectTheSameWhenWritten(value) }
    }
    try expectTheValuesOfTheReader(bytes)
  }

  /// - Returns: the value of a success.
  private static func expectConsistent<T: Decodable & Sendable>(
    _ bytes: [UInt8],
    _ status: Int,
    as type: T.Type
  ) throws -> T? {
    let answer = Answer(status: status, body: bytes, contentType: "text/plain", retryAfter: 1)
    let response = AnswerReader(answer: answer, preview: BodyPreview()).response(as: type)
    try demand(response.ok == (response.problem == nil), "ok is \(response.ok) with \(response)")
    try demand(response.ok || response.value == nil, "a value in spite of a problem")
    try demand(!response.ok || status == 200, "status \(status) is a success")
    guard let problem = response.problem else { return response.value }
    try demand(problem.httpStatus == status, "the status is \(String(describing: problem.httpStatus))")
    if problem.code == "swift_sdk_decoding_error", problem.kind == "local" {
      try demand(problem.message.utf8.count < 500, "a message of \(problem.message.utf8.count) bytes")
    }
    if case .string(let preview)? = problem.details?["bodyPreview"], problem.kind == "local" {
      try demand(preview.utf8.count <= Limits.previewBytes, "a preview of \(preview.utf8.count) bytes")
      try demand(!preview.unicodeScalars.contains(where: \.isHidden), "a hidden character in the preview")
    }
    return nil
  }

  private static func expectTheValuesOfTheReader(_ bytes: [UInt8]) throws {
    let text = DecodedText(decoding: bytes)
    guard text.encoding == .utf8, text.fault == nil else { return }
    let tree = Result { () throws(TextFault) in try JSONTree.read(bytes) }
    let reference = Result { () throws(TextFault) in try JSONReference.read(bytes, from: text.start) }
    switch (tree, reference) {
    case (.success(let value), .success(let (reference, _))): try expect(value, equals: reference)
    case (.failure, .failure): break
    case (.success, .failure(let fault)):
      throw Violation("a document is read that has a fault: \(fault.message)")
    case (.failure(let fault), .success(let (_, doubts))):
      try demand(doubts.hasHugeNumber, "a readable document is rejected: \(fault.message)")
    }
  }

  private static func expect(_ value: ReRuneJSONValue, equals reference: JSONReference.Value) throws {
    switch (value, reference) {
    case (.null, .null): break
    case (.bool(let a), .boolean(let b)): try demand(a == b, "\(a) for \(b)")
    case (.int(let a), .number(let b)): try demand(Int64(b) == a, "\(a) for \(b)")
    case (.uint(let a), .number(let b)): try demand(UInt64(b) == a && Int64(b) == nil, "\(a) for \(b)")
    case (.double(let a), .number(let b)):
      try demand(Double(b) == a && Int64(b) == nil && UInt64(b) == nil, "\(a) for \(b)")
    case (.string(let a), .string(let b)): try demand(a.hasSameUTF8(as: b), "\(a.debugDescription)")
    case (.array(let a), .array(let b)):
      try demand(a.count == b.count, "\(a.count) elements instead of \(b.count)")
      for (a, b) in zip(a, b) { try expect(a, equals: b) }
    case (.object(let a), .object(let b)):
      let last = Dictionary(b.map { ($0.name, $0.value) }) { $1 }
      try demand(a.count == last.count, "\(a.count) members instead of \(last.count)")
      for (name, value) in a {
        guard let reference = last[name] else { throw Violation("no member \(name.debugDescription)") }
        try expect(value, equals: reference)
      }
    default: throw Violation("\(value) for \(reference)")
    }
  }

  /// Foundation's encoder writes `1.0` as `1`.
  private static func expectTheSameWhenWritten(_ value: ReRuneJSONValue) throws {
    let again = try JSONTree.read(RequestBody.encode(value))
    try demand(withDoubles(again) == withDoubles(value), "\(value) is read as \(again)")
  }

  private static func withDoubles(_ value: ReRuneJSONValue) -> ReRuneJSONValue {
    switch value {
    case .int(let value): .double(Double(value))
    case .uint(let value): .double(Double(value))
    case .array(let elements): .array(elements.map(withDoubles))
    case .object(let members): .object(members.mapValues(withDoubles))
    case .null, .bool, .double, .string: value
    }
  }
}
