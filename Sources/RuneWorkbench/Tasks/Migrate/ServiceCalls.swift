import RuneCompiler
import RuneModel

/// Finds the lookups by the SDKs of services: `"title".cw_localized`, `Tolgee.shared.translate("title")`,
/// `TXNative.t("title")`.
struct ServiceCalls {
  /// The modules of SDKs that any file imports: members of one are seen in files without an import, too.
  private let modules: Set<String>
  private let keys: Set<KeyName>

  static let moduleNames: Set<String> = ["CrowdinSDK", "Tolgee", "Transifex", "TransifexNative"]

  /// The names that code must not declare itself.
  static let typeNames: Set<String> = ["Tolgee", "TolgeeText", "TolgeeLocalizedStringKey", "TXNative"]

  init(_ keys: Set<KeyName>, sources: [MigrationSource]) {
    self.keys = keys
    modules = Set(sources.flatMap { source in Self.moduleNames.filter(source.importsModule) })
  }

  /// - Parameter index: the index of an identifier.
  func call(at index: Int, in source: MigrationSource) -> FoundCall? {
    if modules.isEmpty { return nil }
    switch source.tokens[index].identifier {
    case "cw_localized" where modules.contains("CrowdinSDK"): return crowdinCall(at: index, in: source)
    case "Tolgee" where modules.contains("Tolgee"): return tolgeeCall(at: index, in: source)
    case "TolgeeText" where modules.contains("Tolgee"),
      "TolgeeLocalizedStringKey" where modules.contains("Tolgee"):
      guard !source.tokens.isPunctuation(".", at: index - 1) else { return nil }
      return tolgeeCall(of: index, from: index, in: source)
    case "TXNative" where modules.contains("Transifex") || modules.contains("TransifexNative"):
      return transifexCall(at: index, in: source)
    default: return nil
    }
  }

  // MARK: Crowdin

  /// `"title".cw_localized`, `"hello".cw_localized(with: [name])`
  ///
  /// - Parameters:
  ///   - literal: the tokens of the key.
  ///   - name: the index of the member.
  func call(_ literal: Range<Int>, member name: Int, in source: MigrationSource) -> FoundCall? {
    guard modules.contains("CrowdinSDK"), source.tokens.identifier(at: name) == "cw_localized" else {
      return nil
    }
    let call = source.arguments(after: name)
    let end = call.map { $0.close + 1 } ?? name + 1
    var lookup = FormattedLookup(tokens: literal.lowerBound..<end, key: literal)
    if let call {
      // Without brackets, the SDK passes the values as one array, and the text is not what was meant.
      guard call.arguments.count == 1, call.arguments[0].label == "with",
        let values = source.elements(ofArray: call.arguments[0].tokens), !values.isEmpty
      else { return FoundCall(lookup.tokens, .left(.shape)) }
      lookup.values = values
    }
    return lookup.call(keys, in: source)
  }

  /// `key.cw_localized`
  private func crowdinCall(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard source.tokens.isPunctuation(".", at: index - 1), !source.isMemberOfLiteral(index) else {
      return nil
    }
    let end = source.arguments(after: index).map { $0.close + 1 } ?? index + 1
    let first = source.tokens.identifier(at: index - 2) == nil ? index : index - 2
    return FoundCall(first..<end, .left(.dynamicKey))
  }

  // MARK: Tolgee

  /// `Tolgee.shared.translate("title", name, table: "Shop")`
  private func tolgeeCall(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard source.tokens.members(after: index + 1).prefix(2) == ["shared", "translate"] else { return nil }
    return tolgeeCall(of: index + 4, from: index, in: source)
  }

  private func tolgeeCall(of name: Int, from start: Int, in source: MigrationSource) -> FoundCall? {
    guard let call = source.arguments(after: name), let first = call.arguments.first else { return nil }
    var lookup = FormattedLookup(tokens: start..<(call.close + 1), key: first.tokens)
    guard first.label == nil else { return FoundCall(lookup.tokens, .left(.shape)) }
    for argument in call.arguments.dropFirst() {
      let text = source.text(source.tokens.range(of: argument.tokens))
      switch argument.label {
      case nil: lookup.values.append(argument)
      case "table", "tableName":
        if text == "nil" { continue }
        guard let table = source.tokens.text(of: argument.tokens) else {
          return FoundCall(lookup.tokens, .left(.dynamicKey))
        }
        lookup.table = table
      case "bundle":
        guard NativeLookupReader.ownBundles.contains(text) else {
          return FoundCall(lookup.tokens, .left(.bundle))
        }
      case "locale":
        guard NativeLookupReader.currentLocales.contains(text) else {
          return FoundCall(lookup.tokens, .left(.locale))
        }
      case let label?: return FoundCall(lookup.tokens, .left(.option(label)))
      }
    }
    if source.tokens.identifier(at: name) == "TolgeeText" {
      guard source.importsModule("SwiftUI") else { return FoundCall(lookup.tokens, .left(.shape)) }
      (lookup.prefix, lookup.suffix) = ("Text(verbatim: ", ")")
    }
    return lookup.call(keys, in: source)
  }

  // MARK: Transifex

  /// `TXNative.t("title")`
  private func transifexCall(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard let member = source.tokens.members(after: index + 1).first,
      let call = source.arguments(after: index + 2)
    else { return nil }
    let tokens = index..<(call.close + 1)
    switch member {
    case "t":
      guard call.arguments.count == 1, call.arguments[0].label == nil else {
        return FoundCall(tokens, .left(.shape))
      }
      return FormattedLookup(tokens: tokens, key: call.arguments[0].tokens, formatsPercent: true)
        .call(keys, in: source)
    case "translate": return FoundCall(tokens, .left(.optionalResult))
    default: return nil
    }
  }
}

extension MigrationSource {
  /// Whether a name is a member of a literal.
  func isMemberOfLiteral(_ index: Int) -> Bool {
    let dot = tokens[index - 1].range.lower
    return tokens[max(0, index - 100)..<(index - 1)].contains {
      // The tokens of interpolations follow their literal, and are inside of it.
      $0.literal != nil && $0.range.upper <= dot
        && !file.text.utf8[Int($0.range.upper)..<Int(dot)].contains { $0 > 0x20 }
    }
  }

  /// Whether the file imports a module, whatever the access level of the import.
  func importsModule(_ module: String) -> Bool {
    tokens.indices.contains {
      tokens[$0].identifier == "import" && tokens.identifier(at: $0 + 1) == module
    }
  }

  /// The elements of an array literal that makes up these tokens.
  func elements(ofArray indices: Range<Int>) -> [CallArgument]? {
    guard tokens.isPunctuation("[", at: indices.lowerBound),
      calls.closing(of: indices.lowerBound) == indices.upperBound - 1
    else { return nil }
    return calls.arguments(in: (indices.lowerBound + 1)..<(indices.upperBound - 1))
  }

  /// The text of an argument: `#function` is longer than its token.
  func expression(_ argument: CallArgument) -> ByteRange {
    let range = tokens.range(of: argument.tokens).offsets
    let hasSign = hasNumberSign(before: argument.tokens.lowerBound)
    return ByteRange(range.lowerBound - (hasSign ? 1 : 0), range.upperBound)
  }
}
