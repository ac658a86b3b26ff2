import Foundation
import Testing

@testable import ReRuneCore

/// The cache folder of a running app.
@Suite struct CacheUseTests {
  @Test func aCheckMarksTheFolderAsUsedAndDetectsItsRemoval() async throws {
    let folder = try TemporaryFolder()
    let old = try TestDisk(folder, app: AppIdentity(name: "app", version: "1"))
    try await old.store.save(try .sample(), payloads: [:])
    try old.setUnused(days: 31)
    #expect(await old.store.confirm())
    let new = try TestDisk(folder, app: AppIdentity(name: "app", version: "2"))
    #expect(await new.store.load() == nil)
    #expect(old.store.loadImmediately() != nil)
    #expect(!(await new.store.confirm()))
  }

  @Test func theServersPauseIsStored() async throws {
    let disk = try TestDisk()
    #expect(await disk.store.pauseEnd() == nil)
    try await disk.store.setPauseEnd(nil)
    try await disk.store.setPauseEnd(Date(timeIntervalSince1970: 1_800_000_000.2))
    #expect(await disk.store.pauseEnd() == Date(timeIntervalSince1970: 1_800_000_001))
    for junk in ["", "soon", "nan", String(repeating: "1", count: 100)] {
      try Data(junk.utf8).write(to: URL(fileURLWithPath: disk.pausePath))
      // A reader never waits longer than the longest allowed pause.
      #expect(await disk.store.pauseEnd()?.timeIntervalSince1970.isFinite != true, "\(junk)")
    }
    try await disk.store.setPauseEnd(nil)
    #expect(try disk.names() == [])
  }

  @Test func aRemovedFolderIsRecreated() async throws {
    let disk = try TestDisk()
    let store = disk.store
    try await store.save(try .sample(revision: 1), payloads: [:])
    try FileManager.default.removeItem(at: disk.folder.url)
    try await store.save(try .sample(revision: 2), payloads: [:])
    #expect(await disk.store.load()?.revision == 2)
  }
}
