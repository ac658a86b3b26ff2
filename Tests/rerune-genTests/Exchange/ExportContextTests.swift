import Foundation
import RuneTestSupport
import Testing

/// `export --context`: what translators read in the notes of an XLIFF file.
@Suite struct ExportContextTests {
  private static func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "rerune-gen.json",
      #"{"glossary": [{"term": "cart", "translations": {"de": "Warenkorb"}}]}"#
    )
    try folder.write(
      "App/en.lproj/Localizable.strings",
      "/* Clears it. */ \"cart.button.clear\" = \"Empty the cart\";\n\"cart.full\" = \"Fill the cart\";\n\"x\" = \"Yes\";\n"
    )
    try folder.write("App/de.lproj/Localizable.strings", "\"cart.full\" = \"Warenkorb füllen\";\n")
    try folder.write("Code/Cart.swift", "Button(ReRuneStrings.cartButtonClear) { a < b }\n")
    return folder
  }

  private static func export(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run(["export", "App", "--locale", "de", "--output", "de.xliff"] + arguments, in: folder)
  }

  @Test func notesHaveTheContext() throws {
    let folder = try Self.project()
    #expect(try Self.export(["--context", "--code", "Code"], in: folder).status == 0)
    #expect(
      try folder.text("de.xliff").contains(
        """
                <note>Clears it.
        Role: button (code passes it to 'Button')
        Code: Code/Cart.swift:1: Button(ReRuneStrings.cartButtonClear) { a &lt; b }
        Near: "Fill the cart" (cart.full) is "Warenkorb füllen"
        Near: "Yes" (x)
        Similar: "Fill the cart" (cart.full) is "Warenkorb füllen"
        Glossary: "cart" is "Warenkorb"</note>
        """
      )
    )
  }

  @Test func withoutTheOptionNotesAreTheComments() throws {
    let folder = try Self.project()
    #expect(try Self.export([], in: folder).status == 0)
    let text = try folder.text("de.xliff")
    #expect(text.contains("<note>Clears it.</note>"))
    #expect(!text.contains("Role:"))
  }

  /// The notes are for people: what comes back is the same with and without them.
  @Test func theFileIsImportedAsAnyOther() throws {
    let folder = try Self.project()
    #expect(try Self.export(["--context", "--code", "Code"], in: folder).status == 0)
    let text = try folder.text("de.xliff")
    try folder.write(
      "de.xliff",
      text.replacingOccurrences(of: "<source>Yes</source>", with: "<source>Yes</source><target>Ja</target>")
    )
    let before = try folder.text("App/en.lproj/Localizable.strings")
    #expect(try Tool.run(["import", "de.xliff", "--into", "App"], in: folder).status == 0)
    #expect(try folder.text("App/de.lproj/Localizable.strings").contains("\"x\" = \"Ja\";"))
    #expect(try folder.text("App/en.lproj/Localizable.strings") == before)
  }

  @Test func otherFormatsHaveItInTheirComments() throws {
    let folder = try Self.project()
    for (format, name) in [("csv", "de.csv"), ("xliff2", "two.xliff"), ("android", "strings.xml")] {
      let result = try Tool.run(
        ["export", "App", "--locale", "de", "--format", format, "--output", name, "--context"],
        in: folder
      )
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.text(name).contains("Glossary: "), "\(format)")
    }
  }

  @Test func codeNeedsTheOption() throws {
    let result = try Self.export(["--code", "Code"], in: Self.project())
    #expect(result.status == 64)
    #expect(result.errors.contains("--code needs --context."))
  }

  @Test func aGlossaryWithMistakesStopsTheExport() throws {
    let folder = try Self.project()
    try folder.write("rerune-gen.json", #"{"glossary": [{"term": 1}]}"#)
    #expect(try Self.export(["--context"], in: folder).status == 65)
    #expect(try !folder.names().contains("de.xliff"))
    // Without the context no glossary is read.
    #expect(try Self.export([], in: folder).status == 0)
  }
}
