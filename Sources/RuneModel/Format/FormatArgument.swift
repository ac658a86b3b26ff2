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
