/// The type of a value that a format specifier reads.
package enum ArgumentType: UInt8, Sendable, Hashable, CaseIterable {
  case object
  case int
  case uint
  case double
  case char
  case unichar
  case cstring
  case wcstring
  case pointer
}

/// Types of one kind can safely replace each other; types of different kinds cannot.
package enum ArgumentKind: Sendable, Hashable {
  case integer
  case floating
  case object
  case character
  /// Never accepted from a download.
  case pointer
}

extension ArgumentType {
  package var kind: ArgumentKind {
    switch self {
    case .object: .object
    case .int, .uint: .integer
    case .double: .floating
    case .char, .unichar: .character
    case .cstring, .wcstring, .pointer: .pointer
    }
  }

  /// The word used in diagnostics, JSON output and `inspect`.
  package var name: String {
    switch self {
    case .object: "object"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .char: "char"
    case .unichar: "unichar"
    case .cstring: "cstring"
    case .wcstring: "wcstring"
    case .pointer: "pointer"
    }
  }
}

/// One argument of an entry.
package struct Argument: Sendable, Hashable {
  /// 1-based.
  package var position: Int
  package var type: ArgumentType
  /// Length and conversion without `%`, flags and width: `@`, `lld`, `.2f` is `f`.
  package var specifier: String
  /// The name of the substitution or labeled specifier that reads it, if any.
  package var label: String?

  package init(position: Int, type: ArgumentType, specifier: String, label: String? = nil) {
    self.position = position
    self.type = type
    self.specifier = specifier
    self.label = label
  }
}

/// The arguments of an entry in the order of their positions. Positions may have gaps.
package struct ArgumentSignature: Sendable, Hashable {
  package var arguments: [Argument]

  package init(_ arguments: [Argument] = []) {
    self.arguments = arguments
  }

  package var isEmpty: Bool { arguments.isEmpty }
}
