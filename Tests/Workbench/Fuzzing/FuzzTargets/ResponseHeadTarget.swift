import RuneTransport

/// Heads of responses, as the strict reader and as a reference read them.
enum ResponseHeadTarget {
  static func run(_ bytes: [UInt8]) throws {
    var reader = HeadReader()
    var head: ResponseHead?
    var isMalformed = false
    for line in ReferenceHead.lines(of: bytes) {
      let step = line.withUnsafeBufferPointer { reader.read($0) }
      switch step {
      case .more: try demand(!isMalformed, "a malformed head goes on")
      case .malformed:
        try demand(head == nil, "a complete head is malformed")
        isMalformed = true
      case .head(let value):
        try demand(head == nil && !isMalformed, "a second head is complete")
        head = value
      }
    }
    let reference = ReferenceHead.read(bytes)
    try demand(isMalformed == (reference == .malformed), "malformed: \(isMalformed), but \(reference)")
    guard case .head(let status, let fields) = reference else {
      return try demand(head == nil, "\(reference), but there is a head")
    }
    guard let head else { throw Violation("the head is missing") }
    try demand(
      head
        == ResponseHead(status: status) { name in
          fields[name].map { String(decoding: Array($0.joined(separator: ", ".utf8)), as: UTF8.self) }
        },
      "\(head), but \(fields)"
    )
    try demand((200...599).contains(head.status), "the status is \(head.status)")
  }
}

/// What RFC 9112 says about a head, written without regard to speed.
private enum ReferenceHead: Equatable {
  case incomplete
  case malformed
  case head(status: Int, fields: [String: [[UInt8]]])

  /// Each with its line feed; the last may be without.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }

  static func read(_ bytes: [UInt8]) -> ReferenceHead {
    var block: [String] = []
    for line in lines(of: bytes) {
      guard let text = text(of: line) else { return .malformed }
      if block.isEmpty {
        guard isStatusLine(text) else { return .malformed }
      } else if text.isEmpty {
        guard let result = judged(block) else { return .malformed }
        if case .head(let status, _) = result, status >= 200 { return result }
        block = []
        continue
      } else if !isField(text) {
        return .malformed
      } else if judged(block + [text], isComplete: false) == nil {
        return .malformed
      }
      block.append(text)
    }
    return .incomplete
  }

  /// A line of one scalar per byte; nil without an end, or with a control.
  private static func text(of line: [UInt8]) -> String? {
    var scalars = line.map { Unicode.Scalar($0) }
    guard scalars.popLast() == "\n" else { return nil }
    if scalars.last == "\r" { scalars.removeLast() }
    let isBad = scalars.contains { $0.value < 32 && $0 != "\t" || $0.value == 127 }
    return isBad ? nil : String(String.UnicodeScalarView(scalars))
  }

  private static func isStatusLine(_ text: String) -> Bool {
    let words = text.unicodeScalars.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init
    )
    guard words.count >= 2, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0" else { return false }
    guard words[1].unicodeScalars.count == 3,
      words[1].unicodeScalars.allSatisfy({ "0123456789".unicodeScalars.contains($0) })
    else { return false }
    return words[1] >= "100" && words[1] < "600" && words[1] != "101"
  }

  private static let token = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
  )

  private static func isField(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy(token.contains)
  }

  /// Nil for a head whose fields contradict each other.
  private static func judged(_ block: [String], isComplete: Bool = true) -> ReferenceHead? {
    let status = Int(String(block[0].unicodeScalars.dropFirst(9).prefix(3))) ?? 0
    var fields: [String: [[UInt8]]] = [:]
    for line in block.dropFirst() {
      let parts = line.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var value = Array(parts[1])
      while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
      while let last = value.last, last == " " || last == "\t" { value.removeLast() }
      fields[String(parts[0]).lowercased(), default: []].append(value.map { UInt8($0.value) })
    }
    for name in ["content-length", "content-range", "content-type", "etag", "location", "retry-after"] {
      guard let values = fields[name] else { continue }
      guard Set(values).count == 1 else { return nil }
      fields[name] = [values[0]]
    }
    let codings = fields["transfer-encoding"] ?? []
    guard
      codings.isEmpty
        || (codings.count == 1 && String(decoding: codings[0], as: UTF8.self).lowercased() == "chunked")
    else { return nil }
    let length = fields["content-length"]?.first
    if let length {
      guard !length.isEmpty, length.allSatisfy({ "0123456789".utf8.contains($0) }) else { return nil }
      guard Int(String(decoding: length, as: UTF8.self)) != nil else { return nil }
    }
    guard isComplete else { return .incomplete }
    if !codings.isEmpty, length != nil || block[0].hasPrefix("HTTP/1.0") { return nil }
    if status < 200, !codings.isEmpty || length != nil { return nil }
    return .head(status: status, fields: fields)
  }
}
