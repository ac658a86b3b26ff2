/// One argument of a generated accessor, in the order of the format's positions.
public enum ReRuneArgument: Sendable, Hashable {
  case int(Int)
  case uint(UInt)
  case double(Double)
  case string(String)
  case character(Character)
  /// A position that no text reads.
  case unused
}
