/// Names that generated Swift cannot use unchanged, with the reasons.
enum ReservedName {
  /// Names that cannot be used for a member even with backticks: a `_` is appended.
  static let members: [String: String] = [
    "self": "'ReRuneStrings.self' is the type itself",
    "init": "'ReRuneStrings.init' is an initializer, with backticks too",
    "Type": "'ReRuneStrings.Type' is the metatype",
    "Protocol": "'ReRuneStrings.Protocol' is a metatype",
    "Self": "it is the enclosing type wherever a type is expected",
    "_reRuneString": "the accessors call the function of this name",
    "_reRuneResource": "the accessors call the function of this name",
    "_text": "the accessors call the function of this name",
    "_format": "the accessors call the function of this name",
    "_resource": "the accessors call the function of this name",
    "_fallback": "the compiled table has this name",
    "_makeFallback": "the function that makes the compiled table has this name",
    "String": "the accessors name the type", "Int": "the accessors name the type",
    "UInt": "the accessors name the type", "Double": "the accessors name the type",
    "Character": "the accessors name the type",
    "LocalizedStringResource": "the accessors name the type",
    "StaticString": "the accessors name the type",
  ]

  /// Names with which a nested type would shadow a type used in the code inside and around it.
  static let types: [String: String] = members.merging([
    "Any": "it is a keyword of types",
    "Swift": "it is the name of a module", "ReRuneCore": "it is the name of a module",
    "Foundation": "it is the name of a module",
    "Bundle": "the compiled table names the type",
    "_ReRuneFallbackTable": "the compiled table names the type",
    "ReRuneArgument": "the accessors pass values of the type",
  ]) { member, _ in member }

  /// Keywords of declarations, statements and expressions (The Swift Programming Language, *Keywords and
  /// Punctuation*). A declaration needs backticks; `ReRuneStrings.default` does not.
  static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
    "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup",
    "private",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if",
    "in", "repeat", "return", "switch", "throw", "where", "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// Labels that a call cannot write without backticks.
  static let labels: Set<String> = ["inout", "let", "var"]

  /// The name as written in a declaration.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }
}

/// Checks whether the configured type name is valid.
package enum TypeNameCheck {
  /// The reason why the name is not valid for a type; `nil` if it is valid.
  package static func objection(to name: String) -> String? {
    name.isSwiftIdentifier
      ? ReservedName.types[name] : "a name is letters, digits and '_', and starts with no digit"
  }

  static func run(on name: String) -> [Diagnostic] {
    guard let reason = objection(to: name) else { return [] }
    return [
      Diagnostic(
        .invalidTypeName,
        "'\(name)' cannot be the type's name: \(reason). Choose another with --type-name.",
        at: nil
      )
    ]
  }
}

/// The role of a code point in a Swift name.
package enum IdentifierScalar {
  /// A letter or digit.
  case word
  /// Dropped without separating words: joiners, soft hyphens, variation selectors, direction marks. Swift accepts
  /// most of them, but users could not type the name.
  case ignored
  case separator

  init(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint {
      self = .ignored
    } else if Self.isAllowed(scalar) && Self.isWord(properties) {
      self = .word
    } else {
      self = .separator
    }
  }

  /// Marks belong to the preceding letter: Indic vowels, decomposed accents.
  private static func isWord(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  /// `identifier-character` of the Swift grammar (The Swift Programming Language, *Lexical Structure*).
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
      0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
      0xFDF0...0xFE44, 0xFE47...0xFFF8:
      true
    case 0x10000...0xEFFFD: scalar.value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// `identifier-head` of the grammar excludes digits and the blocks of combining marks.
  package static func isAllowedFirst(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: isAllowed(scalar)
    }
  }
}

extension String {
  /// Whether the entire text is an identifier in Swift, apart from reserved words.
  var isSwiftIdentifier: Bool {
    guard let first = unicodeScalars.first, IdentifierScalar.isAllowedFirst(first), self != "_" else {
      return false
    }
    return unicodeScalars.allSatisfy {
      IdentifierScalar.isAllowed($0) && !$0.properties.isDefaultIgnorableCodePoint
    }
  }
}
