import RuneModel
import RuneSystem
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Concurrent checks, and checks whose setup has been replaced.
  @Suite struct SingleFlightTests {
    @Test func callsAtTheSameTimeShareOneCheck() async throws {
      let latch = Latch()
      let rig = try UpdateRig { GatedFetching(base: $0, manifest: latch) }
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#))
      let calls = await rig.controller.call(times: 20)
      await rig.controller.passQueue()
      latch.open()
      for call in calls { #expect(await call.value == .updated(["en"])) }
      #expect(rig.manifestRequests.count == 1)
      #expect(rig.requests("en").count == 1)
      // The next one is a separate check.
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.manifestRequests.count == 2)
    }

    @Test func theCheckOnStartIsShared() async throws {
      let latch = Latch()
      let arrival = Latch()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy()) {
        GatedFetching(base: $0, manifest: latch, arrival: arrival)
      }
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.controller.start()
      await arrival.wait()
      let calls = await rig.controller.call(times: 1)
      await rig.controller.passQueue()
      latch.open()
      #expect(await calls[0].value == .updated(["en"]))
      #expect(rig.manifestRequests.count == 1)
    }

    @Test func aCancelledCallerDoesNotEndTheCheck() async throws {
      let latch = Latch()
      let rig = try UpdateRig { GatedFetching(base: $0, manifest: latch) }
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      let calls = await rig.controller.call(times: 3)
      await rig.controller.passQueue()
      calls[0].cancel()
      calls[1].cancel()
      latch.open()
      for call in calls { #expect(await call.value == .updated(["en"])) }
      #expect(rig.texts == ["en": ["k": "v"]])
    }

    // MARK: Another setup

    @Test func theResultOfAReplacedSetupIsDiscarded() async throws {
      let latch = Latch()
      let arrival = Latch()
      let first = try UpdateRig { _ in
        CannedFetching(
          manifest: #"{"revision": 9, "locales": ["en"]}"#,
          payload: #"{"k": "first"}"#,
          latch: latch,
          arrival: arrival
        )
      }
      let call = Task { await first.check() }
      await arrival.wait()

      let second = try UpdateRig()
      first.setup.install(second.controller, restoring: nil)
      latch.open()
      #expect(await call.value == CheckOutcome.superseded.result)
      #expect(first.showCount == 0)
      #expect(first.revisions.current == 0)
      #expect(first.store.saves.isEmpty)
      #expect(await first.check() == CheckOutcome.superseded.result)
    }

    @Test func theRequestOfAReplacedSetupIsCancelled() async throws {
      let rig = try UpdateRig(timeout: 3_600)
      rig.serveManifest(.silence)
      let call = Task { await rig.check() }
      await rig.server.arrival(for: UpdateRig.manifestPath + "?platform=ios")
      let second = try UpdateRig()
      rig.setup.install(second.controller, restoring: nil)
      #expect(await call.value == CheckOutcome.superseded.result)
    }

    @Test func anotherProjectStartsWithItsOwnTexts() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(9))
      rig.serve("en", .texts(#"{"k": "first"}"#))
      _ = await rig.check()
      var announced = rig.revisions.stream().makeAsyncIterator()

      let second = try UpdateRig()
      rig.setup.install(second.controller, restoring: nil)
      #expect(rig.texts == [:])
      #expect(rig.revisions.current == 0)

      let texts = try RemoteTexts(compiling: [("en", [PayloadMessage("k", "third")])], revision: 3)
      let third = try UpdateRig()
      let cached = StoredSnapshot(revision: 3, manifest: nil, locales: [], texts: texts)
      rig.setup.install(third.controller, restoring: cached)
      #expect(rig.texts == ["en": ["k": "third"]])
      #expect([await announced.next(), await announced.next(), await announced.next()] == [9, 0, 3])
    }

    /// Observers of lookups are called when the texts are in place.
    @Test func aReaderMayReplaceTheSetup() throws {
      let texts = try RemoteTexts(compiling: [("en", [PayloadMessage("k", "first")])], revision: 9)
      let (first, second) = (try UpdateRig(), try UpdateRig())
      let revisions = RevisionBroadcast()
      let announced = Locked<[Int]>([])
      _ = revisions.observe { revision in announced.withLock { $0.append(revision) } }
      let installed = Locked<CurrentSetup?>(nil)
      let shown = Locked<[Int?]>([])
      let setup = CurrentSetup(
        revisions: revisions,
        show: { texts in shown.withLock { $0.append(texts?.revision) } },
        notifyReaders: { _ in
          guard let setup = installed.withLock({ $0 }), setup.controller === first.controller else { return }
          setup.install(second.controller, restoring: nil)
        }
      )
      installed.withLock { $0 = setup }
      setup.install(
        first.controller,
        restoring: StoredSnapshot(revision: 9, manifest: nil, locales: [], texts: texts)
      )
      #expect(setup.controller === second.controller)
      #expect(shown.withLock { $0 } == [9, nil])
      #expect(announced.withLock { $0 } == [9, 0])
      #expect(revisions.current == 0)
    }

    @Test func anObserverMayReplaceTheSetup() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(9))
      rig.serve("en", .texts(#"{"k": "first"}"#))
      let second = try UpdateRig()
      let isFirst = Locked(true)
      _ = rig.revisions.observe { [setup = rig.setup, controller = second.controller] _ in
        let shallReplace = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if shallReplace { setup.install(controller, restoring: nil) }
      }
      #expect(await rig.check() == CheckOutcome.superseded.result)
      #expect(rig.texts == [:])
      #expect(rig.revisions.current == 0)
      #expect(rig.setup.controller === second.controller)
    }
  }
}

extension LocalizationController {
  /// Tasks that are waiting in this actor's queue when it returns.
  fileprivate func call(times count: Int) -> [Task<ReRuneUpdateResult, Never>] {
    (0..<count).map { _ in Task { await checkForUpdates().result } }
  }

  /// Returns when all tasks waiting in this actor's queue have run.
  fileprivate func passQueue() {}
}
