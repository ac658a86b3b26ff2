import Testing

@testable import RuneCompiler

@Suite("Tables of storyboards and xibs")
struct InterfaceTableTests {
  @Test(
    "One entry a property of an Interface Builder object",
    arguments: [
      ("abc-12-xyz.text", true), ("abc-12-xyz.segmentTitles[0]", true), ("103.title", true), ("-1.title", true),
      ("abc-12-xyz", false), ("abc-12-xyz.", false), ("abc_12_xyz.text", false), ("ab-12-xyz.text", false),
      ("settings.title", false), (".title", false), ("-.title", false), ("1.5 hours", false), ("", false),
    ])
  func interfaceKeys(key: String, isInterface: Bool) {
    #expect(TableSelection.isInterfaceKey(key) == isInterface)
  }

  @Test(
    "A table of such entries, and any string catalog in mul.lproj",
    arguments: [
      ("A/Main.xcstrings", ["abc-12-xyz.text", "103.title"], false),
      ("A/Main.xcstrings", ["abc-12-xyz.text", "Title"], true),
      ("A/mul.lproj/Main.xcstrings", ["Title"], false),
      ("mul.lproj/A/Main.xcstrings", ["Title"], true),
      ("A/Main.xcstrings", [], true),
    ])
  func tables(path: String, keys: [String], isSelected: Bool) {
    let table = Sources.catalog(path, keys.map { Sources.entry($0, ["en": [Sources.form("Text")]]) })
    #expect(TableSelection().isSelected(table) == isSelected)
  }
}
