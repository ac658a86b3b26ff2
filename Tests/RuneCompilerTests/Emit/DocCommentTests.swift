import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct DocCommentTests {
  private func lines(_ entry: ParsedEntry, table: String = "Localizable") throws -> [String] {
    let parsed = Sources.catalog("\(table).xcstrings", [entry])
    let catalog = try #require(Catalog.signed([parsed]))
    var printer = CodePrinter()
    DocComment.print(
      0,
      of: catalog.tables[0],
      sourceIndex: catalog.sourceIndex,
      to: &printer
    )
    return String(decoding: printer.bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }

  @Test func textCommentAndKey() throws {
    let entry = Sources.entry(
      "home.title",
      ["de": [Sources.form("Willkommen")], "en": [Sources.form("Welcome")]],
      comment: "Big.\n\nShown at the top."
    )
    #expect(
      try lines(entry) == [
        "/// Welcome", "///", "/// Big.", "/// Shown at the top.", "///",
        "/// Key `home.title` of table `Localizable`.",
      ]
    )
  }

  @Test func formsAndVariables() throws {
    let entry = Sources.entry(
      "k",
      ["en": Sources.forms(["device.mac/plural.one": "one", "device.mac/plural.other": "%#@v@"])],
      substitutions: [Sources.variable("v", ["plural.other": "%arg files"])]
    )
    #expect(
      try lines(entry).prefix(3) == [
        "/// - device.mac/plural.one: one", "/// - device.mac/plural.other: %#@v@",
        "/// - v plural.other: %arg files",
      ]
    )
  }

  /// Nothing leaves its `///` line, and nothing hides.
  @Test(arguments: [
    ("a\nb\rc\u{2028}d", "/// a\\nb\\u{D}c\\u{2028}d"), ("*/ }", "/// */ }"),
    ("\0\u{202E}x\u{202C}", "/// \\u{0}\\u{202E}x\\u{202C}"),
    ("tab\t", "/// tab\\t"), ("\u{FEFF}\u{85}\u{7F}", "/// \\u{FEFF}\\u{85}\\u{7F}"), ("👩‍👧 ज़", "/// 👩‍👧 ज़"),
  ])
  func hiddenCharacters(text: String, line: String) throws {
    let entry = Sources.entry(text, ["en": [Sources.form(text)]], comment: text)
    let lines = try lines(entry)
    #expect(lines[0].hasSameUTF8(as: line))
    #expect(lines.allSatisfy { $0.hasPrefix("///") })
    #expect(lines.last == "/// Key `\(line.dropFirst(4))` of table `Localizable`.")
  }

  @Test func longTextsAreShortened() throws {
    let entry = Sources.entry(
      String(repeating: "k", count: 10_000),
      ["en": [Sources.form("x" + String(repeating: "ä", count: 5_000))]],
      comment: Array(repeating: "line", count: 50).joined(separator: "\n")
    )
    let lines = try lines(entry)
    #expect(lines[0].hasSuffix("ä…"))
    #expect(lines[0].utf8.count < 420)
    #expect(lines.count == 1 + 1 + 9 + 2)
    #expect(lines.contains("/// …"))
    #expect(lines.last?.utf8.count ?? .max < 460)
  }
}
