extension FormatSpecifier {
  /// Whether it has C's syntax, `%[n$][flags][width][.precision][length]conversion`, with the label of Xcode 26
  /// before the flags; or is a literal percent sign: `100%, `, `100%... ` or `100 %.`
  ///
  /// The caller of a raw lookup may pass a text to `String(format:)`. CoreFoundation accepts the parts in any order
  /// but passes them to C as written, reads past the end of a text that ends in `%5`, and finds another specifier in
  /// `%#@ s` and `%(a)%@` (`__CFParseFormatSpec` in CFString.c). So every other form is rejected.
  func isWellFormed(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[range].dropFirst()
    switch kind {
    case .argument(let type):
      guard hasLength(for: type) else { return false }
      rest.dropPosition()
      if let name {
        guard rest.startIndex == name.lowerBound - 1 else { return false }
        rest = text[(name.upperBound + 1)..<range.upperBound]
      }
      rest.dropFlags()
      rest.dropSize(isPrecision: false)
      if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        rest.dropSize(isPrecision: true)
      }
      return rest.elementsEqual(spelling.utf8)
    case .literal:
      rest.dropFlags(orPoints: true)
      // CoreFoundation continues after a bracket and takes an argument: `%[[@`.
      return name == nil && rest.count == 1 && conversion != UInt8(ascii: "[")
    case .incomplete:
      return rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
    case .variable: return true
    case .count: return false
    }
  }

  /// False for values wider than the `Double` that callers pass, except on Apple's arm64: `String(format:)` would
  /// print what follows the arguments in memory. glibc treats `ll` and `q` as `L` (`vfprintf-internal.c`). Where
  /// `long double` is unsupported, CoreFoundation treats `L` as a literal, and the next specifier takes this
  /// argument. A character with a length modifier is a wide character in C, which most C locales cannot print.
  private func hasLength(for type: ArgumentType) -> Bool {
    switch type {
    case .double: length == .none || length == .l
    case .char, .unichar: length == .none
    case .int, .uint, .object, .pointer, .cstring, .wcstring: length != .L
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate mutating func dropFlags(orPoints: Bool = false) {
    self = drop {
      switch $0 {
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "0"), UInt8(ascii: "#"): true
      case UInt8(ascii: "."): orPoints
      default: false
      }
    }
  }

  /// `2$`, if present.
  fileprivate mutating func dropPosition() {
    let behind = drop { $0.decimalDigitValue != nil }
    guard behind.startIndex > startIndex, first != UInt8(ascii: "0"), behind.first == UInt8(ascii: "$") else {
      return
    }
    self = behind.dropFirst()
  }

  /// `12`, `*` or `*2$`, if present.
  fileprivate mutating func dropSize(isPrecision: Bool) {
    if first == UInt8(ascii: "*") {
      removeFirst()
      dropPosition()
    } else {
      self = drop { $0.decimalDigitValue != nil }
    }
  }
}
