import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject

@Suite struct WorkspaceTests {
  private func settings(_ folder: TemporaryFolder, _ json: String = "{}", paths: [String]) throws -> Settings
  {
    try folder.write("rerune-gen.json", json)
    var flags = Configuration()
    flags[SettingTable.paths] = paths.map(folder.path)
    return try Settings(
      flags: flags,
      configurationFlag: folder.path("rerune-gen.json"),
      environment: Environment([:])
    )
  }

  @Test func filesAreGroupedAndRead() throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/T.strings", #""a" = "A";"#)
    try folder.write("A/de.lproj/T.strings", #""a" = "B";"#)
    try folder.write("B/U.xcstrings", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#)
    let workspace = try Workspace.open(settings(folder, paths: ["A", "B"]))
    #expect(workspace.catalogs.map(\.folder) == [folder.path("A"), folder.path("B")])
    #expect(workspace.catalogs.map(\.files.count) == [2, 1])
    #expect(try workspace.catalogs[0].localeFolders().sorted() == ["de.lproj", "en.lproj"])
    let source = try #require(workspace.sources.last)
    #expect(workspace.catalogs[1].file(source)?.source == source)
    #expect(workspace.catalogs[0].file(source) == nil)
  }

  @Test func aFileThatCannotBeReadBelongsToItsCatalog() throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/T.strings", #""a" = "A";"#)
    try folder.write("A/de.lproj/T.strings/in.txt", "")
    let workspace = try Workspace.open(settings(folder, paths: ["A"]))
    let catalog = try #require(workspace.catalogs.first)
    #expect(catalog.paths.count == 2)
    #expect(catalog.files.count == 1)
    #expect(catalog.unreadable.map(\.rule) == [.inputIsFolder])
    let rest = catalog.leavingOut { $0.contains("de.lproj") }
    #expect(rest.paths.count == 1)
    #expect(rest.unreadable.isEmpty)
    #expect(rest.files.count == 1)
  }

  @Test func aMissingPathEndsTheRunOrIsReported() throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/T.strings", #""a" = "A";"#)
    let settings = try settings(folder, paths: ["A", "missing"])
    #expect(throws: Abort.self) { try Workspace.open(settings) }
    let workspace = try Workspace.survey(settings, settings.inputPaths())
    #expect(workspace.searchFaults.map(\.rule) == [.inputMissing])
    #expect(workspace.files.count == 1)
  }

  @Test func aSourceLocaleThatNoFileHasIsRefused() throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/T.strings", #""a" = "A";"#)
    let unknown = try settings(folder, #"{"sourceLocale": "xx"}"#, paths: ["A"])
    let error = #expect(throws: Abort.self) { try Workspace.open(unknown) }
    #expect(error?.diagnostics.map(\.rule) == [.sourceLocaleUnknown])
    #expect(try Workspace.survey(unknown, [folder.path("A")]).files.count == 1)
  }

  /// A rule that a command turns on is reported, and with its own severity.
  @Test func findingsAreSettledWithTheRulesOfTheCommand() throws {
    let folder = TemporaryFolder()
    try folder.write("A/en.lproj/T.strings", #""a" = "A";"#)
    var workspace = try Workspace.open(settings(folder, #"{"rules": {"needs-review": "off"}}"#, paths: ["A"]))
    let found = [Diagnostic(.needsReview, "wrong", at: nil), Diagnostic(.emptyValue, "wrong", at: nil)]
    #expect(workspace.settled(found).map(\.rule) == [.emptyValue])
    workspace.options.checks.rules.turnOn(["needs-review"])
    #expect(workspace.settled(found).count == 2)
  }
}
