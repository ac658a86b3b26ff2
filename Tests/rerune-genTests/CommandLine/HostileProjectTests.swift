import Foundation
import RuneModel
import RuneTestSupport
import Testing

@testable import rerune_gen

/// A project whose keys, texts, file names, tables and locales contain commands for a terminal and a CI runner.
@Suite struct HostileProjectTests {
  private static let hostile = "x\u{1B}[2J\u{7}\n::stop-commands::t\n##vso[task.complete]\u{202E}\u{200B}"

  private static func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let text = hostile.replacingOccurrences(of: "\n", with: "\\n")
    try folder.write("en.lproj/A\(hostile).strings", "\"\(text)\" = \"%d \(text)\";\n\"b\" = \"B\";\n")
    try folder.write("de\(hostile).lproj/A\(hostile).strings", "\"\(text)\" = \"%@ \(text)\";\n")
    try folder.write(
      "de.lproj/A\(hostile).strings",
      "\"\(text)\" = \"%@ \(text)\";\n\"b\" = \"B\n::error::c\t\u{1B}\";\n"
    )
    try folder.write(".rerune/manifest.json", #"{"revision": 42, "locales": ["de"]}"#)
    let json = String(
      decoding: try JSONEncoder().encode([hostile: "%@ \(hostile)", "b": hostile]),
      as: UTF8.self
    )
    try folder.write(".rerune/locales/de.json", json)
    return folder
  }

  private static func fault(in text: String) -> String? {
    if let scalar = text.unicodeScalars.first(where: { $0.isHidden && $0 != "\n" }) {
      return "U+\(String(scalar.value, radix: 16))"
    }
    return text.split(separator: "\n").map(String.init).first { line in
      let start = line.drop { $0.isWhitespace }
      let isOurs = ["::error ", "::warning ", "::notice "].contains { start.hasPrefix($0) }
      return (start.hasPrefix("::") && !isOurs)
        || line.range(of: "##[a-zA-Z]*\\[", options: .regularExpression) != nil
    }
  }

  @Test(arguments: [
    ["check"], ["check", "--format", "json"], ["check", "--format", "github"],
    ["check", "--format", "sarif"],
    ["check", "--format", "html"], ["inspect"], ["diff"], ["diff", "--format", "json"],
    ["diff", "--format", "markdown"],
    ["diff", "--format", "github"], ["diff", "--format", "sarif"], ["adopt"],
    ["generate", "--output", "out"],
    ["diff", "--locale", "fr"],
    ["rename", "b", hostile], ["rename", hostile, "c"], ["rename", "c\(hostile)", "d"],
    ["remove", hostile], ["remove", "b", "c\(hostile)"], ["remove", "--unused", "--code", "."],
    ["remove", "b", "--table", hostile], ["remove", "b", hostile, "--yes"],
  ])
  func noCommandPrintsItUnescaped(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: try Self.project())
    #expect(result.output + result.errors != "")
    #expect(Self.fault(in: result.output) == nil)
    #expect(Self.fault(in: result.errors) == nil)
  }

  // MARK: Patches

  @Test func aPatchForAFileIsNotEscaped() throws {
    let folder = try Self.project()
    let result = try Tool.run(["adopt", "--dry-run"], in: folder, environment: ["CI": "true"])
    #expect(result.output.contains("\u{1B}"))
    #expect(result.output.contains("\n@@ -"))
  }

  /// The log of a job is a pipe.
  @Test(arguments: [[:], ["CI": "true"], ["TF_BUILD": "True"]])
  func aPatchInALogIsEscaped(environment: [String: String]) throws {
    let folder = try Self.project()
    let command = ["/bin/sh", "-c", "\"$@\" | cat", "sh"]
    let result = try Tool.run(
      ["adopt", "--dry-run"],
      in: folder,
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 },
      launcher: command
    )
    #expect(result.output.contains("\u{1B}") == environment.isEmpty)
    #expect(result.output.contains("\n@@ -") == environment.isEmpty)
    guard !environment.isEmpty else { return }
    let text = result.output.split(separator: "\t").joined()
    #expect(Self.fault(in: text) == nil)
    #expect(result.output.contains("\n@@ escaped, only for reading: -"))
  }

  @Test func aHarmlessPatchIsNeverEscaped() {
    let patch = Array("--- \"a/x y\"\t\n+++ b/x\n@@ -1 +1 @@\n-\"a\" = \"Grüße\";\n+\"a\"\t=\t\"日本\";\n".utf8)
    #expect(PatchOutput.escaped(patch) == patch)
  }
}
