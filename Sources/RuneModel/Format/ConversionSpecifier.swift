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
