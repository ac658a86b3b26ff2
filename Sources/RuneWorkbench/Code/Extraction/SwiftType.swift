/// The name of a type as code writes it, without what does not matter for a text: optionality, attributes, modules.
struct SwiftType: Hashable, Sendable {
  var name: String

  init(_ name: String) { self.name = name }

  /// - Parameter indices: the tokens of a type.
  init?(_ tokens: [SourceToken], _ indices: Range<Int>) {
    var name = ""
    var index = indices.lowerBound
    while index < indices.upperBound {
      switch tokens[index].kind {
      case .identifier(let word):
        if Self.modifiers.contains(word) { break }
        if Self.modules.contains(word), tokens.isPunctuation(".", at: index + 1) {
          index += 1
          break
        }
        if name.utf8.last.map({ $0.isIdentifierByte }) == true { name += " " }
        name += word
      case .punctuation(let byte):
        switch byte {
        case UInt8(ascii: "@"): index += 1
        case UInt8(ascii: "?"), UInt8(ascii: "!"): break
        default: name.unicodeScalars.append(Unicode.Scalar(byte))
        }
      case .literal, .other: break
      }
      index += 1
    }
    guard !name.isEmpty else { return nil }
    if name.hasPrefix("("), name.hasSuffix(")"), !name.contains(","), !name.contains(">"), name.utf8.count > 2
    {
      name = String(name.dropFirst().dropLast())
    }
    self.name = name
  }

  private static let modifiers: Set<String> = [
    "inout", "borrowing", "consuming", "any", "some", "sending", "isolated", "__owned",
  ]
  private static let modules: Set<String> = ["Swift", "Foundation", "SwiftUI", "SwiftUICore", "AppIntents"]

  /// Whether a literal of this type is a key that is extracted.
  var isLocalized: Bool { Self.localized.contains(name) }

  /// Types that a literal makes a key of. The last ones are types of App Intents that hold a resource.
  private static let localized: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue", "LocalizationValue",
    "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDialog", "IntentDescription",
  ]

  /// The type of the elements of an array or set, or of the values of a dictionary.
  var element: SwiftType? {
    for prefix in ["Array<", "Set<"] where name.hasPrefix(prefix) && name.hasSuffix(">") {
      return SwiftType(String(name.dropFirst(prefix.count).dropLast()))
    }
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inner = name.dropFirst().dropLast()
    guard let colon = Self.topLevel(":", in: inner) else { return SwiftType(String(inner)) }
    return SwiftType(String(inner[inner.index(after: colon)...]))
  }

  /// The type of the keys of a dictionary.
  var dictionaryKey: SwiftType? {
    guard name.hasPrefix("["), name.hasSuffix("]") else { return nil }
    let inner = name.dropFirst().dropLast()
    return Self.topLevel(":", in: inner).map { SwiftType(String(inner[..<$0])) }
  }

  /// The types of the elements of a tuple.
  var tupleElements: [SwiftType]? {
    guard name.hasPrefix("("), name.hasSuffix(")"), !name.contains(">") else { return nil }
    return name.dropFirst().dropLast().split(separator: ",").map { part in
      SwiftType(part.split(separator: ":").last.map(String.init) ?? String(part))
    }
  }

  /// What a function of this type returns: `(Int)->String`.
  var returned: SwiftType? {
    guard let end = name.range(ofArrow: ()) else { return nil }
    return SwiftType(String(name[end...]))
  }

  private static func topLevel(_ character: Character, in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case character where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  /// The specifier that a format has for a value of this type; `nil` for a type that tells none, such as a generic
  /// parameter.
  var specifier: String? {
    if let known = Self.specifiers[name] { return known }
    // Every other type is inserted as an object. One letter is a generic parameter.
    guard let first = name.utf8.first, name.utf8.count > 1 else { return nil }
    let isNamed = (0x41...0x5A).contains(first) || first == UInt8(ascii: "[")
    return isNamed && !Self.indefinite.contains(name) ? "%@" : nil
  }

  private static let specifiers: [String: String] = [
    "Int": "%lld", "Int64": "%lld", "Int32": "%d", "Int16": "%d", "Int8": "%d",
    "UInt": "%llu", "UInt64": "%llu", "UInt32": "%u", "UInt16": "%u", "UInt8": "%u",
    "Double": "%lf", "TimeInterval": "%lf", "CGFloat": "%lf", "Float": "%f", "NSInteger": "%lld",
  ]
  private static let indefinite: Set<String> = ["Self", "Element", "Value", "Any", "Wrapped", "Key"]

  var isNumber: Bool { Self.specifiers[name] != nil }
}

extension String {
  /// The index after the last arrow outside of brackets.
  fileprivate func range(ofArrow: Void) -> Index? {
    var depth = 0
    var previous: Character = " "
    for index in indices {
      switch self[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous == "-" && depth == 0: return self.index(after: index)
      default: break
      }
      previous = self[index]
    }
    return nil
  }
}
