import Foundation
import RuneSystem
import RuneTestClock
import Testing

@testable import ReRuneCore

extension UpdateTests {
  @Suite struct ResetTests {
    private static func updatedRig(store: RecordingStore = RecordingStore()) async throws -> UpdateRig {
      let rig = try UpdateRig(store: store)
      rig.serveManifest(.manifest(9, ["en": nil, "de": nil]))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.serve("de", .texts(#"{"k": "w"}"#))
      #expect(await rig.check() == .updated(["de", "en"]))
      return rig
    }

    /// Gives a fault the opportunity to show; without one, nothing depends on it.
    private static func letOthersRun() async {
      for _ in 0..<1_000 { await Task.yield() }
    }

    @Test func deletesTheTextsAndAnnouncesIt() async throws {
      let rig = try await Self.updatedRig()
      var announced = rig.revisions.stream().makeAsyncIterator()
      await rig.setup.reset()
      #expect(rig.texts == [:])
      #expect(rig.revisions.current == 0)
      #expect([await announced.next(), await announced.next()] == [9, 0])
      #expect(rig.store.snapshot == nil)
      #expect(rig.store.deletions == [["de", "en"]])
      #expect(rig.setup.controller == nil)
      #expect(await rig.check() == CheckOutcome.reset.result)
      #expect(rig.manifestRequests.count == 1)
    }

    @Test func aSecondResetDoesNothing() async throws {
      let rig = try await Self.updatedRig()
      await rig.setup.reset()
      let showCount = rig.showCount
      var announced = rig.revisions.stream().makeAsyncIterator()
      await rig.setup.reset()
      rig.revisions.announce(1)
      #expect([await announced.next(), await announced.next()] == [0, 1])
      #expect(rig.showCount == showCount)
      #expect(rig.store.deletions.count == 1)
    }

    @Test func withoutASetupNothingHappens() async throws {
      let revisions = RevisionBroadcast()
      let shown = Locked(0)
      let setup = CurrentSetup(revisions: revisions, show: { _ in shown.withLock { $0 += 1 } })
      await setup.reset()
      #expect(shown.withLock { $0 } == 0)
    }

    // MARK: During other work

    @Test func aCheckInProgressIsCancelled() async throws {
      let rig = try UpdateRig(timeout: 3_600)
      rig.serveManifest(.silence)
      var results = rig.results.stream().makeAsyncIterator()
      let calls = (0..<3).map { _ in Task { await rig.check() } }
      await rig.server.arrival(for: UpdateRig.manifestPath + "?platform=ios")
      await rig.setup.reset()
      for call in calls {
        let result = await call.value
        #expect(result.status == .failed)
        #expect(result.errorMessage?.contains("ReRune.reset()") == true)
      }
      #expect(rig.store.saves.isEmpty)
      // It is no result of a check.
      rig.results.send(.noChange)
      #expect(await results.next() == .noChange)
    }

    /// The service ignores the cancellation, and answers later.
    @Test func aLateAnswerChangesNothing() async throws {
      let (latch, arrival) = (Latch(), Latch())
      let rig = try UpdateRig { _ in
        CannedFetching(
          manifest: #"{"revision": 9, "locales": ["en"]}"#,
          payload: #"{"k": "late"}"#,
          latch: latch,
          arrival: arrival
        )
      }
      let call = Task { await rig.check() }
      await arrival.wait()
      await rig.setup.reset()
      #expect(rig.store.deletions.count == 1)
      latch.open()
      #expect(await call.value == CheckOutcome.reset.result)
      #expect(rig.showCount == 0)
      #expect(rig.revisions.current == 0)
      #expect(rig.store.saves.isEmpty)
    }

    /// It has its outcome, but not yet stored the pause that the server asked for.
    @Test func aCheckThatIsAlmostDoneHasNoResult() async throws {
      let store = RecordingStore(pauseLatch: Latch())
      let rig = try UpdateRig(store: store)
      rig.serveManifest(.status(503, headers: ["Retry-After": "1000"]))
      var results = rig.results.stream().makeAsyncIterator()
      let call = Task { await rig.check() }
      await store.pauseArrival.wait()
      let reset = Task { await rig.setup.reset() }
      while rig.setup.controller != nil { await Task.yield() }
      store.pauseLatch.open()
      await reset.value
      #expect(await call.value == CheckOutcome.reset.result)
      #expect(await store.pauseEnd() == nil)
      rig.results.send(.noChange)
      #expect(await results.next() == .noChange)
    }

    /// The check has found that the stored texts are gone, and would store them again.
    @Test func aCheckStoresNothingAfterAReset() async throws {
      let store = RecordingStore(confirmLatch: Latch())
      let rig = try await Self.updatedRig(store: store)
      store.isGone = true
      let call = Task { await rig.check() }
      await store.confirmArrival.wait()
      let reset = Task { await rig.setup.reset() }
      while rig.setup.controller != nil { await Task.yield() }
      store.confirmLatch.open()
      await reset.value
      #expect(await call.value == CheckOutcome.reset.result)
      #expect(store.saves.count == 1)
      #expect(store.snapshot == nil)
    }

    @Test func periodicChecksEnd() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy(periodicInterval: 60), clock: clock)
      rig.serveManifest(.status(404))
      rig.controller.start()
      _ = await clock.nextSleep()
      await rig.setup.reset()
      await clock.cancellation()
      clock.advance(by: 3_600)
      #expect(rig.manifestRequests.count == 1)
    }

    @Test func aResetBeforeTheStoreHasAnsweredWaitsForIt() async throws {
      let store = RecordingStore(try .sample(), isImmediate: false)
      let rig = try UpdateRig(store: store)
      rig.serveManifest(.manifest(9))
      let call = Task { await rig.check() }
      await store.loadArrival.wait()
      let reset = Task { await rig.setup.reset() }
      await Self.letOthersRun()
      #expect(store.deletions.isEmpty)
      store.latch.open()
      await reset.value
      #expect(await call.value == CheckOutcome.reset.result)
      #expect(rig.texts == [:])
      #expect(store.snapshot == nil)
      #expect(rig.server.requests.isEmpty)
    }

    @Test func resetsAtTheSameTimeAllWaitForTheDisk() async throws {
      let latch = Latch()
      let rig = try await Self.updatedRig(store: RecordingStore(deletionLatch: latch))
      let resets = (0..<5).map { _ in
        Task {
          await rig.setup.reset()
          return latch.isOpen
        }
      }
      await rig.store.deletionArrival.wait()
      latch.open()
      for reset in resets { #expect(await reset.value) }
      #expect(rig.store.deletions.count == 1)
    }

    @Test func aSetupDuringAResetWaitsForTheDeletion() async throws {
      let latch = Latch()
      let store = RecordingStore(deletionLatch: latch)
      let first = try await Self.updatedRig(store: store)
      let reset = Task { await first.setup.reset() }
      await store.deletionArrival.wait()

      #expect(store.loadImmediately() != nil)
      let second = try UpdateRig(store: store, replacing: first)
      second.serveManifest(.manifest(3))
      second.serve("en", .texts(#"{"k": "new"}"#))
      #expect(second.texts == [:])
      #expect(second.revisions.current == 0)
      let check = Task { await second.check() }
      await Self.letOthersRun()
      #expect(second.texts == [:])
      #expect(second.server.requests.isEmpty)
      latch.open()
      await reset.value
      #expect(await check.value == .updated(["en"]))
      #expect(second.texts == ["en": ["k": "new"]])
      #expect(second.revisions.current == 3)
      #expect(store.snapshot?.revision == 3)
      #expect(store.deletions.count == 1)
      // Nothing that was deleted was asked for by its validator.
      #expect(second.requests("en").allSatisfy { $0["If-None-Match"] == nil })
    }

    /// Both use the same store.
    @Test func theReplacedSetupOfAProjectWritesNothingAfterAReset() async throws {
      let store = RecordingStore(try .sample(), isImmediate: false)
      let first = try UpdateRig(store: store)
      let call = Task { await first.check() }
      await store.loadArrival.wait()
      let second = try UpdateRig(store: store, replacing: first)
      let reset = Task { await second.setup.reset() }
      await Self.letOthersRun()
      #expect(store.deletions.isEmpty)
      store.latch.open()
      await reset.value
      #expect(await call.value == CheckOutcome.superseded.result)
      #expect(store.snapshot == nil)
    }

    @Test func anObserverMaySetUpAgain() async throws {
      let first = try await Self.updatedRig()
      let second = try UpdateRig()
      _ = first.revisions.observe { [setup = first.setup, controller = second.controller] revision in
        if revision == 0 { setup.install(controller, restoring: nil) }
      }
      await first.setup.reset()
      #expect(first.setup.controller === second.controller)
      #expect(first.store.snapshot == nil)
    }

    // MARK: Failures

    @Test func textsThatCannotBeDeletedAreReported() async throws {
      let rig = try await Self.updatedRig()
      rig.store.isFull = true
      await rig.setup.reset()
      #expect(rig.texts == [:])
      #expect(rig.log(.warning).contains { $0.hasPrefix("cache: the downloaded texts could not be deleted") })
    }

    @Test func aStoreThatNeverAnswersDoesNotHoldItUp() async throws {
      let backing = MemoryBacking()
      backing.block()
      let rig = try UpdateRig(otherStore: CustomStore(backing, timeLimit: 0.05))
      rig.serveManifest(.manifest(1))
      let call = Task { await rig.check() }
      await rig.setup.reset()
      #expect(await call.value.status == .failed)
      await rig.setup.reset()
      #expect(rig.log(.warning).contains { $0.hasPrefix("cache: the downloaded texts could not be deleted") })
      backing.release()
    }
  }
}
