extension FormatSpecifier {
  /// Whether it is written as C has it: `%[n$][flags][width][.precision][length]conversion`, with the label of
  /// Xcode 26 before the flags; or is the percent sign of a sentence, `100%, `, `100%... ` and `100 %.`
  ///
  /// A raw lookup's caller may hand a text to `String(format:)`. CoreFoundation takes the parts in any order but
  /// hands them to C as they are written, reads on behind the end of a text that ends in `%5`, and finds
  /// another specifier in `%#@ s` and `%(a)%@` (`__CFParseFormatSpec` in CFString.c). So all but this is refused.
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
      // CoreFoundation goes on behind a bracket and takes an argument: `%[[@`.
      return name == nil && rest.count == 1 && conversion != UInt8(ascii: "[")
    case .incomplete:
      return rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
    case .variable: return true
    case .count: return false
    }
  }

  /// False for what is wider than the `Double` that callers pass, but for Apple's arm64: `String(format:)` would
  /// print what lies behind the arguments. glibc takes `ll` and `q` for `L` (`vfprintf-internal.c`). Where `long
  /// double` is not supported, CoreFoundation takes `L` for a literal, and the next specifier this argument. A
  /// character with a length is a wide one for C, which most locales of C cannot print.
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

  /// `2$`, if it is there.
  fileprivate mutating func dropPosition() {
    let behind = drop { $0.decimalDigitValue != nil }
    guard behind.startIndex > startIndex, first != UInt8(ascii: "0"), behind.first == UInt8(ascii: "$") else {
      return
    }
    self = behind.dropFirst()
  }

  /// `12`, `*` or `*2$`, if it is there.
  fileprivate mutating func dropSize(isPrecision: Bool) {
    if first == UInt8(ascii: "*") {
      removeFirst()
      dropPosition()
    } else {
      self = drop { $0.decimalDigitValue != nil }
    }
  }
}
