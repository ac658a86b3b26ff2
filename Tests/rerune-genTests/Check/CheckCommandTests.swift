import Foundation
import RuneTestSupport
import Testing

@Suite struct CheckCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", #""a" = "%@"; "b" = "B";"#)
    try folder.write("de.lproj/Localizable.strings", #""a" = "%d"; "b" = "B";"#)
    return folder
  }

  @Test(arguments: [
    ("json", #"{"schema": 1"#), ("github", "::error file="), ("sarif", #"{"$schema""#), ("html", "<!DOCTYPE"),
  ])
  func formatsGoToTheStandardOutputOrAFile(format: String, start: String) throws {
    let folder = try folder()

    let printed = try Tool.run(["check", "--format", format], in: folder)
    #expect(printed.status == 1)
    #expect(printed.output.hasPrefix(start))
    #expect(printed.errors.isEmpty)

    let written = try Tool.run(["check", "--format", format, "--output", "reports/report"], in: folder)
    #expect(written.status == 1)
    #expect(written.output.isEmpty)
    #expect(try folder.text("reports/report").hasPrefix(start))
  }

  /// The folder determines the language, whether or not the path contains it.
  @Test(arguments: [
    (".", ". ../en.lproj"), (".", "Localizable.strings ../en.lproj"), (".", "../de.lproj ../en.lproj"),
    (".", "$PWD ../en.lproj"), ("..", "de.lproj $PWD/en.lproj"),
  ])
  func theFolderDeterminesTheLanguage(current: String, inputs: String) throws {
    let script = "cd de.lproj && cd \(current) && exec \"$0\" check \(inputs)"
    let result = try Tool.run([], in: folder(), launcher: ["/bin/sh", "-c", script])
    #expect(result.status == 1)
    #expect(result.errors.contains("de.lproj/Localizable.strings:1:"), "\(result.errors)")
    #expect(result.errors.contains("[placeholder-type]"), "\(result.errors)")
  }

  @Test func baseline() throws {
    let folder = try folder()
    #expect(try Tool.run(["check", "--baseline", "known.json"], in: folder).status == 66)
    #expect(try Tool.run(["check", "--update-baseline"], in: folder).status == 64)

    #expect(try Tool.run(["check", "--baseline", "known.json", "--update-baseline"], in: folder).status == 0)
    #expect(try Tool.run(["check", "--baseline", "known.json"], in: folder).status == 0)

    try folder.write("de.lproj/Localizable.strings", #""a" = "%d"; "b" = "%@";"#)
    let result = try Tool.run(["check", "--baseline", "known.json"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("1 error in 2 files"))

    try folder.write("de.lproj/Localizable.strings", #""a" = "%@"; "b" = "B";"#)
    let cleaned = try Tool.run(["check", "--baseline", "known.json"], in: folder)
    #expect(cleaned.status == 0)
    #expect(cleaned.errors.hasPrefix("Findings of the baseline that no longer occur: 1."))
  }

  @Test func usageComparesKeysWithSources() throws {
    let folder = try folder()
    try folder.write("Sources/main.swift", "print(ReRuneStrings.a(name))\nprint(reRuneString(\"c\"))\n")

    let result = try Tool.run(
      ["check", "en.lproj", "--code", "Sources", "--fail-on", "warning"],
      in: folder
    )

    #expect(result.status == 1)
    #expect(
      result.errors.contains("en.lproj/Localizable.strings:1:13: warning: \"b\": No source looks")
    )
    #expect(result.errors.contains("Sources/main.swift:2:20: warning: The key \"c\" is not in table"))
    #expect(!result.errors.contains("generated sources"))
    #expect(try Tool.run(["check", "--code", "Missing"], in: folder).status == 66)
  }

  @Test func generatedSourcesAreListed() throws {
    let folder = try folder()
    let generated = """
      // Generated using SwiftGen
      enum L10n { static let a = tr("a"); static let b = tr("b") }
      """
    try folder.write("Sources/Strings.swift", generated)
    try folder.write("Sources/main.swift", "print(L10n.a)")

    let result = try Tool.run(["check", "en.lproj", "--code", "Sources"], in: folder)

    #expect(result.errors.contains("\"b\": No source looks this key up"))
    #expect(!result.errors.contains("\"a\": No source looks this key up"))
    #expect(
      result.errors.contains(
        "only if other code uses its accessor: Sources/Strings.swift."
      )
    )
    let json = try Tool.run(["check", "en.lproj", "--code", "Sources", "--format", "json"], in: folder)
    #expect(!json.errors.contains("generated sources"))
  }

  @Test func countsAndCoverageEndTheText() throws {
    let folder = try folder()
    try folder.write("de.lproj/Localizable.strings", #""a" = "%d";"#)
    let result = try Tool.run(["check"], in: folder)
    #expect(result.errors.contains("  placeholder-type     error            1\n"))
    #expect(result.errors.contains("  de          2           1  50 %          0             0        1 "))
    #expect(result.errors.hasSuffix("\n1 error, 1 warning in 2 files\n"))

    let quiet = try Tool.run(["check", "--quiet"], in: folder)
    #expect(quiet.status == 1)
    #expect(quiet.errors.split(separator: "\n").allSatisfy { $0.contains(".strings:") }, "\(quiet.errors)")
    try folder.write("de.lproj/Localizable.strings", #""a" = "%@"; "b" = "B";"#)
    #expect(try Tool.run(["check", "-q"], in: folder).errors.isEmpty)
  }

  @Test func aTextFileContainsTheEntireReport() throws {
    let folder = try folder()
    let printed = try Tool.run(["check"], in: folder)
    let written = try Tool.run(["check", "--output", "report.txt"], in: folder)
    #expect(try folder.text("report.txt") == printed.errors)
    #expect(written.errors == "1 error in 2 files\n")
  }
}
