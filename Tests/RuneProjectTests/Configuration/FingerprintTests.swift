import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject

/// A setting missing in the fingerprint would leave outputs unchanged when it changes.
@Suite struct FingerprintTests {
  private func fingerprint(_ json: String) throws -> UInt64 {
    let folder = TemporaryFolder()
    try folder.write("c.json", json)
    let settings = try Settings(configurationFlag: folder.path("c.json"), environment: Environment([:]))
    return try settings.generateOptions().fingerprint
  }

  /// The other settings are part of the stamp through the files that they refer to, or do not affect the output.
  @Test(arguments: SettingTable.all.filter(\.changesOutput).map(\.key))
  func everyRelevantSettingChangesIt(key: String) throws {
    let json = "{\"\(key)\": \(try SettingSample.named(key).json)}"
    #expect(try fingerprint(json) != fingerprint("{}"))
    #expect(try fingerprint(json) == fingerprint(json))
  }

  @Test func otherSettingsArePathsOrConcernReports() {
    let others = SettingTable.all.filter { !$0.changesOutput }.map(\.key)
    #expect(
      others == ["paths", "outputDirectory", "format", "output", "failOn", "baseline", "code", "glossary"]
    )
  }

  @Test(arguments: [
    (#"{"names": {"T/a": "b", "T/c": "d"}}"#, #"{"names": {"T/a": "b, T/c: d"}}"#),
    (#"{"tables": {"include": ["A"]}}"#, #"{"tables": {"exclude": ["A"]}}"#),
    (#"{"tables": {"include": ["A", "B"]}}"#, #"{"tables": {"include": ["A,B"]}}"#),
    (#"{"rules": {"stale-entry": "off"}}"#, #"{"rules": {"stale-entry": "error"}}"#),
    (#"{"rules": [{"tables": [], "stale-entry": "off"}]}"#, #"{"rules": [{"stale-entry": "off"}]}"#),
    (#"{"fallbackLocales": ["de", "fr"]}"#, #"{"fallbackLocales": ["fr", "de"]}"#),
    (#"{"pseudo": ["en-XA"]}"#, #"{"pseudo": ["en-XA", "ar-XB"]}"#),
    (#"{"pseudo": ["en-XA"]}"#, #"{"pseudo": ["en-XB"]}"#),
  ])
  func differentValuesHaveDifferentTexts(first: String, second: String) throws {
    #expect(try fingerprint(first) != fingerprint(second))
  }

  @Test func theOrderOfMembersDoesNotMatter() throws {
    #expect(
      try fingerprint(#"{"names": {"T/a": "b", "T/c": "d", "T/e": "f"}, "access": "public"}"#)
        == fingerprint(#"{"access": "public", "names": {"T/e": "f", "T/c": "d", "T/a": "b"}}"#)
    )
  }
}
