import RuneCompiler
import RuneWorkbench
import Testing

@testable import RuneProject
@testable import rerune_gen

/// A setting that is missing in the fingerprint leaves outputs as they were when it changes.
@Suite struct FingerprintTests {
  private func fingerprint(_ json: String) throws -> UInt64 {
    let folder = TemporaryFolder()
    try folder.write("c.json", json)
    let settings = try Settings(configurationFlag: folder.path("c.json"), environment: Environment([:]))
    return try settings.generateOptions().fingerprint
  }

  /// Another value than the default, or `nil` where `generate` makes the same of its inputs, with the reason. A new
  /// setting does not compile before it is here.
  private func value(of setting: SettingName) -> String? {
    switch setting {
    case .typeName: #""L10n""#
    case .outputName: #""Texts""#
    case .access: #""public""#
    case .sourceLocale: #""de""#
    case .fallbackLocales: #"["de"]"#
    case .namespaces: "true"
    case .collisions: #""error""#
    case .bundle: #""module""#
    case .skipChecks: "true"
    case .deprecateStale: "true"
    case .names: #"{"Localizable/a b": "c"}"#
    case .rules: #"[{"locales": ["de"], "placeholder-type": "error"}]"#
    case .tables: #"{"exclude": ["Legal"]}"#
    // The stamp has every input by its path and digest, the baseline among them.
    case .paths, .baseline: nil
    // The stamp lies in it.
    case .outputDirectory: nil
    // Of `check` alone.
    case .format, .output, .failOn, .usage: nil
    }
  }

  @Test(arguments: SettingName.allCases)
  func everySettingThatMattersChangesIt(setting: SettingName) throws {
    guard let value = value(of: setting) else { return }
    let fingerprint = try fingerprint("{\"\(setting.rawValue)\": \(value)}")
    #expect(try fingerprint != self.fingerprint("{}"))
    #expect(try fingerprint == self.fingerprint("{\"\(setting.rawValue)\": \(value)}"))
  }

  @Test(arguments: [
    (#"{"names": {"T/a": "b", "T/c": "d"}}"#, #"{"names": {"T/a": "b, T/c: d"}}"#),
    (#"{"tables": {"include": ["A"]}}"#, #"{"tables": {"exclude": ["A"]}}"#),
    (#"{"tables": {"include": ["A", "B"]}}"#, #"{"tables": {"include": ["A,B"]}}"#),
    (#"{"rules": {"stale-entry": "off"}}"#, #"{"rules": {"stale-entry": "error"}}"#),
    (#"{"rules": [{"tables": [], "stale-entry": "off"}]}"#, #"{"rules": [{"stale-entry": "off"}]}"#),
    (#"{"fallbackLocales": ["de", "fr"]}"#, #"{"fallbackLocales": ["fr", "de"]}"#),
  ])
  func differentValuesNeverReadTheSame(first: String, second: String) throws {
    #expect(try fingerprint(first) != fingerprint(second))
  }

  @Test func theOrderOfMembersDoesNotMatter() throws {
    #expect(
      try fingerprint(#"{"names": {"T/a": "b", "T/c": "d", "T/e": "f"}, "access": "public"}"#)
        == fingerprint(#"{"access": "public", "names": {"T/e": "f", "T/c": "d", "T/a": "b"}}"#)
    )
  }
}
