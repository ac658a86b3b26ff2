import RuneModel

extension TextBuffer {
  /// Prints an argument with a specifier, whether or not their types match.
  mutating func append(_ argument: FormatArgument, as specifier: ConversionSpecifier, in style: NumberStyle) {
    switch argument {
    case .string(let text): append(text)
    case .character(let character): append(character, as: specifier)
    case .int(let value): append(value, as: specifier, in: style)
    case .uint(let value): append(value, as: specifier, in: style)
    case .double(let value): append(value, as: specifier, in: style)
    case .unused: break
    }
  }

  private mutating func append(_ character: Character, as specifier: ConversionSpecifier) {
    let start = count
    append(String(character))
    guard specifier.conversion == UInt8(ascii: "c"), specifier.width > 0 else { return }
    // One character, regardless of its number of scalars.
    let missing = specifier.width - 1
    if specifier.isLeftJustified {
      append(repeating: UInt8(ascii: " "), count: missing)
    } else {
      insert(" ", count: missing, at: start)
    }
  }

  private mutating func append(_ value: Int, as specifier: ConversionSpecifier, in style: NumberStyle) {
    switch specifier.type {
    case .int:
      append(integer: UInt64(value.magnitude), isNegative: value < 0, as: specifier, in: style)
    case .uint:
      if specifier.conversion | 0x20 == UInt8(ascii: "u") {
        append(integer: UInt64(value.magnitude), isNegative: value < 0, as: specifier, in: style)
      } else {
        append(bits: specifier.length.bits(of: value), as: specifier)
      }
    case .double: append(double: Double(value), as: specifier, in: style)
    case .char, .unichar: append(scalar: UInt32(exactly: value), as: specifier)
    case .object, .cstring, .wcstring, .pointer, nil:
      append(integer: UInt64(value.magnitude), isNegative: value < 0, as: .plain, in: style)
    }
  }

  private mutating func append(_ value: UInt, as specifier: ConversionSpecifier, in style: NumberStyle) {
    switch specifier.type {
    case .int:
      append(integer: UInt64(value), isNegative: false, as: specifier, in: style)
    case .uint:
      if specifier.conversion | 0x20 == UInt8(ascii: "u") {
        append(integer: UInt64(value), isNegative: false, as: specifier, in: style)
      } else {
        append(bits: UInt64(value), as: specifier)
      }
    case .double: append(double: Double(value), as: specifier, in: style)
    case .char, .unichar: append(scalar: UInt32(exactly: value), as: specifier)
    case .object, .cstring, .wcstring, .pointer, nil:
      append(integer: UInt64(value), isNegative: false, as: .plain, in: style)
    }
  }

  private mutating func append(_ value: Double, as specifier: ConversionSpecifier, in style: NumberStyle) {
    switch specifier.type {
    case .double: append(double: value, as: specifier, in: style)
    default: append(natural: value, in: style)
    }
  }

  /// A code for `%c` or `%C`. 0 ends a string in C and prints nothing.
  private mutating func append(scalar code: UInt32?, as specifier: ConversionSpecifier) {
    guard code != 0 else { return }
    let scalar = code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    append(Character(scalar), as: specifier)
  }
}

extension ConversionSpecifier {
  fileprivate static let plain = ConversionSpecifier(conversion: UInt8(ascii: "d"))
}

extension FormatSpecifier.Length {
  /// The bits that `%x` prints. A negative number is printed in the width of the modifier, if it fits.
  fileprivate func bits(of value: Int) -> UInt64 {
    let all = UInt64(bitPattern: Int64(value))
    guard value < 0 else { return all }
    switch self {
    case .hh where value >= Int(Int8.min): return all & 0xFF
    case .h where value >= Int(Int16.min): return all & 0xFFFF
    case .none where value >= Int(Int32.min): return all & 0xFFFF_FFFF
    default: return all
    }
  }
}

/// A value to put into a message.
package enum FormatArgument: Sendable, Hashable {
  case int(Int)
  case uint(UInt)
  case double(Double)
  case string(String)
  case character(Character)
  /// A placeholder for a position that the entry's signature does not use.
  case unused
}

/// Everything besides its arguments that the text of a message depends on.
package struct FormatContext: Sendable {
  /// The number style of the formatting locale.
  package var numbers: NumberStyle
  /// The plural rule of the text's language.
  package var pluralRule: PluralRule
  package var device: DeviceClass

  package init(numbers: NumberStyle, pluralRule: PluralRule, device: DeviceClass = .other) {
    self.numbers = numbers
    self.pluralRule = pluralRule
    self.device = device
  }
}
