import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct TableSelectionTests {
  @Test(arguments: [
    ("en.lproj/Localizable.strings", true),
    ("en.lproj/InfoPlist.strings", false),
    ("en.lproj/Widget-InfoPlist.strings", false),
    ("en.lproj/MyInfoPlist.strings", true),
    ("AppShortcuts.xcstrings", false),
    ("Settings.bundle/en.lproj/Root.strings", false),
    ("Settings.bundled/en.lproj/Root.strings", true),
  ])
  func byName(path: String, isSelected: Bool) {
    #expect(TableSelection().selected(of: [Sources.strings(path, ["k": "v"])]).isEmpty != isSelected)
  }

  @Test(arguments: [
    ("Hf3-dA-9pQ.text", true), ("abc-12-xyz.title", true), ("abc-12-xyz.segmentTitles[0]", true),
    ("299.title", true),
    ("-1.title", true), ("abc-12-xyz.ibExternalAccessibilityConfiguration.hint", true),
    ("abc-12-xyz", false), ("home.title", false), ("abc_12_xyz.text", false), ("abc-12-xyz.", false),
    ("abc-12-xyz.a b", false), ("3.14", false), (".title", false), ("-.title", false), ("", false),
    ("äbc-1-xyz.t", false),
  ])
  func interfaceKeys(key: String, isInterface: Bool) {
    #expect(TableSelection.isInterfaceKey(key) == isInterface)
  }

  @Test func interfaceTablesHoldNothingElse() {
    let main = Sources.strings("en.lproj/Main.strings", ["Hf3-dA-9pQ.text": "a", "-1.title": "b"])
    let emptyMain = Sources.strings("de.lproj/Main.strings", [:])
    let mixed = Sources.strings("en.lproj/Mixed.strings", ["Hf3-dA-9pQ.text": "a", "title": "b"])
    #expect(TableSelection().selected(of: [main, emptyMain, mixed]).map(\.name) == ["Mixed"])
    #expect(TableSelection(including: ["Main"]).selected(of: [main]).map(\.name) == ["Main"])
  }

  @Test func listsDecide() {
    let tables = ["A", "B", "InfoPlist"].map { Sources.strings("en.lproj/\($0).strings", ["k": "v"]) }
    let selection = TableSelection(including: ["InfoPlist"], excluding: ["B"])
    #expect(selection.selected(of: tables).map(\.name) == ["A", "InfoPlist"])
  }

  @Test(
    arguments: [
      (nil, [], [], true), (false, [], [], false), (true, [], [], true), (false, ["L/k"], [], true),
      (nil, [], ["L/k"], false),
      (nil, ["L/k"], ["L/k"], false),
    ] as [(Bool?, [String], [String], Bool)]
  )
  func entries(generatesSymbol: Bool?, including: [String], excluding: [String], expected: Bool) throws {
    let table = Sources.catalog(
      "L.xcstrings",
      [Sources.entry("k", ["en": []], generatesSymbol: generatesSymbol)]
    )
    let entry = try #require(Catalog.signed([table])?.tables.first?.entries.first)
    #expect(
      TableSelection(including: including, excluding: excluding).hasAccessor(entry, in: "L") == expected
    )
  }
}
