/// Finds the specifiers of a format text.
///
/// It works on bytes: all bytes of a specifier are ASCII, and no byte of a longer UTF-8 sequence is.
package struct FormatScanner: IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var index: Int

  /// - Parameter text: UTF-8; must outlive the scanner.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.text = text
    self.index = start
  }

  package mutating func next() -> FormatSpecifier? {
    guard let start = text.firstOffset(of: UInt8(ascii: "%"), from: index) else { return nil }
    let specifier = specifier(at: start)
    index = specifier.range.upperBound
    return specifier
  }

  /// Scans a specifier after the byte at an offset, as if that byte were a `%`.
  package func specifier(at start: Int) -> FormatSpecifier {
    var result = FormatSpecifier(kind: .incomplete, range: start..<text.count)
    var inPrecision = false
    var cursor = start + 1

    func finished(_ kind: FormatSpecifier.Kind) -> FormatSpecifier {
      var finished = result
      finished.kind = kind
      finished.range = start..<cursor
      return finished
    }

    while cursor < text.count {
      let byte = text[cursor]
      cursor += 1
      switch byte {
      case UInt8(ascii: "#"): result.flags.insert(.sharp)
      case UInt8(ascii: " "): result.flags.insert(.space)
      case UInt8(ascii: "-"): result.flags.insert(.minus)
      case UInt8(ascii: "+"): result.flags.insert(.plus)
      case UInt8(ascii: "0"):
        if inPrecision { result.precision = .fixed(0) } else { result.flags.insert(.zero) }
      case UInt8(ascii: "."):
        inPrecision = true
        result.precision = .fixed(0)
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        cursor = scanNumber(from: cursor - 1, inPrecision: inPrecision, into: &result)
      case UInt8(ascii: "*"):
        if inPrecision {
          result.precision = .argument(position: nil)
        } else {
          result.width = .argument(position: nil)
        }
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"),
        UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        cursor = scanLength(byte, next: cursor, into: &result)
      case UInt8(ascii: "("):
        guard let end = labelEnd(from: cursor) else { return finished(.literal) }
        result.name = cursor..<end
        cursor = end + 1
      case UInt8(ascii: "@") where result.flags.contains(.sharp):
        let nameStart = cursor
        while cursor < text.count, text[cursor] != UInt8(ascii: "@") { cursor += 1 }
        guard cursor < text.count else { return result }
        result.name = nameStart..<cursor
        result.conversion = byte
        cursor += 1
        return finished(.variable)
      default:
        result.conversion = byte
        if byte == UInt8(ascii: "n") { return finished(.count) }
        guard let type = ArgumentType(conversion: byte) else { return finished(.literal) }
        return finished(.argument(type))
      }
    }
    return result
  }

  /// A width, a precision, or a position if `$` follows. Returns the offset after it.
  private func scanNumber(from start: Int, inPrecision: Bool, into result: inout FormatSpecifier) -> Int {
    var cursor = start
    var value = 0
    while cursor < text.count, let digit = text[cursor].decimalDigitValue {
      // Saturates: callers reject a number this large.
      if value <= Limits.fieldWidth { value = value * 10 + digit }
      cursor += 1
    }
    if cursor < text.count, text[cursor] == UInt8(ascii: "$") {
      if result.precision == .argument(position: nil) {
        result.precision = .argument(position: value)
      } else if result.width == .argument(position: nil) {
        result.width = .argument(position: value)
      } else {
        result.position = value
      }
      return cursor + 1
    }
    if inPrecision { result.precision = .fixed(value) } else { result.width = .fixed(value) }
    return cursor
  }

  /// `h` and `l` may be doubled. Returns the offset after the modifier.
  private func scanLength(_ byte: UInt8, next: Int, into result: inout FormatSpecifier) -> Int {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isShort = byte == UInt8(ascii: "h")
      if next < text.count, text[next] == byte {
        result.length = isShort ? .hh : .ll
        return next + 1
      }
      result.length = isShort ? .h : .l
    case UInt8(ascii: "q"): result.length = .q
    case UInt8(ascii: "L"): result.length = .L
    case UInt8(ascii: "z"): result.length = .z
    case UInt8(ascii: "t"): result.length = .t
    default: result.length = .j
    }
    return next
  }

  /// The offset of the `)` that closes `%(label)`, a labeled argument of Xcode 26's catalogs.
  private func labelEnd(from start: Int) -> Int? {
    var cursor = start
    while cursor < text.count, text[cursor].isIdentifierByte { cursor += 1 }
    guard cursor > start, cursor < text.count, text[cursor] == UInt8(ascii: ")"),
      text[start].decimalDigitValue == nil
    else { return nil }
    return cursor
  }
}

extension ArgumentType {
  /// - Parameter conversion: the ASCII byte that ends a specifier.
  package init?(conversion: UInt8) {
    switch conversion {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self = .int
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
      UInt8(ascii: "O"):
      self = .uint
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .double
    case UInt8(ascii: "c"): self = .char
    case UInt8(ascii: "C"): self = .unichar
    case UInt8(ascii: "s"), UInt8(ascii: "P"): self = .cstring
    case UInt8(ascii: "S"): self = .wcstring
    case UInt8(ascii: "p"): self = .pointer
    default: return nil
    }
  }
}

extension UInt8 {
  package var decimalDigitValue: Int? {
    self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil
  }

  /// ASCII letters, digits and `_`.
  package var isIdentifierByte: Bool {
    (self >= 0x30 && self <= 0x39) || (self >= 0x41 && self <= 0x5A) || (self >= 0x61 && self <= 0x7A)
      || self == 0x5F
  }
}
