import RuneCompiler
import Testing

@testable import RuneProject

@Suite struct ConfigurationReaderTests {
  struct Fault: CustomTestStringConvertible {
    /// With `▲` before the fault.
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
      #""duplicate-table" stops every run, because texts would be lost or invalid code generated. "#
        + "Remove it from \"rules\". [unknown-setting]"
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
      #"{"pseudo": ["en-XA", ▲"de"]}"#,
      #""de" is not a pseudo-language. Write a language tag with the region XA (accents) or XB (right to left), "#
        + "such as en-XA or ar-XB. [invalid-setting]"
    ),
    Fault(
      #"{"pseudo": ▲"en-XA,,ar-XB"}"#,
      #""pseudo" is "en-XA,,ar-XB" and should be none, or a list of language tags with the region XA (accents) or XB "#
        + "(right to left), such as en-XA,ar-XB. [invalid-setting]"
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
    Fault(#"{"access": "public"▲,}"#, "There is a comma after the last value. Remove it. [json-syntax]"),
  ])
  func fault(_ test: Fault) {
    let parts = test.json.split(separator: "▲", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "c.json:\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
    let file = SourceFile(path: "c.json", bytes: Array(parts.joined().utf8))

    let lines = ConfigurationReader.read(file).diagnostics.flatMap(DiagnosticLine.lines(for:))

    #expect(lines == [DiagnosticLine(place: place, severity: .error, message: test.message)])
  }

  @Test func everySettingIsReadWithoutFaults() {
    let members = SettingSample.all.map { "\"\($0.key)\": \($0.json)" }
    let json = "{\(members.joined(separator: ", "))}"
    let (_, diagnostics) = ConfigurationReader.read(SourceFile(path: "c.json", bytes: Array(json.utf8)))
    #expect(diagnostics.isEmpty)
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
      configuration[SettingTable.rules]?.entries == [
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
    let rules = RuleSettings(["duplicate-key": .error, "empty-file": .off])
    let diagnostics = [
      Diagnostic(.duplicateKey, "one", at: nil), Diagnostic(.emptyFile, "two", at: nil),
      Diagnostic(.unknownField, "three", at: nil),
    ]

    let applied = FindingSink(rules, diagnostics).settledAsFound()

    #expect(applied.map(\.message) == ["one", "three"])
    #expect(applied.map(\.severity) == [.error, .warning])
  }
}
