import RuneTestSupport
import Testing

/// Translators' documents that a configuration names among the sources.
@Suite struct DocumentSourceTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("App/en.lproj/T.strings", #""hello" = "Hello, %@"; "bye" = "Bye";"#)
    try folder.write("App/de.lproj/T.strings", #""hello" = "Hallo, %@";"#)
    try folder.write("Translations/de.xliff", Self.document("Ade"))
    try folder.write("rerune-gen.json", #"{"paths": ["App", "Translations/de.xliff"]}"#)
  }

  private static func document(_ text: String) -> String {
    """
    <xliff version="1.2"><file original="App/en.lproj/T.strings" source-language="en" target-language="de"><body>
    <trans-unit id="bye"><source>Bye</source><target>\(text)</target></trans-unit>
    </body></file></xliff>
    """
  }

  private func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder) }

  @Test func generateReadsThem() throws {
    #expect(try run("generate", "--output", "out").errors == "")
    let first = try folder.text("out/ReRuneStrings+Fallback.swift")
    #expect(first.contains("Ade"))
    // A change of the document alone is a change of the sources.
    try folder.write("Translations/de.xliff", Self.document("Adieu"))
    _ = try run("generate", "--output", "out")
    #expect(try folder.text("out/ReRuneStrings+Fallback.swift").contains("Adieu"))

    let plugin = try Tool.run(
      [
        "--output", "plugin", "--", "App/en.lproj/T.strings", "App/de.lproj/T.strings",
        "Translations/de.xliff",
      ],
      of: Tool.generateURL,
      in: folder
    )
    #expect(plugin.errors == "")
    #expect(
      try folder.text("plugin/ReRuneStrings+Fallback.swift")
        == folder.text("out/ReRuneStrings+Fallback.swift")
    )
  }

  @Test func aMissingOneStopsTheBuild() throws {
    try folder.write("rerune-gen.json", #"{"paths": ["App", "Translations/fr.xliff"]}"#)
    let result = try run("generate", "--output", "out")
    #expect(result.status == 66)
    #expect(result.errors.hasPrefix("Translations/fr.xliff:1:1: error: No such file or folder."))
  }

  @Test func checkCountsTheirTexts() throws {
    #expect(try run("check").errors.contains("2 of 2 locales are complete"))
    #expect(try run("check", "App").errors.contains(#""bye" (de): There is no text for 'de'."#))
    try folder.write("Translations/de.xliff", Self.document("Ade, %@"))
    let result = try run("check")
    #expect(result.status == 1)
    #expect(result.errors.contains("Translations/de.xliff:2:1: error: \"bye\" (de): "), "\(result.errors)")
  }

  @Test(arguments: [["format"], ["fix"], ["outdated", "--help"], ["convert", "--to", "xcstrings"]])
  func otherCommandsLeaveThemAlone(_ arguments: [String]) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(!result.errors.contains("xliff"), "\(result.errors)")
    #expect(try folder.text("Translations/de.xliff") == Self.document("Ade"))
  }

  @Test(arguments: ["de.xliff", "de.csv"]) func diffComparesThem(_ name: String) throws {
    let folder = TemporaryFolder()
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"bye": "Ade", "hello": "Hallo"}"#)
    try folder.write("de.xliff", Self.document("Tschüss"))
    try folder.write("de.csv", "file,key,locale,source,target\nT.strings,bye,de,Bye,Tschüss\n")
    let result = try Tool.run(["diff", name, "--format", "json", "--locale", "de"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""bundled": "Tschüss", "ota": "Ade""#), "\(result.output)")
  }

  @Test func diffComparesTheSourcesWithThem() throws {
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"bye": "Ade", "hello": "Hallo, %@"}"#)
    #expect(try run("diff", "--locale", "de", "--fail-on", "any").status == 0)
  }
}
