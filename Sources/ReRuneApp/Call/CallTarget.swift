import RuneModel
import RuneTransport

/// The path of a call below `/app` and its query, both as they are sent.
struct CallTarget: Hashable, Sendable {
  /// The path, which begins with the base's path and contains no `.` or `..` segment in any spelling.
  let path: String
  /// The query without the question mark; `nil` for none.
  let query: String?

  /// - Parameters:
  ///   - path: the path as a caller writes it: `/hello`, `hello?x=1` or `/app/hello`.
  ///   - query: appended to the path's own items, in byte order of the names.
  ///   - base: the base's own path, without a slash at its end.
  init(_ path: String, query: [String: String] = [:], below base: String = "") throws(Fault) {
    try Self.check(path)
    // Searched by bytes: as a character, a question mark could be hidden by a combining mark.
    let end = path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
    let encoded = PercentEncoding.completed(path[..<end], separators: "/")
    guard !encoded.isEmpty else { throw .empty }
    guard !URLPath.hasDotSegment(encoded) else { throw .dotSegment }
    self.path = base + Self.prefixed(encoded)

    var items = [PercentEncoding.completed(Substring(path[end...].utf8.dropFirst()), separators: "/?")]
    for (name, value) in query.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) {
      items.append("\(URLPath.escaped(name))=\(URLPath.escaped(value))")
    }
    let text = items.filter { !$0.isEmpty }.joined(separator: "&")
    self.query = text.isEmpty ? nil : text
    guard self.text.utf8.count <= Limits.callTargetBytes else { throw .tooLong }
  }

  /// The path and the query.
  var text: String { path + (query.map { "?" + $0 } ?? "") }

  private static func check(_ path: String) throws(Fault) {
    guard !path.isEmpty else { throw .empty }
    guard !path.utf8.starts(with: "//".utf8), !hasScheme(path) else { throw .address }
    for scalar in path.unicodeScalars {
      if scalar == "\\" { throw .backslash }
      if scalar.isControl { throw .controlCharacter }
    }
  }

  /// Whether a URL parser could read the start as a scheme: a letter, then letters, digits, `+`, `-` and `.`, then a
  /// colon.
  private static func hasScheme(_ path: String) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path.utf8[..<colon]
    return !scheme.contains(where: { "/?#".utf8.contains($0) })
  }

  /// - Parameter path: a percent-encoded path.
  private static func prefixed(_ path: String) -> String {
    if path == "/app" || path.hasPrefix("/app/") { return path }
    return path.hasPrefix("/") ? "/app\(path)" : "/app/\(path)"
  }

  /// Why a path is refused. The description doesn't repeat the path, which may contain anything.
  enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case address
    case backslash
    case controlCharacter
    case dotSegment
    case tooLong

    var description: String {
      switch self {
      case .empty: "the path is empty; write one such as /hello"
      case .address: "the path is an address of its own; write only a path that begins with one slash"
      case .backslash: "the path contains a backslash; write / or %5C"
      case .controlCharacter: "the path contains a control character; remove or escape it"
      case .dotSegment: "the path contains . or .. as a segment; write the path out"
      case .tooLong: "the path and its query have more than \(Limits.callTargetBytes) bytes; shorten them"
      }
    }
  }
}

/// Escapes of URLs (RFC 3986, section 2).
enum PercentEncoding {
  /// Escapes every byte of a text that may not occur in a URL, and every percent sign that does not begin an escape.
  ///
  /// - Parameter separators: the characters that are allowed besides `pchar`.
  static func completed(_ text: Substring, separators: String) -> String {
    let bytes = Array(text.utf8)
    let separators = Array(separators.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isKept =
        byte == UInt8(ascii: "%")
        ? isEscape(bytes[index...].prefix(3)) : isPathByte(byte) || separators.contains(byte)
      if isKept { result.append(byte) } else { result += URLPath.escape(of: byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return bytes.count == 3 && URLPath.escapedByte(bytes[0], bytes[1], bytes[2]) != nil
  }

  /// Whether a byte is a `pchar`, except for the percent sign.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    URLPath.isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
  }
}
