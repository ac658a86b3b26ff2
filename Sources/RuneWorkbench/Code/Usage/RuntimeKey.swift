import RuneCompiler
import RuneModel

/// A place in code where a key is, or may be, composed at run time.
package struct RuntimeKey: Sendable {
  /// The texts around the parts that are only known at run time; empty for a lookup that does not contain any part of
  /// its key.
  package var texts: [String]
  package var location: SourceLocation

  /// Whether the place may use the key. A lookup that does not contain any part of its key is not considered: it may
  /// use any key.
  package func mayBe(_ key: String) -> Bool {
    ComposedKeys.isSpecific(texts) && ComposedKeys.matches(key, texts)
  }

  /// The keys of a file. Generated sources look up any key, but only for their members.
  static func keys(in file: SourceFile) -> [RuntimeKey] {
    if GeneratedSource.isGenerated(file) { return [] }
    if file.isSwift { return swiftKeys(SwiftLexer.tokens(of: file), in: file) }
    return file.isObjectiveC ? objectiveCKeys(ObjectiveCLexer.tokens(of: file), in: file) : []
  }

  // MARK: Swift

  private static func swiftKeys(_ tokens: [SourceToken], in file: SourceFile) -> [RuntimeKey] {
    var keys: [RuntimeKey] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments):
        guard let texts = texts(of: segments, tokens, at: index) else { continue }
        if tokens.isComposedKey(at: index) || isTelling(texts) {
          keys.append(RuntimeKey(texts: texts, location: SourceLocation(file, token.range)))
        }
      case .identifier(let name) where tokens.looksUpVariable(name, at: index):
        keys.append(RuntimeKey(texts: [], location: SourceLocation(file, token.range)))
      default: break
      }
    }
    return keys
  }

  /// - Returns: `nil` for a literal that is complete.
  private static func texts(of segments: [String], _ tokens: [SourceToken], at index: Int) -> [String]? {
    var texts = segments
    if tokens.isPunctuation("+", at: index - 1) { texts = [""] + texts }
    if tokens.isPunctuation("+", at: tokens.endOfLiteral(at: index)) { texts += [""] }
    if texts.count == 1, tokens.label(at: index) == "format" {
      return KeyPattern.segments(of: segments[0])
    }
    return texts.count > 1 ? texts : nil
  }

  /// Outside lookups, most texts with interpolations are not keys: `"\(count)s"`.
  private static func isTelling(_ texts: [String]) -> Bool {
    texts.reduce(0) { $0 + $1.utf8.count { $0.isIdentifierByte || $0 >= 0x80 } } >= 3
  }

  // MARK: Objective-C

  private static func objectiveCKeys(_ tokens: [SourceToken], in file: SourceFile) -> [RuntimeKey] {
    var keys: [RuntimeKey] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments) where tokens.label(at: index) == "stringWithFormat":
        guard let texts = KeyPattern.segments(of: segments[0]) else { continue }
        keys.append(RuntimeKey(texts: texts, location: SourceLocation(file, token.range)))
      case .identifier(let name)
      where ["NSLocalizedString", "NSLocalizedStringFromTable"].contains(name)
        && tokens.isPunctuation("(", at: index + 1) && tokens.literal(at: index + 2) == nil:
        keys.append(RuntimeKey(texts: [], location: SourceLocation(file, token.range)))
      default: break
      }
    }
    return keys
  }
}

extension [SourceToken] {
  /// Whether a call looks up a key that is not a literal: `NSLocalizedString(key, comment: "")`.
  fileprivate func looksUpVariable(_ name: String, at index: Int) -> Bool {
    guard isPunctuation("(", at: index + 1), identifier(at: index - 1) != "func" else { return false }
    switch name {
    case "reRuneString", "NSLocalizedString", "LocalizedStringKey":
      return literal(at: index + 2) == nil
    case "localizedString":
      return identifier(at: index + 2) == "forKey" && literal(at: index + 4) == nil
    default: return false
    }
  }
}

/// A literal that is translated at run time nevertheless: `reRuneDynamicString("Save")`.
struct DynamicLiteral {
  /// The location of the literal.
  var location: SourceLocation

  /// - Parameter index: the index of an identifier.
  init?(_ tokens: [SourceToken], calledAt index: Int, in file: SourceFile) {
    guard let literal = tokens.textIndex(ofDynamicCallAt: index), let segments = tokens.literal(at: literal),
      segments.count == 1, !segments[0].allSatisfy(\.isWhitespace)
    else { return nil }
    // `"a" + b` is only known at run time.
    guard tokens.isPunctuation(",", at: literal + 1) || tokens.isPunctuation(")", at: literal + 1) else {
      return nil
    }
    location = SourceLocation(file, tokens[literal].range)
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .dynamicLiteral,
      "This text is known when the app is built and belongs in a catalog. Add it to one, and use its accessor here.",
      at: location
    )
  }
}

extension [SourceToken] {
  /// The index of the first argument of `reRuneDynamicString(…)` and `ReRuneDynamic.translation(of: …)`.
  fileprivate func textIndex(ofDynamicCallAt index: Int) -> Int? {
    guard isPunctuation("(", at: index + 1) else { return nil }
    switch identifier(at: index) {
    case "reRuneDynamicString":
      // The module has a type of the same name, so the function cannot be qualified.
      return isPunctuation(".", at: index - 1) ? nil : index + 2
    case "translation":
      let isDynamic = isPunctuation(".", at: index - 1) && identifier(at: index - 2) == "ReRuneDynamic"
      let hasLabel = identifier(at: index + 2) == "of" && isPunctuation(":", at: index + 3)
      return isDynamic && hasLabel ? index + 4 : nil
    default: return nil
    }
  }
}
