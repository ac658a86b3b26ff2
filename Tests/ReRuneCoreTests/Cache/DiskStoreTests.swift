import Foundation
import Testing

@testable import ReRuneCore

@Suite struct DiskStoreTests {
  @Test func aSnapshotIsImmediatelyAvailableInTheNextProcess() async throws {
    let disk = try TestDisk()
    let snapshot = try StoredSnapshot.sample()
    try await disk.store.save(snapshot, payloads: [:])

    let loaded = try #require(disk.store.loadImmediately())
    #expect(loaded.revision == 7)
    #expect(loaded.texts.revision == 7)
    #expect(loaded.manifest == snapshot.manifest)
    #expect(loaded.locales == snapshot.locales)
    #expect(loaded.texts.text("title", "de") == "Titel")
    #expect(loaded.texts.bytes == snapshot.texts.bytes)
  }

  @Test func nothingIsStoredAtFirst() async throws {
    let store = try TestDisk().store
    #expect(store.loadImmediately() == nil)
    #expect(await store.load() == nil)
  }

  @Test func intactTextsAreLoadedOnce() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let store = disk.store
    let immediate = try #require(store.loadImmediately())
    // A copy: later changes of the file have no effect.
    let loaded = try #require(await store.load())
    #expect(loaded.texts !== immediate.texts)
    #expect(loaded.texts.isSame(as: immediate.texts))
    try await store.save(try .sample(["en": ["a": "other"]], revision: 8), payloads: [:])
    #expect(await store.load()?.texts.isSame(as: immediate.texts) == false)
  }

  @Test func loadedTextsOutliveTheirFile() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(["en": ["a": "old"]], revision: 1), payloads: [:])
    let old = try #require(disk.store.loadImmediately())
    try await disk.store.save(try .sample(["en": ["a": "new"]], revision: 2), payloads: [:])
    try FileManager.default.removeItem(atPath: disk.filePath)
    #expect(old.texts.text("a", "en") == "old")
  }

  /// The user deletes the cache right after the launch.
  @Test func textsThatAreShownOutliveTheirFile() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(["en": ["a": "shown"]], revision: 1), payloads: [:])
    let store = disk.store
    let immediate = try #require(store.loadImmediately())
    try FileManager.default.removeItem(atPath: disk.filePath)
    let loaded = try #require(await store.load())
    #expect(immediate.texts.text("a", "en") == "shown")
    #expect(loaded.texts.text("a", "en") == "shown")
    // They are not those of the disk.
    #expect(await store.confirm() == false)
    #expect(await store.load() == nil)
  }

  @Test func aSnapshotReplacesThePreviousOne() async throws {
    let disk = try TestDisk()
    let store = disk.store
    for revision in [1, 2, 2, 9] {
      let texts = ["en": ["a": "text \(revision)"]]
      try await store.save(try .sample(texts, revision: revision), payloads: [:])
      let loaded = await disk.store.load()
      #expect(loaded?.revision == revision)
      #expect(loaded?.texts.text("a", "en") == "text \(revision)")
    }
    #expect(try disk.names() == [DiskStore.fileName])
  }

  /// An extension that was suspended must not overwrite what the app has stored since.
  @Test func anOlderRevisionDoesNotReplaceANewerOne() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(revision: 9), payloads: [:])
    try await disk.store.save(try .sample(revision: 8), payloads: [:])
    #expect(await disk.store.load()?.revision == 9)
    #expect(try disk.names() == [DiskStore.fileName])
  }

  @Test func projectsDoNotShareTheirTexts() async throws {
    let folder = try TemporaryFolder()
    let (one, two) = (try TestDisk(folder, id: "one"), try TestDisk(folder, id: "two"))
    try await one.store.save(try .sample(["en": ["a": "one"]]), payloads: [:])
    #expect(await two.store.load() == nil)
    try await two.store.save(try .sample(["en": ["a": "two"]]), payloads: [:])
    #expect(await one.store.load()?.texts.text("a", "en") == "one")
  }

  /// They may be older than the texts in the new version's bundle.
  @Test func anUpdatedAppIgnoresTheTextsOfItsOldVersion() async throws {
    let folder = try TemporaryFolder()
    let old = try TestDisk(folder, app: AppIdentity(name: "app", version: "1"))
    try await old.store.save(try .sample(), payloads: [:])
    let new = try TestDisk(folder, app: AppIdentity(name: "app", version: "2"))
    #expect(new.store.loadImmediately() == nil)
    #expect(await new.store.load() == nil)
    // The old version may still be running.
    #expect(old.store.loadImmediately() != nil)
    try old.setUnused(days: 31)
    #expect(await new.store.load() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func onlyTheUserCanReadTheFile() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let folder = (disk.filePath as NSString).deletingLastPathComponent
    for (path, permissions) in [(disk.filePath, 0o600), (folder, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
    }
  }
}
