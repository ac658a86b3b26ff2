import RuneTestSupport
import Testing

/// `rerune-gen diff` as a command: its findings and its exit status.
@Suite struct DiffCommandTests {
  private let scenario: DiffScenario

  init() throws { scenario = try DiffScenario() }

  @Test(arguments: [[], ["--locale", "zh-Hans"], ["--locale", "zh_CN"]])
  func anEquivalentLocaleIsAccepted(_ arguments: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/L.strings", "\"a\" = \"A\";")
    try folder.write("zh-Hans.lproj/L.strings", "\"a\" = \"甲\";")
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["zh-CN"]}"#)
    try folder.write(".rerune/locales/zh-CN.json", #"{"a": "乙"}"#)
    let result = try Tool.run(["diff", "--format", "json"] + arguments, in: folder)
    #expect(result.status == 0)
    #expect(
      result.output.contains(#""localesOnlyInOTA": [], "localesOnlyInBundle": ["en"]"#),
      "\(result.output)"
    )
    #expect(result.output.contains(#""bundled": "甲", "ota": "乙""#), "\(result.output)")
  }

  @Test(arguments: [
    ("never", 0), ("incompatible", 1), ("missing", 1), ("any", 1),
  ]) func failsOnTheGivenThreshold(_ threshold: String, _ status: Int32) throws {
    #expect(try scenario.diff("--fail-on", threshold).status == status)
  }

  @Test func missingAndChangedKeysPassByDefault() throws {
    try scenario.folder.write(
      ".rerune/locales/de.json",
      #"{"same": "Gleich", "number": "Nr. %@", "title": "Neu"}"#
    )
    #expect(try scenario.diff("--locale", "de").status == 0)
    #expect(try scenario.diff("--locale", "de", "--fail-on", "missing").status == 1)
    try scenario.folder.write(
      ".rerune/locales/de.json",
      #"{"same": "Gleich", "number": "Nr. %@", "title": "Neu", "gone": "Weg", "blank": "B"}"#
    )
    #expect(try scenario.diff("--locale", "de", "--fail-on", "missing").status == 0)
    #expect(try scenario.diff("--locale", "de", "--fail-on", "any").status == 1)
    // English is only in the bundle.
    #expect(try scenario.diff("--fail-on", "missing").status == 1)
  }

  @Test func aLocaleOnlyInTheDownloadIsChecked() throws {
    try scenario.folder.write(".rerune/locales/fr.json", #"{"number": "No %d"}"#)
    let result = try scenario.diff("--locale", "fr", "--format", "json")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #""incompatible": [{"table": "Localizable", "key": "number", "expected": ["object"], "found": ["int"], "bundled": null, "ota": "No %d""#
      )
    )
  }

  @Test func theBaselineAcceptsKnownDifferences() throws {
    #expect(try scenario.diff("--baseline", "known.json", "--update-baseline").status == 0)
    let baseline = try scenario.folder.text("known.json")
    #expect(
      baseline.contains(
        #"    {"locale": "de", "table": "Localizable", "key": "blank", "kind": "empty", "ota": "#
      )
    )
    let result = try scenario.diff("--baseline", "known.json", "--fail-on", "incompatible")
    #expect(result.status == 0)
    #expect(result.output.contains("6 known differences in the baseline"))
    #expect(try scenario.diff("--locale", "de", "--baseline", "known.json", "--fail-on", "any").status == 0)

    // Another over-the-air text is a new difference.
    try scenario.folder.write(".rerune/locales/de.json", #"{"number": "Nr. %lld"}"#)
    let changed = try scenario.diff("--locale", "de", "--baseline", "known.json", "--format", "json")
    #expect(changed.status == 1)
    #expect(changed.output.contains(#""ota": "Nr. %lld""#))
    #expect(try scenario.diff("--baseline", "known.json", "--update-baseline").status == 0)
    #expect(try scenario.folder.text("known.json") != baseline)
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
      message: "is not a locale"
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

  @Test(arguments: badInputs) func badInputIsReported(_ input: BadInput) throws {
    if let file = input.file { try scenario.folder.write(file.name, file.text) }
    let result = try scenario.diff(input.arguments)
    #expect(result.status == input.status)
    #expect(result.errors.contains(input.message), "\(result.errors)")
  }

  @Test func aForeignDownloadIsRecognizedByItsKeys() throws {
    let keys = (0..<12).map { "\"other\($0)\": \"x\"" }.joined(separator: ",")
    let texts = (0..<12).map { "\"own\($0)\" = \"x\";\n" }.joined()
    try scenario.folder.write(".rerune/locales/de.json", "{\(keys)}")
    try scenario.folder.write(".rerune/locales/fr.json", "{}")
    try scenario.folder.write("en.lproj/Localizable.strings", texts)
    let result = try scenario.diff("--locale", "de")
    #expect(result.status == 65)
    #expect(result.errors.contains("another project's"))
  }

  /// Modules are separate catalogs, and the flat over-the-air key space applies to the tables of each.
  @Test func tablesAndModulesFollowTheLookup() throws {
    try scenario.folder.write(
      "de.lproj/Settings.strings",
      "\"title\" = \"Einstellungen\";\n\"sync\" = \"Abgleich\";\n"
    )
    try scenario.folder.write("Module/de.lproj/Localizable.strings", "\"title\" = \"Guten Abend\";\n")
    try scenario.folder.write("de.lproj/InfoPlist.strings", "\"CFBundleName\" = \"App\";\n")
    try scenario.folder.write(".rerune/locales/de.json", #"{"title": "Guten Abend", "sync": "Sync"}"#)
    let result = try scenario.diff("--locale", "de", "--format", "json", "--fail-on", "never")
    #expect(result.output.contains(#""unchanged": 1,"#))
    #expect(
      result.output.contains(
        #""changed": [{"table": "Settings", "key": "sync", "bundled": "Abgleich", "ota": "Sync""#
      )
    )
    #expect(!result.output.contains("Einstellungen"))
    #expect(!result.output.contains("CFBundleName"))
  }

  /// In this payload's order, the module's title follows the last match; the app's comes before both.
  @Test func aKeyOfTwoModulesIsComparedWithBoth() throws {
    try scenario.folder.write(
      "Module/de.lproj/Localizable.strings",
      "\"sync\" = \"Sync\";\n\"title\" = \"Guten Tag\";\n"
    )
    try scenario.folder.write(".rerune/locales/de.json", #"{"sync": "Sync", "title": "Guten Tag"}"#)
    let result = try scenario.diff("--locale", "de", "--format", "json", "--fail-on", "never")
    #expect(result.output.contains(#""unchanged": 2,"#), "\(result.output)")
    #expect(
      result.output.contains(
        #""changed": [{"table": "Localizable", "key": "title", "bundled": "Guten Morgen", "ota": "Guten Tag""#
      ),
      "\(result.output)"
    )
  }
}
