/// An argument of a text, with its type; a list of them is in the order of the positions in the text.
public enum ReRuneArgument: Sendable, Hashable {
  /// A signed integer, for `%lld` and the like.
  case int(Int)
  /// An unsigned integer, for `%llu` and the like.
  case uint(UInt)
  /// A floating-point number, for `%lf` and the like.
  case double(Double)
  /// A text, for `%@`.
  case string(String)
  /// A character, for `%c` and `%C`.
  case character(Character)
  /// A position that no text reads.
  case unused
}
