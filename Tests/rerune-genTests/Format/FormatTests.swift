import Foundation
import RuneTestSupport
import Testing

@Suite struct FormatTests {
  private static let formatted = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {

        },
        "b" : {

        }
      },
      "version" : "1.0"
    }
    """
  private static let unformatted =
    #"{"version":"1.0","strings":{"b":{},"a":{}},"sourceLanguage":"en"}"# + "\n"

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("A/Localizable.xcstrings", formatted)
    try folder.write("B/Localizable.xcstrings", unformatted)
    try folder.write("B/de.lproj/Localizable.strings", "\"b\" = \"B\";\n\"a\" = \"A\";\n")
    return folder
  }

  @Test func formatsOnceAndLeavesTheRest() throws {
    let folder = try Self.app()
    let date = try folder.modified("A/Localizable.xcstrings")
    let strings = try folder.text("B/de.lproj/Localizable.strings")
    let result = try Tool.run(["format"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "Formatted 1 of 2 files\n")
    #expect(try folder.text("B/Localizable.xcstrings") == Self.formatted)
    #expect(try folder.modified("A/Localizable.xcstrings") == date)
    #expect(try folder.text("B/de.lproj/Localizable.strings") == strings)
    #expect(try folder.names(in: "B") == ["Localizable.xcstrings", "de.lproj"])

    let second = try Tool.run(["format"], in: folder)
    #expect(second.errors == "Formatted 0 of 2 files\n")
  }

  @Test func checkListsAndWritesNothing() throws {
    let folder = try Self.app()
    let result = try Tool.run(["format", "--check"], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "B/Localizable.xcstrings\n")
    #expect(result.errors == "Not formatted: 1 of 2 files. Run 'rerune-gen format'\n")
    #expect(try folder.text("B/Localizable.xcstrings") == Self.unformatted)

    let clean = try Tool.run(["format", "--check", "A"], in: folder)
    #expect(clean.status == 0)
    #expect(clean.output == "")
    #expect(clean.errors == "Checked 1 file\n")
  }

  @Test func keepsTheOrderOnRequest() throws {
    let folder = try Self.app()
    #expect(try Tool.run(["format", "--no-sort", "B"], in: folder).status == 0)
    let text = try folder.text("B/Localizable.xcstrings")
    #expect(
      text.hasPrefix("{\n  \"version\" : \"1.0\",\n  \"strings\" : {\n    \"b\" : {\n\n    },\n    \"a\" : {")
    )
  }

  @Test func sortsStringsOnRequest() throws {
    let folder = try Self.app()
    let result = try Tool.run(["format", "--sort", "B"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Formatted 2 of 2 files\n")
    #expect(try folder.text("B/de.lproj/Localizable.strings") == "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    #expect(try folder.text("B/Localizable.xcstrings") == Self.formatted)
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let result = try Tool.run(["format", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Would format 1 of 2 files\n")
    #expect(
      result.output.hasPrefix(
        "--- a/B/Localizable.xcstrings\n+++ b/B/Localizable.xcstrings\n@@ -1,1 +1,12 @@\n"
      )
    )
    #expect(try folder.text("B/Localizable.xcstrings") == Self.unformatted)
  }

  @Test func leavesABrokenFileAlone() throws {
    let folder = try Self.app()
    let broken =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"b\" : {},\n    \"b\" : {}\n  },\n  \"version\" : \"1.0\"\n}"
    try folder.write("C/Localizable.xcstrings", broken)
    let result = try Tool.run(["format"], in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix("C/Localizable.xcstrings:5:5: error: \"b\" is defined twice"),
      "\(result.errors)"
    )
    #expect(result.errors.hasSuffix("Formatted 1 of 3 files, 1 left alone\n"))
    #expect(try folder.text("C/Localizable.xcstrings") == broken)
    #expect(try folder.text("B/Localizable.xcstrings") == Self.formatted)
    #expect(try Tool.run(["format", "--check"], in: folder).status == 65)
  }

  @Test func writesNotThroughLinks() throws {
    let folder = try Self.app()
    try folder.write("Shared/More.xcstrings", Self.unformatted)
    try folder.link("A/More.xcstrings", to: "../Shared/More.xcstrings")
    let result = try Tool.run(["format", "A"], in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("A/More.xcstrings:1:1: error: The file is unchanged: it is a link to "))
    #expect(try folder.text("Shared/More.xcstrings") == Self.unformatted)

    // Its target is formatted under its own path.
    let all = try Tool.run(["format"], in: folder)
    #expect(all.status == 0)
    #expect(all.errors == "Formatted 2 of 3 files\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("A/More.xcstrings")) != "")
    #expect(try folder.text("Shared/More.xcstrings") == Self.formatted)
  }

  @Test func keepsPermissions() throws {
    let folder = try Self.app()
    let path = folder.path("B/Localizable.xcstrings")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try Tool.run(["format"], in: folder).status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [
    (["format", "missing"], Int32(66), "missing"),
    (["format", "--check", "--dry-run"], 64, "Give one of them"),
    (["format", "--sort", "--no-sort"], 64, "--no-sort"),
    (["format", "B/de.lproj"], 0, "Formatted 0 of 0 files"),
  ])
  func endsWith(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try Tool.run(arguments, in: try Self.app())
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
