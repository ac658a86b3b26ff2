import Foundation
import RuneTestSupport
import Testing

/// Folders, histories and files that `outdated` cannot fully use.
@Suite struct OutdatedInputTests {
  private typealias Scenario = OutdatedScenario

  @Test func aFolderOutsideRepositoriesIsRefused() throws {
    let folder = TemporaryFolder()
    try folder.write("L.xcstrings", Scenario.catalog("Open", "Öffnen"))
    let result = try Tool.run(["outdated"], in: folder, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
    #expect(result.status == 66)
    #expect(result.errors.contains("This folder is in no git repository"), "\(result.errors)")

    let withoutGit = try Tool.run(["outdated"], in: folder, environment: ["PATH": folder.path("none")])
    #expect(withoutGit.status == 74)
    #expect(withoutGit.errors.contains("Git cannot be run. Install it"), "\(withoutGit.errors)")
  }

  @Test func aRepositoryWithoutCommitsIsRefused() throws {
    guard let repository = try TestRepository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open", "Öffnen"))
    let result = try repository.outdated()
    #expect(result.status == 66)
    #expect(result.errors.contains("The git repository has no commits"), "\(result.errors)")
  }

  @Test func aShallowCloneSaysWhatItCannot() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.write("M.xcstrings", Scenario.catalog("Close", "Schließen"))
    try repository.commit(on: "2026-11-03")
    try repository.write("M.xcstrings", Scenario.catalog("Close it", "Schließen"))
    try repository.commit(on: "2026-11-04")
    let clone = repository.folder.path("clone")
    for (depth, cut, found) in [("1", 2, 0), ("2", 2, 0), ("3", 1, 1), ("4", 0, 2)] {
      try? FileManager.default.removeItem(atPath: clone)
      try repository.git("clone", "-q", "--depth", depth, "file://\(repository.folder.path("work"))", clone)
      let result = try repository.outdated(clone, "--fail-on", "warning")
      #expect(result.status == 1, "\(depth)")
      #expect(result.errors.contains("Outdated: \(found) of 2 translations"), "\(depth): \(result.errors)")
      let warning =
        "warning: \(cut) translation\(cut == 1 ? "" : "s") cannot be judged, because this clone is shallow"
      #expect(result.errors.contains(warning) == (cut > 0), "\(depth): \(result.errors)")
      #expect(result.errors.contains("'fetch-depth: 0'") == (cut > 0), "\(depth): \(result.errors)")
    }
    let unknown = try repository.outdated(clone, "--since", "origin/nothing")
    #expect(unknown.status == 64)
  }

  /// Old versions in other encodings are read, those with faults are skipped.
  @Test(arguments: [
    (
      "UTF-16",
      Data([0xFF, 0xFE]) + (Scenario.catalog("Close", "Öffnen").data(using: .utf16LittleEndian) ?? Data()),
      true
    ),
    ("a byte order mark", Data([0xEF, 0xBB, 0xBF]) + Data(Scenario.catalog("Close", "Öffnen").utf8), true),
    (
      "CRLF", Data(Scenario.catalog("Close", "Öffnen").replacingOccurrences(of: "\n", with: "\r\n").utf8),
      true
    ),
    ("markers", Data(("<<<<<<< ours\n" + Scenario.catalog("Close", "Öffnen")).utf8), false),
    ("a truncated half", Data(Scenario.catalog("Close", "Öffnen").utf8.prefix(120)), false),
    ("512 levels", Data(String(repeating: "[", count: 512).utf8), false),
  ])
  func readsOldVersions(name: String, version: Data, isReadable: Bool) throws {
    guard let repository = try TestRepository() else { return }
    try repository.write("L.xcstrings", Scenario.catalog("Open", "Auf"))
    try repository.commit(on: "2026-01-01")
    try version.write(to: repository.folder.url.appendingPathComponent("work/L.xcstrings"))
    let second = try repository.commit(on: "2026-01-02")
    try repository.write("L.xcstrings", Scenario.catalog("Open file", "Öffnen"))
    let third = try repository.commit(on: "2026-01-03")
    let result = try repository.outdated()
    let skipped = "note: Skipped 1 old version of localization files, which cannot be read"
    #expect(result.errors.contains(skipped) == !isReadable, "\(name): \(result.errors)")
    if isReadable {
      #expect(
        result.errors.contains(
          "from \"Close\" to \"Open file\" (\(third), 2026-01-03) since this translation was last touched (\(second), "
        ),
        "\(name): \(result.errors)"
      )
    } else {
      // It counts as the next version, in which both texts are as they are now.
      #expect(result.errors.hasSuffix("Outdated: 0 of 1 translation\n"), "\(name): \(result.errors)")
    }
  }

  @Test func readsStringsInOtherEncodings() throws {
    guard let repository = try TestRepository() else { return }
    func utf16(_ text: String) -> Data { Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data()) }
    try repository.write("en.lproj/X.strings", "")
    try repository.write("de.lproj/X.strings", "\"a\" = \"Ä\";\n")
    let file = repository.folder.url.appendingPathComponent("work/en.lproj/X.strings")
    try utf16("\"a\" = \"A\";\n").write(to: file)
    try repository.commit(on: "2026-01-01")
    try utf16("\"a\" = \"B\";\n").write(to: file)
    try repository.commit(on: "2026-01-02")
    try Data("\u{FEFF}\"a\" = \"B\";\r\n".utf8).write(to: file)
    let result = try repository.outdated()
    #expect(result.errors.contains("from \"A\" to \"B\""), "\(result.errors)")
    #expect(result.errors.contains(", 2026-01-02)"), "\(result.errors)")
  }

  /// Other files are judged and marked.
  @Test(arguments: ["{", "<<<<<<< a\n{}\n=======\n{}\n>>>>>>> b\n", "[]"])
  func aFileThatCannotBeParsedIsLeftOut(text: String) throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.write("Broken.xcstrings", text)
    let listed = try repository.outdated()
    #expect(listed.status == 65)
    #expect(listed.errors.contains("[outdated-translation]"), "\(listed.errors)")
    let result = try repository.outdated("--mark")
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        "Marked 1 translation in 1 file for review; left out 1 file that cannot be read\n"
      ),
      "\(result.errors)"
    )
    #expect(try repository.text("L.xcstrings").contains("needs_review"))
    #expect(try repository.text("Broken.xcstrings") == text)
  }

  @Test func aKeyThatOccursTwiceIsNotMarked() throws {
    guard let repository = try TestRepository() else { return }
    func twice(_ source: String) -> String {
      let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
      let entry = #""a":{"localizations":{"de":\#(unit("Ah")),"en":\#(unit(source))}}"#
      return #"{"sourceLanguage":"en","strings":{\#(entry),\#(entry)},"version":"1.0"}"#
    }
    try repository.write("L.xcstrings", twice("A"))
    try repository.commit(on: "2026-01-01")
    try repository.write("L.xcstrings", twice("B"))
    try repository.commit(on: "2026-01-02")
    let result = try repository.outdated("--mark")
    #expect(result.status == 1)
    #expect(result.errors.contains("the file defines the key, or a part of it, twice."), "\(result.errors)")
    #expect(try repository.text("L.xcstrings") == twice("B"))
  }

  @Test func noCommandOfTheRepositoryRuns() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    let mark = repository.folder.path("ran")
    try repository.folder.write("spy", "#!/bin/sh\n: > '\(mark)'\ncat\n")
    let spy = repository.folder.path("spy")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: spy)
    let names = [
      "core.fsmonitor", "core.pager", "diff.external", "diff.spy.command", "diff.spy.textconv",
      "filter.spy.clean",
      "filter.spy.smudge", "core.sshCommand",
    ]
    for name in names { try repository.git("config", name, spy) }
    try repository.write(".gitattributes", "* diff=spy filter=spy\n")
    try repository.write("L.xcstrings", Scenario.catalog("Open a file", "Öffnen"))
    #expect(try repository.outdated("--mark").errors == "Marked 1 translation in 1 file for review\n")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func aLinkIsJudgedOnce() throws {
    guard let (repository, _, _) = try Scenario.repository() else { return }
    try repository.folder.link("work/Other.xcstrings", to: "L.xcstrings")
    #expect(try repository.outdated().errors.hasSuffix("\nOutdated: 1 of 1 translation\n"))
  }
}
