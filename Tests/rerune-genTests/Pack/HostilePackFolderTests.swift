import Foundation
import RuneTestSupport
import Testing

/// The folder of packs may be a checkout of someone else's branch.
@Suite struct HostilePackFolderTests {
  let scenario: PackScenario

  init() throws { scenario = try PackScenario() }

  /// - Parameter message: a part of the error.
  private func expectFailure(_ message: String, status: Int32 = 74) throws {
    let result = try scenario.pack()
    #expect(result.status == status, "\(result)")
    #expect(result.errors.contains(message), "\(result)")
  }

  @Test func aLinkedFolderIsNotFollowed() throws {
    try scenario.folder.createFolder("elsewhere")
    try scenario.folder.link("out", to: "elsewhere")
    try expectFailure("out: it is a symbolic link, and none is followed here")
    #expect(try scenario.folder.names(in: "elsewhere") == [])
    try scenario.folder.remove("out")
    try scenario.folder.link("out", to: "nowhere")
    try expectFailure("Cannot write out")
    #expect(try !scenario.folder.names().contains("nowhere"))
  }

  @Test(arguments: ["index.json", "pack"])
  func aLinkedFileIsNotWrittenThrough(_ kind: String) throws {
    #expect(try scenario.pack().status == 0)
    let name = kind == "pack" ? try scenario.fileName(of: "de") : kind
    let content = try scenario.folder.text("out/\(name)")
    try scenario.folder.write("target", content)
    try scenario.folder.remove("out/\(name)")
    try scenario.folder.link("out/\(name)", to: "../target")
    try scenario.write("fr", title: "Autre")
    let result = try scenario.pack()
    #expect(result.status == (kind == "pack" ? 74 : 65), "\(result)")
    #expect(result.errors.contains("symbolic link"), "\(result)")
    #expect(try scenario.folder.text("target") == content)
    // Nor is it read.
    let verified = try scenario.run("verify", "out")
    #expect(verified.status == 65 && verified.errors.contains("links are not followed here"))
  }

  @Test func aFolderInThePlaceOfAFileIsReported() throws {
    #expect(try scenario.pack().status == 0)
    let name = try scenario.fileName(of: "de")
    try scenario.folder.remove("out/\(name)")
    try scenario.folder.write("out/\(name)/inner", "x")
    try expectFailure("out/\(name): a folder is in its place")
    #expect(try scenario.folder.text("out/\(name)/inner") == "x")
  }

  @Test func aFileInThePlaceOfTheFolderIsReported() throws {
    try scenario.folder.write("out", "x")
    try expectFailure("Cannot write out", status: 74)
    #expect(try scenario.folder.text("out") == "x")
  }

  @Test func aDownloadIsNotMixedWithPacks() throws {
    try scenario.folder.write("out/manifest.json", "{}")
    try expectFailure("it holds manifest.json, a download")
    #expect(try scenario.folder.names(in: "out") == ["manifest.json"])
  }

  /// Otherwise versions would start again, and apps would not install them.
  @Test(arguments: ["", "{}", #"{"schema": 9, "packages": []}"#, #"{"packages": [{"id": "../x"}]}"#])
  func anIndexThatCannotBeReadIsKept(_ text: String) throws {
    try scenario.folder.write("out/index.json", text)
    try expectFailure("[damaged-pack]", status: 65)
    #expect(try scenario.folder.names(in: "out") == ["index.json"])
    #expect(try scenario.folder.text("out/index.json") == text)
  }

  @Test(arguments: [
    (#""version": 9223372036854775807"#, "the highest revision that there is"),
    (#""version": "1.2.0""#, "it is unknown whether version 2 is newer"),
  ])
  func formerVersionsThatCannotBeRaised(_ version: String, _ message: String) throws {
    #expect(try scenario.pack("--locale", "de").status == 0)
    try scenario.editIndex(#""version": 1"#, version)
    try scenario.write("de", title: "Anders")
    let result = try scenario.pack("--locale", "de")
    #expect(result.status == 64 && result.errors.contains(message), "\(result)")
  }

  @Test func damagedFilesAreWrittenAgain() throws {
    #expect(try scenario.pack().status == 0)
    let before = try scenario.files()
    try scenario.folder.write("out/\(scenario.fileName(of: "de"))", "damaged")
    try scenario.folder.remove("out/\(scenario.fileName(of: "fr"))")
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.files() == before)
  }

  /// Killed by the system while it writes a file that is larger than allowed.
  @Test func aRunThatIsKilledKeepsTheFormerPacks() throws {
    #expect(try scenario.pack().status == 0)
    let before = try scenario.files()
    try scenario.write("fr", title: "Autre")
    try scenario.folder.write("large.bin", String(repeating: "x", count: 1 << 20))
    let arguments = ["pack", "--output", "out", "--file", "large=large.bin"]
    let killed = try Tool.run(
      arguments,
      in: scenario.folder,
      launcher: ["/bin/sh", "-c", #"ulimit -f 200; exec "$@""#, "sh"]
    )
    #expect(killed.status != 0)
    #expect(try scenario.files().filter { before[$0.key] != nil } == before)
    #expect(try scenario.run("verify", "out").status == 0)
    let completed = try Tool.run(arguments, in: scenario.folder)
    #expect(completed.errors == "Packed revision 2 in out: 4 packs, new or changed: fr, large\n")
    #expect(try scenario.run("verify", "out").status == 0)
    #expect(try !scenario.folder.names(in: "out").contains { $0.hasPrefix(".") })
  }

  @Test(.disabled(if: Sanitizer.current == .thread, "its own memory is a file, which has the limit, too"))
  func aFullDiskKeepsTheFormerPacks() throws {
    #expect(try scenario.pack().status == 0)
    let before = try scenario.files()
    try scenario.write("fr", title: "Autre")
    try scenario.folder.write("large.bin", String(repeating: "x", count: 1 << 20))
    let result = try Tool.run(
      ["pack", "--output", "out", "--file", "large=large.bin"],
      in: scenario.folder,
      launcher: ["/bin/sh", "-c", #"trap '' XFSZ; ulimit -f 200; exec "$@""#, "sh"]
    )
    #expect(result.status == 74 && result.errors.contains("Cannot write out: File too large"), "\(result)")
    #expect(try scenario.files() == before)
  }

  @Test(arguments: ["index.json", "de-new.runepack"])
  func leftoversOfAKilledRunAreRemoved(_ name: String) throws {
    #expect(try scenario.pack().status == 0)
    let leftover = "out/.\(name).\(TemporaryFolder.unusedProcess).tmp"
    try scenario.folder.write(leftover, "half")
    try scenario.write("de", title: "Anders")
    #expect(try scenario.pack().status == 0)
    #expect(try !scenario.folder.names(in: "out").contains { $0.hasPrefix(".") })
  }
}
