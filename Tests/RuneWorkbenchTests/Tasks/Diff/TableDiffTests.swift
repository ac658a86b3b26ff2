import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Texts over the air that have tables.
@Suite struct TableDiffTests {
  private static let catalog = ParsedFiles(
    ["Localizable", "Settings"].map { table in
      SourceFile(path: "en.lproj/\(table).strings", bytes: Array("a = A; b = B;".utf8))
    }
  ).merged(TableSelection(including: [], excluding: []), sourceLocale: "en").signed().catalog

  private func findings(_ messages: [(table: String?, key: String, text: String)]) throws -> [String] {
    let catalog = try #require(Self.catalog)
    let diff = CatalogDiff([catalog], hasTables: messages.contains { $0.table != nil })
    let messages = messages.map {
      PayloadMessage(table: $0.table, key: $0.key, value: .text($0.text), range: .start)
    }
    return diff.compare(messages, of: nil, in: "en").findings.map { "\($0.kind) \($0.table).\($0.key)" }
      .sorted()
  }

  @Test func comparesEachTableWithItsOwn() throws {
    #expect(
      try findings([
        ("Localizable", "a", "A"), ("Localizable", "b", "new"), ("Settings", "a", "new"),
        ("Settings", "c", "C"),
        ("Other", "a", "A"),
      ]) == [
        "changed Localizable.b", "changed Settings.a", "onlyInBundle Settings.b", "onlyInOTA Other.a",
        "onlyInOTA Settings.c",
      ]
    )
  }

  /// Without tables, a key of two tables is only used for `Localizable`.
  @Test func comparesAKeyOfTwoTablesWithLocalizable() throws {
    #expect(try findings([(nil, "a", "A"), (nil, "b", "new")]) == ["changed Localizable.b"])
  }

  @Test func countsTheKeysOfATable() throws {
    let diff = CatalogDiff([try #require(Self.catalog)], hasTables: true)
    func message(_ table: String) -> PayloadMessage {
      PayloadMessage(table: table, key: "a", value: .text(""), range: .start)
    }
    #expect(diff.hasKey(of: message("Settings")))
    #expect(!diff.hasKey(of: message("Other")))
  }
}
