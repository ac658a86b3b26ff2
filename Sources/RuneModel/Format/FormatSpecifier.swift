/// One `%…` of a format text, as CoreFoundation's scanner understands it.
///
/// After `%`, flags, digits, precision, length and `N$` may come in any order; a `'` or any other character ends the
/// specifier as a literal.
package struct FormatSpecifier: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Reads and prints one argument.
    case argument(ArgumentType)
    /// `%#@name@`: refers to a variable of the entry.
    case variable
    /// `%n`: prints nothing and, in C, writes through its argument.
    case count
    /// Reads nothing: `%%`, `%!`, `%'`.
    case literal
    /// The text ends before the specifier does.
    case incomplete
  }

  /// A field width or a precision.
  package enum FieldSize: Sendable, Hashable {
    case none
    case fixed(Int)
    /// `*` or `*2$`: read from an `int` argument, the next one or the 1-based one named.
    case argument(position: Int?)
  }

  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let minus = Flags(rawValue: 1)
    package static let plus = Flags(rawValue: 2)
    package static let space = Flags(rawValue: 4)
    package static let zero = Flags(rawValue: 8)
    package static let sharp = Flags(rawValue: 16)
  }

  /// The length modifier; it widens or narrows the integer that is read.
  package enum Length: String, Sendable, Hashable {
    case none = ""
    case hh, h, l, ll, q, L, z, t, j
  }

  package var kind: Kind
  /// From the `%` to the end of the conversion, in UTF-8 bytes of the text.
  package var range: Range<Int>
  /// `N$`: the 1-based argument; `nil` takes the next one.
  package var position: Int?
  // `[]` is a generic call in a debug build.
  package var flags = Flags(rawValue: 0)
  package var width: FieldSize = .none
  package var precision: FieldSize = .none
  package var length: Length = .none
  /// The ASCII byte that ends the specifier: `@`, `d`, `f`; 0 if there is none.
  package var conversion: UInt8 = 0
  /// The name in `%#@name@` or the label in `%(label)@`, in UTF-8 bytes of the text.
  package var name: Range<Int>?
}

extension FormatSpecifier {
  /// Length and conversion: `lld`, `@`.
  package var spelling: String {
    length.rawValue + (conversion == 0 ? "" : String(UnicodeScalar(conversion)))
  }

  /// Whether it is the `%a` of `%arg`, which refers to the argument of the variable that the text belongs to.
  package func isOwnArgument(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    range.count == 2 && conversion == UInt8(ascii: "a") && range.upperBound + 2 <= text.count
      && text[range.upperBound] == UInt8(ascii: "r") && text[range.upperBound + 1] == UInt8(ascii: "g")
  }
}
