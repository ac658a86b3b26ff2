/// Any JSON value, for members whose type is not known when the app is built.
///
/// The form of a number decides its case: without fraction and exponent it is an integer; `1.0` is a `double`. Integers
/// of more than 64 bits are a `double` too, which holds about 16 digits.
public enum ReRuneJSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent, of at most 64 bits.
  case int(Int64)
  /// An integer above `Int64.max`.
  case uint(UInt64)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([ReRuneJSONValue])
  /// An object.
  case object([String: ReRuneJSONValue])
}
