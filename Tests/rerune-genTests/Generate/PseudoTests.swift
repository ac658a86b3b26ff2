import Foundation
import RuneTestSupport
import Testing

/// The setting `pseudo` from the command line to the program.
@Suite struct PseudoTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("en.lproj/Localizable.strings", #""hello" = "Hello, %@";"#)
    try folder.write("de.lproj/Localizable.strings", #""hello" = "Hallo, %@";"#)
  }

  private func generate(_ arguments: [String] = [], to output: String) throws -> String {
    let result = try Tool.run(["generate", "--output", output] + arguments + ["."], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try folder.text("\(output)/ReRuneStrings+Fallback.swift")
  }

  @Test func flagConfigurationAndEnvironmentAreTheSame() throws {
    let plain = try generate(to: "plain")
    let flag = try generate(["--pseudo", "en-XA,ar-XB"], to: "flag")
    #expect(flag.contains("[Ĥéļļö, %@ one]"))
    #expect(!plain.contains("#if"))
    try folder.write("rerune-gen.json", #"{"pseudo": ["en-XA", "ar-XB"]}"#)
    #expect(try generate(to: "file") == flag)
    #expect(try generate(["--pseudo", "none"], to: "none") == plain)
    let plugin = try Tool.run(
      ["--output", "plugin", "--", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings"],
      of: Tool.generateURL,
      in: folder,
      environment: ["RERUNE_PSEUDO": "en-XA,ar-XB"]
    )
    #expect(plugin.status == 0, "\(plugin.errors)")
    #expect(try folder.text("plugin/ReRuneStrings+Fallback.swift") == flag)
  }

  /// A run after a change of the setting is not taken for an unchanged one.
  @Test func theSettingIsPartOfTheStamp() throws {
    let plain = try generate(to: "out")
    let pseudo = try generate(["--pseudo", "en-XA"], to: "out")
    #expect(pseudo != plain)
    #expect(try generate(to: "out") == plain)
  }

  @Test(arguments: ["en", "de-DE,en-XA", "en-XC", ""])
  func otherLanguagesAreRejected(value: String) throws {
    let result = try Tool.run(["generate", "--output", "out", "--pseudo", value, "."], in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains("'\(value)'"), "\(result.errors)")
    #expect(result.errors.contains("such as en-XA,ar-XB, with XA for accents"), "\(result.errors)")

    guard !value.isEmpty else { return }  // As if it were not set.
    let variable = try Tool.run(
      ["--output", "out", "--", "en.lproj/Localizable.strings"],
      of: Tool.generateURL,
      in: folder,
      environment: ["RERUNE_PSEUDO": value]
    )
    #expect(variable.status == 64)
    #expect(
      variable.errors.contains(
        "RERUNE_PSEUDO is \"\(value)\" and should be none, or a list of language tags with the region XA (accents) "
          + "or XB (right to left), such as en-XA,ar-XB."
      ),
      "\(variable.errors)"
    )
  }

  /// They are not locales of the catalog.
  @Test func checkDoesNotKnowThem() throws {
    let plain = try Tool.run(["check", "--format", "json", "."], in: folder)
    try folder.write("rerune-gen.json", #"{"pseudo": ["en-XA", "ar-XB"]}"#)
    let configured = try Tool.run(["check", "--format", "json", "."], in: folder)
    #expect(configured.output == plain.output)
    #expect(configured.status == plain.status)
    #expect(!configured.output.contains("XA"))
  }
}
