/// An argument of a generated accessor; a list of them is in the order of the format's positions.
public enum _ReRuneArgument: Sendable, Hashable {
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
