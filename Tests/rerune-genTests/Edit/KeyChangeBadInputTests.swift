import Foundation
import RuneTestSupport
import Testing

/// `rename` and `remove` with files that they cannot change: nothing is written, not even in other files.
@Suite struct KeyChangeBadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var content: [UInt8]
    var status: Int32
    /// The first line of the errors.
    var message: String
    var testDescription: String { name }

    init(_ name: String, _ path: String, _ content: [UInt8], _ status: Int32, _ message: String) {
      (self.name, self.path, self.content, self.status, self.message) = (name, path, content, status, message)
    }

    init(_ name: String, _ path: String, _ content: String, _ status: Int32, _ message: String) {
      self.init(name, path, Array(content.utf8), status, message)
    }
  }

  private static func catalog(_ strings: String) -> String {
    #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
  }

  private static let unreadable: [Case] = [
    Case(
      "conflict markers",
      "App/X.strings",
      "<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n",
      65,
      #"App/X.strings:1:1: error: A merge conflict is unresolved. Choose one side and remove "#
        + #"the markers. [merge-conflict]"#
    ),
    Case(
      "markers in a catalog",
      "App/X.xcstrings",
      "<<<<<<< a\n" + catalog("") + "\n>>>>>>> b\n",
      65,
      #"App/X.xcstrings:1:1: error: A merge conflict is unresolved. Choose one side and remove "#
        + #"the markers. [merge-conflict]"#
    ),
    Case(
      "a truncated catalog",
      "App/X.xcstrings",
      String(catalog(#""a":{}"#).prefix(40)),
      65,
      #"App/X.xcstrings:1:41: error: "a": The document ends too early. Restore the part that "#
        + #"was cut off. [json-syntax]"#
    ),
    Case(
      "truncated strings",
      "App/X.strings",
      "\"a\" = \"b",
      65,
      #"App/X.strings:1:7: error: The string is never closed. Add the missing ". "#
        + #"[unterminated-string]"#
    ),
    Case(
      "512 levels",
      "App/X.xcstrings",
      catalog("\"a\":" + String(repeating: "{\"a\":", count: 600) + "1" + String(repeating: "}", count: 600)),
      65,
      #"App/X.xcstrings:1:2589: error: "a": Values are nested more than 512 levels deep. "#
        + #"Flatten the document. [nesting-too-deep]"#
    ),
    Case(
      "half a character of UTF-16",
      "App/X.strings",
      [0xFF, 0xFE, 0x22],
      65,
      #"App/X.strings:1:1: error: The UTF-16 text has an odd number of bytes, so it is cut off. "#
        + #"Save the file as UTF-8. [invalid-encoding]"#
    ),
    Case(
      "no text",
      "App/X.strings",
      [0x22, 0xC3, 0x28, 0x22],
      65,
      #"App/X.strings:1:2: error: The byte 0xC3 at offset 1 is not valid UTF-8. Save the file "#
        + #"as UTF-8. [invalid-encoding]"#
    ),
    Case(
      "an unfinished dictionary",
      "App/X.stringsdict",
      "<plist version=\"1.0\"><dict><key>a</key>",
      65,
      #"App/X.stringsdict:1:40: error: The XML is malformed: no element found. Correct it here "#
        + #"or just before. [malformed-xml]"#
    ),
  ]

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/Localizable.strings", "\"home\" = \"Home\";\n\"old\" = \"Old\";\n")
    try folder.write("App/de.lproj/Localizable.strings", "\"home\" = \"Zuhause\";\n\"old\" = \"Alt\";\n")
    try folder.write("Code/main.swift", "print(ReRuneStrings.home)\n")
    return folder
  }

  /// All files with their bytes.
  private func tree(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.path(""))?.compactMap { $0 as? String } ?? []
    for name in names {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path(name), isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }
    return files
  }

  private func run(_ arguments: [String], with bad: Case, beside others: [String: String] = [:]) throws {
    let folder = try Self.app()
    try folder.write(bad.path, bad.content)
    for (path, text) in others { try folder.write(path, text) }
    let before = try tree(folder)
    let result = try Tool.run(arguments + ["--code", "Code"], in: folder)
    #expect(result.status == bad.status, "\(result.errors)")
    #expect(result.output == "")
    #expect(result.errors.prefix { $0 != "\n" } == bad.message, "\(arguments) \(bad.name)")
    #expect(try tree(folder) == before)
  }

  @Test(arguments: unreadable)
  func nothingIsRenamed(bad: Case) throws {
    try run(["rename", "old", "new"], with: bad)
  }

  @Test(arguments: unreadable)
  func nothingIsRemoved(bad: Case) throws {
    try run(["remove", "old", "--yes"], with: bad)
    try run(["remove", "--unused", "--yes"], with: bad)
  }

  @Test(arguments: [
    Case(
      "a key twice in a catalog",
      "App/X.xcstrings",
      catalog(#""dup":{},"dup":{}"#),
      1,
      #"App/X.xcstrings:1:44: error: "dup": The file defines this key, or a part of it, twice. "#
        + #"Remove one of them. [rename-refused]"#
    ),
    Case(
      "a locale twice",
      "App/X.xcstrings",
      catalog(
        #""dup":{"localizations":{"de":{"stringUnit":{"value":"a"}},"de":{"stringUnit":{"value":"b"}}}}"#
      ),
      1,
      #"App/X.xcstrings:1:93: error: "dup": The file defines this key, or a part of it, twice. "#
        + #"Remove one of them. [rename-refused]"#
    ),
  ])
  func noDoubtfulKeyIsRenamed(bad: Case) throws {
    try run(["rename", "dup", "new"], with: bad)
  }

  @Test func noBinaryFileIsEdited() throws {
    var bad = Case(
      "a binary property list",
      "App/de.lproj/X.strings",
      Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x53] + Array("dup".utf8) + [0x51, 0x61, 0x08, 0x0B, 0x0F]
        + [UInt8](repeating: 0, count: 6) + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 3]
        + [UInt8](repeating: 0, count: 15) + [0x11],
      1,
      ""
    )
    let reason =
      "here: the file is a binary property list. Save it as text ('plutil -convert xml1') to have it edited."
    bad.message =
      "App/de.lproj/X.strings:1:1: error: \"dup\": The key cannot be renamed \(reason) [rename-refused]"
    try run(["rename", "dup", "new"], with: bad)
    bad.message =
      "App/de.lproj/X.strings:1:1: error: \"dup\": The key cannot be removed \(reason) [remove-refused]"
    // Another key, because no table is left empty.
    let other = ["App/en.lproj/X.strings": "\"other\" = \"O\";\n"]
    try run(["remove", "dup", "--yes"], with: bad, beside: other)
  }

  @Test(
    .enabled(if: getuid() != 0, "The superuser may write anywhere"),
    arguments: [
      ["rename", "old", "new"], ["remove", "old", "--yes"],
    ]
  )
  func aReadOnlyFolder(arguments: [String]) throws {
    let folder = try Self.app()
    let before = try tree(folder)
    let path = folder.path("App/de.lproj")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("de.lproj/Localizable.strings:1:1: error: The file is unchanged"))
    #expect(try tree(folder) == before)
  }
}
