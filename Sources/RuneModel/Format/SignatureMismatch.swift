/// Why an over-the-air text cannot be used for an entry.
package enum SignatureMismatch: Error, Sendable, Hashable {
  /// The text reads an argument that callers do not pass.
  case missingArgument(position: Int, found: ArgumentType)
  /// The text reads an argument as a value of another kind.
  case differentKind(position: Int, expected: ArgumentType, found: ArgumentType)
  /// The text omits this argument but reads a later one, and its caller uses `String(format:)`.
  case skippedArgument(position: Int)
  /// The entry has no arguments, and `String(format:)` would read one that can do harm: `% s` in "50% sale".
  case unpassedArgument(specifier: String)
  /// `%n`, a specifier that reads a pointer or a `long double`, or one that does not have C's syntax.
  case forbidden(specifier: String)
  /// A width or a precision above `Limits.fieldWidth`.
  case fieldTooWide(specifier: String)
  /// Far more specifiers than arguments: formatting it could take the app's time and memory.
  case tooManySpecifiers(limit: Int)
  /// `%#@name@` without a variable of that name.
  case undefinedVariable(name: String)
  /// A variable whose text refers to the variable itself.
  case recursiveVariable(name: String)
  /// Plural forms, but the entry does not have exactly one argument that could select them.
  case noPluralArgument
  /// The text is empty, and the bundled one is not.
  case empty
  /// Choices nested deeper than `Limits.messageDepth`.
  case nestedTooDeep
}

extension SignatureMismatch: CustomStringConvertible {
  /// A clause that completes "the text is not used: ".
  package var description: String {
    switch self {
    case .missingArgument(let position, let found):
      "it reads argument \(position) as \(found.name), which the entry does not have"
    case .differentKind(let position, let expected, let found):
      "it reads argument \(position) as \(found.name), which is \(expected.name)"
    case .skippedArgument(let position):
      "it does not read argument \(position), and String(format:) would take it for the next one"
    case .unpassedArgument(let specifier):
      "the entry has no arguments, and String(format:) would read one for \(specifier.wireQuoted); put a no-break space "
        + "(U+00A0) after the percent sign"
    case .forbidden(let specifier):
      "it has the specifier \(specifier.wireQuoted), which is never accepted"
    case .fieldTooWide(let specifier):
      "the width or precision of \(specifier.wireQuoted) is above \(Limits.fieldWidth)"
    case .tooManySpecifiers(let limit):
      "it has more than \(limit) specifiers, which is far more than the entry has arguments"
    case .undefinedVariable(let name):
      "it refers to the variable \(name.wireQuoted), which it does not define"
    case .recursiveVariable(let name):
      "its variable \(name.wireQuoted) refers to itself"
    case .noPluralArgument:
      "it has plural forms, but the entry has no single number to choose them by"
    case .empty:
      "it is empty, and the bundled one is not"
    case .nestedTooDeep:
      "its variations are nested more than \(Limits.messageDepth) levels deep"
    }
  }
}
