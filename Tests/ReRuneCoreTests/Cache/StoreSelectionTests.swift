import Foundation
import Testing

@testable import ReRuneCore

@Suite struct StoreSelectionTests {
  @Test func theAppsOwnStoreTakesPrecedence() throws {
    let folder = try TemporaryFolder()
    #expect(StoreSelection.store(custom: nil, identity: "project", cacheDirectory: folder.url) is DiskStore)
    let store = StoreSelection.store(custom: MemoryBacking(), identity: "project", cacheDirectory: folder.url)
    #expect(store is CustomStore)
  }

  @Test func eachProjectHasItsOwnFile() async throws {
    let folder = try TemporaryFolder()
    for id in ["one", "two"] {
      func store() -> any SnapshotStore {
        StoreSelection.store(custom: nil, identity: id, cacheDirectory: folder.url)
      }
      #expect(store().loadImmediately() == nil)
      try await store().save(try .sample(["en": ["a": id]]), payloads: [:])
      #expect(store().loadImmediately()?.texts.text("a", "en") == id)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func withoutAFolderTextsAreKeptInMemory() async throws {
    let store = MemoryStore()
    #expect(store.loadImmediately() == nil)
    try await store.save(try .sample(), payloads: [:])
    #expect(await store.load()?.revision == 7)
  }
}
