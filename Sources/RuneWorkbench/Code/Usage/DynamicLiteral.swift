import RuneCompiler
import RuneModel

/// A text that is a literal and nevertheless translated at run time: `reRuneDynamicString("Save")`.
struct DynamicLiteral {
  /// That of the literal.
  var location: SourceLocation

  /// - Parameter index: the index of an identifier.
  init?(_ tokens: [SourceToken], calledAt index: Int, in file: SourceFile) {
    guard let literal = tokens.textIndex(ofDynamicCallAt: index), let segments = tokens.literal(at: literal),
      segments.count == 1, !segments[0].allSatisfy(\.isWhitespace)
    else { return nil }
    // `"a" + b` is a text of run time.
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
      // The module has a type of the same name, so that the function cannot be qualified.
      return isPunctuation(".", at: index - 1) ? nil : index + 2
    case "translation":
      let isDynamic = isPunctuation(".", at: index - 1) && identifier(at: index - 2) == "ReRuneDynamic"
      let hasLabel = identifier(at: index + 2) == "of" && isPunctuation(":", at: index + 3)
      return isDynamic && hasLabel ? index + 4 : nil
    default: return nil
    }
  }
}
