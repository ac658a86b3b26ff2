import Foundation
import RuneTestSupport
import Testing

/// Compares the tool of the build tool plugin with the command that it replaces.
@Suite struct RuneGenerateTests {
  private let folder = TemporaryFolder()
  private let outputs = ["ReRuneStrings+Fallback.swift", "ReRuneStrings.swift"]

  init() throws {
    try folder.write("en.lproj/Localizable.strings", #""hello" = "Hello, %@"; "bad" = "100%";"#)
    try folder.write("de.lproj/Localizable.strings", #""hello" = "Hallo, %d";"#)
    try folder.write(
      "Plurals.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#
    )
    try folder.write("rerune-gen.json", #"{"access": "public", "typeName": "L10n"}"#)
  }

  private func generate(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws
    -> Tool.Result
  {
    let files = ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings", "Plurals.xcstrings"]
    return try Tool.run(
      ["--output", "out", "--output-name", "ReRuneStrings"] + arguments + ["--"] + files,
      of: Tool.generateURL,
      in: folder,
      environment: environment
    )
  }

  @Test(arguments: [[:], ["RERUNE_NAMESPACES": "true", "RERUNE_FALLBACK_LOCALES": "source"]])
  func writesTheSameBytesAsTheCommand(environment: [String: String]) throws {
    let small = try generate([], environment)
    let command = try Tool.run(
      ["generate", "--output", "command", "--output-name", "ReRuneStrings", "."],
      in: folder,
      environment: environment
    )

    #expect(small.status == 0, "\(small.errors)")
    #expect((small.status, small.output, small.errors) == (command.status, command.output, command.errors))
    #expect(small.errors.contains("[placeholder-type]"))
    for name in outputs {
      #expect(try folder.text("out/\(name)") == folder.text("command/\(name)"))
    }
    #expect(try folder.text("out/ReRuneStrings.swift").contains("public enum L10n"))
  }

  @Test func usesTheGivenConfiguration() throws {
    try folder.write("other.json", #"{"typeName": "Texts"}"#)
    #expect(try generate(["--config", "other.json"]).status == 0)
    #expect(try folder.text("out/ReRuneStrings.swift").contains("enum Texts"))
  }

  @Test func anUnchangedRunWritesNothing() throws {
    _ = try generate()
    let past = Date(timeIntervalSince1970: 1_600_000_000)
    for name in outputs { try folder.setModified("out/\(name)", past) }
    let second = try generate()
    #expect(second.status == 0)
    #expect(second.errors.contains("[placeholder-type]"), "what is wrong is reported again")
    for name in outputs { #expect(try folder.modified("out/\(name)") == past) }
  }

  @Test(arguments: [
    (["--output-name"], "Error: --output-name needs a value."),
    (
      ["--output-name", "a/b"],
      #"Error: --output-name is "a/b" and should be a file's name without a folder."#
    ),
    (["--confg", "x"], #"Error: There is no option "--confg". Did you mean "--config"?"#),
    (["--x\u{1B}[2J"], #"Error: There is no option "--x"#),
  ])
  func wrongArguments(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments, of: Tool.generateURL, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.errors.contains("\nUsage: rune-generate --output <folder>"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func aMissingFolderIsReported() throws {
    let result = try Tool.run(["en.lproj"], of: Tool.generateURL, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: Say where to write: --output <folder>."))
  }

  @Test func faultsHaveTheSameStatusAsTheCommand() throws {
    try folder.write("en.lproj/Localizable.strings", #""hello" = "Hello"#)
    let broken = try generate()
    #expect(broken.status == 65)
    #expect(broken.errors.contains("en.lproj/Localizable.strings:1:"), "\(broken.errors)")
    try folder.remove("en.lproj/Localizable.strings")
    #expect(try generate().status == 66)
    try folder.write("out", "a file")
    try folder.write("en.lproj/Localizable.strings", #""hello" = "Hello";"#)
    let unwritable = try generate()
    #expect(unwritable.status == 74)
    #expect(unwritable.errors.contains("[write-failed]"))
  }
}
