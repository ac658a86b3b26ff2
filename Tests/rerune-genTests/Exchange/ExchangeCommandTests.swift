import Foundation
import RuneTestSupport
import Testing

/// `export` and `import` as a team runs them.
@Suite struct ExchangeCommandTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Bye" : {

        },
        "Hello %@" : {
          "comment" : "a name",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Hallo %@"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/T.xcstrings", catalog)
    return folder
  }

  @Test func exportAndImportChangeNothing() throws {
    let folder = try Self.app()
    let export = try Tool.run(["export", "App", "--output", "out"], in: folder)
    #expect(export.errors == "Wrote out/de.xliff: 2 texts of 1 table\n")
    #expect(export.status == 0)
    let back = try Tool.run(["import", "out/de.xliff"], in: folder)
    #expect(back.errors == "Nothing to import; 1 unchanged; 1 not translated\n")
    #expect(back.status == 0)
    #expect(try folder.text("App/T.xcstrings") == Self.catalog)
  }

  @Test func translatedDocument() throws {
    let folder = try Self.app()
    _ = try Tool.run(["export", "App", "--locale", "fr", "--output", "fr.xliff"], in: folder)
    let document = try folder.text("fr.xliff")
    #expect(document.contains("original=\"App/T.xcstrings\""))
    try folder.write(
      "fr.xliff",
      document.replacingOccurrences(
        of: "<source>Bye</source>",
        with: "<source>Bye</source><target>Salut</target>"
      )
      .replacingOccurrences(
        of: "<source>Hello %@</source>",
        with: "<source>Hello %@</source><target>%d</target>"
      )
    )
    let refused = try Tool.run(["import", "fr.xliff", "--into", "App"], in: folder)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--add-locale"))

    let result = try Tool.run(["import", "fr.xliff", "--into", "App", "--add-locale"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("fr.xliff:"))
    #expect(result.errors.contains("[import-refused]"))
    #expect(result.errors.hasSuffix("Imported 1 text into 1 file\n"))
    #expect(try folder.text("App/T.xcstrings").contains("\"Salut\""))
    #expect(try !folder.text("App/T.xcstrings").contains("%d"))
  }

  @Test func xclocFolder() throws {
    let folder = try Self.app()
    let export = try Tool.run(["export", "--format", "xcloc", "--locale", "de", "--output", "."], in: folder)
    #expect(export.status == 0)
    #expect(try folder.text("de.xcloc/Source Contents/App/T.xcstrings") == Self.catalog)
    #expect(try folder.text("de.xcloc/contents.json").contains("\"targetLocale\" : \"de\""))
    let path = "de.xcloc/Localized Contents/de.xliff"
    try folder.write(
      path,
      try folder.text(path).replacingOccurrences(
        of: "<source>Bye</source>",
        with: "<source>Bye</source><target>Tschüs</target>"
      )
    )
    let result = try Tool.run(["import", "de.xcloc"], in: folder)
    #expect(result.errors.hasSuffix("Imported 1 text into 1 file; 1 unchanged\n"), "\(result.errors)")
    #expect(try folder.text("App/T.xcstrings").contains("\"Tschüs\""))
    #expect(try folder.text("de.xcloc/Source Contents/App/T.xcstrings") == Self.catalog)
  }

  @Test func storyboardNamesItsTable() throws {
    let folder = try Self.app()
    try folder.write("UI/mul.lproj/Main.xcstrings", Self.catalog)
    try folder.write("UI/Base.lproj/Main.storyboard", "<document/>")
    _ = try Tool.run(["export", "--locale", "de", "--output", "de.xliff"], in: folder)
    #expect(try folder.text("de.xliff").contains("original=\"UI/Base.lproj/Main.storyboard\""))
    let back = try Tool.run(["import", "de.xliff"], in: folder)
    #expect(back.errors == "Nothing to import; 2 unchanged; 2 not translated\n")
  }

  @Test func pseudoLanguage() throws {
    let folder = try Self.app()
    let export = try Tool.run(["export", "--pseudo", "en-XA", "--output", "out"], in: folder)
    #expect(export.errors == "Wrote out/en-XA.xliff: 2 texts of 1 table\n")
    let document = try folder.text("out/en-XA.xliff")
    #expect(document.contains("target-language=\"en-XA\""))
    #expect(document.contains("<target state=\"translated\">[Ĥéļļö %@]"), "\(document)")
    let other = try Tool.run(["export", "--pseudo", "de", "--output", "out"], in: folder)
    #expect(other.status == 64)
    #expect(other.errors.contains("is not a pseudo-language"))
  }

  @Test func tableForSpreadsheets() throws {
    let folder = try Self.app()
    _ = try Tool.run(
      ["export", "--format", "csv", "--locale", "de", "--byte-order-mark", "--output", "de.csv"],
      in: folder
    )
    let table = try folder.text("de.csv")
    #expect(table.hasPrefix("\u{FEFF}file,key,part,locale,source,target,state,comment\r\n"))
    try folder.write(
      "de.csv",
      table.replacingOccurrences(of: ",Bye,,de,Bye,,,", with: ",Bye,,de,Bye,Tschüs,,")
    )
    let result = try Tool.run(["import", "de.csv"], in: folder)
    #expect(result.errors == "Imported 1 text into 1 file; 1 unchanged\n")
    #expect(try folder.text("App/T.xcstrings").contains("\"Tschüs\""))
  }

  /// A row that is repeated is reported some times, and then counted.
  @Test func repeatedMistakesAreCounted() throws {
    let folder = try Self.app()
    for rows in [3_000, 6_000] {
      let row = "App/Localizable.xcstrings,x,,de,x,y,,\n"
      try folder.write(
        "de.csv",
        "file,key,part,locale,source,target,state,comment\n" + String(repeating: row, count: rows)
      )
      let result = try Tool.run(["import", "de.csv"], in: folder)
      #expect(result.status != 0)
      #expect(result.errors.utf8.count < 300_000, "\(result.errors.utf8.count)")
      #expect(
        result.errors.contains("more findings of this rule are not listed."),
        "\(result.errors.suffix(500))"
      )
    }
  }

  @Test func androidResources() throws {
    let folder = try Self.app()
    let export = try Tool.run(
      ["export", "--format", "android", "--locale", "de", "--output", "res"],
      in: folder
    )
    #expect(export.errors == "Wrote res/values-de: 2 texts of 1 table\n")
    let name = "values-de/strings.xml"
    let source = try folder.text("res/values/strings.xml")
    #expect(source.contains(">Bye</string>") && source.contains(">Hello %1$s</string>"), "\(source)")
    let unchanged = try Tool.run(["import", "res/\(name)"], in: folder)
    #expect(unchanged.errors == "Nothing to import; 1 unchanged\n")
    try folder.write(
      "res/\(name)",
      source.replacingOccurrences(of: ">Bye<", with: ">Tsch\\u00fcs<")
        .replacingOccurrences(of: "</resources>", with: "<string name=\"gone\">x</string></resources>")
    )
    let result = try Tool.run(["import", "res/\(name)"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("The table has no text with the id \"gone\""), "\(result.errors)")
    #expect(result.errors.hasSuffix("Imported 2 texts into 1 file\n"), "\(result.errors)")
    #expect(try folder.text("App/T.xcstrings").contains("\"Tschüs\""))
  }

  @Test func dryRunPrintsThePatch() throws {
    let folder = try Self.app()
    _ = try Tool.run(["export", "--only", "missing", "--locale", "de", "--output", "de.xliff"], in: folder)
    let document = try folder.text("de.xliff")
    #expect(!document.contains("Hello"))
    try folder.write(
      "de.xliff",
      document.replacingOccurrences(
        of: "<source>Bye</source>",
        with: "<source>Bye</source><target>Tschüs</target>"
      )
    )
    let result = try Tool.run(["import", "de.xliff", "--dry-run"], in: folder)
    #expect(result.output.contains("+            \"value\" : \"Tschüs\""))
    #expect(result.errors == "Would import 1 text into 1 file\n")
    #expect(try folder.text("App/T.xcstrings") == Self.catalog)
  }

  @Test(arguments: [
    (["import", "missing.xliff"], 66, "missing.xliff"),
    (["import", "App/T.xcstrings"], 65, "not a translator's document"),
    (["import", "broken.xliff"], 65, "malformed-xml"),
    (["import", "de.xliff", "--locale", "fr"], 64, "--locale names fr"),
    (["import", "from-french.xliff"], 64, "translates from fr"),
    (["import", "empty.xcloc"], 66, "empty.xcloc"),
    (["import", "language.xliff"], 64, "does not say its language"),
    (["import", "other.xliff"], 1, "import-unknown"),
    (
      ["export", "--output", "de.xliff", "--locale", "de", "--locale", "fr"], 64, "can only have one language"
    ),
    (["export", "App", "--locale", "no such", "--output", "x"], 64, "no such"),
  ]) func badInput(arguments: [String], status: Int32, message: String) throws {
    let folder = try Self.app()
    func document(_ attributes: String) -> String {
      "<xliff version=\"1.2\"><file \(attributes)><trans-unit id=\"Bye\"><target>B</target></trans-unit></file></xliff>"
    }
    try folder.write("broken.xliff", "<xliff version=\"1.2\"><file>")
    try folder.write("de.xliff", document("original=\"App/T.xcstrings\" target-language=\"de\""))
    try folder.write(
      "from-french.xliff",
      document("original=\"App/T.xcstrings\" source-language=\"fr\" target-language=\"de\"")
    )
    try folder.write("language.xliff", document("original=\"App/T.xcstrings\""))
    try folder.write("other.xliff", document("original=\"No.xcstrings\" target-language=\"de\""))
    try folder.createFolder("empty.xcloc")
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.text("App/T.xcstrings") == Self.catalog)
  }

  @Test func checkReportsWhatXcodeIgnores() throws {
    let folder = try Self.app()
    try folder.write(
      "de.xliff",
      """
      <xliff version="1.2"><file original="App/T.xcstrings" target-language="de"><trans-unit id="Bye">
      <source>Bye</source><target state="needs-review-translation">B</target></trans-unit></file></xliff>
      """
    )
    let result = try Tool.run(["check", "de.xliff", "--fail-on", "warning"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("de.xliff:2:21: warning: Xcode ignores the target of \"Bye\""),
      "\(result.errors)"
    )
    let records = try Tool.run(["inspect", "de.xliff"], in: folder)
    #expect(records.output.contains("\"key\": \"Bye\", \"locale\": \"de\""), "\(records.output)")
  }
}
