/// Control characters: C0, DEL and C1, which is Unicode's category Cc. Terminals and logs take some of them for
/// commands, and requests for the ends of lines.
///
/// `HiddenScalar` has more: what is merely invisible can be part of a text.
package enum ControlCharacter {
  package static func contains(_ value: UInt32) -> Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension Unicode.Scalar {
  package var isControl: Bool { ControlCharacter.contains(value) }

  /// Whether it is a control character other than those that separate lines and columns of a text.
  package var isControlInText: Bool { isControl && self != "\n" && self != "\t" }
}

extension StringProtocol {
  package var hasControlCharacters: Bool { unicodeScalars.contains(where: \.isControl) }
}
