import Testing

@testable import RuneWorkbench

@Suite struct LocaleFileUnitsTests {
  @Test func textsOfTheLanguage() {
    let files = [
      file("en.lproj/T.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
      file("de.lproj/T.strings", "\"a\" = \"Ä\";\n\"gone\" = \"x\";\n"),
    ]
    #expect(lines(files, "de") == ["a [] A -> Ä", "b [] B -> -"])
  }

  @Test func commentsAreNotes() {
    let table = ExchangeTable.tables([
      file("en.lproj/T.strings", "/* a button */\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n")
    ])
    let notes = table[0].file(in: "de").units.map(\.note)
    #expect(notes == ["a button", "No comment provided by engineer."])
  }

  @Test func baseIsTheSourceLanguageWithoutAFolderOfItsOwn() {
    let base = file("Base.lproj/T.strings", "\"a\" = \"A\";\n")
    #expect(lines([base], "de") == ["a [] A -> -"])
    #expect(ExchangeTable.tables([base])[0].sourceLocale == "en")
    #expect(lines([base, file("en.lproj/T.strings", "\"a\" = \"E\";\n")], "de") == ["a [] E -> -"])
  }

  private static let files = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string>
          <key>other</key><string>%d files</string>
        </dict>
      </dict>
    </dict></plist>
    """

  @Test func variablesAreNamedByTheirPath() {
    #expect(
      lines([file("en.lproj/T.stringsdict", Self.files)], "ru") == [
        "/files:dict/NSStringLocalizedFormatKey:dict/:string [] %#@count@ -> -",
        "/files:dict/count:dict/few:dict/:string [] %d files -> -",
        "/files:dict/count:dict/many:dict/:string [] %d files -> -",
        "/files:dict/count:dict/one:dict/:string [] %d file -> -",
        "/files:dict/count:dict/other:dict/:string [] %d files -> -",
      ]
    )
  }
}
