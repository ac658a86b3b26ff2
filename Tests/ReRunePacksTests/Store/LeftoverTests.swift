import Foundation
import RuneModel
import RunePacks
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// What the start removes, and what it keeps.
@Suite struct LeftoverTests {
  static let digest = String(repeating: "a1", count: 32)

  @Test func filesThatNoPackageHasAreRemoved() throws {
    let rig = StoreRig()
    let record = try rig.install("en", Array("content".utf8))
    try FileManager.default.createDirectory(
      atPath: "\(rig.path)/installed/folder-a1a1a1a1.x",
      withIntermediateDirectories: false
    )
    try rig.write("kept", "kept")
    for link in ["link-a1a1a1a1.sqlite", "link.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(rig.path)/installed/\(link)",
        withDestinationPath: "\(rig.path)/kept"
      )
    }
    for name in ["old-a1a1a1a1.sqlite", "old-a1a1a1a1.sqlite-wal", "\(record.file)-wal", "notes.txt"] {
      try rig.write("installed/\(name)", "x")
    }
    rig.store.removeLeftovers()
    let expected = [record.file, "\(record.file)-wal", "folder-a1a1a1a1.x", "link.txt", "notes.txt"]
    #expect(try rig.names(in: "installed") == expected.sorted())
    #expect(try rig.read("kept") == Array("kept".utf8))
    #expect(rig.store.installed.records() == [record])
  }

  /// Without its list, as before the first unlock of a device, it is unknown which files are used.
  @Test func aListThatCannotBeReadRemovesNothing() throws {
    let rig = StoreRig()
    try rig.install("en", Array("content".utf8))
    let list = try rig.read("installed.json")
    let files = try rig.names(in: "installed")
    try FileManager.default.removeItem(atPath: "\(rig.path)/installed.json")
    try FileManager.default.createDirectory(
      atPath: "\(rig.path)/installed.json",
      withIntermediateDirectories: false
    )
    rig.store.removeLeftovers()
    #expect(rig.store.installed.records() == [])
    #expect(try rig.names(in: "installed") == files)
    #expect(rig.said.contains { $0.contains("installed.json is not a file; delete it") })
    try FileManager.default.removeItem(atPath: "\(rig.path)/installed.json")
    try rig.write("installed.json", list)
    #expect(rig.store.installed.records().count == 1)
  }

  /// The age of a part in days, and whether it is kept.
  @Test(arguments: [(0.0, true), (6.9, true), (7.1, false), (400, false), (-6.9, true), (-7.1, false)])
  func partsAreKeptForAWeek(days: Double, isKept: Bool) throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    try rig.store.parts.part(of: id, sha256: Self.digest).etag = "\"v1\""
    try rig.write("downloads/notes.txt", "x")
    let names = try rig.names(in: "downloads")
    for name in names { try rig.age("downloads/\(name)", seconds: days * 86_400) }
    rig.store.removeLeftovers()
    #expect(try rig.names(in: "downloads") == (isKept ? names : ["notes.txt"]))
  }

  /// The process of an installation, its age in seconds, and whether it is kept.
  @Test(arguments: [
    (ProcessNumber.own, 0.0, true), (ProcessNumber.own, 80_000, true), (ProcessNumber.own, 90_000, false),
    (TemporaryFolder.unusedProcess, 0, true), (TemporaryFolder.unusedProcess, 90, false),
  ]) func installationsOfRunningProcessesAreKept(process: Int32, age: Double, isKept: Bool) throws {
    let rig = StoreRig()
    _ = try rig.store.folder.create(.staging)
    try rig.write("staging/\(process)-x-de-a1a1a1a1.runepack", "x")
    try rig.age("staging/\(process)-x-de-a1a1a1a1.runepack", seconds: age)
    for name in ["notes.txt", "0-x-y", "-1-x-y", "99999999999999999999-x-y"] {
      try rig.write("staging/\(name)", "x")
      try rig.age("staging/\(name)", seconds: 1e7)
    }
    rig.store.removeLeftovers()
    #expect(try rig.names(in: "staging").count == (isKept ? 5 : 4))
    #expect(rig.said == [])
  }

  @Test func aFolderThatIsALinkIsNotFollowed() throws {
    let rig = StoreRig()
    try rig.install("en", Array("content".utf8))
    for folder in ["installed", "downloads", "staging"] {
      let elsewhere = "\(rig.path)/other-\(folder)"
      try FileManager.default.moveItem(atPath: "\(rig.path)/\(folder)", toPath: elsewhere)
      try FileManager.default.createSymbolicLink(
        atPath: "\(rig.path)/\(folder)",
        withDestinationPath: elsewhere
      )
      try rig.write("other-\(folder)/1-x-old-a1a1a1a1.part", "x")
      try rig.age("other-\(folder)/1-x-old-a1a1a1a1.part", seconds: 1e8)
      try rig.write("other-\(folder)/\(TemporaryFolder.unusedProcess)-x-y", "x")
      try rig.age("other-\(folder)/\(TemporaryFolder.unusedProcess)-x-y", seconds: 1e8)
    }
    #expect(rig.store.installed.records() == [])
    rig.store.removeLeftovers()
    for folder in ["installed", "downloads", "staging"] {
      #expect(try rig.names(in: "other-\(folder)").contains("1-x-old-a1a1a1a1.part"))
      #expect(try rig.names(in: "other-\(folder)").contains("\(TemporaryFolder.unusedProcess)-x-y"))
    }
  }

  @Test func aStoreThatWasNeverWrittenToIsNotCreated() throws {
    let rig = StoreRig()
    rig.store.removeLeftovers()
    rig.store.parts.delete(try #require(PackID("de")))
    #expect(rig.store.installed.records() == [])
    #expect(rig.store.usage() == ReRunePackUsage(installed: 0, partial: 0))
    #expect((rig.store.availableBytes() ?? 0) > 0)
    #expect(!FileManager.default.fileExists(atPath: rig.path))
    #expect(rig.said == [])
  }
}
