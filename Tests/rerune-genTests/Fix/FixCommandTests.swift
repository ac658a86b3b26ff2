import Foundation
import RuneTestSupport
import Testing

@Suite struct FixCommandTests {
  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "App/en.lproj/T.strings",
      "\"name\" = \"Name: \";\n\"day\" = \"Good day\";\n\"line\" = \"A\\nB\";\n"
    )
    let german = "/* A */\r\n\"name\" = \"Name:\";\r\n\"day\" = \"Guten  Tag\";\r\n\"line\" = \"A B\";\r\n"
    try folder.write(
      "App/de.lproj/T.strings",
      [0xFF, 0xFE] + german.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    )
    try folder.write(
      "App/fr.lproj/T.strings",
      "\"name\" = \"Nom : \";\n\"day\" = \"Bon  jour\";\n\"line\" = \"A\\nB\";\n"
    )
    return folder
  }

  private static func german(_ folder: TemporaryFolder) throws -> String? {
    String(
      data: try Data(contentsOf: folder.url.appendingPathComponent("App/de.lproj/T.strings")),
      encoding: .utf16
    )
  }

  @Test func correctsWhatIsCertain() throws {
    let folder = try Self.app()
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(
      result.errors
        == "Corrected 3 texts in 2 files: doubled-blank 2, whitespace-differs 1; 1 left to a person\n"
    )
    #expect(
      try Self.german(folder)
        == "/* A */\r\n\"name\" = \"Name: \";\r\n\"day\" = \"Guten Tag\";\r\n\"line\" = \"A B\";\r\n"
    )
    #expect(try folder.text("App/fr.lproj/T.strings").contains("\"Bon jour\""))
    let again = try Tool.run(["fix"], in: folder)
    #expect(again.errors == "Corrected 0 texts in 0 files; 1 left to a person\n")
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let before = try folder.text("App/fr.lproj/T.strings")
    let result = try Tool.run(["fix", "--dry-run", "--locale", "fr"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("-\"day\" = \"Bon  jour\";\n+\"day\" = \"Bon jour\";\n"))
    #expect(result.errors == "Would correct 1 text in 1 file: doubled-blank 1\n")
    #expect(try folder.text("App/fr.lproj/T.strings") == before)
  }

  @Test func correctsOneRule() throws {
    let folder = try Self.app()
    let result = try Tool.run(["fix", "--rule", "whitespace-differs"], in: folder)
    #expect(result.errors == "Corrected 1 text in 1 file: whitespace-differs 1\n")
    #expect(try Self.german(folder)?.contains("Guten  Tag") == true)
  }

  @Test(arguments: [
    (["fix", "--rule", "doubled-blanks"], Int32(64), "Did you mean \"doubled-blank\"?"),
    (["fix", "--rule", "missing-translation"], 64, "is left to a person"),
    (["fix", "--locale", "it"], 64, "No file has the locale \"it\""),
    (["fix", "missing"], 66, "missing"),
  ])
  func usage(arguments: [String], status: Int32, message: String) throws {
    let folder = try Self.app()
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.text("App/fr.lproj/T.strings").contains("Bon  jour"))
  }

  @Test(arguments: [
    ("a truncated catalog", "App/X.xcstrings", #"{"sourceLanguage":"en","strings":{"#, Int32(65)),
    ("markers", "App/X.strings", "<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n", 65),
    ("deep nesting", "App/X.xcstrings", String(repeating: "[", count: 600), 65),
  ])
  func otherFilesAreCorrected(name: String, path: String, content: String, status: Int32) throws {
    let folder = try Self.app()
    try folder.write(path, content)
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.hasSuffix("; left out 1 file that cannot be read\n"), "\(result.errors)")
    #expect(try folder.text("App/fr.lproj/T.strings").contains("Bon jour"))
    #expect(try folder.text(path) == content)
  }

  /// Other texts of the project are corrected.
  @Test func aFileThatCannotBeEditedIsListed() throws {
    let folder = try Self.app()
    let spanish = try PropertyListSerialization.data(
      fromPropertyList: ["day": "Buenos  días"],
      format: .binary,
      options: 0
    )
    try folder.write("App/es.lproj/T.strings", Array(spanish))
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("[fix-refused]"), "\(result.errors)")
    #expect(try folder.text("App/fr.lproj/T.strings").contains("\"Bon jour\""))
  }

  @Test func whatIsCorrectIsNotWritten() throws {
    let folder = TemporaryFolder()
    let catalog =
      "\u{FEFF}{\"sourceLanguage\":\"en\",\r\n\"strings\":{\"cafe\u{301} \\/\":{}},\"version\":\"1.0\"}"
    try folder.write("T.xcstrings", catalog)
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Corrected 0 texts in 0 files\n")
    #expect(try folder.text("T.xcstrings").utf8.elementsEqual(catalog.utf8))
  }

  @Test func aLinkOutsideIsNotFollowed() throws {
    let folder = try Self.app()
    try folder.write("Shared/T.strings", "\"day\" = \"Buenos  días\";\n")
    try folder.link("App/es.lproj", to: "../Shared")
    let result = try Tool.run(["fix", "App"], in: folder)
    #expect(result.status == 74)
    #expect(try folder.text("Shared/T.strings").contains("Buenos  días"))
    #expect(try folder.text("App/fr.lproj/T.strings").contains("Bon  jour"))
  }
}
