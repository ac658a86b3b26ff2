import RuneModel
import Testing

@testable import RuneCompiler

/// A combining mark and the slash before it are one `Character`.
@Suite struct PathComponentTests {
  private func table(_ path: String) -> ParsedTable {
    TableParser.parse(SourceFile(path: path, bytes: Array("\"a\" = \"b\";".utf8)))
  }

  @Test(arguments: [
    ("de.lproj/\u{301}Texts.strings", "\u{301}Texts", "de"),
    ("\u{308}a/de.lproj/Texts.strings", "Texts", "de"),
    ("a/\u{301}de.lproj/Texts.strings", "Texts", "\u{301}de"),
    ("de.lproj/Texts.\u{301}x.strings", "Texts.\u{301}x", "de"),
    ("de.lproj\\\u{301}Texts.strings", "\u{301}Texts", "de"), ("//de.lproj//Texts.strings", "Texts", "de"),
  ])
  func nameAndLocaleAreFoundInThePath(path: String, name: String, locale: String) throws {
    let table = table(path)
    #expect(Array(table.name.utf8) == Array(name.utf8))
    #expect(table.format == .strings)
    let found = try #require(table.entries.first?.localizations.first?.locale)
    #expect(Array(found.utf8) == Array(locale.utf8))
  }

  @Test func aBundleIsFoundInThePath() {
    let tables = [
      table("Settings.bundle/\u{301}a/en.lproj/\u{301}Root.strings"), table("App/en.lproj/Texts.strings"),
    ]
    let selected = TableSelection(including: [], excluding: []).selected(of: tables)
    #expect(selected.map(\.name) == ["Texts"])
  }
}
