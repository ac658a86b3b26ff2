import RuneCompiler
import RuneModel

/// A call with which code has the system look up a key: `NSLocalizedString("a", comment: "")`, `Text("a")`.
///
/// It is recognized by the names in the source, without types, and independent of the keys of a project.
struct NativeLookup {
  /// Why an accessor may mean something else than the call, or not compile in its place.
  enum Doubt {
    /// The call names a bundle other than that of the app or module.
    case bundle
    /// The call names a locale other than that of the user.
    case locale
    /// The value is not a `String`.
    case type
    /// For example a comment, which would be lost.
    case other
  }

  /// `String(format: NSLocalizedString(…), a, b)`.
  struct FormatCall {
    var range: ByteRange
    /// `nil` if it is not certain that they can be passed to an accessor.
    var arguments: [ByteRange]?
  }

  /// With a table.
  var lookup: KeyLookup
  /// What an accessor replaces: the call, or the arguments of a view that say what to look up.
  var range: ByteRange
  /// The values that are inserted into the text; `nil` if it is not certain that they can be passed to an accessor.
  var interpolations: [ByteRange]?
  /// The call around it that inserts values into the text.
  var formatCall: FormatCall?
  var doubt: Doubt?
  /// Whether Markdown in the text is formatted.
  var formatsMarkdown: Bool
}

extension NativeLookup {
  /// An accessor without parameters leaves `String(format:)` in place, which replaces `%%` in the text.
  func range(replacedBy accessor: KnownAccessor) -> ByteRange {
    guard !accessor.parameters.isEmpty, let formatCall, interpolations?.isEmpty == true else { return range }
    return formatCall.range
  }

  /// The arguments to pass to an accessor; `nil` if they are not certain.
  func values(for accessor: KnownAccessor) -> [ByteRange]? {
    guard let interpolations else { return nil }
    let parameters = accessor.parameters
    let values = !parameters.isEmpty && interpolations.isEmpty ? formatCall?.arguments : interpolations
    guard let values, parameters.map(\.position) == Array(1..<(values.count + 1)) else { return nil }
    return values
  }

  /// Whether the values of the call are in the order of the key's arguments: a literal with interpolations cannot
  /// look up `%2$@ by %1$@`.
  func hasOrderedArguments(for key: KnownKey) -> Bool {
    guard case .withArguments = lookup.key else { return true }
    return key.key.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var next = 1
      while let specifier = scanner.next() {
        guard specifier.kind.readsArgument else { continue }
        if let position = specifier.position, position != next { return false }
        next += 1
      }
      return true
    }
  }
}

extension FormatSpecifier.Kind {
  fileprivate var readsArgument: Bool {
    switch self {
    case .argument, .variable: true
    case .literal, .count, .incomplete: false
    }
  }
}
