import RuneCompiler
import RuneModel

/// A call of a project's helper or of a service's SDK that looks a literal up, and inserts its values as
/// `String(format:)` does.
struct FormattedLookup {
  /// All tokens of the call.
  var tokens: Range<Int>
  /// The tokens of the key.
  var key: Range<Int>
  var table = "Localizable"
  var values: [CallArgument] = []
  /// What is around the accessor's call: `Text(verbatim: ` and `)`.
  var prefix = ""
  var suffix = ""
  var formatsPercent = false

  /// - Parameter keys: the keys of all tables.
  func call(_ keys: Set<KeyName>, in source: MigrationSource) -> FoundCall {
    guard let texts = source.tokens.literal(at: key.lowerBound),
      source.tokens.endOfLiteral(at: key.lowerBound) == key.upperBound
    else { return FoundCall(tokens, .left(.dynamicKey)) }
    guard texts.count == 1 else { return FoundCall(tokens, .left(.interpolatedKey)) }
    let name = KeyName(table: table, key: texts[0])
    guard keys.contains(name) else { return FoundCall(tokens, .left(.missingKey)) }
    guard values.allSatisfy({ $0.label == nil }), values.count == 1 || !values.contains(where: \.mayBePart)
    else { return FoundCall(tokens, .left(.shape)) }
    let range = source.tokens.range(of: tokens)
    let native = NativeLookup(
      lookup: KeyLookup(texts[0], table: table, at: source.tokens[key.lowerBound].range, in: source.file),
      range: range,
      interpolations: [],
      formatCall: values.isEmpty
        ? nil
        : NativeLookup.FormatCall(range: range, arguments: values.map(source.expression)),
      doubt: source.hasComment(in: tokens) ? .other : nil,
      formatsMarkdown: false
    )
    return FoundCall(
      tokens,
      .lookup(
        FoundCall.Lookup(
          key: name,
          name: tokens,
          native: native,
          prefix: prefix,
          suffix: suffix,
          rule: .variadic,
          formatsPercent: formatsPercent && values.isEmpty
        )
      )
    )
  }
}

extension KeyLookup {
  fileprivate init(_ key: String, table: String, at range: ByteRange, in file: SourceFile) {
    self.key = .exact(key)
    self.table = table
    location = SourceLocation(file, range)
  }
}
