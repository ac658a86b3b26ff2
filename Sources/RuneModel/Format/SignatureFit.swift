/// Whether an over-the-air text can replace an entry's bundled one.
///
/// It can if every argument that it reads is in the entry's signature with the same kind; it may read fewer.
/// Pointers, `long double`, `%n`, field widths above `Limits.fieldWidth` and far more specifiers than arguments never
/// fit.
package enum SignatureFit: Sendable, Hashable {
  case fits
  case mismatch(SignatureMismatch)

  /// - Parameter message: with the arguments of its plurals resolved; see `RemoteMessage`.
  package init(_ message: Message, _ signature: ArgumentSignature) {
    self.init(MessageReading(message), message, signature)
  }

  /// - Parameter message: as built by `MessageBuilder` for the compiled table. If the entry has no arguments, its
  ///   texts are shown verbatim, and a format would show its specifiers.
  package init(compiled message: Message, _ signature: ArgumentSignature) {
    guard signature.isEmpty else {
      self.init(message, signature)
      return
    }
    for (_, text) in message.texts where text.hasPercent {
      guard let mismatch = text.withUTF8Bytes(VerbatimText.mismatch) else { continue }
      self = .mismatch(mismatch)
      return
    }
    self = .fits
  }

  /// - Parameter text: a format. Without a percent sign, only the search for one is needed.
  package init(text: String, _ signature: ArgumentSignature) {
    self = text.hasPercent ? Self.fit(MessageReading(text: text), signature) : .fits
  }

  /// - Parameter rawText: a format whose caller fills in the arguments with `String(format:)`. CoreFoundation skips
  ///   no argument: `%2$@` alone takes the first one. So the text may only omit trailing arguments. See also
  ///   `MessageReading.rawMismatch`.
  package init(rawText: String, _ signature: ArgumentSignature) {
    guard rawText.hasPercent else {
      self = .fits
      return
    }
    let reading = MessageReading(text: rawText)
    self = Self.fit(reading, signature)
    guard self == .fits else { return }
    if let mismatch = reading.rawMismatch {
      self = .mismatch(mismatch)
      return
    }
    let last = reading.uses.map(\.position).max() ?? 0
    let read = Set(reading.uses.map(\.position))
    for argument in signature.arguments where argument.position < last && !read.contains(argument.position) {
      self = .mismatch(.skippedArgument(position: argument.position))
      return
    }
  }

  private init(_ reading: MessageReading, _ message: Message, _ signature: ArgumentSignature) {
    self = Self.fit(reading, signature)
    guard self == .fits else { return }
    for argument in message.pluralArguments {
      let type = signature.argument(at: argument)?.type
      guard type?.kind == .integer || type?.kind == .floating else {
        self = .mismatch(.noPluralArgument)
        return
      }
    }
  }

  private static func fit(_ reading: MessageReading, _ signature: ArgumentSignature) -> SignatureFit {
    if let mismatch = reading.mismatch { return .mismatch(mismatch) }
    for use in reading.uses {
      guard let argument = signature.argument(at: use.position) else {
        return .mismatch(.missingArgument(position: use.position, found: use.type))
      }
      guard argument.type.kind == use.type.kind else {
        return .mismatch(.differentKind(position: use.position, expected: argument.type, found: use.type))
      }
    }
    guard reading.specifierCount <= signature.acceptedSpecifiers else {
      return .mismatch(.tooManySpecifiers(limit: signature.acceptedSpecifiers))
    }
    return .fits
  }
}

extension ArgumentSignature {
  /// Most specifiers of a text that fits; see `MessageReading.specifierCount`.
  package var acceptedSpecifiers: Int {
    max(Limits.acceptedSpecifiers, Limits.specifiersPerArgument * arguments.count)
  }

  /// - Parameter position: 1-based.
  package func argument(at position: Int) -> Argument? {
    arguments.first { $0.position == position }
  }
}

extension Message {
  /// The 1-based arguments that select plural forms, in ascending order.
  package var pluralArguments: [Int] {
    var arguments: Set<Int> = []
    root.collectPluralArguments(&arguments)
    for variable in variables { variable.node.collectPluralArguments(&arguments) }
    return arguments.sorted()
  }
}

extension MessageNode {
  fileprivate func collectPluralArguments(_ arguments: inout Set<Int>) {
    switch self {
    case .text: break
    case .plural(let argument, let forms):
      arguments.insert(argument)
      for form in forms.values { form.collectPluralArguments(&arguments) }
    case .device(let forms): for form in forms.values { form.collectPluralArguments(&arguments) }
    case .width(let forms): for form in forms.values { form.collectPluralArguments(&arguments) }
    }
  }
}

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
