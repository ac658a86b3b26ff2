import RuneTestSupport
import Testing

@testable import rerune_gen

/// The messages for invalid arguments.
@Suite struct UsageMessageTests {
  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(arguments, in: TemporaryFolder())
  }

  @Test(arguments: [("chek", "check"), ("adpot", "adopt"), ("genrate", "generate"), ("Pull", "pull")])
  func aMistypedCommandIsRecognized(name: String, meant: String) throws {
    let result = try run(name, "--format", "json")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix("Error: There is no command \"\(name)\". Did you mean \"\(meant)\"?\n"),
      "\(result.errors)"
    )
    #expect(result.output == "")
  }

  @Test func anotherWordGetsNoSuggestion() throws {
    let result = try run("zzzzzz")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: There is no command \"zzzzzz\".\nUsage: rerune-gen <subcommand>"))
  }

  @Test func aMistypedOptionIsRecognized() throws {
    let result = try run("check", "--formt", "json")
    #expect(result.status == 64)
    #expect(result.errors.contains("Did you mean '--format'?"), "\(result.errors)")
    #expect(result.errors.contains("Usage: rerune-gen check"))
  }

  /// The usage of the command itself, wherever the fault is found.
  @Test(arguments: [
    ["check", "--update-baseline"], ["pull", "--publish-id", "x", "--origin", "http://example.com"],
    ["pull", "--publish-id", "x", "--locale", "../x"], ["diff", "--update-baseline"], ["keygen"],
    ["generate"], ["check", "--format", "jsn"],
  ])
  func theUsageOfTheCommandIsShown(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: TemporaryFolder())
    #expect(result.status == 64)
    #expect(result.errors.contains("\nUsage: rerune-gen \(arguments[0]) "), "\(result.errors)")
    #expect(result.errors.hasSuffix("See 'rerune-gen \(arguments[0]) --help' for more information.\n"))
  }

  @Test(arguments: [["--help"], ["--version"], ["check", "--help"], ["help", "pull"]])
  func helpIsNotAnError(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: TemporaryFolder())
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output != "")
  }

  @Test(arguments: [
    "\u{1B}[2J", "a\n::stop-commands::x", "##vso[task]x", "\u{202E}a", "\u{200B}", "--\u{1B}x",
    "--for\nmat=x",
    "--format=\u{1B}x", "::error::x", "-\u{7}",
  ])
  func anArgumentCannotSteerTheTerminal(argument: String) throws {
    for arguments in [
      [argument], ["check", argument], ["check", "--format", argument], ["check", "--config", argument],
      ["diff", "--locale", argument], ["adopt", "--ota", argument],
      ["pull", "--publish-id", "x", "--output", argument],
      ["pull", "--publish-id", "x", "--origin", argument], ["pull", argument],
      ["generate", "--type-name", argument],
      ["keygen", "--key-id", argument], ["check", "--code", argument],
      ["check", "--output", argument, "missing"],
    ] {
      let result = try Tool.run(arguments, in: TemporaryFolder())
      let text = result.output + result.errors
      #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "\(arguments): \(text)")
      #expect(!text.contains("##vso["), "\(arguments): \(text)")
      for line in text.split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(arguments): \(text)")
      }
    }
  }

  /// Values in the environment or the configuration are foreign text too.
  @Test func anotherSettingCannotSteerTheTerminal() throws {
    let folder = TemporaryFolder()
    let hostile = "\u{1B}[2J\n::error::x"
    let result = try Tool.run(["check"], in: folder, environment: ["RERUNE_FORMAT": hostile])
    #expect(result.status == 64)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(!result.errors.contains("\n::"))
  }
}
