import Foundation
import Testing

/// `rerune-gen diff` as its users run it.
@Suite struct DiffCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      "en.lproj/Localizable.strings",
      "\"same\" = \"Same\";\n\"number\" = \"No. %@\";\n\"gone\" = \"Gone\";\n\"title\" = \"Good morning\";\n\"blank\" = \"B\";\n"
    )
    try folder.write(
      "de.lproj/Localizable.strings",
      "\"same\" = \"Gleich\";\n\"number\" = \"Nr. %@\";\n\"gone\" = \"Weg\";\n\"title\" = \"Guten Morgen\";\n\"blank\" = \"B\";\n"
    )
    try folder.write(".rerune/manifest.json", #"{"revision": 42, "locales": ["de", "fr"]}"#)
    try folder.write(
      ".rerune/locales/de.json",
      #"{"same": "Gleich", "number": "Nr. %d", "title": "Guten Abend", "blank": "", "new": "Neu"}"#
    )
    try folder.write(".rerune/locales/fr.json", #"{"number": "No %@"}"#)
  }

  private func diff(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
    try Tool.run(["diff"] + arguments, in: folder, environment: environment)
  }

  @Test func jsonHasTheDocumentedShape() throws {
    let result = try diff("--locale", "DE", "--format", "json")
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
    let result = try diff("--locale", "de")
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

  @Test func annotationsStandOnTheSourceLines() throws {
    let result = try diff("--locale", "de", "--format", "github")
    #expect(
      result.output.hasPrefix("::error file=de.lproj/Localizable.strings,line=2,endLine=2,col=12,"),
      "\(result.output)"
    )
    #expect(result.output.split(separator: "\n").count == 5)
    #expect(result.output.contains("::notice file=.rerune/locales/de.json,line=1,"))
  }

  @Test func sarifHasWhatTheSchemaRequires() throws {
    let result = try diff("--locale", "de", "--format", "sarif")
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

  @Test func markdownMentionsNobodyAndBreaksNoTable() throws {
    try folder.write(".rerune/locales/de.json", ##"{"title": "a|b `c` @team <b>\n# x"}"##)
    let result = try diff("--locale", "de", "--format", "markdown")
    #expect(result.output.contains(#"| `` a\|b `c` @team <b>\u{A}# x `` |"#), "\(result.output)")
  }

  @Test(arguments: [
    ("never", 0), ("incompatible", 1), ("missing", 1), ("any", 1),
  ]) func failsOnWhatItIsToldTo(_ threshold: String, _ status: Int32) throws {
    #expect(try diff("--fail-on", threshold).status == status)
  }

  @Test func missingAndChangedKeysPassByDefault() throws {
    try folder.write(".rerune/locales/de.json", #"{"same": "Gleich", "number": "Nr. %@", "title": "Neu"}"#)
    #expect(try diff("--locale", "de").status == 0)
    #expect(try diff("--locale", "de", "--fail-on", "missing").status == 1)
    try folder.write(
      ".rerune/locales/de.json",
      #"{"same": "Gleich", "number": "Nr. %@", "title": "Neu", "gone": "Weg", "blank": "B"}"#
    )
    #expect(try diff("--locale", "de", "--fail-on", "missing").status == 0)
    #expect(try diff("--locale", "de", "--fail-on", "any").status == 1)
    // English is only in the bundle.
    #expect(try diff("--fail-on", "missing").status == 1)
  }

  @Test func aLocaleThatOnlyTheDownloadHasIsCheckedToo() throws {
    try folder.write(".rerune/locales/fr.json", #"{"number": "No %d"}"#)
    let result = try diff("--locale", "fr", "--format", "json")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #""incompatible": [{"table": "Localizable", "key": "number", "expected": ["object"], "found": ["int"], "bundled": null, "ota": "No %d""#
      )
    )
  }

  @Test func theBaselineAcceptsWhatIsKnown() throws {
    #expect(try diff("--baseline", "known.json", "--update-baseline").status == 0)
    let baseline = try folder.text("known.json")
    #expect(
      baseline.contains(
        #"    {"locale": "de", "table": "Localizable", "key": "blank", "kind": "empty", "ota": "#
      )
    )
    let result = try diff("--baseline", "known.json", "--fail-on", "incompatible")
    #expect(result.status == 0)
    #expect(result.output.contains("6 known differences in the baseline"))
    #expect(try diff("--locale", "de", "--baseline", "known.json", "--fail-on", "any").status == 0)

    // Another text over the air is another difference.
    try folder.write(".rerune/locales/de.json", #"{"number": "Nr. %lld"}"#)
    let changed = try diff("--locale", "de", "--baseline", "known.json", "--format", "json")
    #expect(changed.status == 1)
    #expect(changed.output.contains(#""ota": "Nr. %lld""#))
    #expect(try diff("--baseline", "known.json", "--update-baseline").status == 0)
    #expect(try folder.text("known.json") != baseline)
  }

  struct BadInput: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var file: (name: String, text: String)?
    var status: Int32
    var message: String
  }

  static let badInputs: [BadInput] = [
    BadInput(
      testDescription: "no download",
      arguments: ["--ota", "nowhere"],
      status: 66,
      message: "Run rerune-gen pull"
    ),
    BadInput(
      testDescription: "no sources",
      arguments: ["Sorces"],
      status: 66,
      message: "No such file or folder"
    ),
    BadInput(
      testDescription: "unknown locale",
      arguments: ["--locale", "ja"],
      status: 64,
      message: #"the locale "ja". The download has de, fr; the sources have de, en"#
    ),
    BadInput(
      testDescription: "no locale",
      arguments: ["--locale", "a/b"],
      status: 64,
      message: "is no locale"
    ),
    BadInput(
      testDescription: "unknown format",
      arguments: ["--format", "html"],
      status: 64,
      message: "html"
    ),
    BadInput(
      testDescription: "damaged manifest",
      arguments: [],
      file: (".rerune/manifest.json", "{"),
      status: 65,
      message: ".rerune/manifest.json:1:2: error:"
    ),
    BadInput(
      testDescription: "damaged payload",
      arguments: [],
      file: (".rerune/locales/de.json", #"{"a": "#),
      status: 65,
      message: ".rerune/locales/de.json:1:"
    ),
    BadInput(
      testDescription: "damaged record",
      arguments: [],
      file: (".rerune/download.json", "{}"),
      status: 65,
      message: "Delete it and run rerune-gen pull"
    ),
    BadInput(
      testDescription: "a locale that was not pulled",
      arguments: ["--locale", "pl"],
      file: (".rerune/manifest.json", #"{"locales": ["de", "fr", "pl"]}"#),
      status: 66,
      message: "Run rerune-gen pull --locale pl"
    ),
    BadInput(
      testDescription: "broken sources",
      arguments: ["--fail-on", "any"],
      file: ("de.lproj/Localizable.strings", "\"a\" = \"b\"\n\"c\" = \"d\";"),
      status: 65,
      message: "missing-semicolon"
    ),
    BadInput(
      testDescription: "no baseline",
      arguments: ["--baseline", "known.json"],
      status: 66,
      message: "known.json"
    ),
    BadInput(
      testDescription: "damaged baseline",
      arguments: ["--baseline", "known.json"],
      file: ("known.json", "{}"),
      status: 65,
      message: "damaged-baseline"
    ),
    BadInput(
      testDescription: "an update of nothing",
      arguments: ["--update-baseline"],
      status: 64,
      message: "--baseline"
    ),
  ]

  @Test(arguments: badInputs) func badInputIsNamed(_ input: BadInput) throws {
    if let file = input.file { try folder.write(file.name, file.text) }
    let result = try diff(environment: [:], input.arguments)
    #expect(result.status == input.status)
    #expect(result.errors.contains(input.message), "\(result.errors)")
  }

  private func diff(environment: [String: String], _ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["diff"] + arguments, in: folder, environment: environment)
  }

  @Test func aForeignDownloadIsToldByItsKeys() throws {
    let keys = (0..<12).map { "\"other\($0)\": \"x\"" }.joined(separator: ",")
    let texts = (0..<12).map { "\"own\($0)\" = \"x\";\n" }.joined()
    try folder.write(".rerune/locales/de.json", "{\(keys)}")
    try folder.write(".rerune/locales/fr.json", "{}")
    try folder.write("en.lproj/Localizable.strings", texts)
    let result = try diff("--locale", "de")
    #expect(result.status == 65)
    #expect(result.errors.contains("another project's"))
  }

  /// Modules are catalogs of their own, and their tables are served by the flat name space over the air.
  @Test func tablesAndModulesFollowTheLookup() throws {
    try folder.write(
      "de.lproj/Settings.strings",
      "\"title\" = \"Einstellungen\";\n\"sync\" = \"Abgleich\";\n"
    )
    try folder.write("Module/de.lproj/Localizable.strings", "\"title\" = \"Guten Abend\";\n")
    try folder.write("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"App\";\n")
    try folder.write(".rerune/locales/de.json", #"{"title": "Guten Abend", "sync": "Sync"}"#)
    let result = try diff("--locale", "de", "--format", "json", "--fail-on", "never")
    #expect(result.output.contains(#""unchanged": 1,"#))
    #expect(
      result.output.contains(
        #""changed": [{"table": "Settings", "key": "sync", "bundled": "Abgleich", "ota": "Sync""#
      )
    )
    #expect(!result.output.contains("Einstellungen"))
    #expect(!result.output.contains("CFBundleName"))
  }

  /// In the order of this payload, the module's title follows what was found last; the app's comes before both.
  @Test func aKeyOfTwoModulesIsComparedWithBoth() throws {
    try folder.write(
      "Module/de.lproj/Localizable.strings",
      "\"sync\" = \"Sync\";\n\"title\" = \"Guten Tag\";\n"
    )
    try folder.write(".rerune/locales/de.json", #"{"sync": "Sync", "title": "Guten Tag"}"#)
    let result = try diff("--locale", "de", "--format", "json", "--fail-on", "never")
    #expect(result.output.contains(#""unchanged": 2,"#), "\(result.output)")
    #expect(
      result.output.contains(
        #""changed": [{"table": "Localizable", "key": "title", "bundled": "Guten Morgen", "ota": "Guten Tag""#
      ),
      "\(result.output)"
    )
  }
}
