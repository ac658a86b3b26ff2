/// Reads the head of the final response, line by line, as the HTTP library passes them on. Interim responses (1xx)
/// precede the final head, trailers follow it.
///
/// The library reads the same lines to find the body and how it is encoded, and is lenient. Wherever another reader
/// could understand a line differently, the response is malformed (RFC 9112, sections 2.2, 4, 5 and 6.3), so that both
/// always mean the same response.
package struct HeadReader {
  package enum Step: Equatable, Sendable {
    case more
    /// The final head is complete.
    case head(ResponseHead)
    case malformed
  }

  private enum State {
    case statusLine
    case fields(Head)
    /// Trailers cannot change the response.
    case complete
    case malformed
  }

  private struct Head {
    let version: UInt8
    let status: Int
    var fields: [ResponseField: [UInt8]] = [:]
  }

  private var state = State.statusLine

  package init() {}

  /// - Parameter line: with the line feed that ends it.
  package mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Step {
    switch state {
    case .malformed: return .malformed
    case .complete: return .more
    case .statusLine:
      guard let line = Self.content(of: line), let head = Self.head(line) else { return fail() }
      state = .fields(head)
      return .more
    case .fields(var head):
      guard let line = Self.content(of: line) else { return fail() }
      if line.isEmpty { return end(head) }
      guard Self.read(line, into: &head) else { return fail() }
      state = .fields(head)
      return .more
    }
  }

  private mutating func fail() -> Step {
    state = .malformed
    return .malformed
  }

  private mutating func end(_ head: Head) -> Step {
    let hasLength = head.fields[.contentLength] != nil
    let isChunked = head.fields[.transferEncoding] != nil
    // HTTP/1.0 knows no transfer codings.
    guard !isChunked || (!hasLength && head.version == 1) else { return fail() }
    guard head.status >= 200 else {
      // Interim responses have no body. A library may keep the length or the decoder for the final response.
      guard !hasLength, !isChunked else { return fail() }
      state = .statusLine
      return .more
    }
    state = .complete
    return .head(
      ResponseHead(status: head.status) { name in
        ResponseField(rawValue: name).flatMap { head.fields[$0] }.map { String(decoding: $0, as: UTF8.self) }
      }
    )
  }

  // MARK: Lines

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// The line without its end; nil if it has none, or a control character.
  private static func content(of line: UnsafeBufferPointer<UInt8>) -> Line? {
    guard line.last == UInt8(ascii: "\n") else { return nil }
    var content = line.dropLast()
    if content.last == UInt8(ascii: "\r") { content = content.dropLast() }
    let isText = content.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
    return isText ? content : nil
  }

  /// `HTTP/1.1 200`, with or without a reason after another space.
  private static func head(_ line: Line) -> Head? {
    let start = Array(line.prefix(13))
    guard start.count >= 12, start.starts(with: "HTTP/1.".utf8), start[8] == UInt8(ascii: " "),
      start.count == 12 || start[12] == UInt8(ascii: " ")
    else { return nil }
    let digits = start[9..<12].map { $0 &- UInt8(ascii: "0") }
    let version = start[7] &- UInt8(ascii: "0")
    guard version <= 1, digits.allSatisfy({ $0 <= 9 }) else { return nil }
    let status = digits.reduce(0) { $0 * 10 + Int($1) }
    // A library that sees 101 may stop reading HTTP; no request asks for another protocol.
    guard (100...599).contains(status), status != 101 else { return nil }
    return Head(version: version, status: status)
  }

  /// `Name: value`. White space around the name would be part of a name to one reader, and not to another.
  private static func read(_ line: Line, into head: inout Head) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(HeaderName.isTokenByte)
    else { return false }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard let field = ResponseField(rawValue: name) else { return true }
    let value = Array(trimmed(line[line.index(after: colon)...]))
    guard field.allows(String(decoding: value, as: UTF8.self)) else { return false }
    guard let former = head.fields[field] else {
      head.fields[field] = value
      return true
    }
    switch field.repetition {
    case .list: head.fields[field] = former + Array(", ".utf8) + value
    case .equal: return former == value
    case .never: return false
    }
    return true
  }

  private static func trimmed(_ value: Line) -> Line {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var value = value.drop(while: isBlank)
    while let last = value.last, isBlank(last) { value = value.dropLast() }
    return value
  }
}

/// The fields of a response that the transport reads, by their names in lower case.
enum ResponseField: String, CaseIterable, Sendable {
  case contentEncoding = "content-encoding"
  case contentLength = "content-length"
  case contentRange = "content-range"
  case contentType = "content-type"
  case date
  case etag
  case location
  case retryAfter = "retry-after"
  case signature = "x-ota-signature"
  case transferEncoding = "transfer-encoding"

  /// How often a field may occur in one head.
  enum Repetition: Sendable {
    /// Several lines make one list (RFC 9110, section 5.3).
    case list
    /// The field has a single value. Repeating it is harmless; with two values, two readers could each use another one.
    case equal
    // Two equal lines differ from one: they mean a body in chunks of chunks.
    case never
  }

  var repetition: Repetition {
    switch self {
    // Two lines with `gzip` are two layers. Proxies add a date of their own, so that the time is unknown.
    case .contentEncoding, .date, .signature: .list
    case .contentLength, .contentRange, .contentType, .etag, .location, .retryAfter: .equal
    case .transferEncoding: .never
    }
  }

  /// Whether the field can have this value. Only fields that decide where a response ends are checked: another reader
  /// could find the end elsewhere.
  func allows(_ value: String) -> Bool {
    switch self {
    // `Int` would accept a sign.
    case .contentLength: value.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(value) != nil
    case .transferEncoding: value.lowercased() == "chunked"
    default: true
    }
  }
}
