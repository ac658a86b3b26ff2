import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneProject
@testable import RuneStudio

@Suite struct OpenWorkspaceTests {
  private let folder = TemporaryFolder()

  private func open(_ files: KeyValuePairs<String, String>) throws -> OpenWorkspace {
    for (path, text) in files { try folder.write(path, text) }
    var flags = Configuration()
    flags[SettingTable.paths] = [folder.path("App")]
    return try OpenWorkspace(
      Workspace.open(Settings(flags: flags, configurationFlag: nil, environment: Environment([:])))
    )
  }

  private func rules(_ findings: [Diagnostic]) -> [String] { findings.map(\.rule.id) }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func aBufferChangesTheFindingsAndTheDiskDoesNot() throws {
    var workspace = try open([
      "App/en.lproj/L.strings": #""a" = "%@";"#, "App/de.lproj/L.strings": #""a" = "%@";"#,
    ])
    #expect(workspace.findings.isEmpty)
    let german = folder.path("App/de.lproj/L.strings")
    let wrong = workspace.update(german, with: bytes(#""a" = "%d";"#))
    #expect(rules(wrong.added) == ["placeholder-type"])
    #expect(wrong.removed.isEmpty)
    #expect(rules(workspace.findings) == ["placeholder-type"])
    let right = workspace.reload(german)
    #expect(right.added.isEmpty)
    #expect(rules(right.removed) == ["placeholder-type"])
    #expect(workspace.findings.isEmpty)
  }

  /// A line above a finding moves it: it neither came nor went, and its place is the new one.
  @Test func aFindingThatMovedIsStillThere() throws {
    var workspace = try open([
      "App/en.lproj/L.strings": #""a" = "%@";"#, "App/de.lproj/L.strings": #""a" = "%d";"#,
    ])
    let path = folder.path("App/de.lproj/L.strings")
    let change = workspace.update(path, with: bytes("// one\n// two\n\"a\" = \"%d\";"))
    #expect(change.added.isEmpty && change.removed.isEmpty)
    #expect(workspace.findings.map { $0.location?.position.line } == [3])
  }

  @Test func filesComeAndGo() throws {
    var workspace = try open(["App/en.lproj/L.strings": #""a" = "A";"#])
    let path = folder.path("App/fr.lproj/L.strings")
    try folder.write("App/fr.lproj/L.strings", #""a" = "A  A";"#)
    #expect(rules(workspace.reload(path).added) == ["doubled-blank"])
    try folder.remove("App/fr.lproj/L.strings")
    #expect(rules(workspace.reload(path).removed) == ["doubled-blank"])
    #expect(workspace.contents.map(\.catalog.tables.count) == [1])
  }

  @Test func aFileOfANewFolderIsACatalogOfItsOwn() throws {
    var workspace = try open(["App/en.lproj/L.strings": #""a" = "A";"#])
    let change = workspace.update(folder.path("Other/en.lproj/L.strings"), with: bytes(#""b" "B";"#))
    #expect(change.added.count == 1)
    #expect(workspace.contents.map(\.folder) == [folder.path("App"), folder.path("Other")])
    // The same folder by another path.
    workspace.update(folder.path("App/../App/en.lproj/M.strings"), with: bytes(#""b" = "B";"#))
    #expect(workspace.contents.map(\.catalog.tables.count) == [2, 1])
  }

  @Test func aFileThatCannotBeReadIsReportedUntilItCan() throws {
    var workspace = try open([
      "App/en.lproj/L.strings": #""a" = "%@";"#, "App/de.lproj/L.strings": #""a" = "%d";"#,
    ])
    let path = folder.path("App/de.lproj/L.strings")
    try folder.remove("App/de.lproj/L.strings")
    try folder.write("App/de.lproj/L.strings/in.txt", "")
    let change = workspace.reload(path)
    #expect(rules(change.added) == ["input-is-folder"])
    #expect(rules(change.removed) == ["placeholder-type"])
    #expect(rules(workspace.findings) == ["input-is-folder"])
    #expect(rules(workspace.update(path, with: bytes(#""a" = "%@";"#)).removed) == ["input-is-folder"])
    #expect(workspace.findings.isEmpty)
  }

  @Test func severitiesAndCommentsOfTheProjectApply() throws {
    try folder.write(
      "rerune-gen.json",
      #"{"paths": ["App"], "rules": {"doubled-blank": "error", "empty-value": "off"}}"#
    )
    try folder.write("App/en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let settings = try Settings(
      flags: Configuration(),
      configurationFlag: folder.path("rerune-gen.json"),
      environment: Environment([:])
    )
    var workspace = try OpenWorkspace(Workspace.open(settings))
    let path = folder.path("App/de.lproj/L.strings")
    let change = workspace.update(path, with: bytes("\"a\" = \"\";\n\"b\" = \"B  B\";\n"))
    #expect(change.added.map(\.severity) == [.error])
    let silenced = workspace.update(
      path,
      with: bytes("\"a\" = \"\";\n/* rerune:ignore doubled-blank */ \"b\" = \"B  B\";\n")
    )
    #expect(rules(silenced.removed) == ["doubled-blank"])
  }
}
