import RuneCompiler
import RuneModel

/// A literal that is passed as the key of a lookup.
struct KeyLookup {
  enum Key {
    case exact(String)
    /// The texts around the arguments of a key such as `Hello %@`.
    case withArguments([String])
    /// The texts around interpolations that are resolved before the lookup: `NSLocalizedString("status.\(code)", …)`.
    case composed([String])
  }

  var key: Key
  /// `nil` if it is not a literal and could be any table.
  var table: String?
  var location: SourceLocation

  /// - Parameter key: the index of the literal among the tokens.
  init?(_ tokens: [SourceToken], key: Int, callee: String, in file: SourceFile) {
    self.init(tokens, key: key, callee: callee, table: nil, in: file)
    table = Self.table(tokens, from: tokens.endOfLiteral(at: key))
  }

  /// - Parameters:
  ///   - key: the index of the literal among the tokens.
  ///   - table: the table in which the callee looks the key up.
  init?(_ tokens: [SourceToken], key: Int, callee: String, table: String?, in file: SourceFile) {
    guard let segments = tokens.literal(at: key) else { return nil }
    // The tokens of interpolations follow their literal.
    let end = tokens.endOfLiteral(at: key)
    // `"a" + b` is not a literal key.
    guard tokens.isPunctuation(",", at: end) || tokens.isPunctuation(")", at: end) else { return nil }
    if segments.count == 1 {
      self.key = .exact(segments[0])
    } else {
      self.key = Self.takesText.contains(callee) ? .composed(segments) : .withArguments(segments)
    }
    self.table = table
    location = SourceLocation(file, tokens[key].range)
  }

  /// The functions whose keys are strings: an interpolation is a part of the key and not an argument.
  static let takesText: Set<String> = ["reRuneString", "NSLocalizedString"]

  private static func table(_ tokens: [SourceToken], from start: Int) -> String? {
    var table: String? = "Localizable"
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isPunctuation("(") { depth += 1 }
      if tokens[index].isPunctuation(")") {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0, let label = tokens[index].identifier, label == "table" || label == "tableName",
        tokens.isPunctuation(":", at: index + 1), tokens.identifier(at: index + 2) != "nil"
      {
        table = tokens.literal(at: index + 2).flatMap { $0.count == 1 ? $0[0] : nil }
      }
    }
    return table
  }

  /// `NSLocalizedString(@"key", …)` and `NSLocalizedStringFromTable(@"key", @"Table", …)`.
  init?(objectiveC tokens: [SourceToken], callee: String, at index: Int, in file: SourceFile) {
    guard callee == "NSLocalizedString" || callee == "NSLocalizedStringFromTable",
      tokens.isPunctuation("(", at: index + 1), let key = tokens.literal(at: index + 2),
      tokens.isPunctuation(",", at: index + 3)
    else { return nil }
    self.key = .exact(key[0])
    table = "Localizable"
    if callee == "NSLocalizedStringFromTable", tokens.identifier(at: index + 4) != "nil" {
      table = tokens.isPunctuation(",", at: index + 5) ? tokens.literal(at: index + 4)?[0] : nil
    }
    location = SourceLocation(file, tokens[index + 2].range)
  }
}

extension [SourceToken] {
  /// The index of the first token after a literal and its interpolations.
  func endOfLiteral(at index: Int) -> Int {
    var end = index + 1
    while end < count, self[end].range.lower < self[index].range.upper { end += 1 }
    return end
  }

  /// The index of the literal in `NSLocalizedString("…"` and similar calls.
  func keyIndex(ofCallTo name: String, at index: Int) -> Int? {
    switch name {
    case _ where KeyLookup.takesText.contains(name):
      return isPunctuation("(", at: index + 1) && literal(at: index + 2) != nil ? index + 2 : nil
    case "String", "AttributedString":
      return isPunctuation("(", at: index + 1) && identifier(at: index + 2) == "localized"
        && isPunctuation(":", at: index + 3) && literal(at: index + 4) != nil ? index + 4 : nil
    default: return nil
    }
  }

  /// Whether interpolations are resolved before the literal becomes a key: `"status.\(code)".localized`,
  /// `localizedString(forKey: "status.\(code)", …)`, `LocalizedStringKey("status.\(code)")`.
  func isComposedKey(at index: Int) -> Bool {
    let end = endOfLiteral(at: index)
    if isPunctuation(".", at: end), let member = identifier(at: end + 1) { return member.namesLocalization }
    if isPunctuation("(", at: index - 1), let callee = identifier(at: index - 2) {
      return callee.namesLocalization || KeyLookup.takesText.contains(callee)
    }
    guard isPunctuation(":", at: index - 1), let label = identifier(at: index - 2) else { return false }
    if isPunctuation("(", at: index - 3), let callee = identifier(at: index - 4), label != "localized" {
      return callee.namesLocalization || label.namesLocalization
    }
    return false
  }
}

extension String {
  /// Whether a name refers to localization, such as `localized`, `L10n.localise` and `NSLocalizedString`.
  var namesLocalization: Bool {
    utf8.count >= 6
      && withUTF8Bytes { bytes in
        (0...(bytes.count - 6)).contains { start in
          "locali".utf8.enumerated().allSatisfy { bytes[start + $0.offset] | 0x20 == $0.element }
        }
      }
  }
}
