import Foundation
import Testing

/// The output of `rerune-gen diff` in each format.
@Suite struct DiffFormatTests {
  private let scenario: DiffScenario

  init() throws { scenario = try DiffScenario() }

  @Test func jsonHasTheDocumentedShape() throws {
    let result = try scenario.diff("--locale", "DE", "--format", "json")
    #expect(result.status == 1)
    #expect(
      result.output == """
        {"schema": 1, "revision": 42, "downloadedAt": null, "localesOnlyInOTA": ["fr"], \
        "localesOnlyInBundle": ["en"], "locales": [{"locale": "de", "unchanged": 1, \
        "onlyInOTA": [{"table": "Localizable", "key": "new", "ota": "Neu"}], \
        "onlyInBundle": [{"table": "Localizable", "key": "gone", "bundled": "Weg", \
        "location": {"file": "de.lproj/Localizable.strings", "line": 3, "column": 10}}], \
        "changed": [{"table": "Localizable", "key": "title", "bundled": "Guten Morgen", "ota": "Guten Abend", \
        "location": {"file": "de.lproj/Localizable.strings", "line": 4, "column": 11}}], \
        "empty": [{"table": "Localizable", "key": "blank", "bundled": "B", "ota": "", \
        "location": {"file": "de.lproj/Localizable.strings", "line": 5, "column": 11}}], \
        "pluralShape": [], \
        "incompatible": [{"table": "Localizable", "key": "number", "expected": ["object"], "found": ["int"], \
        "bundled": "Nr. %@", "ota": "Nr. %d", \
        "location": {"file": "de.lproj/Localizable.strings", "line": 2, "column": 12}}]}]}

        """
    )
    #expect(result.errors == "")
  }

  @Test func textShowsBothTextsAndASummary() throws {
    let result = try scenario.diff("--locale", "de")
    #expect(result.status == 1)
    for line in [
      "Revision 42", "Locales only over the air: fr", "Locales only in the bundle: en",
      "  de.lproj/Localizable.strings:4:11: title", "    Guten [-Morgen-]{+Abend+}", "    Nr. [-%@-]{+%d+}",
      "    refused: it reads argument 1 as int, which is object; the app shows the bundled text",
      "  .rerune/locales/de.json:1:77: new",
      "de: 1 unchanged, 1 incompatible, 1 empty, 1 only in the bundle, 1 changed, 1 only over the air",
    ] {
      #expect(result.output.split(separator: "\n").contains { $0 == line }, "\(line)\n\(result.output)")
    }
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func annotationsAreAtSourceLines() throws {
    let result = try scenario.diff("--locale", "de", "--format", "github")
    #expect(
      result.output.hasPrefix("::error file=de.lproj/Localizable.strings,line=2,endLine=2,col=12,"),
      "\(result.output)"
    )
    #expect(result.output.split(separator: "\n").count == 5)
    #expect(result.output.contains("::notice file=.rerune/locales/de.json,line=1,"))
  }

  @Test func sarifHasWhatTheSchemaRequires() throws {
    let result = try scenario.diff("--locale", "de", "--format", "sarif")
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "rerune-gen")
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5)
    for result in results {
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      )
      #expect((location["artifactLocation"] as? [String: Any])?["uri"] is String)
      #expect(try #require((location["region"] as? [String: Any])?["startLine"] as? Int) >= 1)
    }
  }

  @Test func markdownMentionsNoUsersAndBreaksNoTables() throws {
    try scenario.folder.write(".rerune/locales/de.json", ##"{"title": "a|b `c` @team <b>\n# x"}"##)
    let result = try scenario.diff("--locale", "de", "--format", "markdown")
    #expect(result.output.contains(#"| `` a\|b `c` @team <b>\u{A}# x `` |"#), "\(result.output)")
  }
}
