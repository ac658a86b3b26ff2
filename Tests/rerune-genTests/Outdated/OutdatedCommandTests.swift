import Foundation
import RuneTestSupport
import Testing

@Suite struct OutdatedCommandTests {
  private typealias Scenario = OutdatedScenario

  @Test func namesBothCommits() throws {
    guard let (repository, first, second) = try Scenario.repository() else { return }
    let result = try repository.outdated()
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(
      result.errors == """
        L.xcstrings:9:23: warning: "open" (de): The source text has changed from "Open" to "Open file" (\(second), \
        2026-11-02) since this translation was last touched (\(first), 2026-03-14). Update it. [outdated-translation]
        Outdated: 1 of 1 translation

        """
    )
    #expect(try repository.outdated("--fail-on", "warning").status == 1)
    #expect(try repository.outdated("--fail-on", "warning", "--locale", "de").status == 1)
    let unknown = try repository.outdated("--locale", "fr")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("No file has the locale \"fr\". There are de, en."))
  }

  @Test func isSilentAfterTheTranslationIsTouched() throws {
    for touched in [Scenario.catalog("Open file", "Datei öffnen"), Scenario.catalog("Open", "Öffnen")] {
      guard let (repository, _, _) = try Scenario.repository() else { return }
      try repository.write("L.xcstrings", touched)
      #expect(try repository.outdated().errors == "Outdated: 0 of 1 translation\n")
      try repository.commit(on: "2026-11-03")
      #expect(try repository.outdated().errors == "Outdated: 0 of 1 translation\n")
    }
  }

  @Test func aReviewSettlesIt() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open file", "Öffnen", state: "needs_review"))
    try repository.commit(on: "2026-11-03")
    #expect(
      try repository.outdated().errors
        == "Outdated: 0 of 0 translations; 1 more is new or marked for review\n"
    )
    try repository.write("L.xcstrings", Scenario.catalog("Open file", "Öffnen"))
    #expect(try repository.outdated().errors == "Outdated: 0 of 1 translation\n")
  }

  @Test func readsChangesThatAreNotCommitted() throws {
    guard let (repository, first, _) = try Scenario.repository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open a file", "Öffnen"))
    let result = try repository.outdated()
    #expect(
      result.errors.contains(
        "from \"Open\" to \"Open a file\" (not committed) since this translation was last touched (\(first), 2026-03-14)."
      ),
      "\(result.errors)"
    )
  }

  @Test func marksInCatalogsAndLeavesOtherFormats() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.write("en.lproj/X.strings", "\"a\" = \"A\";\n")
    try repository.write("de.lproj/X.strings", "\"a\" = \"Ah\";\n")
    try repository.commit(on: "2026-11-03")
    try repository.write("en.lproj/X.strings", "\"a\" = \"B\";\n")
    try repository.commit(on: "2026-11-04")
    let before = try repository.text("L.xcstrings")

    let dry = try repository.outdated("--mark", "--dry-run")
    #expect(dry.status == 1)
    #expect(
      dry.output == """
        --- a/L.xcstrings
        +++ b/L.xcstrings
        @@ -5,7 +5,7 @@
               "localizations" : {
                 "de" : {
                   "stringUnit" : {
        -            "state" : "translated",
        +            "state" : "needs_review",
                     "value" : "Öffnen"
                   }
                 },

        """
    )
    #expect(try repository.text("L.xcstrings") == before)

    let result = try repository.outdated("--mark")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors.contains("It cannot be marked: only string catalogs have states. Review it by hand."),
      "\(result.errors)"
    )
    #expect(
      result.errors.hasSuffix("\nMarked 1 translation in 1 file for review, left out 1\n"),
      "\(result.errors)"
    )
    #expect(
      try repository.text("L.xcstrings") == Scenario.catalog("Open file", "Öffnen", state: "needs_review")
    )
    #expect(try repository.text("de.lproj/X.strings") == "\"a\" = \"Ah\";\n")
  }

  @Test func sinceNamesWhereChangesStartToCount() throws {
    guard let (repository, first, second) = try Scenario.repository() else { return }
    try repository.write("other", "")
    try repository.commit(on: "2026-11-03")
    #expect(try repository.outdated("--since", second).errors == "Outdated: 0 of 1 translation\n")
    #expect(try repository.outdated("--since", first).errors.hasSuffix("\nOutdated: 1 of 1 translation\n"))
    // The translation was made for the text that is there again.
    try repository.write("L.xcstrings", Scenario.catalog("Open", "Öffnen"))
    #expect(try repository.outdated("--since", second).errors == "Outdated: 0 of 1 translation\n")

    let unknown = try repository.outdated("--since", "--nothing")
    #expect(unknown.status == 64)
    #expect(
      try repository.outdated("--since", "nothing").errors.contains(
        "--since is \"nothing\", which names no commit"
      )
    )
  }

  /// What an Actions job checks out for a pull request: a merge of the base and the branch.
  @Test func onlyChangesOfTheBranchCountInItsMerge() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.git("checkout", "-q", "-b", "branch")
    try repository.write("en.lproj/X.strings", "\"a\" = \"A\";\n")
    try repository.write("de.lproj/X.strings", "\"a\" = \"Ah\";\n")
    try repository.commit(on: "2026-11-03")
    try repository.write("en.lproj/X.strings", "\"a\" = \"B\";\n")
    try repository.commit(on: "2026-11-04")
    try repository.git("checkout", "-q", "main")
    try repository.write("other", "")
    try repository.commit(on: "2026-11-05")
    #expect(try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "branch").status == 0)
    let result = try repository.outdated("--since", "main~1")
    #expect(result.errors.contains("de.lproj/X.strings:1:7: warning: "), "\(result.errors)")
    #expect(result.errors.hasSuffix("\nOutdated: 1 of 2 translations\n"), "\(result.errors)")
  }

  @Test func followsRenamedFilesAndFolders() throws {
    guard let (repository, first, _) = try Scenario.repository() else { return }
    try repository.git("mv", "L.xcstrings", "Texts.xcstrings")
    try repository.commit(on: "2026-11-03")
    try FileManager.default.createDirectory(
      at: repository.folder.url.appendingPathComponent("work/App"),
      withIntermediateDirectories: true
    )
    try repository.git("mv", "Texts.xcstrings", "App/Texts.xcstrings")
    // In the index only.
    #expect(try repository.outdated().errors.contains("(\(first), 2026-03-14)"))
    try repository.commit(on: "2026-11-04")
    let result = try repository.outdated("App")
    #expect(result.errors.contains("App/Texts.xcstrings:9:23: warning: "), "\(result.errors)")
    #expect(result.errors.contains("(\(first), 2026-03-14)"), "\(result.errors)")
  }

  @Test func comparesPluralFormsOfStringsDict() throws {
    func dictionary(_ text: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d \(text)</string><key>other</key><string>%d \(text)s</string>
        </dict></dict></dict></plist>
      """
    }
    guard let repository = try TestRepository() else { return }
    try repository.write("en.lproj/X.stringsdict", dictionary("file"))
    try repository.write("de.lproj/X.stringsdict", dictionary("Datei"))
    try repository.commit(on: "2026-01-01")
    try repository.write("en.lproj/X.stringsdict", dictionary("document"))
    try repository.commit(on: "2026-01-02")
    let result = try repository.outdated()
    #expect(result.errors.contains("\"files\" (de): The source text has changed from \""), "\(result.errors)")
    #expect(result.errors.hasSuffix("\nOutdated: 1 of 1 translation\n"))
  }

  @Test func commentsAndSettingsSilenceIt() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.write("rerune-gen.json", #"{"rules": {"outdated-translation": "error"}}"#)
    #expect(try repository.outdated().status == 1)
    try repository.write("rerune-gen.json", #"{"rules": {"outdated-translation": "off"}}"#)
    #expect(try repository.outdated("--mark").errors == "Marked 0 translations in 0 files for review\n")
    try repository.write("rerune-gen.json", "{}")
    let text = Scenario.catalog("Open file", "Öffnen").replacingOccurrences(
      of: "\"open\" : {",
      with: "\"open\" : {\n      \"comment\" : \"rerune:ignore outdated-translation\","
    )
    try repository.write("L.xcstrings", text)
    #expect(try repository.outdated().errors == "Outdated: 0 of 1 translation\n")
  }

  @Test func printsOtherFormats() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    let json = try repository.outdated("--format", "json")
    #expect(json.output.contains(#""rule": "outdated-translation", "severity": "warning""#))
    #expect(json.errors == "Outdated: 1 of 1 translation\n")
    let github = try repository.outdated("--format", "github")
    #expect(github.output.hasPrefix("::warning file=L.xcstrings,line=9,"), "\(github.output)")
    #expect(try repository.outdated("--format", "json", "--mark", "--dry-run").status == 64)
  }
}
