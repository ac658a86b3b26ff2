import RuneModel

/// How one argument is printed: a format specifier whose width and precision are known.
///
/// What the text decides is settled when its message is compiled. Read from `FormatSpecifier` for each argument, which
/// is in another module, it took an eighth of the instructions of a lookup with two arguments.
struct ConversionSpecifier {
  /// The ASCII byte that selects the conversion: `d`, `f`, `@`.
  let conversion: UInt8
  /// What the conversion prints; `nil` if it prints nothing by itself.
  let type: ArgumentType?
  let length: FormatSpecifier.Length
  /// The flag `+`.
  let printsPlus: Bool
  /// The flag ` `.
  let printsSpace: Bool
  /// The flag `#`.
  let isAlternate: Bool
  private let hasZeroFlag: Bool
  /// The flag `-`.
  var isLeftJustified: Bool
  /// The minimum width in characters; 0 for none.
  var width = 0
  var precision: Int?

  init(conversion: UInt8, flags: FormatSpecifier.Flags = [], length: FormatSpecifier.Length = .none) {
    self.conversion = conversion
    type = ArgumentType(conversion: conversion)
    self.length = length
    printsPlus = flags.contains(.plus)
    printsSpace = flags.contains(.space)
    isAlternate = flags.contains(.sharp)
    hasZeroFlag = flags.contains(.zero)
    isLeftJustified = flags.contains(.minus)
  }

  /// `-` overrides `0`.
  var padsWithZeros: Bool { hasZeroFlag && !isLeftJustified }

  /// The flags for `rune_format_double`.
  var flags: FormatSpecifier.Flags {
    var flags: FormatSpecifier.Flags = []
    if isLeftJustified { flags.insert(.minus) }
    if printsPlus { flags.insert(.plus) }
    if printsSpace { flags.insert(.space) }
    if hasZeroFlag { flags.insert(.zero) }
    if isAlternate { flags.insert(.sharp) }
    return flags
  }
}
