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
