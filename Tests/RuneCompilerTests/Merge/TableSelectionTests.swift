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
