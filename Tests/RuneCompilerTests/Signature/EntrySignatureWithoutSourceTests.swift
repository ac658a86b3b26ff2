import Testing

@testable import RuneCompiler

@Suite("Signatures of entries without a source text")
struct EntrySignatureWithoutSourceTests {
  @Test(
    "A key with a percent sign is the text; any other leaves it to the first locale",
    arguments: [
      ("greeting", "Hallo %@", "object"),
      ("Hello %@", "Hallo %d", "object"),
      ("Hello %@", "Hallo", "object"),
      ("40% of all", "40 %1$d aller", ""),
      ("greeting", "Hallo", ""),
    ]
  )
  func signature(key: String, german: String, expected: String) throws {
    let catalog = Catalog.signed(
      [
        Sources.strings("en.lproj/Localizable.strings", ["other": "Other"]),
        Sources.strings("de.lproj/Localizable.strings", [key: german]),
      ])
    let entry = try #require(catalog?.tables.first?.entries.first { $0.key == key })
    #expect(entry.signature.arguments.map(\.type.name).joined(separator: ",") == expected)
  }
}
