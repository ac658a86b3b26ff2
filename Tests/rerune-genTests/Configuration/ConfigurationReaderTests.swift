import RuneCompiler
import RuneWorkbench
import Testing

@testable import RuneProject
@testable import rerune_gen

@Suite struct ConfigurationReaderTests {
  struct Fault: CustomTestStringConvertible {
    /// With a `▲` in front of what is wrong.
    var json: String
    var message: String
    var testDescription: String { json }

    init(_ json: String, _ message: String) {
      (self.json, self.message) = (json, message)
    }
  }

  @Test(arguments: [
    Fault(
      #"{▲"typName": "A"}"#,
      #"There is no setting "typName". Did you mean "typeName"? [unknown-setting]"#
    ),
    Fault(
      "{\n  ▲\"somethingElse\": {\"x\": [1]}}",
      #"There is no setting "somethingElse". [unknown-setting]"#
    ),
    Fault(
      #"{"typeName": ▲1}"#,
      #""typeName" is a number and should be a name that a Swift type can have, such as ReRuneStrings. "#
        + "[invalid-setting]"
    ),
    Fault(
      #"{"typeName": ▲"my type"}"#,
      #""typeName" is "my type" and should be a name that a Swift type can have, such as ReRuneStrings. "#
        + "[invalid-setting]"
    ),
    Fault(
      #"{"access": ▲"pubic"}"#,
      #""access" is "pubic" and should be internal, package or public. Did you mean "public"? [invalid-setting]"#
    ),
    Fault(
      #"{"namespaces": ▲"true"}"#,
      #""namespaces" is a string and should be a boolean. [invalid-setting]"#
    ),
    Fault(#"{"namespaces": ▲null}"#, #""namespaces" is null and should be a boolean. [invalid-setting]"#),
    Fault(#"{"paths": ▲"Resources"}"#, #""paths" is a string and should be an array. [invalid-setting]"#),
    Fault(
      #"{"paths": ["a", ▲2]}"#,
      #"An element of "paths" is a number and should be a string. [invalid-setting]"#
    ),
    Fault(#"{"names": ▲[]}"#, #""names" is an array and should be an object. [invalid-setting]"#),
    Fault(#"{"names": {"T/k": ▲{}}}"#, #""T/k" is an object and should be a string. [invalid-setting]"#),
    Fault(
      #"{"rules": {▲"duplicate-keys": "off"}}"#,
      #"There is no rule "duplicate-keys". Did you mean "duplicate-key"? [unknown-setting]"#
    ),
    Fault(
      #"{"rules": {▲"duplicate-table": "warning"}}"#,
      #""duplicate-table" stops every run, because texts would be lost or nothing sound generated. "#
        + "Take it out of \"rules\". [unknown-setting]"
    ),
    Fault(
      #"{"rules": [{"tables": ["Legal"], ▲"duplicate-keys": "off"}]}"#,
      #"There is no rule "duplicate-keys". Did you mean "duplicate-key"? [unknown-setting]"#
    ),
    Fault(
      #"{"rules": [{▲"table": ["Legal"], "duplicate-key": "off"}]}"#,
      #"There is no rule "table". Did you mean "tables"? [unknown-setting]"#
    ),
    Fault(
      #"{"rules": {▲"tables": ["Legal"]}}"#,
      #"There is no rule "tables". [unknown-setting]"#
    ),
    Fault(
      #"{"rules": [{"locales": [▲"not a tag"]}]}"#,
      #""not a tag" is not a language tag. Write it like de or pt-BR. [invalid-setting]"#
    ),
    Fault(
      #"{"rules": [▲"duplicate-key"]}"#,
      #"An element of "rules" is a string and should be an object. [invalid-setting]"#
    ),
    Fault(
      #"{"rules": {"duplicate-key": ▲"none"}}"#,
      #""duplicate-key" is "none" and should be error, warning or off. [invalid-setting]"#
    ),
    Fault(
      #"{"tables": {▲"exlude": []}}"#,
      #""tables" has no setting "exlude". Did you mean "exclude"? [unknown-setting]"#
    ),
    Fault(
      #"{"access": "public", ▲"access": "internal"}"#,
      #"The configuration names "access" twice. Remove one of them. [duplicate-setting]"#
    ),
    Fault(#"▲[]"#, "The configuration is an array and should be an object. [invalid-setting]"),
    Fault(#"{"access": "public"▲,}"#, "A comma stands behind the last value. Remove it. [json-syntax]"),
  ])
  func fault(_ test: Fault) {
    let parts = test.json.split(separator: "▲", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "c.json:\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
    let file = SourceFile(path: "c.json", bytes: Array(parts.joined().utf8))

    let lines = ConfigurationReader.read(file).diagnostics.flatMap(DiagnosticLine.lines(for:))

    #expect(lines == [DiagnosticLine(place: place, severity: .error, message: test.message)])
  }

  @Test func everySetting() {
    let json = """
      {
        "paths": ["A", "B"], "outputDirectory": "out", "typeName": "L10n", "outputName": "Texts",
        "access": "public", "sourceLocale": "de", "fallbackLocales": "source", "namespaces": true,
        "collisions": "error", "bundle": "module", "skipChecks": true, "deprecateStale": true, "format": "json",
        "output": "report.json", "failOn": "warning", "baseline": "known.json", "usage": ["Sources"],
        "names": {"Localizable/a b": "ab"}, "rules": {"duplicate-key": "error", "empty-file": "off"},
        "tables": {"include": ["InfoPlist"], "exclude": ["Legacy"]}
      }
      """
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "c.json", bytes: Array(json.utf8))
    )

    #expect(diagnostics.isEmpty)
    for setting in SettingName.allCases {
      #expect(json.contains("\"\(setting.rawValue)\": "))
      #expect(isRead(setting, in: configuration), "\(setting)")
    }
  }

  /// A new setting does not compile before it is here.
  private func isRead(_ setting: SettingName, in configuration: Configuration) -> Bool {
    switch setting {
    case .paths: configuration.paths == ["A", "B"]
    case .outputDirectory: configuration.outputDirectory == "out"
    case .typeName: configuration.typeName?.text == "L10n"
    case .outputName: configuration.outputName?.text == "Texts"
    case .access: configuration.access == .public
    case .sourceLocale: configuration.sourceLocale == "de"
    case .fallbackLocales: configuration.fallbackLocales == .source
    case .namespaces: configuration.namespaces == true
    case .collisions: configuration.collisions == .error
    case .bundle: configuration.bundle == .module
    case .skipChecks: configuration.skipChecks == true
    case .deprecateStale: configuration.deprecateStale == true
    case .format: configuration.format == .json
    case .output: configuration.output == "report.json"
    case .failOn: configuration.failOn == .warning
    case .baseline: configuration.baseline == "known.json"
    case .usage: configuration.usage == ["Sources"]
    case .names: configuration.names == ["Localizable/a b": "ab"]
    case .rules: configuration.rules == RuleSettings(["duplicate-key": .error, "empty-file": .off])
    case .tables:
      configuration.includedTables == ["InfoPlist"] && configuration.excludedTables == ["Legacy"]
    }
  }

  @Test func rulesForSomeTablesAndLocales() {
    let json = #"""
      {"rules": [{"empty-value": "error"},
        {"tables": ["Legal"], "locales": ["hu", "pt_BR"], "placeholder-type": "warning", "empty-value": "off"}]}
      """#
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "c.json", bytes: Array(json.utf8))
    )
    #expect(diagnostics.isEmpty)
    #expect(
      configuration.rules.entries == [
        .init(levels: ["empty-value": .error]),
        .init(
          tables: ["Legal"],
          locales: ["hu", "pt-BR"],
          levels: ["placeholder-type": .warning, "empty-value": .off]
        ),
      ]
    )
  }

  @Test func rulesChangeSeverities() {
    var configuration = Configuration()
    configuration.rules = RuleSettings(["duplicate-key": .error, "empty-file": .off])
    let diagnostics = [
      Diagnostic(.duplicateKey, "one", at: nil), Diagnostic(.emptyFile, "two", at: nil),
      Diagnostic(.unknownField, "three", at: nil),
    ]

    let applied = configuration.rules.applied(to: diagnostics)

    #expect(applied.map(\.message) == ["one", "three"])
    #expect(applied.map(\.severity) == [.error, .warning])
  }
}
