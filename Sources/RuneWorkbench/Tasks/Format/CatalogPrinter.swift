import RuneModel

/// Prints a JSON text as Xcode does, in one pass: objects whose names are not in order are rearranged in the output.
struct CatalogPrinter {
  /// A member in the output.
  private struct Member {
    var name: JSONReader.StringToken
    /// From its indentation to the end of its value.
    var range: Range<Int>
  }

  private static let lineEnd: StaticString = ",\n"

  private var reader: JSONReader
  private let text: UnsafeBufferPointer<UInt8>
  private let sortsNames: Bool
  private var output: [UInt8] = []
  /// The members of all open objects, so that the many small ones need no allocation.
  private var members: [Member] = []
  private var order: NameOrder

  /// - Parameter text: valid UTF-8; must outlive the printer.
  init(_ text: UnsafeBufferPointer<UInt8>, sortsNames: Bool) {
    self.text = text
    self.sortsNames = sortsNames
    reader = JSONReader(text)
    order = NameOrder(text)
  }

  mutating func print() throws(TextFault) -> [UInt8] {
    output.reserveCapacity(text.count + text.count / 8)
    try printValue(at: 0)
    try reader.finish()
    return output
  }

  // MARK: Values

  private mutating func printValue(at depth: Int) throws(TextFault) {
    switch try reader.peekKind() {
    case .object: try printObject(at: depth)
    case .array: try printArray(at: depth)
    case .string: printString(try token())
    case .number, .boolean, .null: output += text[try reader.skipValue().offsets]
    }
  }

  private mutating func token() throws(TextFault) -> JSONReader.StringToken {
    let token = try reader.readString()
    guard !token.hasLoneSurrogate else {
      throw TextFault(
        .loneSurrogate,
        "A \\u escape is half of a surrogate pair, which cannot be written as UTF-8. Write both halves.",
        at: token.range
      )
    }
    return token
  }

  private mutating func printArray(at depth: Int) throws(TextFault) {
    try reader.enterArray()
    output += "[\n".utf8
    var isFirst = true
    while try reader.nextElement() {
      if !isFirst { append(Self.lineEnd) }
      isFirst = false
      indent(by: depth + 1)
      try printValue(at: depth + 1)
    }
    output.append(0x0A)
    indent(by: depth)
    output.append(UInt8(ascii: "]"))
  }

  private mutating func printObject(at depth: Int) throws(TextFault) {
    try reader.enterObject()
    output += "{\n".utf8
    let (first, start) = (members.count, output.count)
    var isOrdered = true
    while let name = try reader.nextName() {
      guard !name.hasLoneSurrogate else {
        throw TextFault(
          .loneSurrogate,
          "A \\u escape is half of a surrogate pair, which cannot be written as UTF-8. Write both halves.",
          at: name.range
        )
      }
      if members.count > first {
        append(Self.lineEnd)
        isOrdered = isOrdered && order.isOrdered(members[members.count - 1].name, name, reader)
      }
      let lower = output.count
      indent(by: depth + 1)
      printString(name)
      output += " : ".utf8
      try printValue(at: depth + 1)
      members.append(Member(name: name, range: lower..<output.count))
    }
    if !isOrdered { try sortMembers(from: first, start) }
    members.removeSubrange(first...)
    output.append(0x0A)
    indent(by: depth)
    output.append(UInt8(ascii: "}"))
  }

  /// - Parameters:
  ///   - first: the index of the object's first member.
  ///   - start: the offset of that member in the output.
  private mutating func sortMembers(from first: Int, _ start: Int) throws(TextFault) {
    let sorted = members[first...].map { (key: RootCollation.Key(reader.string($0.name)), member: $0) }
      .sorted { $0.key < $1.key }
    for (a, b) in zip(sorted, sorted.dropFirst()) where a.key == b.key {
      throw TextFault(
        .jsonSyntax,
        "\(b.key.text.debugDescription) is defined twice. Remove one of them.",
        at: a.member.range.lowerBound < b.member.range.lowerBound ? b.member.name.range : a.member.name.range
      )
    }
    guard sortsNames else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(output.count - start)
    for (index, (_, member)) in sorted.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += output[member.range]
    }
    output.replaceSubrange(start..., with: bytes)
  }

  // MARK: Bytes

  private mutating func append(_ text: StaticString) {
    output += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func indent(by depth: Int) {
    for _ in 0..<depth {
      output.append(0x20)
      output.append(0x20)
    }
  }

  /// Xcode only escapes quotes, backslashes and control characters.
  private mutating func printString(_ token: JSONReader.StringToken) {
    guard token.hasEscapes else {
      output += text[token.range.offsets]
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in reader.string(token).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x08: output += "\\b".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0D: output += "\\r".utf8
      case ..<0x20: output += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// Whether adjacent names are in order. Nearly all names in a catalog are words such as `state` and `value`, or
/// locales, for which comparing letters is enough.
private struct NameOrder {
  private let text: UnsafeBufferPointer<UInt8>
  /// The key of the last name that was compared by collation.
  private var last: (name: ByteRange, key: RootCollation.Key)?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Whether `a` sorts before `b`; equal names are not ordered.
  mutating func isOrdered(
    _ a: JSONReader.StringToken,
    _ b: JSONReader.StringToken,
    _ reader: JSONReader
  ) -> Bool {
    if let isOrdered = isOrderedByLetters(a, b) { return isOrdered }
    let former = last?.name == a.range ? last?.key : nil
    let key = RootCollation.Key(reader.string(b))
    last = (b.range, key)
    return (former ?? RootCollation.Key(reader.string(a))) < key
  }

  /// `nil` if the collation has to decide.
  private func isOrderedByLetters(_ a: JSONReader.StringToken, _ b: JSONReader.StringToken) -> Bool? {
    guard !a.hasEscapes, !b.hasEscapes else { return nil }
    let (a, b) = (a.range.offsets.dropFirst().dropLast(), b.range.offsets.dropFirst().dropLast())
    for (i, j) in zip(a, b) where text[i] != text[j] {
      guard let x = text[i].smallLetter, let y = text[j].smallLetter, x != y else { return nil }
      return x < y
    }
    return a.count < b.count && text[b].dropFirst(a.count).allSatisfy { $0 < 0x80 } ? true : nil
  }
}

extension UInt8 {
  /// An ASCII letter in lower case.
  fileprivate var smallLetter: UInt8? {
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") ? letter : nil
  }
}
