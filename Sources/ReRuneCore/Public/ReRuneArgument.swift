/// One argument of a generated accessor, in the order of the format's positions.
public enum ReRuneArgument: Sendable, Hashable {
  /// For `%lld` and the like.
  case int(Int)
  /// For `%llu` and the like.
  case uint(UInt)
  /// For `%lf` and the like.
  case double(Double)
  /// For `%@`.
  case string(String)
  /// For `%c` and `%C`.
  case character(Character)
  /// A position that no text reads.
  case unused
}
