/// A value to put into a message.
package enum FormatArgument: Sendable, Hashable {
  case int(Int)
  case uint(UInt)
  case double(Double)
  case string(String)
  case character(Character)
  /// Holds the place of a position that the entry's signature leaves out.
  case unused
}

/// What the text of a message depends on besides its arguments.
package struct FormatContext: Sendable {
  /// Of the formatting locale.
  package var numbers: NumberStyle
  /// Of the language of the text.
  package var pluralRule: PluralRule
  package var device: DeviceClass

  package init(numbers: NumberStyle, pluralRule: PluralRule, device: DeviceClass = .other) {
    self.numbers = numbers
    self.pluralRule = pluralRule
    self.device = device
  }
}

/// How one argument is printed: a format specifier whose width and precision are known.
struct ConversionSpecifier {
  /// The ASCII byte that names the conversion: `d`, `f`, `@`.
  var conversion: UInt8
  var flags: FormatSpecifier.Flags
  var length: FormatSpecifier.Length
  /// In characters; 0 for none.
  var width: Int
  var precision: Int?

  var isLeftJustified: Bool { flags.contains(.minus) }
  /// `-` overrides `0`.
  var padsWithZeros: Bool { flags.contains(.zero) && !flags.contains(.minus) }
}
