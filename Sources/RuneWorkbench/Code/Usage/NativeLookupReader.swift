import RuneCompiler
import RuneModel

/// Finds the lookups by the system in one file.
struct NativeLookupReader {
  private let tokens: [SourceToken]
  private let calls: CallReader
  private let file: SourceFile

  init(_ tokens: [SourceToken], in file: SourceFile) {
    self.tokens = tokens
    self.file = file
    calls = CallReader(tokens)
  }

  /// - Parameter index: the index of an identifier.
  func lookup(at index: Int) -> NativeLookup? {
    guard tokens.isPunctuation("(", at: index + 1), let name = tokens[index].identifier,
      let callee = NativeCallee(name),
      let start = tokens.start(ofCallTo: callee, at: index),
      let key = tokens.keyIndex(ofNativeCallAt: index),
      let (arguments, close) = calls.arguments(openedAt: index + 1),
      let table = table(in: arguments),
      let lookup = KeyLookup(tokens, key: key, callee: name, table: table, in: file)
    else { return nil }
    switch lookup.key {
    case .composed: return nil
    case .withArguments where name == "LocalizedStringKey": return nil
    case .exact, .withArguments: break
    }
    switch callee {
    case .text, .otherType:
      let (call, options) = (start..<(close + 1), arguments.dropFirst())
      var found = native(lookup, replacing: call, formatsMarkdown: callee == .otherType)
      if callee == .text { found.formatCall = formatCall(around: call) }
      if let value = options.first(where: { $0.label == "defaultValue" }) {
        // If the key has no interpolations, the interpolations of its default value are its arguments.
        found.interpolations = tokens[key].interpolations.isEmpty ? interpolations(in: value.tokens) : nil
      } else {
        found.interpolations = interpolations(in: key..<tokens.endOfLiteral(at: key))
      }
      found.doubt = found.doubt ?? (callee == .otherType ? .type : doubt(in: options))
      return found
    case .view, .modifier:
      let options = arguments.dropFirst().prefix { $0.label.map(Self.viewOptions.contains) == true }
      let literal = key..<tokens.endOfLiteral(at: key)
      let replaced = key..<(options.last?.tokens.upperBound ?? literal.upperBound)
      var found = native(lookup, replacing: replaced, formatsMarkdown: true)
      found.interpolations = interpolations(in: literal)
      found.doubt = found.doubt ?? doubt(in: options)
      return found
    }
  }

  private func native(
    _ lookup: KeyLookup,
    replacing replaced: Range<Int>,
    formatsMarkdown: Bool
  ) -> NativeLookup {
    NativeLookup(
      lookup: lookup,
      range: tokens.range(of: replaced),
      doubt: tokens.hasComment(in: replaced, of: file) ? .other : nil,
      formatsMarkdown: formatsMarkdown
    )
  }

  // MARK: Options

  /// The labels of the arguments that only specify what to look up, and where.
  private static let textOptions: Set<String> = [
    "table", "tableName", "bundle", "locale", "value", "defaultValue", "comment",
  ]
  private static let viewOptions: Set<String> = ["tableName", "bundle", "comment"]

  /// - Returns: `nil` if it is not a literal.
  private func table(in arguments: [CallArgument]) -> String? {
    guard let table = arguments.first(where: { $0.label == "table" || $0.label == "tableName" }),
      text(table) != "nil"
    else { return "Localizable" }
    guard table.tokens.count == 1, let texts = tokens.literal(at: table.tokens.lowerBound) else { return nil }
    return texts.count == 1 ? texts[0] : nil
  }

  private func doubt(in options: ArraySlice<CallArgument>) -> NativeLookup.Doubt? {
    for option in options {
      switch option.label {
      case "bundle" where !Self.ownBundles.contains(text(option)): return .bundle
      case "locale" where !Self.currentLocales.contains(text(option)): return .locale
      case .some(let label) where Self.textOptions.contains(label): continue
      default: return .other
      }
    }
    return nil
  }

  static let ownBundles: Set<String> = [
    "nil", ".main", "Bundle.main", ".module", "Bundle.module", "#bundle",
  ]
  static let currentLocales: Set<String> = [
    ".current", "Locale.current", ".autoupdatingCurrent", "Locale.autoupdatingCurrent",
  ]

  private func text(_ argument: CallArgument) -> String {
    String(decoding: file.text.utf8[expression(argument).offsets], as: UTF8.self)
  }

  // MARK: Values

  /// - Parameter literal: the indices of a literal and the tokens in it.
  private func interpolations(in literal: Range<Int>) -> [ByteRange]? {
    guard let first = literal.first, let texts = tokens.literal(at: first),
      tokens.endOfLiteral(at: first) == literal.upperBound,
      tokens[first].interpolations.count == texts.count - 1
    else { return nil }
    var values: [ByteRange] = []
    var start = first + 1
    for interpolation in tokens[first].interpolations {
      let end = tokens[start..<literal.upperBound].firstIndex { $0.range.lower >= interpolation.upper }
      let indices = start..<(end ?? literal.upperBound)
      // `\(price, specifier: "%.2f")` has two.
      guard let arguments = calls.arguments(in: indices), arguments.count == 1, isValue(arguments[0]),
        !tokens.hasComment(in: indices, before: interpolation.offsets.upperBound, of: file)
      else { return nil }
      values.append(trimmed(interpolation.offsets))
      start = indices.upperBound
    }
    return values
  }

  private func formatCall(around call: Range<Int>) -> NativeLookup.FormatCall? {
    let start = call.lowerBound
    let open: Int
    let name: Int
    if tokens.isPunctuation(":", at: start - 1), tokens.identifier(at: start - 2) == "format" {
      (open, name) = (start - 3, start - 4)
    } else if tokens.isPunctuation(".", at: start - 3),
      tokens.identifier(at: start - 2) == "localizedStringWithFormat"
    {
      (open, name) = (start - 1, start - 4)
    } else {
      return nil
    }
    guard tokens.identifier(at: name) == "String", let first = tokens.start(ofCallTo: .text, at: name),
      let (arguments, close) = calls.arguments(openedAt: open), arguments.first?.tokens == call
    else { return nil }
    let all = first..<(close + 1)
    return NativeLookup.FormatCall(
      range: tokens.range(of: all),
      arguments: tokens.hasComment(in: all, of: file) ? nil : values(arguments.dropFirst()),
      hasOtherLocale: arguments.contains {
        $0.label == "locale" && !Self.currentLocales.contains(text($0))
      }
    )
  }

  private func values(_ arguments: ArraySlice<CallArgument>) -> [ByteRange]? {
    var arguments = arguments
    if let locale = arguments.first, locale.label == "locale" {
      guard Self.currentLocales.contains(text(locale)) else { return nil }
      arguments.removeFirst()
    }
    guard arguments.allSatisfy(isValue), arguments.count == 1 || !arguments.contains(where: \.mayBePart)
    else {
      return nil
    }
    return arguments.map(expression)
  }

  /// The text between the tokens around an argument: `#function` is longer than its token.
  private func expression(_ argument: CallArgument) -> ByteRange {
    let (before, after) = (tokens[argument.tokens.lowerBound - 1], tokens[argument.tokens.upperBound])
    return trimmed(Int(before.range.upper)..<Int(after.range.lower))
  }

  private func trimmed(_ range: Range<Int>) -> ByteRange {
    let bytes = file.text.utf8[range]
    let end = bytes.lastIndex { $0 > 0x20 } ?? range.lowerBound
    return ByteRange(bytes.firstIndex { $0 > 0x20 } ?? end, end + 1)
  }

  /// Whether an argument can be passed to an accessor, as far as its tokens show: `Image("a")` and `a as NSString`
  /// cannot.
  private func isValue(_ argument: CallArgument) -> Bool {
    guard argument.label == nil, let first = argument.tokens.first else { return false }
    if argument.tokens.contains(where: { tokens.identifier(at: $0) == "as" }) { return false }
    switch tokens[first].kind {
    case .punctuation(let byte):
      return ![UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(byte)
    case .identifier(let name):
      let isInitializer = name.utf8.first.map { (0x41...0x5A).contains($0) } == true
      return !isInitializer || !tokens.isPunctuation("(", at: first + 1)
        || Self.calleesOfValues.contains(name)
    case .literal, .other: return true
    }
  }

  /// The types of parameters, and a function named like a type.
  private static let calleesOfValues: Set<String> = [
    "String", "Int", "UInt", "Double", "Character", "NSLocalizedString",
  ]
}
