import Foundation
import RuneTestSupport
import Testing

/// Downloads older than a translator's later changes, according to git's history.
@Suite struct AdoptOlderTests {
  private static let german = "de.lproj/Localizable.strings"
  let folder = TemporaryFolder()

  /// - Returns: `nil` without git.
  private func git(_ arguments: [String], date: String = "2026-06-01T12:00:00Z") throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"] + arguments
    process.environment = ["GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "GIT_CONFIG_NOSYSTEM": "1"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func write(_ text: String, downloaded: String = "2026-05-01T12:00:00Z") throws {
    try folder.write("en.lproj/Localizable.strings", "\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";\n")
    try folder.write(Self.german, text)
    try folder.write(".rerune/manifest.json", #"{"revision": 7, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"hello": "Moin", "bye": "Tschüss"}"#)
    try folder.write(
      ".rerune/download.json",
      #"{"schema": 1, "origin": "https://rerune.io", "project": "1", "downloadedAt": "\#(downloaded)", "#
        + #""manifest": {"digest": "1"}, "locales": {}}"#
    )
  }

  private static let text = "\"hello\" = \"Servus\";\n\"bye\" = \"Tschüss\";\n"

  /// - Returns: whether git is installed.
  private func commit(date: String) throws -> Bool {
    guard try git(["init", "-q"]) == 0 else { return false }
    #expect(try git(["add", "."], date: date) == 0)
    #expect(try git(["commit", "-q", "-m", "Texts"], date: date) == 0)
    return true
  }

  private func adopt(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["adopt"] + arguments, in: folder, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
  }

  @Test(arguments: [[], ["--dry-run"]])
  func aNewerTextIsNotOverwritten(arguments: [String]) throws {
    try write(Self.text)
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let result = try Tool.run(
      ["adopt"] + arguments,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    #expect(result.status == 1)
    #expect(try folder.text(Self.german) == Self.text)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        "\(Self.german):1:11: error: \"hello\" (de): The downloaded text would replace this one, which may be newer: "
          + "this file was changed on 2026-06-01T12:00:00Z, after the download of 2026-05-01T12:00:00Z."
      ),
      "\(result.errors)"
    )
    // Only texts that would be lost are named.
    #expect(!result.errors.contains("\"bye\""))
    #expect(result.errors.contains("[adopt-older]"))
  }

  @Test func allowOlderOverwritesAndReportsIt() throws {
    try write(Self.text)
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let result = try adopt("--allow-older")
    #expect(result.status == 0)
    #expect(try folder.text(Self.german).contains("Moin"))
    #expect(result.errors.contains("warning: \"hello\" (de): The downloaded text has replaced this one"))
    #expect(result.errors.hasSuffix("Adopted 1 text in 1 file\n"), "\(result.errors)")
  }

  @Test func aNewerDownloadIsAdopted() throws {
    try write(Self.text, downloaded: "2026-07-01T12:00:00Z")
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let result = try adopt()
    #expect(result.status == 0)
    #expect(result.errors == "Adopted 1 text in 1 file\n")
    #expect(try folder.text(Self.german).contains("Moin"))
  }

  /// An uncommitted change is as old as the file.
  @Test func anUncommittedChangeCounts() throws {
    try write("\"hello\" = \"x\";\n", downloaded: "2026-07-01T12:00:00Z")
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    try folder.write(Self.german, Self.text)
    try folder.setModified(
      Self.german,
      try #require(ISO8601DateFormatter().date(from: "2026-08-01T12:00:00Z"))
    )
    #expect(try adopt().status == 1)
    #expect(try folder.text(Self.german) == Self.text)
    try folder.setModified(
      Self.german,
      try #require(ISO8601DateFormatter().date(from: "2026-06-15T12:00:00Z"))
    )
    #expect(try adopt().status == 0)
  }

  /// Git stores other bytes than the file has. The file is newer than its commit, as after a clone.
  @Test(arguments: ["text eol=crlf", "text working-tree-encoding=UTF-16LE-BOM eol=crlf"])
  func aConvertedFileIsAsOldAsItsCommit(attributes: String) throws {
    try write(Self.text, downloaded: "2026-07-01T12:00:00Z")
    try folder.write(".gitattributes", "*.strings \(attributes)\n")
    let text = Self.text.replacingOccurrences(of: "\n", with: "\r\n")
    let isUTF16 = attributes.contains("UTF-16")
    for file in [Self.german, "en.lproj/Localizable.strings"] {
      let data =
        isUTF16 ? Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data()) : Data(text.utf8)
      try data.write(to: folder.url.appendingPathComponent(file))
    }
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    #expect(try git(["diff", "--exit-code"]) == 0)
    let result = try adopt()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Adopted 1 text in 1 file\n")
  }

  @Test(arguments: [[], ["--dry-run"]]) func noCommandOfTheRepositoryRuns(arguments: [String]) throws {
    try write(Self.text)
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let mark = folder.path("ran")
    for key in ["filter.spy.clean", "core.fsmonitor", "gpg.program"] {
      #expect(try git(["config", key, ": > '\(mark)'; cat"]) == 0)
    }
    #expect(try git(["config", "log.showSignature", "true"]) == 0)
    try folder.write(".gitattributes", "* filter=spy\n")
    try folder.setModified(Self.german, Date())
    #expect(
      try Tool.run(["adopt"] + arguments, in: folder, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        .status
        == 1
    )
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func anAddedTextOverwritesNothing() throws {
    try write(Self.text)
    try folder.remove("de.lproj")
    try folder.remove("en.lproj")
    let unit = #"{"stringUnit": {"state": "translated", "value": "V"}}"#
    try folder.write(
      "L.xcstrings",
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"hello": {}, "x": {"localizations": {"de": \#(unit)}}}}"#
    )
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let result = try adopt()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("L.xcstrings").contains("Moin"))
  }

  /// A file name that git could treat as a pattern or an option is treated as a name.
  @Test func oddNamesAreNotPatterns() throws {
    try write(Self.text)
    try folder.write("de.lproj/-a*[b].strings", "\"hello\" = \"Servus\";\n")
    try folder.write("en.lproj/-a*[b].strings", "\"hello\" = \"Hello\";\n")
    try folder.remove(Self.german)
    try folder.remove("en.lproj/Localizable.strings")
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    #expect(try adopt().status == 1)
  }

  @Test func withoutHistoryEverythingIsAdopted() throws {
    try write(Self.text)
    #expect(try adopt().status == 0)
    #expect(try folder.text(Self.german).contains("Moin"))
  }

  @Test func withoutGitEverythingIsAdopted() throws {
    try write(Self.text)
    guard try commit(date: "2026-06-01T12:00:00Z") else { return }
    let result = try Tool.run(["adopt"], in: folder, environment: ["PATH": folder.path("nowhere")])
    #expect(result.status == 0)
    #expect(try folder.text(Self.german).contains("Moin"))
  }
}
