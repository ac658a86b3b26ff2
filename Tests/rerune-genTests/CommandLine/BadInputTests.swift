import Foundation
import RuneTestSupport
import Testing

/// Broken or malicious input leads to a diagnostic at its location, the right status, and unchanged outputs.
@Suite struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var bytes: [UInt8]
    var status: Int32
    /// The expected location, after the file's name.
    var place: String
    var rule: String

    init(
      _ description: String,
      _ name: String,
      _ bytes: [UInt8],
      at place: String,
      _ status: Int32,
      _ rule: String
    ) {
      testDescription = description
      (self.name, self.bytes, self.place, self.status, self.rule) = (name, bytes, place, status, rule)
    }

    /// - Parameter text: with `▲` before the expected location.
    init(_ description: String, _ name: String, _ text: String, _ status: Int32, _ rule: String) {
      let parts = text.split(separator: "▲", maxSplits: 1, omittingEmptySubsequences: false)
      let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
      let place = "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
      self.init(description, name, Array(parts.joined().utf8), at: place, status, rule)
    }
  }

  private static let strings = "en.lproj/Localizable.strings"
  private static let stringsdict = "en.lproj/Localizable.stringsdict"
  private static let catalog = "Localizable.xcstrings"

  static let cases: [Case] = [
    Case("empty .strings", strings, "▲", 0, "empty-file"),
    Case("empty .stringsdict", stringsdict, "▲", 0, "empty-file"),
    Case("empty .xcstrings", catalog, "▲", 65, "json-syntax"),
    Case(
      "invalid UTF-8",
      strings,
      Array("\"a\" = \"b\";\n\"c\" = \"".utf8) + [0xC3, 0x28] + Array("\";\n".utf8),
      at: "2:8",
      65,
      "invalid-encoding"
    ),
    Case(
      "UTF-16 of odd length",
      strings,
      [0xFF, 0xFE] + Array("\"a\" = \"b\";".utf16).flatMap { [UInt8($0), 0] } + [0x0A],
      at: "1:11",
      65,
      "invalid-encoding"
    ),
    Case("NUL", strings, "\"a\" = \"b\";\n▲\0\"c\" = \"d\";\n", 65, "nul-character"),
    Case("missing semicolon", strings, "\"a\" = \"b\"▲\n\"c\" = \"d\";\n", 65, "missing-semicolon"),
    Case(
      "nested 100,000 deep",
      catalog,
      #"{"version": "1.0", "sourceLanguage": "en", "strings": {"a": {"x": "#
        + String(repeating: "[", count: 509)
        + "▲" + String(repeating: "[", count: 100_000),
      65,
      "nesting-too-deep"
    ),
    Case(
      "duplicate keys in JSON",
      catalog,
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "a": {},
        ▲"a": {}
      }}
      """,
      0,
      "duplicate-key"
    ),
    Case("duplicate keys", strings, "\"a\" = \"b\";\n▲\"a\" = \"c\";\n", 0, "duplicate-key"),
    Case(
      "number where a string belongs",
      catalog,
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": ▲7}}}}
      }}
      """,
      65,
      "wrong-type"
    ),
    Case(
      "version 2.0",
      catalog,
      #"{"version": ▲"2.0", "sourceLanguage": "en", "strings": {}}"#,
      65,
      "unsupported-version"
    ),
    Case(
      "cyclic variables",
      stringsdict,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
      ▲<key>a</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@b@</string>
      </dict>
      <key>b</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@a@</string>
      </dict>
      </dict></dict></plist>
      """,
      1,
      "substitution-cycle"
    ),
  ]

  @Test(arguments: cases)
  func isReportedAndLeavesOutputs(_ test: Case) throws {
    let folder = TemporaryFolder()
    try folder.write("good/en.lproj/Localizable.strings", #""fine" = "Fine";"#)
    #expect(try Tool.run(["generate", "good", "--output", "out"], in: folder).status == 0)
    let before = try Snapshot(of: folder, "out")
    try folder.write("bad/" + test.name, test.bytes)

    let checked = try Tool.run(["check", "bad"], in: folder)
    let generated = try Tool.run(["generate", "bad", "--output", "out"], in: folder)

    for result in [checked, generated] {
      #expect(result.status == test.status, "\(result.errors)")
      // A build counts warnings.
      if test.status == 0, result.errors.contains("1 \(test.rule).") { continue }
      let pointed = result.errors.split(separator: "\n").contains { line in
        line.hasPrefix("bad/\(test.name):\(test.place): ") && line.hasSuffix("[\(test.rule)]")
      }
      #expect(pointed, "no line points to \(test.name):\(test.place) [\(test.rule)]:\n\(result.errors)")
    }
    if test.status != 0 { #expect(try Snapshot(of: folder, "out") == before) }
  }

  @Test func rejectsAFileAboveTheLimitBeforeReadingIt() throws {
    let folder = TemporaryFolder()
    // A sparse file, which takes no disk space.
    let handle = try folder.handle("Localizable.xcstrings")
    try handle.truncate(atOffset: 600 << 20)
    try handle.close()

    let started = Date()
    let result = try Tool.run(["check", "."], in: folder)

    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix("Localizable.xcstrings:1:1: error: The file has 600 MB; the limit is 512 MB.")
    )
    #expect(Date().timeIntervalSince(started) < 5)
  }

  @Test(arguments: ["Localizable.strings", "en.lproj/Localizable.stringsdict", "Localizable.xcstrings"])
  func folderWithTheNameOfAFile(_ name: String) throws {
    let folder = TemporaryFolder()
    try folder.createFolder("res/" + name)

    for arguments in [
      ["check", "res"], ["check", "res/" + name], ["generate", "res", "--output", "out"],
    ] {
      let result = try Tool.run(arguments, in: folder)
      #expect(result.status == 66)
      #expect(result.errors.contains("res/\(name):1:1: error: This is a folder"), "\(result.errors)")
    }
    #expect(try folder.names() == ["res"])
  }

  @Test func aDanglingLinkIsReported() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/A.strings", #""a" = "b";"#)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("en.lproj/Localizable.strings"),
      withDestinationPath: "nowhere"
    )
    for input in [".", "en.lproj/Localizable.strings"] {
      let result = try Tool.run(["check", input], in: folder)
      #expect(result.status == 66)
      #expect(
        result.errors.contains("en.lproj/Localizable.strings:1:1: error: This link leads to nothing."),
        "\(result.errors)"
      )
    }
  }

  @Test func missingFileSuggestsItsNeighbour() throws {
    let folder = TemporaryFolder()
    try folder.write("Resources/en.lproj/Localizable.strings", #""a" = "b";"#)

    let result = try Tool.run(["check", "Resurces/en.lproj/Localizable.strings"], in: folder)

    #expect(result.status == 66)
    #expect(result.errors.contains(#"Did you mean "Resources"?"#))
  }

  @Test func aPipeIsRejectedWithoutBlocking() throws {
    let folder = TemporaryFolder()
    #expect(mkfifo(folder.path("Localizable.strings"), 0o600) == 0)

    let result = try Tool.run(["check"], in: folder)

    #expect(result.status == 66)
    #expect(result.errors.contains("Localizable.strings:1:1: error: This is not a regular file."))
  }
}

/// Everything in a folder, hidden files included, with its times.
private struct Snapshot: Equatable {
  var texts: [String: String] = [:]
  var times: [String: Date?] = [:]

  init(of folder: TemporaryFolder, _ name: String) throws {
    for file in try folder.names(in: name) {
      texts[file] = try folder.text("\(name)/\(file)")
      times[file] = try folder.modified("\(name)/\(file)")
    }
  }
}
