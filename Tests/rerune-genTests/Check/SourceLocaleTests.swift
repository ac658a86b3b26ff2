import RuneTestSupport
import Testing

@testable import RuneProject

/// A source locale that no file has, which would leave nothing to compare.
@Suite struct SourceLocaleTests {
  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/Localizable.strings", #""a" = "A";"#)
    try folder.write("App/de.lproj/Localizable.strings", #""a" = "A %@";"#)
    return folder
  }

  private static let message =
    "No file has the source locale 'xx'. Name one that the files have with --source-locale: de, en."

  /// Commands that read source texts.
  private static let uses: [[String]] = [
    ["check", "App"], ["generate", "App", "--output", "out"], ["convert", "App", "--to", "xcstrings"],
    ["diff", "App"], ["adopt", "App"], ["fix", "App"],
    ["export", "App", "--locale", "de", "--output", "out"],
    ["import", "T.csv", "--into", "App"], ["translate", "App", "--locale", "de", "--with", "false"],
    ["rename", "a", "b", "--in", "App"], ["remove", "--obsolete", "--yes", "--force", "--in", "App"],
    ["sync", "App", "--code", "App"], ["migrate", "App"],
    ["pack", "App", "--output", "out"], ["publish", "App", "--output", "out"],
  ]

  /// Commands for which the source locale makes no difference, `outdated`, which needs a repository, and `serve`, which
  /// lists it among the findings.
  private static let others: Set<String> = [
    "explain", "format", "help", "init", "inspect", "keygen", "merge", "outdated", "pull", "serve", "sign",
    "verify",
  ]

  @Test func everyCommandIsKnown() throws {
    #expect(try Tool.commandNames() == Self.others.union(Self.uses.map { $0[0] }))
  }

  @Test(arguments: uses) func aCommandRefusesIt(command: [String]) throws {
    let folder = try project()
    try folder.write("rerune-gen.json", #"{"sourceLocale": "xx"}"#)
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"a": "B"}"#)
    try folder.write(
      "T.csv",
      "file,key,part,locale,source,target,state,comment\nApp/en.lproj/Localizable.strings,a,,de,A,B,,\n"
    )
    let before = try folder.names(in: ".")
    let result = try Tool.run(command, in: folder)
    #expect(result.errors.contains("error: \(Self.message) [source-locale-unknown]"), "\(result.errors)")
    #expect(result.status == 1, "\(result.errors)")
    #expect(try folder.names(in: ".") == before)
    #expect(try folder.text("App/de.lproj/Localizable.strings") == #""a" = "A %@";"#)
    #expect(try folder.names(in: "App") == ["de.lproj", "en.lproj"])
  }

  @Test func outdatedRefusesIt() throws {
    guard let repository = try TestRepository() else { return }
    try repository.write("en.lproj/Localizable.strings", #""a" = "A";"#)
    try repository.write("de.lproj/Localizable.strings", #""a" = "B";"#)
    try repository.commit(on: "2026-01-01")
    let result = try repository.outdated("--source-locale", "xx")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains(Self.message))
  }

  @Test func theFlagIsCheckedToo() throws {
    let folder = try project()
    let result = try Tool.run(["check", "--source-locale", "xx"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains(Self.message))
  }

  /// One module may lack the locale; another spelling and `Base` have it.
  @Test(arguments: [
    ("en", ["B/fr.lproj/T.strings"]), ("zh-Hans", ["B/zh-CN.lproj/T.strings"]),
    ("fr", ["B/Base.lproj/T.strings"]),
    ("fr", ["B/T.strings"]), ("EN", []),
  ])
  func anExistingLocaleIsAccepted(locale: String, files: [String]) throws {
    let folder = try project()
    for file in files { try folder.write(file, #""b" = "B";"#) }
    let result = try Tool.run(["check", "--source-locale", locale], in: folder)
    #expect(!result.errors.contains("source-locale-unknown"), "\(result.errors)")
  }

  /// The source texts are in the storyboard.
  @Test func tablesOfStoryboardsNeedNoFileInTheSourceLocale() throws {
    let folder = TemporaryFolder()
    try folder.write("Base.lproj/Main.storyboard", "<document/>")
    try folder.write("de.lproj/Main.strings", #""0ca-DG-AgB.title" = "Titel";"#)
    let result = try Tool.run(["check", "--source-locale", "en"], in: folder)
    #expect(!result.errors.contains("source-locale-unknown"), "\(result.errors)")
  }

  @Test func aLocaleOfAStringCatalogsEntriesIsAccepted() throws {
    let folder = TemporaryFolder()
    let text = #"""
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit":
      {"state": "translated", "value": "A"}}}}}, "version": "1.0"}
      """#
    try folder.write("Localizable.xcstrings", text)
    for (locale, isKnown) in [("de", true), ("en", true), ("fr", false)] {
      let result = try Tool.run(["check", "--source-locale", locale], in: folder)
      #expect(result.errors.contains("source-locale-unknown") != isKnown, "\(locale): \(result.errors)")
    }
  }
}
