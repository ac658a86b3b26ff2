import RuneCompiler
import RuneModel

/// Reads `rerune-gen.json`. Each fault is a diagnostic at its place, and reading goes on behind it.
struct ConfigurationReader {
  private let file: SourceFile
  private var json: JSONReader
  private var configuration = Configuration()
  private var diagnostics: [Diagnostic] = []

  static func read(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    read(file, into: Configuration()) { reader throws(TextFault) in try reader.readSettings() }
  }

  /// Reads the value of one setting, such as `RERUNE_RULES` has it, in place of what the configuration says.
  static func read(
    _ file: SourceFile,
    as setting: SettingName,
    replacing configuration: Configuration
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    var configuration = configuration
    switch setting {
    case .names: configuration.names = [:]
    case .rules: configuration.rules = RuleSettings()
    case .tables: (configuration.includedTables, configuration.excludedTables) = ([], [])
    default: break
    }
    return read(file, into: configuration) { reader throws(TextFault) in try reader.readValue(of: setting) }
  }

  private static func read(
    _ file: SourceFile,
    into configuration: Configuration,
    _ body: (inout ConfigurationReader) throws(TextFault) -> Void
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    if let fault = file.text.fault { return (configuration, [Diagnostic(fault, in: file)]) }
    return file.text.utf8.withUnsafeBufferPointer { text in
      var reader = ConfigurationReader(file: file, json: JSONReader(text, from: file.text.start))
      reader.configuration = configuration
      do throws(TextFault) {
        try body(&reader)
        try reader.json.finish()
      } catch {
        reader.diagnostics.append(Diagnostic(error, in: file))
      }
      return (reader.configuration, reader.diagnostics)
    }
  }

  private init(file: SourceFile, json: JSONReader) {
    self.file = file
    self.json = json
  }

  private mutating func readSettings() throws(TextFault) {
    try eachMember(of: "The configuration") { reader, name, range throws(TextFault) in
      guard let setting = SettingName(rawValue: name) else {
        let hint = NearestName.hint(for: name, among: SettingName.allCases.lazy.map(\.rawValue))
        reader.report(.unknownSetting, "There is no setting \"\(name)\".\(hint)", at: range)
        try reader.json.skipValue()
        return
      }
      try reader.readValue(of: setting)
    }
  }

  private mutating func readValue(of setting: SettingName) throws(TextFault) {
    let name = setting.rawValue
    switch setting {
    case .paths: configuration.paths = try strings(name)
    case .outputDirectory: configuration.outputDirectory = try scalar(name)
    case .typeName: configuration.typeName = try scalar(name)
    case .outputName: configuration.outputName = try scalar(name)
    case .access: configuration.access = try scalar(name)
    case .sourceLocale: configuration.sourceLocale = try scalar(name)
    case .fallbackLocales: configuration.fallbackLocales = try fallbackLocales(name)
    case .namespaces: configuration.namespaces = try boolean(name)
    case .collisions: configuration.collisions = try scalar(name)
    case .bundle: configuration.bundle = try scalar(name)
    case .skipChecks: configuration.skipChecks = try boolean(name)
    case .deprecateStale: configuration.deprecateStale = try boolean(name)
    case .format: configuration.format = try scalar(name)
    case .output: configuration.output = try scalar(name)
    case .failOn: configuration.failOn = try scalar(name)
    case .baseline: configuration.baseline = try scalar(name)
    case .usage: configuration.usage = try strings(name)
    case .names: try readNames()
    case .rules: try readRules()
    case .tables: try readTables()
    }
  }

  // MARK: Objects

  private mutating func readNames() throws(TextFault) {
    try eachMember(of: "\"names\"") { reader, name, _ throws(TextFault) in
      if let identifier: String = try reader.scalar(name) { reader.configuration.names[name] = identifier }
    }
  }

  /// One object for everything, or an array of them, each for some tables and locales.
  private mutating func readRules() throws(TextFault) {
    guard try json.peekKind() == .array else {
      let entry = try ruleEntry(of: "\"rules\"", isScoped: false)
      if !entry.levels.isEmpty { configuration.rules.entries.append(entry) }
      return
    }
    try json.enterArray()
    while try json.nextElement() {
      let entry = try ruleEntry(of: "An element of \"rules\"", isScoped: true)
      configuration.rules.entries.append(entry)
    }
  }

  /// - Parameter isScoped: whether `tables` and `locales` may say where the levels hold.
  private mutating func ruleEntry(of owner: String, isScoped: Bool) throws(TextFault) -> RuleSettings.Entry {
    var entry = RuleSettings.Entry()
    try eachMember(of: owner) { reader, name, range throws(TextFault) in
      switch name {
      case "tables" where isScoped: entry.tables = try reader.strings(name)
      case "locales" where isScoped: entry.locales = try reader.localeTags(name)
      default:
        guard let rule = Rule.configurable.first(where: { $0.id == name }) else {
          let scopes = isScoped ? ["tables", "locales"] : []
          reader.report(.unknownSetting, Rule.refusal(of: name, besides: scopes), at: range)
          try reader.json.skipValue()
          return
        }
        entry.levels[rule.id] = try reader.scalar(name)
      }
    }
    return entry
  }

  private mutating func localeTags(_ name: String) throws(TextFault) -> [String]? {
    guard try expect(.array, "\"\(name)\"") else { return nil }
    var tags: [String] = []
    try json.enterArray()
    while try json.nextElement() {
      guard try expect(.string, "An element of \"\(name)\"") else { continue }
      let token = try json.readString()
      let text = json.string(token)
      if let tag = LocaleTag.normalized(text) {
        tags.append(tag)
      } else {
        report(
          .invalidSetting,
          "\"\(text)\" is not a language tag. Write it like de or pt-BR.",
          at: token.range
        )
      }
    }
    return tags
  }

  private mutating func readTables() throws(TextFault) {
    try eachMember(of: "\"tables\"") { reader, name, range throws(TextFault) in
      switch name {
      case "include": reader.configuration.includedTables = try reader.strings(name) ?? []
      case "exclude": reader.configuration.excludedTables = try reader.strings(name) ?? []
      default:
        let hint = NearestName.hint(for: name, among: ["include", "exclude"])
        reader.report(.unknownSetting, "\"tables\" has no setting \"\(name)\".\(hint)", at: range)
        try reader.json.skipValue()
      }
    }
  }

  /// Calls `body` with each name of the object that comes next, the reader standing in front of the value.
  private mutating func eachMember(
    of owner: String,
    _ body: (inout Self, String, ByteRange) throws(TextFault) -> Void
  ) throws(TextFault) {
    guard try expect(.object, owner) else { return }
    var seen: Set<UTF8Key> = []
    try json.enterObject()
    while let token = try json.nextName() {
      let name = json.string(token)
      if !seen.insert(UTF8Key(name)).inserted {
        report(.duplicateSetting, "\(owner) names \"\(name)\" twice. Remove one of them.", at: token.range)
      }
      try body(&self, name, token.range)
    }
  }

  // MARK: Values

  private mutating func scalar<Value: SettingValue>(_ name: String) throws(TextFault) -> Value? {
    guard try expect(.string, "\"\(name)\"", Value.expectation) else { return nil }
    let token = try json.readString()
    return parsed(json.string(token), name, at: token.range)
  }

  private mutating func boolean(_ name: String) throws(TextFault) -> Bool? {
    guard try expect(.boolean, "\"\(name)\"") else { return nil }
    return try json.readBoolean()
  }

  private mutating func strings(_ name: String) throws(TextFault) -> [String]? {
    guard try expect(.array, "\"\(name)\"") else { return nil }
    var values: [String] = []
    try json.enterArray()
    while try json.nextElement() {
      guard try expect(.string, "An element of \"\(name)\"") else { continue }
      values.append(json.string(try json.readString()))
    }
    return values
  }

  /// A word as in the flag, or an array of locales.
  private mutating func fallbackLocales(
    _ name: String
  ) throws(TextFault) -> EmissionOptions.FallbackLocales? {
    guard try json.peekKind() == .array else { return try scalar(name) }
    return try strings(name).map { .only($0) }
  }

  private mutating func parsed<Value: SettingValue>(
    _ text: String,
    _ name: String,
    at range: ByteRange
  ) -> Value? {
    if let value = Value(text: text) { return value }
    let hint = NearestName.hint(for: text, among: Value.words)
    report(
      .invalidSetting,
      "\"\(name)\" is \"\(text)\" and should be \(Value.expectation).\(hint)",
      at: range
    )
    return nil
  }

  /// Whether the next value is of this kind. Reports and skips it if not.
  private mutating func expect(
    _ kind: JSONReader.Kind,
    _ owner: String,
    _ expectation: String? = nil
  ) throws(TextFault) -> Bool {
    let actual = try json.peekKind()
    if actual == kind { return true }
    let range = try json.skipValue()
    let message = "\(owner) is \(actual.withArticle) and should be \(expectation ?? kind.withArticle)."
    report(.invalidSetting, message, at: range)
    return false
  }

  private mutating func report(_ rule: Rule, _ message: String, at range: ByteRange) {
    diagnostics.append(Diagnostic(rule, message, at: SourceLocation(file, range)))
  }
}

extension Rule {
  /// Why `rules` cannot change the rule of this name.
  ///
  /// - Parameter others: what else could have been meant in its place.
  fileprivate static func refusal(of name: String, besides others: [String]) -> String {
    guard all.contains(where: { $0.id == name }) else {
      let hint = NearestName.hint(for: name, among: configurable.map(\.id) + others)
      return "There is no rule \"\(name)\".\(hint)"
    }
    return
      "\"\(name)\" stops every run, because texts would be lost or nothing sound generated. Take it out of \"rules\"."
  }
}

extension JSONReader.Kind {
  fileprivate var withArticle: String {
    switch self {
    case .null: "null"
    case .object, .array: "an \(rawValue)"
    case .string, .number, .boolean: "a \(rawValue)"
    }
  }
}

extension Diagnostic {
  /// A fault of the configuration's JSON.
  fileprivate init(_ fault: TextFault, in file: SourceFile) {
    self.init(Rule(unreadable: fault), fault.message, at: SourceLocation(file, fault.range))
  }
}
