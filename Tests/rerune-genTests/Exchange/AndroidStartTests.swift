import RuneTestSupport
import Testing

/// `import` of Android's texts into a catalog that does not exist.
@Suite struct AndroidStartTests {
  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "res/values/strings.xml",
      """
      <resources>
        <!-- A greeting. -->
        <string name="hello">Hello %1$s</string>
        <plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
        <string name="born">Born %tB</string>
      </resources>
      """
    )
    try folder.write(
      "res/values-de/strings.xml",
      """
      <resources>
        <string name="hello">Hallo %1$s</string>
        <plurals name="days"><item quantity="one">%d Tag</item><item quantity="other">%d Tage</item></plurals>
      </resources>
      """
    )
    return folder
  }

  private static let documents = ["res/values/strings.xml", "res/values-de/strings.xml"]

  @Test func theCatalogIsCheckedAndCompiledAndExportedAgain() throws {
    let folder = try project()
    let into = ["--into", "App/Localizable.xcstrings"]
    let started = try Tool.run(["import"] + Self.documents + into, in: folder)
    #expect(started.status == 1)
    #expect(
      started.errors.contains("res/values/strings.xml:5:3: warning: \"born\" (en) is not imported."),
      "\(started.errors)"
    )
    #expect(started.errors.contains("Wrote 4 texts in the new catalog App/Localizable.xcstrings"))

    #expect(try Tool.run(["check", "App", "--fail-on", "warning"], in: folder).status == 0)
    #expect(try Tool.run(["generate", "App", "--output", "out"], in: folder).status == 0)
    let swift = try folder.text("out/ReRuneStrings.swift")
    #expect(swift.contains("func hello(_ arg1: String)"), "\(swift)")
    #expect(swift.contains("func days(_ arg1: Int)"))

    let before = try folder.text("App/Localizable.xcstrings")
    let again = try Tool.run(["import", Self.documents[1], "--into", "App"], in: folder)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.text("App/Localizable.xcstrings") == before)
    try folder.write(
      "res/values-fr/strings.xml",
      "<resources><string name=\"hello\">Bonjour %1$s</string></resources>"
    )
    let french = try Tool.run(
      ["import", "res/values-fr/strings.xml", "--into", "App", "--add-locale"],
      in: folder
    )
    #expect(french.status == 0, "\(french.errors)")
    #expect(try folder.text("App/Localizable.xcstrings").contains("Bonjour %@"))
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try project()
    let result = try Tool.run(
      ["import"] + Self.documents + ["--into", "New.xcstrings", "--dry-run"],
      in: folder
    )
    #expect(result.output.contains("+++ b/New.xcstrings"), "\(result.output)")
    #expect(result.errors.contains("Would write 4 texts"))
    #expect(try folder.names(in: ".") == ["res"])
  }

  @Test func theSourceLanguageIsNamed() throws {
    let folder = try project()
    let result = try Tool.run(
      ["import", Self.documents[0], "--into", "New.xcstrings", "--source-locale", "nl"],
      in: folder
    )
    #expect(result.errors.contains("Wrote 2 texts"), "\(result.errors)")
    #expect(try folder.text("New.xcstrings").contains("\"sourceLanguage\" : \"nl\""))
  }

  @Test(
    arguments: [
      (
        "res/values-night/strings.xml", "<resources><string name=\"a\">A</string></resources>", 64,
        "in no folder of a language"
      ),
      ("values/strings.xml", "<resources/>", 66, "The documents have no texts."),
      ("values/strings.xml", "<resources><string name=\"a\">", 65, "values/strings.xml:1:"),
      ("values/missing.xml", nil, 66, "values/missing.xml"),
    ] as [(String, String?, Int32, String)]
  )
  func badDocuments(path: String, text: String?, status: Int32, message: String) throws {
    let folder = TemporaryFolder()
    if let text { try folder.write(path, text) }
    let result = try Tool.run(["import", path, "--into", "New.xcstrings"], in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try !folder.names(in: ".").contains("New.xcstrings"))
  }
}
