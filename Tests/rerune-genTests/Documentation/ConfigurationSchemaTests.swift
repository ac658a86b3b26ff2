import Foundation
import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject

/// The JSON schema of the configuration, by which editors complete and check it. `UPDATE_GOLDEN=1 swift test --filter
/// ConfigurationSchemaTests` writes it.
@Suite struct ConfigurationSchemaTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/rerune-gen/Documentation.docc/Resources/rerune-gen.schema.json")

  private static func schema() throws -> [String: Any] {
    var properties: [String: Any] = ["$schema": ["type": "string"]]
    for setting in SettingTable.all {
      var description = try #require(property(of: setting.valueType), "\(setting.key) has no schema")
      description["description"] = "\(setting.values) (default: \(setting.standard))"
        .replacingOccurrences(of: "`", with: "").replacingOccurrences(of: "\\|", with: "|")
      properties[setting.key] = description
      guard let former = setting.formerKey else { continue }
      (description["description"], description["deprecated"]) = ("The former name of \(setting.key).", true)
      properties[former] = description
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The configuration of rerune-gen", "type": "object", "properties": properties,
      "additionalProperties": false,
    ]
  }

  private static var texts: [String: Any] { ["type": "array", "items": ["type": "string"]] }

  private static func property(of type: any SettingValue.Type) -> [String: Any]? {
    switch type {
    case is Bool.Type: ["type": "boolean"]
    case is [String].Type: texts
    case is [String: String].Type: ["type": "object", "additionalProperties": ["type": "string"]]
    case is TableNames.Type:
      [
        "type": "object", "properties": ["include": texts, "exclude": texts], "additionalProperties": false,
      ]
    case is UnreadGlossary.Type: ["type": "array", "items": term]
    case is RuleSettings.Type:
      ["oneOf": [rules(isScoped: false), ["type": "array", "items": rules(isScoped: true)]]]
    case is PseudoLocales.Type, is EmissionOptions.FallbackLocales.Type:
      ["oneOf": [["type": "string"], texts]]
    case let type as any TextValue.Type:
      type is any CaseIterable.Type ? ["enum": type.words] : ["type": "string"]
    default: nil
    }
  }

  private static var term: [String: Any] {
    let text: [String: Any] = ["type": "string", "minLength": 1]
    let translations: [String: Any] = ["oneOf": [text, ["type": "array", "items": text, "minItems": 1]]]
    return [
      "type": "object", "required": ["term"], "additionalProperties": false,
      "properties": [
        "term": text, "note": ["type": "string"], "translate": ["type": "boolean"],
        "translations": ["type": "object", "additionalProperties": translations],
      ],
    ]
  }

  private static func rules(isScoped: Bool) -> [String: Any] {
    var properties: [String: Any] = [:]
    for rule in Rule.configurable { properties[rule.id] = ["enum": RuleLevel.words] }
    if isScoped { (properties["tables"], properties["locales"]) = (texts, texts) }
    return ["type": "object", "properties": properties, "additionalProperties": false]
  }

  @Test func isThatOfTheSettings() throws {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try JSONSerialization.data(withJSONObject: Self.schema(), options: options) + Data("\n".utf8)
    if DerivedText.isUpdated { try data.write(to: Self.file) }
    #expect(try Data(contentsOf: Self.file) == data, "\(DerivedText.remedy(Self.self))")
  }

  /// Configurations, and whether the tool and the schema accept them. `Tests/Integration/Documentation` asks the schema.
  static let documents: [(text: String, isValid: Bool)] = [
    (#"{"$schema": "https://example.com/schema.json"}"#, true), (#"{"$schema": 1}"#, false),
    (#"{"typeName": "L10n", "namespaces": true, "access": "public"}"#, true),
    (#"{"access": "open"}"#, false), (#"{"namespaces": "true"}"#, false), (#"{"typname": "L10n"}"#, false),
    (#"{"paths": ["a"], "code": ["b"]}"#, true), (#"{"usage": ["b"]}"#, true), (#"{"paths": "a"}"#, false),
    (#"{"pseudo": ["en-XA"], "fallbackLocales": ["de"]}"#, true),
    (#"{"pseudo": "en-XA", "fallbackLocales": "de,fr"}"#, true), (#"{"pseudo": 1}"#, false),
    (#"{"names": {"T/k": "x"}, "tables": {"include": ["T"]}}"#, true), (#"{"tables": {"only": []}}"#, false),
    (#"{"rules": {"empty-value": "off"}}"#, true), (#"{"rules": {"empty-value": "loud"}}"#, false),
    (#"{"rules": [{"tables": ["T"], "locales": ["de"], "empty-value": "error"}]}"#, true),
    (
      #"{"glossary": [{"term": "cart", "translations": {"de": ["Korb"], "fr": "panier"}, "note": "n"}]}"#,
      true
    ),
    (#"{"glossary": [{"term": "ReRune", "translate": false}]}"#, true),
    (#"{"rules": {"tables": ["T"]}}"#, false), (#"{"rules": {"no-rule": "off"}}"#, false),
  ]

  @Test(arguments: documents) func theReaderAgrees(document: (text: String, isValid: Bool)) throws {
    let source = SourceFile(path: "rerune-gen.json", bytes: Array(document.text.utf8))
    #expect(ConfigurationReader.read(source).diagnostics.isEmpty == document.isValid, "\(document.text)")
  }

  /// What the schema has to say of these documents is asked of a validator by `Tests/Integration/Documentation`.
  @Test func theDocumentsAreThoseOfTheIntegrationTest() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Integration/Documentation/configurations.json")
    let rows = Self.documents.map { "  [\($0.isValid), \($0.text)]" }
    let text = "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    if DerivedText.isUpdated { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(DerivedText.remedy(Self.self))")
  }
}
