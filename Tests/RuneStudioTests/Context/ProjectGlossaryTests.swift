import RuneCompiler
import RuneModel
import RuneProject
import RuneTestSupport
import RuneWorkbench
import Testing

@testable import RuneStudio

/// Which terms apply to which catalog, and what is wrong with them.
@Suite struct ProjectGlossaryTests {
  private let folder = TemporaryFolder()

  private func glossary(_ files: KeyValuePairs<String, String>, _ variables: [String: String] = [:]) throws
    -> ProjectGlossary
  {
    for (path, text) in files { try folder.write(path, text) }
    if !files.contains(where: { $0.key == "rerune-gen.json" }) { try folder.write("rerune-gen.json", "{}") }
    return try ProjectGlossary(
      Settings(configurationFlag: folder.path("rerune-gen.json"), environment: Environment(variables))
    )
  }

  private func terms(_ glossary: ProjectGlossary, _ catalog: String) -> [String] {
    glossary.glossary(ofCatalog: folder.path(catalog)).terms.map(\.term)
  }

  @Test func theSettingComesFirstThenTheFileBesideTheCatalog() throws {
    let glossary = try glossary([
      "rerune-gen.json": #"{"glossary": [{"term": "cart", "note": "setting"}]}"#,
      "App/TRANSLATION.md": "# Never translate\n- Cart\n- Shop\n",
      "TRANSLATION.md": "# Never translate\n- Shop\n- ReRune\n",
      "Other/x": "",
    ])
    #expect(terms(glossary, "App") == ["cart", "Shop", "ReRune"])
    #expect(terms(glossary, "Other") == ["cart", "Shop", "ReRune"])
    #expect(terms(glossary, ".") == ["cart", "Shop", "ReRune"])
    let files = glossary.glossary(ofCatalog: folder.path("App")).terms.map(\.location.file.path)
    #expect(files == ["rerune-gen.json", "App/TRANSLATION.md", "TRANSLATION.md"].map { folder.path($0) })
    #expect(glossary.diagnostics(inCatalogs: [folder.path("App")]).isEmpty)
  }

  @Test func theVariableReplacesTheSetting() throws {
    let glossary = try glossary(
      ["rerune-gen.json": #"{"glossary": [{"term": "cart"}]}"#],
      ["RERUNE_GLOSSARY": #"[{"term": "shop"}, {"term": 1}]"#]
    )
    #expect(terms(glossary, "App") == ["shop"])
    #expect(glossary.diagnostics(inCatalogs: []).map { $0.location?.file.path } == ["RERUNE_GLOSSARY"])
  }

  @Test func mistakesNameFileAndLine() throws {
    let glossary = try glossary(["rerune-gen.json": "{\n  \"glossary\": [\n    {\"term\": 1}\n  ]\n}\n"])
    let found = glossary.diagnostics(inCatalogs: [])
    #expect(found.map(\.rule) == [.glossaryInvalid])
    #expect(found.first?.location?.position == SourcePosition(line: 3, column: 14))
  }

  @Test func aFileThatCannotBeReadIsReported() throws {
    try folder.write("App/TRANSLATION.md/in.txt", "")
    let glossary = try glossary([:])
    let found = glossary.diagnostics(inCatalogs: [folder.path("App"), folder.path("Other")])
    #expect(found.map(\.message) == ["This is not a regular file. Rename or remove it."])
    #expect(terms(glossary, "App").isEmpty)
  }

  /// A catalog that stays open has the findings of `check`, also while its texts change.
  @Test func theOpenWorkspaceHasItsFindings() throws {
    try folder.write("TRANSLATION.md", "# Never translate\n- ReRune\n")
    try folder.write("rerune-gen.json", #"{"paths": ["App"], "glossary": [{"term": "x", "y": 1}]}"#)
    try folder.write("App/en.lproj/L.strings", #""a" = "ReRune is here";"#)
    try folder.write("App/de.lproj/L.strings", #""a" = "Rune ist da";"#)
    let settings = try Settings(
      configurationFlag: folder.path("rerune-gen.json"),
      environment: Environment([:])
    )
    var workspace = try OpenWorkspace(Workspace.open(settings))
    #expect(Set(workspace.findings.map(\.rule.id)) == ["term-differs", "glossary-invalid"])
    let path = folder.path("App/de.lproj/L.strings")
    let change = workspace.update(path, with: Array(#""a" = "ReRune ist da";"#.utf8))
    #expect(change.removed.map(\.rule.id) == ["term-differs"])
    #expect(
      workspace.update(path, with: Array(#""a" = "Rune ist da!";"#.utf8)).added.map(\.rule.id) == [
        "term-differs"
      ]
    )
    // A finding that only moves is the same.
    #expect(workspace.update(path, with: Array("\n\n\"a\" = \"Rune ist da!\";".utf8)).added.isEmpty)
    let silenced = "/* rerune:ignore term-differs */ \"a\" = \"Rune ist da!\";"
    #expect(workspace.update(path, with: Array(silenced.utf8)).removed.map(\.rule.id) == ["term-differs"])
  }
}
