import Foundation
import RuneSystem
import Testing

@testable import ReRuneCore

@Suite struct PreferencesFileTests {
  private let folder: TemporaryFolder
  private let file: PreferencesFile

  init() throws {
    folder = try TemporaryFolder()
    file = Self.file(in: folder)
  }

  private static func file(in folder: TemporaryFolder, _ name: String = "app", _ version: String = "1")
    -> PreferencesFile
  {
    PreferencesFile(in: CacheFolder(path: folder.path), app: AppIdentity(name: name, version: version))
  }

  private var content: String? { try? String(contentsOfFile: file.path, encoding: .utf8) }

  private var parent: String { (file.path as NSString).deletingLastPathComponent }

  @Test func theLastLanguageIsKept() throws {
    #expect(file.language() == nil)
    for language in ["de", "zh-Hant"] {
      try file.setLanguage(language)
      #expect(Self.file(in: folder).language() == language)
    }
    #expect(content == "{\"schema\":1,\"language\":\"zh-Hant\"}\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == ["preferences.json"])
  }

  @Test func aForgottenLanguageLeavesNoFile() throws {
    try file.setLanguage(nil)
    try file.setLanguage("de")
    try file.setLanguage(nil)
    #expect(file.language() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == [])
  }

  @Test func everyAppHasItsOwnForAllVersions() throws {
    try file.setLanguage("de")
    #expect(Self.file(in: folder, "app", "2").language() == "de")
    #expect(Self.file(in: folder, "other").language() == nil)
    try Self.file(in: folder, "other").setLanguage("fr")
    #expect(file.language() == "de")
  }

  @Test func onlyTheUserCanReadIt() throws {
    try file.setLanguage("de")
    for (path, permissions) in [(file.path, 0o600), (parent, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
    }
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "{}", #"{"schema":1}"#, #"{"language":"de"}"#, #"{"schema":2,"language":"de"}"#,
      #"{"schema":true,"language":"de"}"#, #"{"schema":1,"language":7}"#, #"{"schema":1,"language":null}"#,
      #"{"schema":1,"language":"../de"}"#, #"{"schema":1,"language":"\ud800"}"#,
      #"{"schema":1,"language":"de"}}"#,
      "{\"schema\":1,\"language\":\"de\"}" + String(repeating: " ", count: 5_000),
      String(repeating: "[", count: 4_000), "\u{0}\u{0}",
    ]
  )
  func aDamagedFileCountsAsAbsentAndIsReplaced(_ content: String) throws {
    try file.setLanguage("fr")
    try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(file.language() == nil)
    try file.setLanguage("de")
    #expect(file.language() == "de")
  }

  @Test func bytesThatAreNotUTF8CountAsAbsent() throws {
    try file.setLanguage("fr")
    try Data(#"{"schema":1,"language":"de"#.utf8 + [0xFF] + #""}"#.utf8).write(
      to: URL(fileURLWithPath: file.path)
    )
    #expect(file.language() == nil)
  }

  @Test(arguments: [
    #"{"language":"DE_at","other":[1],"schema":1.0}"#, "\u{FEFF} {\"schema\":1,\"language\":\"de-AT\"}\n",
  ])
  func otherSpellingsAreUnderstood(_ content: String) throws {
    try file.setLanguage("fr")
    try Data(content.utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(file.language() == "de-AT")
  }

  /// Outside a sandbox, another program may put something else in its place.
  @Test func onlyARegularFileIsRead() throws {
    let target = "\(folder.path)/target"
    try Data(#"{"schema":1,"language":"de"}"#.utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    #expect(file.language() == nil)
    // The link is replaced, not its target.
    try file.setLanguage("fr")
    #expect(file.language() == "fr")
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("de"))
    try file.setLanguage(nil)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(file.language() == nil)
  }

  @Test func aFolderThatCannotBeCreatedIsAnError() throws {
    let blocked = "\(folder.path)/file"
    try Data().write(to: URL(fileURLWithPath: blocked))
    let file = PreferencesFile(in: CacheFolder(path: blocked), app: AppIdentity(name: "app", version: "1"))
    #expect(file.language() == nil)
    #expect(throws: (any Error).self) { try file.setLanguage("de") }
    try file.setLanguage(nil)
  }

  @Test func leftoversOfAKilledWriterAreRemoved() throws {
    try file.setLanguage("de")
    let leftover = "\(parent)/.killed.tmp"
    try Data([1]).write(to: URL(fileURLWithPath: leftover))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -70)],
      ofItemAtPath: leftover
    )
    try file.setLanguage("fr")
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == ["preferences.json"])
  }
}
