import Foundation
import RuneTestSupport
import Testing

@Suite struct InitCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("Sources/App/en.lproj/Localizable.strings", #""hello" = "Hello, %@"; "bye" = "Bye";"#)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""hello" = "Hallo, %d";"#)
    try folder.write("Package.swift", #".executableTarget(name: "App"), // xcstrings-tool"#)
  }

  private func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder) }

  @Test(arguments: [["init"], ["init", "--dry-run"], ["init", "."]]) func writesNothing(_ arguments: [String])
    throws
  {
    let before = try folder.names()
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        Found:
          1 table with 2 keys in 2 languages: de, en; source language: en
            Sources/App/Localizable: 2 keys, 2 languages
          Package.swift with the tables in App
          xcstrings-tool (Package.swift)
          1 error and 1 warning of 'rerune-gen check': missing-translation 1, placeholder-type 1

        Would write rerune-gen.json:
        """
      ),
      "\(result.output)"
    )
    #expect(result.output.hasSuffix("Nothing has been written: run it again with --write.\n"))
    #expect(try folder.names() == before)
  }

  /// Afterwards `check` is silent, and a new fault is not.
  @Test func writesAConfigurationThatWorks() throws {
    let result = try run("init", "--write")
    #expect(result.output.contains("\nWrote rerune-gen.json:\n"))
    #expect(try run("check").status == 0)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""hello" = "Hallo, %d"; "bye" = "%@";"#)
    #expect(try run("check").status == 1)

    let again = try run("init", "--write")
    #expect(again.output.contains("rerune-gen.json is there already, and stays as it is."))
  }

  @Test func neverReplacesAFile() throws {
    try folder.write("rerune-baseline.json", "mine")
    let result = try run("init", "--write")
    #expect(result.status == 74)
    #expect(result.errors.contains("there is something with this name already"))
    #expect(try folder.text("rerune-baseline.json") == "mine")
    #expect(try !folder.names().contains("rerune-gen.json"))
  }

  @Test func aFolderWithoutTables() throws {
    let empty = TemporaryFolder()
    let result = try Tool.run(["init", "--write"], in: empty)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("Found:\n  There is no .strings, .stringsdict or .xcstrings file here.\n")
    )
    #expect(try empty.names() == [])
    #expect(try Tool.run(["init", "missing"], in: empty).status == 66)
    #expect(try Tool.run(["init", "--write", "--dry-run"], in: empty).status == 64)
  }
}
