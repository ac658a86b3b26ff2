import RuneCompiler
import Testing

@testable import RuneProject

/// One setting with a distinct value for each of its sources.
struct SettingSample: CustomTestStringConvertible {
  var key: String
  /// The value of a flag, as JSON.
  var flag: String?
  var environment: String
  var json: String
  /// By flag, environment, file and default.
  var expected: [String]
  var read: @Sendable (Settings) throws -> String

  var testDescription: String { key }

  private init(
    _ key: String,
    flag: String?,
    environment: String,
    json: String,
    expected: [String],
    _ read: @escaping @Sendable (Settings) throws -> String
  ) {
    (self.key, self.flag, self.environment, self.json) = (key, flag, environment, json)
    (self.expected, self.read) = (expected, read)
  }

  /// An option of `generate`.
  private static func option(
    _ key: String,
    flag: String? = nil,
    environment: String,
    json: String,
    expected: [String],
    _ read: @escaping @Sendable (GenerateOptions) -> String
  ) -> SettingSample {
    SettingSample(key, flag: flag, environment: environment, json: json, expected: expected) {
      read(try $0.generateOptions())
    }
  }

  /// The values of the other settings.
  private static func value<Value>(
    _ setting: Setting<Value>,
    flag: String? = nil,
    environment: String,
    json: String,
    expected: [String]
  ) -> SettingSample {
    SettingSample(setting.key, flag: flag, environment: environment, json: json, expected: expected) {
      try $0.value(setting).map { "\($0)" } ?? "none"
    }
  }

  static func named(_ key: String) throws -> SettingSample {
    try #require(all.first { $0.key == key }, "\(key) needs a sample")
  }

  static let all = [
    value(
      SettingTable.paths,
      environment: "Variable:Other",
      json: #"["File"]"#,
      expected: ["", #"["Variable", "Other"]"#, #"["File"]"#, "none"]
    ),
    value(
      SettingTable.outputDirectory,
      flag: #""flag""#,
      environment: "variable",
      json: #""file""#,
      expected: ["flag", "variable", "file", "none"]
    ),
    option(
      "typeName",
      flag: #""Flag""#,
      environment: "Variable",
      json: #""File""#,
      expected: ["Flag", "Variable", "File", "ReRuneStrings"]
    ) { $0.naming.typeName },
    option(
      "outputName",
      flag: #""Flag""#,
      environment: "Variable",
      json: #""File""#,
      expected: ["Flag", "Variable", "File", "ReRuneStrings"]
    ) { $0.outputBaseName },
    option(
      "access",
      flag: #""internal""#,
      environment: "package",
      json: #""public""#,
      expected: ["internal", "package", "public", "internal"]
    ) { $0.emission.access.rawValue },
    option(
      "accessors",
      flag: #""both""#,
      environment: "resources",
      json: #""both""#,
      expected: ["both", "resources", "both", "string"]
    ) { $0.naming.accessors.rawValue },
    option(
      "sourceLocale",
      flag: #""de""#,
      environment: "fr",
      json: #""it""#,
      expected: ["de", "fr", "it", "none"]
    ) { $0.sources.sourceLocale ?? "none" },
    option(
      "fallbackLocales",
      flag: #"["de", "fr"]"#,
      environment: "source",
      json: #"["it", "es"]"#,
      expected: [#"only(["de", "fr"])"#, "source", #"only(["it", "es"])"#, "all"]
    ) { "\($0.emission.fallbackLocales)" },
    option(
      "pseudo",
      flag: #"["en-XA", "ar-XB"]"#,
      environment: "en_xa",
      json: #"["ar-XB"]"#,
      expected: ["en-XA accented, ar-XB bidirectional", "en-XA accented", "ar-XB bidirectional", ""]
    ) { $0.emission.pseudoLocales.map { "\($0.tag) \($0.style)" }.joined(separator: ", ") },
    option(
      "namespaces",
      flag: "false",
      environment: "true",
      json: "true",
      expected: ["false", "true", "true", "false"]
    ) { "\($0.naming.namespaces)" },
    option(
      "collisions",
      flag: #""suffix""#,
      environment: "error",
      json: #""error""#,
      expected: ["suffix", "error", "error", "suffix"]
    ) { $0.naming.collisions.rawValue },
    option(
      "bundle",
      flag: #""none""#,
      environment: "module",
      json: #""none""#,
      expected: ["none", "module", "none", "main"]
    ) { $0.emission.bundle.rawValue },
    option(
      "skipChecks",
      flag: "false",
      environment: "true",
      json: "true",
      expected: ["false", "true", "true", "false"]
    ) { "\($0.checks.skipsChecks)" },
    option(
      "deprecateStale",
      flag: "false",
      environment: "true",
      json: "true",
      expected: ["false", "true", "true", "false"]
    ) { "\($0.naming.deprecatesStale)" },
    value(
      SettingTable.format,
      flag: #""html""#,
      environment: "json",
      json: #""sarif""#,
      expected: ["html", "json", "sarif", "none"]
    ),
    value(
      SettingTable.output,
      flag: #""flag""#,
      environment: "variable",
      json: #""file""#,
      expected: ["flag", "variable", "file", "none"]
    ),
    value(
      SettingTable.failOn,
      flag: #""never""#,
      environment: "error",
      json: #""warning""#,
      expected: ["never", "error", "warning", "none"]
    ),
    value(
      SettingTable.baseline,
      flag: #""flag""#,
      environment: "variable",
      json: #""file""#,
      expected: ["flag", "variable", "file", "none"]
    ),
    value(
      SettingTable.code,
      flag: #"["A", "B"]"#,
      environment: "Variable",
      json: #"["File"]"#,
      expected: [#"["A", "B"]"#, #"["Variable"]"#, #"["File"]"#, "none"]
    ),
    option(
      "names",
      environment: #"{"T/c": "d"}"#,
      json: #"{"Localizable/a b": "c"}"#,
      expected: ["", #"["T/c": "d"]"#, #"["Localizable/a b": "c"]"#, "[:]"]
    ) { "\($0.naming.names)" },
    option(
      "rules",
      environment: #"[{"locales": ["de"], "needs-review": "off"}]"#,
      json: #"{"placeholder-type": "error"}"#,
      expected: ["", #"["de"] ["needs-review"]"#, #"nil ["placeholder-type"]"#, ""]
    ) { options in
      options.checks.rules.entries.map { entry in
        let locales = entry.locales.map { "\($0)" } ?? "nil"
        return "\(locales) \(entry.levels.keys.sorted())"
      }.joined()
    },
    option(
      "tables",
      environment: #"{"exclude": ["C"]}"#,
      json: #"{"include": ["A"], "exclude": ["B"]}"#,
      expected: ["", #"[] ["C"]"#, #"["A"] ["B"]"#, "[] []"]
    ) { "\($0.sources.includedTables) \($0.sources.excludedTables)" },
    SettingSample(
      "glossary",
      flag: nil,
      environment: #"[{"term": "cart"}]"#,
      json: #"[{"term": "ReRune", "translate": false}]"#,
      expected: ["", #"[{"term": "cart"}]"#, #"[{"term": "ReRune", "translate": false}]"#, "none"]
    ) { settings in
      try settings.value(SettingTable.glossary).map { glossary in
        let (file, range) = (glossary.location.file, glossary.location.range)
        return String(decoding: file.text.utf8[range.offsets], as: UTF8.self)
      } ?? "none"
    },
  ]
}
