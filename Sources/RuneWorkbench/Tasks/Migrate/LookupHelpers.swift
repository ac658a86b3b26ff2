import RuneCompiler
import RuneModel

/// A function or property with which a project looks its texts up itself, and that does nothing else:
/// `extension String { var localized: String { NSLocalizedString(self, comment: "") } }`.
struct LookupHelper: Hashable {
  enum Kind: Hashable {
    /// `"title".localized`
    case property
    /// `"title".localized(name)`
    case method
    /// `L("title", name)`
    case function
  }

  var kind: Kind
  var name: String
  var table: String
  /// Whether values follow, which it inserts as `String(format:)` does.
  var takesValues = false
  /// The label of the first value.
  var label: String?
  /// Whether it shows `%%` as one percent sign even if it is given no values.
  var formatsPercent = false
}

/// Finds the helpers that a file declares.
struct LookupHelperReader {
  private let source: MigrationSource
  private(set) var helpers: [LookupHelper] = []
  /// The tokens of their bodies.
  private(set) var bodies: [(name: String, tokens: Range<Int>)] = []
  /// The names of all properties that the file adds to `String`.
  private(set) var properties: [String] = []
  private var tokens: [SourceToken] { source.tokens }

  init(_ source: MigrationSource) {
    self.source = source
    for index in source.tokens.indices {
      switch source.tokens[index].identifier {
      case "extension" where source.tokens.identifier(at: index + 1) == "String":
        for place in source.calls.body(after: index) { readMember(at: place) }
      case "func" where source.calls.opening(around: index) == nil: readFunction(at: index, kind: .function)
      default: break
      }
    }
  }

  private mutating func readMember(at index: Int) {
    if tokens[index].identifier == "func" { return readFunction(at: index, kind: .method) }
    guard tokens[index].identifier == "var", let name = tokens.identifier(at: index + 1) else { return }
    properties.append(name)
    guard tokens.isPunctuation(":", at: index + 2), tokens.identifier(at: index + 3) == "String",
      tokens.isPunctuation("{", at: index + 4)
    else { return }
    add(LookupHelper(kind: .property, name: name, table: ""), openedAt: index + 4, key: "self", values: nil)
  }

  private mutating func readFunction(at index: Int, kind: LookupHelper.Kind) {
    guard let name = tokens.identifier(at: index + 1), tokens.identifier(at: index - 1) != "static",
      let (arguments, close) = source.calls.arguments(openedAt: index + 2),
      tokens.isPunctuation("-", at: close + 1), tokens.isPunctuation(">", at: close + 2),
      tokens.identifier(at: close + 3) == "String", tokens.isPunctuation("{", at: close + 4)
    else { return }
    var key = "self"
    var parameters = arguments
    if kind == .function {
      // `_ key: String`
      guard let first = parameters.first?.tokens, first.count == 4,
        tokens.identifier(at: first.lowerBound) == "_",
        tokens.identifier(at: first.lowerBound + 3) == "String",
        let given = tokens.identifier(at: first.lowerBound + 1)
      else { return }
      key = given
      parameters.removeFirst()
    }
    var helper = LookupHelper(kind: kind, name: name, table: "")
    var values: String?
    if let parameter = parameters.first {
      guard parameters.count == 1, let variadic = variadic(parameter) else { return }
      helper.takesValues = true
      helper.label = variadic.label
      values = variadic.name
    }
    add(helper, openedAt: close + 4, key: key, values: values)
  }

  /// `_ values: CVarArg...`, `with values: any CVarArg...`
  private func variadic(_ parameter: CallArgument) -> (label: String?, name: String)? {
    let start = parameter.label == nil ? parameter.tokens.lowerBound : parameter.tokens.lowerBound - 2
    let words = (start..<parameter.tokens.upperBound).map { tokens.identifier(at: $0) ?? "" }
    guard words.count >= 6, words[(words.count - 3)...] == ["", "", ""], words[words.count - 4] == "CVarArg"
    else { return nil }
    let names = words[..<(words.count - 4)].filter { !$0.isEmpty && $0 != "any" }
    switch names.count {
    case 1: return (names[0], names[0])
    case 2: return (names[0] == "_" ? nil : names[0], names[1])
    default: return nil
    }
  }

  private mutating func add(
    _ helper: LookupHelper,
    openedAt open: Int,
    key: String,
    values: String?
  ) {
    guard let end = source.calls.closing(of: open) else { return }
    var start = open + 1
    if tokens.identifier(at: start) == "return" { start += 1 }
    guard start < end else { return }
    var lookup = start..<end
    if let values {
      guard let formatted = formatted(start..<end, values: values) else { return }
      lookup = formatted
    }
    guard let found = HelperLookup(lookup, of: key, in: source) else { return }
    var helper = helper
    helper.table = found.table
    helper.formatsPercent = found.formatsPercent
    helpers.append(helper)
    bodies.append((helper.name, start..<end))
  }

  /// The lookup in `String(format: …, arguments: values)`.
  private func formatted(_ body: Range<Int>, values: String) -> Range<Int>? {
    guard tokens.identifier(at: body.lowerBound) == "String",
      let call = source.arguments(after: body.lowerBound), call.close + 1 == body.upperBound,
      let format = call.arguments.first, format.label == "format"
    else { return nil }
    var arguments = Array(call.arguments.dropFirst())
    if arguments.first?.label == "locale" {
      let locale = source.text(tokens.range(of: arguments.removeFirst().tokens))
      guard NativeLookupReader.currentLocales.contains(locale) else { return nil }
    }
    guard arguments.count == 1, arguments[0].label == "arguments", arguments[0].tokens.count == 1,
      tokens.identifier(at: arguments[0].tokens.lowerBound) == values
    else { return nil }
    return format.tokens
  }
}

/// The lookup of a variable in the body of a helper.
private struct HelperLookup {
  var table = "Localizable"
  var formatsPercent = false

  /// - Parameters:
  ///   - body: all tokens of the lookup.
  ///   - key: the name of the variable.
  init?(_ body: Range<Int>, of key: String, in source: MigrationSource) {
    let tokens = source.tokens
    var name = body.lowerBound
    // `Bundle.main.localizedString(forKey: key, value: nil, table: nil)`
    let names = [tokens.identifier(at: name)] + tokens.members(after: name + 1)
    if names == ["Bundle", "main", "localizedString"] || names == ["Bundle", "module", "localizedString"] {
      name += 4
    }
    guard let call = source.arguments(after: name), call.close + 1 == body.upperBound,
      let first = call.arguments.first
    else { return nil }
    var keyTokens = first.tokens
    switch (tokens.identifier(at: name), first.label) {
    case ("NSLocalizedString", nil), ("localizedString", "forKey"): break
    case ("String", "localized"):
      // `String.LocalizationValue(key)`
      var value = keyTokens.lowerBound
      if tokens.identifier(at: value) == "String", tokens.isPunctuation(".", at: value + 1) { value += 2 }
      if tokens.isPunctuation(".", at: value), tokens.identifier(at: value + 1) == "init" { value += 1 }
      guard ["LocalizationValue", "init"].contains(tokens.identifier(at: value)),
        let inner = source.arguments(after: value), inner.close + 1 == keyTokens.upperBound,
        inner.arguments.count == 1, inner.arguments[0].label == nil
      else { return nil }
      keyTokens = inner.arguments[0].tokens
      formatsPercent = true
    default: return nil
    }
    guard keyTokens.count == 1, tokens.identifier(at: keyTokens.lowerBound) == key else { return nil }
    for option in call.arguments.dropFirst() {
      switch option.label {
      case "comment", "value": continue
      case "table", "tableName":
        if tokens.identifier(at: option.tokens.lowerBound) == "nil" { continue }
        guard let text = tokens.text(of: option.tokens) else { return nil }
        table = text
      case "bundle":
        let bundle = source.text(tokens.range(of: option.tokens))
        guard NativeLookupReader.ownBundles.contains(bundle) else { return nil }
      default: return nil
      }
    }
  }
}

/// All helpers of a project, by name.
struct LookupHelpers {
  private var byName: [String: Set<LookupHelper>] = [:]

  /// - Parameter sources: the code that people have written.
  init(_ sources: [MigrationSource]) {
    // How often code declares each name otherwise.
    var others: [LookupHelper.Kind: [String: Int]] = [:]
    for source in sources {
      let reader = LookupHelperReader(source)
      for helper in reader.helpers {
        byName[helper.name, default: []].insert(helper)
        others[helper.kind, default: [:]][helper.name, default: 0] -= 1
      }
      for name in reader.properties { others[.property, default: [:]][name, default: 0] += 1 }
      for index in source.tokens.indices where source.tokens[index].identifier == "func" {
        if let name = source.tokens.identifier(at: index + 1) {
          others[.function, default: [:]][name, default: 0] += 1
        }
      }
    }
    for (name, helpers) in byName {
      let properties = others[.property]?[name] ?? 0
      let functions = (others[.function]?[name] ?? 0) + (others[.method]?[name] ?? 0)
      byName[name] = helpers.filter { $0.kind == .property ? properties == 0 : functions == 0 }
    }
  }

  /// The only helper that a call can mean.
  func helper(_ name: String, _ kind: LookupHelper.Kind, hasValues: Bool) -> LookupHelper? {
    let helpers = byName[name]?.filter { $0.kind == kind } ?? []
    let exact = helpers.filter { $0.takesValues == hasValues }
    if !exact.isEmpty { return exact.count == 1 ? exact.first : nil }
    return hasValues || helpers.count > 1 ? nil : helpers.first
  }

  func contains(_ name: String) -> Bool { byName[name]?.isEmpty == false }
}
