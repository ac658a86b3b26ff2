import Foundation
import RuneSystem
import RuneTestSupport
import Testing

@testable import rerune_gen

@Suite struct AdoptCommandTests {
  private static let german = "de.lproj/Localizable.strings"

  /// An app in two languages and a download in three.
  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", "\"hello\" = \"Hello\";\n\"count\" = \"%d files\";\n")
    try folder.write(german, "// Gruß\n\"hello\"  =  \"Hallo\";\n\"count\" = \"%d Dateien\";\n")
    try folder.write(".rerune/manifest.json", #"{"version": 7, "locales": {"de": {}, "en": {}, "fr": {}}}"#)
    try folder.write(
      ".rerune/locales/de.json",
      #"{"hello": "Moin", "count": "%@ Dateien", "news": "Neues"}"#
    )
    try folder.write(".rerune/locales/en.json", #"{"hello": "Hello!", "count": "%d files"}"#)
    try folder.write(".rerune/locales/fr.json", #"{"hello": "Salut"}"#)
    return folder
  }

  @Test func adoptsAndListsTheRest() throws {
    let folder = try Self.app()
    let result = try Tool.run(["adopt"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(
      try folder.text(Self.german) == "// Gruß\n\"hello\"  =  \"Moin\";\n\"count\" = \"%d Dateien\";\n"
    )
    #expect(
      try folder.text("en.lproj/Localizable.strings")
        == "\"hello\" = \"Hello!\";\n\"count\" = \"%d files\";\n"
    )
    #expect(try folder.names(in: "de.lproj") == ["Localizable.strings"])
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines.last == "Adopted 2 texts in 2 files, left out 1")
    for expected in [
      "de.lproj/Localizable.strings:3:11: warning: \"count\" (de): The downloaded text \"%@ Dateien\" is left out",
      ".rerune/locales/de.json:1:42: note: \"news\" (de): ",
      ".rerune/locales/fr.json:1:1: note: The sources have no text in 'fr'",
    ] {
      #expect(lines.contains { $0.hasPrefix(expected) }, "\(expected)\n\(result.errors)")
    }

    // An adopted text no longer differs, and an unchanged file is not written.
    let modified = try folder.modified(Self.german)
    let second = try Tool.run(["adopt"], in: folder)
    #expect(second.errors.hasSuffix("Adopted 0 texts in 0 files, left out 1\n"))
    #expect(try folder.modified(Self.german) == modified)
  }

  @Test func adoptsTheRequestedLocales() throws {
    let folder = try Self.app()
    let former = try folder.text(Self.german)
    let result = try Tool.run(["adopt", "--locale", "en", "--locale", "fr"], in: folder)
    #expect(result.status == 0)
    #expect(try folder.text(Self.german) == former)
    #expect(try folder.text("en.lproj/Localizable.strings").contains("Hello!"))
  }

  @Test func printsADiffThatGitApplies() throws {
    let folder = try Self.app()
    try folder.write("with blank/de.lproj/More.strings", "\u{FEFF}\"hello\" = \"x\";\r\n\"y\" = \"z\";")
    try folder.write(
      "Catalog.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "hello" : {

          },
          "other" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "O"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    )
    try folder.remove("en.lproj")
    try folder.remove("de.lproj")
    let dryRun = try Tool.run(["adopt", "--dry-run"], in: folder)
    #expect(dryRun.status == 0)
    #expect(dryRun.errors.contains("Would adopt 3 texts in 2 files"))
    #expect(try folder.text("with blank/de.lproj/More.strings").contains("= \"x\""))
    try folder.write("change.patch", dryRun.output)

    let git = try Self.run("git", ["apply", "--whitespace=nowarn", "change.patch"], in: folder)
    guard git != 127 else { return }
    #expect(git == 0)
    let patched = try ["with blank/de.lproj/More.strings", "Catalog.xcstrings"].map(folder.text)
    #expect(try Self.run("git", ["apply", "-R", "--whitespace=nowarn", "change.patch"], in: folder) == 0)

    _ = try Tool.run(["adopt"], in: folder)
    #expect(try ["with blank/de.lproj/More.strings", "Catalog.xcstrings"].map(folder.text) == patched)
    #expect(patched[0] == "\u{FEFF}\"hello\" = \"Moin\";\r\n\"y\" = \"z\";")
    #expect(patched[1].contains(#""value" : "Moin""#))
  }

  @Test func keepsModeAndLinks() throws {
    let folder = try Self.app()
    try folder.write("shared/German.txt", try folder.text(Self.german))
    try folder.remove(Self.german)
    try folder.link(Self.german, to: "../shared/German.txt")
    let path = folder.path("shared/German.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try Tool.run(["adopt"], in: folder).status == 0)
    #expect(try folder.text("shared/German.txt").contains("Moin"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(Self.german)) != "")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try folder.names(in: "shared") == ["German.txt"])
  }

  @Test(arguments: [
    (["adopt", "--locale", "pl"], Int32(64), "The download has no locale \"pl\". It has de, en, fr."),
    (["adopt", "--locale", "../x"], 64, "is not a locale"),
    (["adopt", "--ota", "nowhere"], 66, "rerune-gen pull"),
    (["adopt", "missing"], 66, "missing"),
    (
      ["adopt", "de.lproj", "--ota", ".rerune/manifest.json", "--locale", "de"], 0, "Adopted 1 text in 1 file"
    ),
  ])
  func endsWith(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try Tool.run(arguments, in: try Self.app())
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func leavesACatalogWithABrokenFileAlone() throws {
    let folder = try Self.app()
    let former = try folder.text(Self.german)
    try folder.write("en.lproj/Localizable.strings", "\"hello\" = \"Hello")
    try folder.write("Module/en.lproj/Localizable.strings", "\"hello\" = \"Hello\";")
    let result = try Tool.run(["adopt"], in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("[unterminated-string]"))
    // The content of the broken file is unknown.
    #expect(!result.errors.contains("adopt-unknown"))
    #expect(try folder.text(Self.german) == former)
    #expect(try folder.text("Module/en.lproj/Localizable.strings") == "\"hello\" = \"Hello!\";")
  }

  @Test func overwritesNoConcurrentChanges() throws {
    let folder = TemporaryFolder()
    try folder.write("a.strings", "former")
    let path = folder.path("a.strings")
    let status = try FileStatus(path: path)
    try folder.write("a.strings", "meanwhile")
    #expect(throws: SourceReplacement.Changed()) {
      try SourceReplacement.replace(path, with: Array("new".utf8), in: [folder.path("")], readAs: status)
    }
    #expect(try folder.text("a.strings") == "meanwhile")
    #expect(try folder.names() == ["a.strings"])
    try SourceReplacement.replace(
      path,
      with: Array("new".utf8),
      in: [folder.path("")],
      readAs: FileStatus(path: path)
    )
    #expect(try folder.text("a.strings") == "new")
  }

  /// Also one with this process's id.
  @Test(arguments: [getpid(), TemporaryFolder.unusedProcess])
  func removesTemporaryFilesOfAKilledRun(_ process: Int32) throws {
    let folder = TemporaryFolder()
    try folder.write("a.strings", "former")
    try folder.write(".a.strings.\(process).tmp", "half of a fi")
    let path = folder.path("a.strings")
    try SourceReplacement.replace(
      path,
      with: Array("new".utf8),
      in: [folder.path("")],
      readAs: FileStatus(path: path)
    )
    #expect(try folder.text("a.strings") == "new")
    #expect(try folder.names() == ["a.strings"])
  }

  @Test(.enabled(if: getuid() != 0, "The superuser may write anywhere"))
  func reportsAReadOnlyFolder() throws {
    let folder = try Self.app()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("de.lproj"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.path("de.lproj")
      )
    }
    let result = try Tool.run(["adopt"], in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("de.lproj/Localizable.strings:1:1: error: The file is unchanged"))
    #expect(try folder.text("en.lproj/Localizable.strings").contains("Hello!"))
  }

  private static func run(
    _ command: String,
    _ arguments: [String],
    in folder: TemporaryFolder
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
