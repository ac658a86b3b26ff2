import Foundation
import RuneTestSupport
import Testing

/// A file that cannot be parsed stops only the work on its own texts, and is always reported.
@Suite struct BrokenFileTests {
  private static let english = "\"a\" = \"A\";\n\"b\" = \"B\";\n"
  private static let german = "\"a\" = \"Ä\";\n"

  /// `App` has a broken French file; `Module` has none.
  private static func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/L.strings", english)
    try folder.write("App/de.lproj/L.strings", german)
    try folder.write("App/fr.lproj/L.strings", "\"a\" = \"À")
    try folder.write("Module/en.lproj/M.strings", "\"m\" = \"M\";\n\"n\" = \"N\";\n")
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    return folder
  }

  private static func expectReport(_ result: Tool.Result) {
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("App/fr.lproj/L.strings:1:"), "\(result.errors)")
    #expect(result.errors.contains("[unterminated-string]"), "\(result.errors)")
  }

  @Test func exportsOtherLanguages() throws {
    let folder = try Self.project()
    let german = try Tool.run(["export", "--locale", "de", "--output", "one"], in: folder)
    Self.expectReport(german)
    #expect(german.errors.contains("Wrote one/de.xliff: 4 texts of 2 tables"), "\(german.errors)")
    let all = try Tool.run(["export", "--output", "all"], in: folder)
    Self.expectReport(all)
    #expect(all.errors.contains("Wrote all/de.xliff"), "\(all.errors)")
    let both = try Tool.run(["export", "--locale", "fr", "--locale", "de", "--output", "both"], in: folder)
    Self.expectReport(both)
    #expect(both.errors.contains("Left out fr, because one of its files cannot be read"), "\(both.errors)")
    #expect(both.errors.contains("Wrote both/de.xliff"), "\(both.errors)")
    let french = try Tool.run(["export", "--locale", "fr", "--output", "fr"], in: folder)
    Self.expectReport(french)
    #expect(!FileManager.default.fileExists(atPath: folder.path("fr")))
  }

  @Test func importsOtherLanguages() throws {
    let folder = try Self.project()
    let csv = try Tool.run(
      ["export", "--locale", "de", "--format", "csv", "--output", "de.csv"],
      in: folder
    )
    Self.expectReport(csv)
    let document = try folder.text("de.csv")
    try folder.write("de.csv", document.replacingOccurrences(of: "Ä", with: "Ah"))
    let result = try Tool.run(["import", "de.csv"], in: folder)
    Self.expectReport(result)
    #expect(
      result.errors.hasSuffix("; left out 1 file that cannot be read\n")
        && result.errors.contains("Imported 1 text into 1 file"),
      "\(result.errors)"
    )
    #expect(try folder.text("App/de.lproj/L.strings") == "\"a\" = \"Ah\";\n")

    try folder.write("fr.csv", document.replacingOccurrences(of: ",de,", with: ",fr,"))
    let french = try Tool.run(["import", "fr.csv"], in: folder)
    #expect(french.status == 65 || french.status == 64, "\(french.errors)")
    #expect(try folder.text("App/fr.lproj/L.strings") == "\"a\" = \"À")
  }

  @Test func translatesOtherLanguages() throws {
    let folder = try Self.project()
    let command = #"sed 's/.*"id": *"\([0-9]*\)".*/{"id": "\1", "value": "Bäh"}/'"#
    let result = try Tool.run(["translate", "App", "--locale", "de", "--with", command], in: folder)
    Self.expectReport(result)
    #expect(result.errors.contains("Translated 1 of 1 text in 1 file"), "\(result.errors)")
    #expect(try folder.text("App/de.lproj/L.strings") == Self.german + "\"b\" = \"Bäh\";\n")
    let french = try Tool.run(
      ["translate", "App", "--locale", "fr", "--with", "echo called >&2"],
      in: folder
    )
    Self.expectReport(french)
    #expect(!french.errors.contains("called"))
  }

  @Test func correctsOtherFiles() throws {
    let folder = try Self.project()
    try folder.write("App/de.lproj/L.strings", "\"a\" = \"Ä \";\n")
    let result = try Tool.run(["fix", "--rule", "whitespace-differs"], in: folder)
    Self.expectReport(result)
    #expect(result.errors.contains("Corrected 0 texts") || result.errors.contains("Corrected 1 text"))
    let french = try Tool.run(["fix", "--locale", "fr"], in: folder)
    Self.expectReport(french)
    #expect(!french.errors.contains("Corrected"), "\(french.errors)")
  }

  @Test func convertsOtherCatalogsAndTables() throws {
    let folder = try Self.project()
    try folder.write("App/en.lproj/O.strings", "\"o\" = \"O\";\n")
    let result = try Tool.run(["convert", "--to", "xcstrings"], in: folder)
    Self.expectReport(result)
    #expect(
      result.errors.contains("Converted 1 table to 1 file; left the catalogs of 1 file alone"),
      "\(result.errors)"
    )
    let named = try Tool.run(["convert", "--to", "xcstrings", "--table", "O"], in: folder)
    Self.expectReport(named)
    #expect(FileManager.default.fileExists(atPath: folder.path("App/O.xcstrings")), "\(named.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path("Module/M.xcstrings")))
    #expect(try folder.text("App/en.lproj/L.strings") == Self.english)
  }

  /// All files of a table belong together, so its catalog stays as it is.
  @Test(arguments: [["remove", "m", "--yes"], ["rename", "m", "o"]])
  func changesKeysOfOtherCatalogs(arguments: [String]) throws {
    let folder = try Self.project()
    let result = try Tool.run(arguments, in: folder)
    Self.expectReport(result)
    #expect(result.errors.contains("left the catalogs of 1 file alone"), "\(result.errors)")
    #expect(try !folder.text("Module/en.lproj/M.strings").contains("\"m\""))
    let refused = try Tool.run(arguments.map { $0 == "m" ? "b" : $0 }, in: folder)
    Self.expectReport(refused)
    #expect(try folder.text("App/en.lproj/L.strings") == Self.english)
    // The key may be in the part that cannot be read.
    Self.expectReport(try Tool.run(arguments.map { $0 == "m" ? "unknown" : $0 }, in: folder))
  }

  @Test func unusedKeysOfOtherCatalogs() throws {
    let folder = try Self.project()
    try folder.write("Code/a.swift", "NSLocalizedString(\"n\", tableName: \"M\", comment: \"\")\n")
    let result = try Tool.run(["remove", "--unused", "--code", "Code", "--yes", "--force"], in: folder)
    Self.expectReport(result)
    #expect(try folder.text("Module/en.lproj/M.strings") == "\"n\" = \"N\";\n")
    #expect(try folder.text("App/en.lproj/L.strings") == Self.english)
  }

  @Test func adoptsOtherLanguages() throws {
    let folder = try Self.project()
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["de", "fr"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"a": "Ach", "z": "Z"}"#)
    try folder.write(".rerune/locales/fr.json", #"{"a": "Ah", "y": "Y"}"#)
    let result = try Tool.run(["adopt"], in: folder)
    Self.expectReport(result)
    #expect(try folder.text("App/de.lproj/L.strings") == "\"a\" = \"Ach\";\n")
    #expect(result.errors.contains("\"z\""), "\(result.errors)")
    #expect(!result.errors.contains("\"y\""), "\(result.errors)")
  }

  /// A link that leads to nothing and a folder are files that cannot be read.
  @Test func unreadableFilesOfOtherLanguages() throws {
    let folder = try Self.project()
    try folder.write("App/fr.lproj/L.strings", Self.english)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/fr.lproj/X.strings"),
      withDestinationPath: "nowhere"
    )
    try folder.write("App/it.lproj/X.strings/file", "")
    let result = try Tool.run(["export", "--locale", "de", "--output", "out"], in: folder)
    #expect(result.status == 66, "\(result.errors)")
    #expect(result.errors.contains("[input-is-folder]") && result.errors.contains("[input-missing]"))
    #expect(result.errors.contains("Wrote out/de.xliff"), "\(result.errors)")
  }

  /// The source texts are those of all languages.
  @Test func brokenSourceTextsStopTheWork() throws {
    let folder = try Self.project()
    try folder.write("App/fr.lproj/L.strings", Self.german)
    try folder.write("App/en.lproj/L.strings", "\"a\" = \"A")
    for arguments in [
      ["export", "--output", "out"], ["translate", "App", "--locale", "de", "--with", "echo called >&2"],
    ] {
      let result = try Tool.run(arguments, in: folder)
      #expect(result.status == 65)
      #expect(result.errors.contains("App/en.lproj/L.strings:1:"), "\(result.errors)")
      #expect(!result.errors.contains("Wrote") && !result.errors.contains("called"), "\(result.errors)")
    }
  }
}
