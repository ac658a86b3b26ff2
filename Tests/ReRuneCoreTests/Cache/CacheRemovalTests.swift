import Foundation
import Testing

@testable import ReRuneCore

/// The deletion of a project's downloaded texts.
@Suite struct CacheRemovalTests {
  @Test func aProjectsTextsOfAllVersionsAreDeleted() async throws {
    let folder = try TemporaryFolder()
    func disk(_ id: String, _ app: String, _ version: String) throws -> TestDisk {
      try TestDisk(folder, id: id, app: AppIdentity(name: app, version: version))
    }
    let own = try disk("project", "app", "2")
    let kept = try [disk("project", "other app", "2"), disk("other project", "app", "2")]
    for disk in try [own, disk("project", "app", "1")] + kept {
      try await disk.store.save(try .sample(), payloads: [:])
      try await disk.store.setPauseEnd(Date(timeIntervalSinceNow: 60))
    }
    for name in [".killed.tmp", "\(DiskStore.fileName).damaged"] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(own.folderPath)/\(name)"))
    }
    let preferences = PreferencesFile(
      in: CacheFolder(path: folder.path),
      app: AppIdentity(name: "app", version: "2")
    )
    try preferences.setLanguage("de")

    try await own.store.delete(locales: [])
    try await own.store.delete(locales: [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let folderOfPreferences = URL(fileURLWithPath: preferences.path).deletingLastPathComponent()
      .lastPathComponent
    #expect(Set(names) == Set(kept.map(\.namespace.folderName) + [folderOfPreferences]))
    #expect(preferences.language() == "de")
    for disk in kept { #expect(await disk.store.load()?.revision == 7) }
    #expect(await own.store.load() == nil)
  }

  @Test func aFolderThatDoesNotExistIsNoError() async throws {
    let disk = try TestDisk()
    try await disk.store.delete(locales: ["en"])
    let absent = CacheFolder(path: "\(disk.folder.path)/absent")
    try await DiskStore(folder: absent, namespace: disk.namespace).delete(locales: [])
  }

  /// Outside a sandbox, another program may have planted it.
  @Test func linksAreRemovedAndTheirTargetsKept() async throws {
    let disk = try TestDisk()
    let target = try TemporaryFolder()
    let file = "\(target.path)/\(DiskStore.fileName)"
    try Data([1]).write(to: URL(fileURLWithPath: file))

    try FileManager.default.createDirectory(atPath: disk.folderPath, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: disk.filePath, withDestinationPath: file)
    try FileManager.default.createSymbolicLink(atPath: disk.pausePath, withDestinationPath: target.path)
    try await disk.store.delete(locales: [])
    #expect(!FileManager.default.fileExists(atPath: disk.folderPath))

    try FileManager.default.createSymbolicLink(atPath: disk.folderPath, withDestinationPath: target.path)
    try await disk.store.delete(locales: [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.folder.path) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path) == [DiskStore.fileName])
  }

  @Test func whatCannotBeDeletedIsReportedAndTheRestDeleted() async throws {
    let disk = try TestDisk()
    let blocked = "\(disk.folderPath)/a-folder"
    try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
    try await disk.store.save(try .sample(), payloads: [:])
    do {
      try await disk.store.delete(locales: [])
      Issue.record("a folder in the cache was deleted")
    } catch {
      #expect("\(error)".hasPrefix("\(disk.folderPath): "), "\(error)")
    }
    #expect(try disk.names() == ["a-folder"])
    #expect(await disk.store.load() == nil)
  }

  /// Root can write everywhere.
  @Test(.enabled(if: geteuid() != 0)) func aReadOnlyFolderIsReported() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    #expect(chmod(disk.folderPath, 0o500) == 0)
    await #expect(throws: (any Error).self) { try await disk.store.delete(locales: []) }
    #expect(try disk.names() == [DiskStore.fileName])
  }

  @Test func aTextInUseOutlivesItsFile() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let mapped = try #require(disk.store.loadImmediately())
    try await disk.store.delete(locales: [])
    #expect(mapped.texts.text("title", "de") == "Titel")
  }
}
