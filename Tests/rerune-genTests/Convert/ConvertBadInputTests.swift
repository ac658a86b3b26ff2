import Foundation
import RuneTestSupport
import Testing

/// Nothing is written, and the message says why.
@Suite struct ConvertBadInputTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var bytes: [UInt8]
    var arguments: [String]
    var status: Int32
    var message: String

    init(
      _ name: String,
      _ path: String,
      _ content: String,
      _ arguments: [String] = ["--to", "strings"],
      status: Int32,
      _ message: String
    ) {
      self.init(name, path, bytes: Array(content.utf8), arguments, status: status, message)
    }

    init(
      _ name: String,
      _ path: String,
      bytes: [UInt8],
      _ arguments: [String],
      status: Int32,
      _ message: String
    ) {
      testDescription = name
      self.path = path
      self.bytes = bytes
      self.arguments = arguments
      self.status = status
      self.message = message
    }
  }

  private static let toCatalog = ["--to", "xcstrings"]

  private static let rows: [Row] = [
    Row(
      "a key twice",
      "X.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{},"a":{}},"version":"1.0"}"#,
      status: 1,
      "X.xcstrings:1:42: error: \"a\" is defined twice"
    ),
    Row(
      "half a catalog",
      "X.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{"#,
      status: 65,
      "X.xcstrings:1:40: error: "
    ),
    Row("half a table", "en.lproj/X.strings", "\"a\" = \"b", toCatalog, status: 65, "en.lproj/X.strings:1:"),
    Row("an empty half", "en.lproj/X.strings", "\"a", toCatalog, status: 65, "en.lproj/X.strings:1:"),
    Row(
      "half a dictionary",
      "en.lproj/X.stringsdict",
      "<plist><dict><key>a</key>",
      toCatalog,
      status: 65,
      "en.lproj/X.stringsdict:1:"
    ),
    Row(
      "conflict markers",
      "X.xcstrings",
      "{\n<<<<<<< a\n=======\n>>>>>>> b\n}",
      status: 65,
      "[merge-conflict]"
    ),
    Row(
      "conflict markers in strings",
      "en.lproj/X.strings",
      "<<<<<<< a\n\"a\"=\"b\";\n=======\n>>>>>>> b\n",
      toCatalog,
      status: 65,
      "[merge-conflict]"
    ),
    Row("512 levels", "X.xcstrings", String(repeating: "{\"a\":", count: 600), status: 65, "X.xcstrings:1:"),
    Row(
      "half a UTF-16 character",
      "en.lproj/X.strings",
      bytes: [0xFF, 0xFE, 0x22, 0x00, 0x61],
      toCatalog,
      status: 65,
      "en.lproj/X.strings:1:2: error: The UTF-16 text has an odd number of bytes"
    ),
    Row(
      "a language that is none",
      "klingon!.lproj/X.strings",
      "\"a\" = \"b\";",
      toCatalog,
      status: 1,
      "'klingon!' is not a language tag, so that the table's texts would be lost"
    ),
    Row(
      "a language that leads elsewhere",
      "X.xcstrings",
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"../../x":{"stringUnit":{"value":"K"}}}}},"version":"1.0"}"#,
      status: 1,
      "'../../x' is not a language tag, so that its texts would be lost"
    ),
    Row(
      "both formats",
      "de.lproj/T.strings",
      "\"a\" = \"b\";",
      toCatalog,
      status: 1,
      "The table is also in 'T.xcstrings'. Move its texts there"
    ),
    Row(
      "two catalogs of one table",
      "mul.lproj/T.xcstrings",
      #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
      status: 1,
      "The table is also in '"
    ),
    Row(
      "a lost entry",
      "X.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringSet":{"state":"new","values":["a","b"]}}}}},"#
        + #""version":"1.0"}"#,
      status: 1,
      "several equivalent texts are only possible in a string catalog"
    ),
    Row(
      "a file of the table that was not given",
      "fr.lproj/T.stringsdict",
      "<plist><dict/></plist>",
      ["T.xcstrings", "--to", "strings"],
      status: 1,
      "'fr.lproj/T.stringsdict' belongs to the table, too, and was not given. Give the folder '.' instead of files."
    ),
    Row(
      "an existing file",
      "en.lproj/T.strings",
      "/**/",
      ["T.xcstrings", "--to", "strings"],
      status: 1,
      "There is a file 'en.lproj/T.strings' already."
    ),
    Row("no format", "x", "", [], status: 64, "--to"),
    Row("no such format", "x", "", ["--to", "xliff"], status: 64, "xcstrings"),
    Row("no such path", "x", "", ["missing", "--to", "strings"], status: 66, "missing"),
  ]

  private static func tree(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path("")) {
      // A folder has no contents.
      files[path] = FileManager.default.contents(atPath: folder.path(path)) ?? Data()
    }
    return files
  }

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "T.xcstrings",
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"value":"K"}}}}},"version":"1.0"}"#
    )
    return folder
  }

  @Test(arguments: rows)
  private func nothingIsWritten(_ row: Row) throws {
    let folder = try Self.app()
    try folder.write(row.path, row.bytes)
    let before = try Self.tree(folder)
    let result = try Tool.run(["convert"] + row.arguments, in: folder)
    #expect(result.status == row.status, "\(result.errors)")
    #expect(result.errors.contains(row.message), "\(result.errors)")
    #expect(try Self.tree(folder) == before)
  }

  @Test func theOtherLanguagesHaveToBeGiven() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/T.strings", "\"a\" = \"A\";")
    try folder.write("de.lproj/T.strings", "\"a\" = \"B\";")
    let before = try Self.tree(folder)
    let result = try Tool.run(["convert", "en.lproj/T.strings", "--to", "xcstrings"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "de.lproj/T.strings' belongs to the table, too, and was not given. Give the folder '.' instead of files."
      ),
      "\(result.errors)"
    )
    #expect(try Self.tree(folder) == before)
  }

  @Test func linksAreNotFollowed() throws {
    let folder = TemporaryFolder()
    try folder.write("Shared/T.strings", "\"a\" = \"A\";")
    try folder.createFolder("App")
    try folder.link("App/en.lproj", to: "../Shared")
    let result = try Tool.run(["convert", "App", "--to", "xcstrings"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("The file is reached by a link, and links are not followed to remove files."),
      "\(result.errors)"
    )
    #expect(try folder.names(in: "App") == ["en.lproj"])
    #expect(try folder.names(in: "Shared") == ["T.strings"])
  }

  @Test func newFilesStayInTheirFolder() throws {
    let folder = TemporaryFolder()
    try folder.createFolder("Elsewhere")
    try folder.write(
      "App/T.xcstrings",
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"value":"K"}}}}},"version":"1.0"}"#
    )
    try folder.link("App/de.lproj", to: "../Elsewhere")
    let result = try Tool.run(["convert", "App", "--to", "strings"], in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("is outside the paths that the command may change."), "\(result.errors)")
    #expect(try folder.names(in: "Elsewhere") == [])
    #expect(try folder.names(in: "App") == ["T.xcstrings", "de.lproj"])
  }

  /// The folder of another language, which has been created already, goes again.
  @Test(
    .enabled(if: Unprivileged.isPossible, "root may write everywhere, and setpriv is not there to drop that")
  )
  func anUnwritableFolder() throws {
    let folder = try Self.app()
    try folder.createFolder("en.lproj")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path(""))
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("en.lproj"))
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("en.lproj")) }
    let result = try Tool.run(["convert", "--to", "strings"], in: folder, launcher: Unprivileged.launcher)
    #expect(result.status == 74)
    #expect(
      result.errors == "en.lproj/T.strings:1:1: error: The file was not created: Permission denied. "
        + "Nothing has been changed. [write-failed]\n"
    )
    #expect(try folder.names() == ["T.xcstrings", "en.lproj"])
  }

  /// A file that cannot be removed stays, and the message says what to do.
  @Test(
    .enabled(if: Unprivileged.isPossible, "root may write everywhere, and setpriv is not there to drop that")
  )
  func aFileThatCannotBeRemoved() throws {
    let folder = TemporaryFolder()
    for locale in ["en", "de"] { try folder.write("\(locale).lproj/T.strings", "\"a\" = \"\(locale)\";") }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path(""))
    let result = try Tool.run(["convert", "--to", "xcstrings"], in: folder, launcher: Unprivileged.launcher)
    #expect(result.status == 74)
    #expect(
      result.errors
        == "de.lproj/T.strings:1:1: error: The new files have been written, but this file could not be "
        + "removed: Permission denied. Remove it by hand, and en.lproj/T.strings too. [write-failed]\n"
    )
    #expect(try folder.names() == ["T.xcstrings", "de.lproj", "en.lproj"])
  }
}
