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
  /// The range from the `%` to the end of the conversion, in UTF-8 bytes of the text.
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

/// The specifier of a variable as written in a file: `lld`, `.2f`, sometimes with a leading `%`.
package struct VariableSpecifier {
  let target: ArgumentReading.Target
  /// The specifier without `%`.
  let text: String
  /// The length and the conversion.
  let spelling: String

  package init(_ written: String) {
    text = String(written.drop { $0 == "%" })
    let specifier = ("%" + text).withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      return scanner.next()
    }
    spelling = specifier?.spelling ?? ""
    target =
      switch specifier?.kind {
      case .argument(let type): .argument(type)
      case .variable: .nothing("var")
      case .count: .nothing("none")
      case .literal: .nothing("literal")
      case .incomplete, nil: .nothing("incomplete")
      }
  }

  /// The type of the argument that it reads, if it reads one.
  package var type: ArgumentType? { target.type }
}

extension Substitution {
  /// The argument read at a reference: its `argNum`, or the argument that the reference takes if `argNum` is 0 or
  /// missing.
  package func argument(at place: Int) -> Int {
    argument.flatMap { $0 == 0 ? nil : $0 } ?? place
  }
}

extension MessageVariable {
  /// Calls `body` with the reading of `%arg` in the variable's texts, and the text of its specifier.
  package func withOwnArgument<Result>(
    _ body: (ArgumentStep, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    ("%" + specifier).withUTF8Bytes { body(ArgumentWalk.ownArgument($0, of: argument), $0) }
  }
}

extension [MessageVariable] {
  /// The variable that `%#@name@` refers to at a reference that takes an argument. If several have the name, it is the
  /// one that reads this argument, or the first.
  package func index(of name: Slice<UnsafeBufferPointer<UInt8>>, at place: Int) -> Int? {
    var first: Int?
    for index in indices where self[index].name.utf8.elementsEqual(name) {
      if self[index].argument == place { return index }
      first = first ?? index
    }
    return first
  }
}

/// Determines whether offsets of a text are inside a specifier; offsets must be queried in ascending order.
package struct SpecifierRanges {
  private let text: UnsafeBufferPointer<UInt8>
  private let sparesProse: Bool
  private var scanner: FormatScanner
  /// The first specifier that does not end before the last queried offset.
  private var current: Range<Int>?
  private var previous = -1

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - sparesProse: whether literal percent signs (`ProsePercent`) are ignored.
  package init(_ text: UnsafeBufferPointer<UInt8>, sparingProse sparesProse: Bool = true) {
    self.text = text
    self.sparesProse = sparesProse
    scanner = FormatScanner(text)
    advance()
  }

  /// - Parameter offset: at least the offset of the previous call.
  package mutating func contain(_ offset: Int) -> Bool {
    precondition(offset >= previous)
    previous = offset
    while let range = current, range.upperBound <= offset { advance() }
    return current?.contains(offset) ?? false
  }

  private mutating func advance() {
    while let specifier = scanner.next() {
      guard sparesProse, ProsePercent.isProse(specifier, in: text) else {
        current = specifier.range
        return
      }
      scanner = FormatScanner(text, from: specifier.range.lowerBound + 1)
    }
    current = nil
  }
}
