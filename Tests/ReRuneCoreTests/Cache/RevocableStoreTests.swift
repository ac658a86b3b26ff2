import Foundation
import RuneTestSupport
import Testing

@testable import ReRuneCore

@Suite(.timeLimit(.minutesUnsanitized(3))) struct RevocableStoreTests {
  @Test func callsReachTheStore() async throws {
    let base = RecordingStore(isImmediate: false, storesPayloads: false)
    base.latch.open()
    let store = RevocableStore(base)
    #expect(!store.storesPayloads)
    try await store.save(try .sample(), payloads: ["en": []])
    try await store.setPauseEnd(Date(timeIntervalSince1970: 7))
    #expect(await store.load()?.revision == 7)
    #expect(await store.pauseEnd() == Date(timeIntervalSince1970: 7))
    #expect(store.loadImmediately() == nil)
    base.isGone = true
    #expect(!(await store.confirm()))
    base.isFull = true
    await #expect(throws: POSIXError.self) { try await store.save(try .sample(), payloads: [:]) }
    await store.callsEnded()
  }

  @Test func aRevokedStoreIsNotCalled() async throws {
    let base = RecordingStore(try .sample())
    let store = RevocableStore(base)
    store.revoke()
    try await store.save(try .sample(revision: 8), payloads: [:])
    try await store.setPauseEnd(Date())
    #expect(await store.load() == nil)
    #expect(await store.pauseEnd() == nil)
    base.isGone = true
    #expect(await store.confirm())
    #expect(base.saves.isEmpty)
    #expect(base.snapshot?.revision == 7)
    #expect(await base.pauseEnd() == nil)

    try await store.delete(locales: ["en"])
    #expect(base.snapshot == nil)
    #expect(base.deletions == [["en"]])
  }

  @Test func callsInProgressAreWaitedFor() async throws {
    let base = RecordingStore(try .sample(), isImmediate: false)
    let store = RevocableStore(base)
    let load = Task { await store.load()?.revision }
    await base.loadArrival.wait()
    store.revoke()
    let waiters = (0..<3).map { _ in
      Task {
        await store.callsEnded()
        return base.latch.isOpen
      }
    }
    base.latch.open()
    for waiter in waiters { #expect(await waiter.value) }
    #expect(await load.value == 7)
  }
}
