import Foundation
import RuneTestSupport
import Testing

/// Texts with far more specifiers than arguments, in every command that takes texts from others.
@Suite struct CrowdedTextTests {
  private static let crowded = String(repeating: "%@", count: 1) + String(repeating: "%1$@", count: 60)
  private static let reason = "it has more than 16 specifiers"
  private static let catalog = "App/de.lproj/T.strings"

  struct Use: CustomTestStringConvertible, Sendable {
    var command: String
    var arguments: [String]
    var status: Int32
    var message = CrowdedTextTests.reason

    var testDescription: String { command }
  }

  /// Commands that judge texts.
  private static let uses = [
    Use(command: "check", arguments: ["App"], status: 1),
    Use(command: "generate", arguments: ["App", "--output", "out"], status: 0),
    Use(command: "pack", arguments: ["App", "--output", "out"], status: 65),
    Use(command: "publish", arguments: ["App", "--output", "out"], status: 65),
    Use(command: "diff", arguments: ["Plain"], status: 1, message: "incompatible"),
    Use(command: "adopt", arguments: ["Plain"], status: 0),
    Use(command: "import", arguments: ["T.csv", "--into", "Plain"], status: 1, message: "is not written"),
    Use(
      command: "translate",
      arguments: ["New", "--locale", "de", "--with", "cat > /dev/null; cat answer"],
      status: 1,
      message: "is not written"
    ),
    Use(command: "fix", arguments: ["App"], status: 0, message: ""),
  ]

  /// Commands that write no text of others, or write it as it is where `check` finds it.
  private static let others: Set<String> = [
    "convert", "explain", "export", "format", "help", "init", "inspect", "keygen", "merge", "migrate",
    "outdated",
    "pull", "remove",
    "rename", "serve", "sign", "sync", "verify",
  ]

  @Test func everyCommandIsKnown() throws {
    #expect(try Tool.commandNames() == Self.others.union(Self.uses.map(\.command)))
  }

  @Test(arguments: uses) func isRefused(_ use: Use) throws {
    let folder = try Self.project()
    let result = try Tool.run([use.command] + use.arguments, in: folder)
    let all = result.output + result.errors
    #expect(result.status == use.status, "\(all)")
    #expect(use.message.isEmpty || all.contains(use.message), "\(all)")
    #expect(try folder.text("Plain/de.lproj/T.strings") == "\"a\" = \"%@ A\";\n")
  }

  /// The developer's own text is named, and its translations are still left out.
  @Test func aSourceTextIsReported() throws {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/T.strings", "\"a\" = \"\(Self.crowded)\";\n\"b\" = \"%@\";\n")
    try folder.write("App/de.lproj/T.strings", "\"a\" = \"\(Self.crowded)\";\n\"b\" = \"%@\";\n")
    let result = try Tool.run(["check", "App"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("App/en.lproj/T.strings:1:8: warning: ")
        && result.errors.contains("The text has more than 16 specifiers"),
      "\(result.errors)"
    )
    #expect(result.errors.contains("App/de.lproj/T.strings:1:"), "\(result.errors)")
    #expect(result.errors.contains("[text-left-out]"), "\(result.errors)")
  }

  private static func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (app, german) in [("App", crowded), ("Plain", "%@ A"), ("New", nil)] {
      try folder.write("\(app)/en.lproj/T.strings", "\"a\" = \"%@ a\";\n")
      if let german { try folder.write("\(app)/de.lproj/T.strings", "\"a\" = \"\(german)\";\n") }
    }
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    try folder.write(".rerune/manifest.json", #"{"revision": 1, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", "{\"a\": \"\(crowded)\"}")
    try folder.write("answer", "{\"id\": \"1\", \"value\": \"\(crowded)\"}\n")
    try folder.write(
      "T.csv",
      "file,key,part,locale,source,target,state,comment\nPlain/en.lproj/T.strings,a,,de,%@ a,\(crowded),,\n"
    )
    return folder
  }
}
