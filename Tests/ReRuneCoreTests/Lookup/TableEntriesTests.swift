@_spi(ReRuneTesting) import ReRuneCore
import RuneModel
import Testing

extension LookupTests {
  @Suite struct TableEntriesTests {
    @Test func entriesComeInTheOrderOfTheirIDs() throws {
      let table = try TestTable([
        .init(key: "b", table: "Settings", texts: ["en": Message(text: "B")]),
        .init(key: "a", texts: ["en": Message(text: "A")]),
        .init(key: "b", texts: ["de": Message(text: "B")]),
      ])
      let entries = ReRune.entries(of: table.handle)
      #expect(entries.map(\.table) == ["Settings", "Localizable", "Localizable"])
      #expect(entries.map(\.key) == ["b", "a", "b"])
    }
  }
}
