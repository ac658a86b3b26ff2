import RuneCompiler
import Testing

@testable import RuneWorkbench

/// Translators' texts in `.strings` and `.stringsdict` files.
@Suite struct LocaleFileImportTests {
  private static let source = file(
    "App/en.lproj/T.strings",
    "/* a button */\n\"a\" = \"A\";\n\"b\" = \"%d\";\n"
  )
  private static let original = "App/en.lproj/T.strings"

  @Test func textsAreReplacedAndAdded() {
    let german = file("App/de.lproj/T.strings", "\"b\" = \"%d alt\";\n")
    let result = importing(
      xliff(transUnit("a", "A", "Ä") + transUnit("b", "%d", "%d neu"), original: Self.original),
      into: [Self.source, german]
    )
    #expect(result.messages == [])
    #expect(result.text == "\"b\" = \"%d neu\";\n/* a button */\n\"a\" = \"Ä\";\n")
  }

  @Test func fileOfANewLanguage() {
    let result = importing(
      xliff(transUnit("a", "A", "Ä") + transUnit("b", "%d", "%@"), original: Self.original),
      into: [Self.source],
      folders: ["en.lproj"]
    )
    #expect(result.created.map(\.path) == ["App/de.lproj/T.strings"])
    #expect(result.text == "/* a button */\n\"a\" = \"Ä\";\n")
    #expect(result.diagnostics.map(\.rule) == [.importRefused])
  }

  private static let plural = file(
    "App/en.lproj/T.stringsdict",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@count@</string>
        <key>count</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d file</string>
          <key>other</key>
          <string>%d files</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  )

  @Test func pluralFormsOfANewLanguage() {
    let ids = ["few", "many", "one", "other"]
    let units = ids.map { category in
      transUnit(
        "/files:dict/count:dict/\(category):dict/:string",
        category == "one" ? "%d file" : "%d files",
        "%d \(category)"
      )
    }
    let result = importing(
      xliff(units.joined(), original: "App/en.lproj/T.stringsdict", target: "pl"),
      into: [Self.plural],
      folders: ["en.lproj"]
    )
    #expect(result.messages == [])
    #expect(result.created.map(\.path) == ["App/pl.lproj/T.stringsdict"])
    for text in ["<string>%#@count@</string>", "<string>%d few</string>", "<string>%d other</string>"] {
      #expect(result.text.contains(text), "\(result.text)")
    }
  }

  @Test func formIsAddedAndAnotherReplaced() {
    let german = file(
      "App/de.lproj/T.stringsdict",
      String(decoding: Self.plural.bytes, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      .filter { !$0.contains("one") && !$0.contains("%d file<") }.joined(separator: "\n")
    )
    let result = importing(
      xliff(
        transUnit("/files:dict/count:dict/one:dict/:string", "%d file", "%d Datei")
          + transUnit("/files:dict/count:dict/other:dict/:string", "%d files", "%d Dateien"),
        original: "App/en.lproj/T.stringsdict"
      ),
      into: [Self.plural, german]
    )
    #expect(result.messages == [])
    #expect(result.text.contains("<string>%d Datei</string>"))
    #expect(result.text.contains("<string>%d Dateien</string>"))
  }
}

@Suite struct SectionMatcherTests {
  private static func index(_ original: String?, among paths: [String]) -> Int? {
    let tables = ExchangeTable.tables(paths.map { catalog("\"a\" : {}", path: $0) })
    let section = ReceivedSection(
      original: original,
      location: .init(catalog(""), .start)
    )
    return SectionMatcher(tables).index(for: section)
  }

  @Test(
    arguments: [
      ("App/T.xcstrings", 0), ("T.xcstrings", nil), ("Root/Kit/T.xcstrings", 1), ("Other/U.xcstrings", 2),
      ("X.xcstrings", nil), (nil, nil),
    ] as [(String?, Int?)]
  ) func paths(original: String?, index: Int?) {
    let paths = ["App/T.xcstrings", "Kit/T.xcstrings", "U.xcstrings"]
    #expect(Self.index(original, among: paths) == index)
  }

  @Test func onlyTableNeedsNoName() {
    #expect(Self.index(nil, among: ["A.xcstrings"]) == 0)
  }
}
