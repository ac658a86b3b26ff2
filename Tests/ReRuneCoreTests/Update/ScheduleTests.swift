import Foundation
import RuneTestClock
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Automatic checks.
  @Suite struct ScheduleTests {
    private static let fine = CheckOutcome(result: .noChange)
    private static let failed = CheckOutcome.failed(.local("c", "m"))

    @Test(
      arguments: [
        (nil, nil, 0), (60, 60, 0), (3_600, 3_600, 0), (1e300, 1e300, 0), (59.9, 60, 1), (0, 60, 1),
        (-1, 60, 1),
        (.infinity, nil, 1), (.nan, nil, 1),
      ] as [(TimeInterval?, TimeInterval?, Int)]
    )
    func intervals(_ requested: TimeInterval?, _ interval: TimeInterval?, _ warnings: Int) {
      var warned: [String] = []
      let schedule = CheckSchedule(interval: requested, least: 60) { warned.append($0) }
      #expect(schedule?.interval == interval)
      #expect(warned.count == warnings)
      #expect(warned.allSatisfy { $0.contains("periodicInterval") })
    }

    @Test func waitsAreExtendedByUpToATenth() throws {
      var schedule = try #require(CheckSchedule(interval: 100, least: 60) { _ in })
      let delays = (0..<1_000).map { _ in schedule.delay(after: Self.fine) }
      #expect(delays.allSatisfy { (100...110).contains($0) })
      #expect(Set(delays).count > 900)
    }

    @Test func failuresExtendWaitsUntilASuccess() throws {
      var schedule = try #require(CheckSchedule(interval: 100, least: 60) { _ in })
      let limits: [ClosedRange<TimeInterval>] = [100...200, 200...400, 400...800, 800...1_600, 1_600...3_200]
      for limit in limits { #expect(limit.contains(schedule.delay(after: Self.failed))) }
      for _ in 0..<100 { #expect((1_800...3_600).contains(schedule.delay(after: Self.failed))) }
      #expect((100...110).contains(schedule.delay(after: Self.fine)))
      #expect((100...200).contains(schedule.delay(after: Self.failed)))
    }

    @Test func anIntervalOfDaysIsNotShortenedByFailures() throws {
      var schedule = try #require(CheckSchedule(interval: 200_000, least: 60) { _ in })
      #expect(schedule.delay(after: Self.failed) >= 200_000)
    }

    @Test(
      arguments: [(30, 100...200), (5_000, 5_000...5_500), (1e9, 86_400...86_400)]
        as [(TimeInterval, ClosedRange<TimeInterval>)]
    )
    func retryAfterExtendsWaits(_ asked: TimeInterval, _ limits: ClosedRange<TimeInterval>) throws {
      var schedule = try #require(CheckSchedule(interval: 100, least: 60) { _ in })
      #expect(limits.contains(schedule.delay(after: .failed(.local("c", "m"), retryAfter: asked))))
      var partial = Self.fine
      partial.retryAfter = asked
      schedule = try #require(CheckSchedule(interval: 100, least: 60) { _ in })
      #expect(limits.contains(schedule.delay(after: partial)))
    }

    // MARK: Running

    private static let manifestTarget = UpdateRig.manifestPath + "?platform=ios"

    @Test func withoutACheckOnStartTheFirstComesAfterTheInterval() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(
        policy: ReRuneUpdatePolicy(checkOnStart: false, periodicInterval: 600),
        clock: clock
      )
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.controller.start()
      let wait = await clock.nextSleep()
      #expect(wait <= 60)
      #expect(rig.server.requests.isEmpty)
      clock.advance(by: 599)
      _ = await clock.nextSleep()
      #expect(rig.server.requests.isEmpty)
      clock.advance(by: 61)
      _ = await clock.nextSleep()
      #expect(rig.manifestRequests.count == 1)
      #expect(rig.texts == ["en": ["k": "v"]])
    }

    /// The clock advances by an hour at once: the device slept, and no task ran.
    @Test func checksGoOnAfterTheDeviceSlept() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy(periodicInterval: 60), clock: clock)
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#), .texts(#"{"k": "3"}"#))
      rig.controller.start()
      for checks in 1...3 {
        _ = await clock.nextSleep()
        #expect(rig.manifestRequests.count == checks)
        #expect(rig.texts == ["en": ["k": "\(checks)"]])
        clock.advance(by: 3_600)
      }
    }

    @Test func retryAfterDelaysTheNextCheck() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy(periodicInterval: 60), clock: clock)
      rig.serveManifest(.status(503, headers: ["Retry-After": "1000"]), .manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.controller.start()
      _ = await clock.nextSleep()
      clock.advance(by: 999)
      _ = await clock.nextSleep()
      #expect(rig.manifestRequests.count == 1)
      // A check requested by the user is not delayed.
      #expect(await rig.check() == .updated(["en"]))
      clock.advance(by: 102)
      _ = await clock.nextSleep()
      #expect(rig.manifestRequests.count == 3)
    }

    /// Otherwise every launch of an app would contact an overloaded server.
    @Test func theNextLaunchRespectsThePause() async throws {
      let store = RecordingStore()
      let first = try UpdateRig(store: store, clock: ManualClock())
      first.serveManifest(.status(503, headers: ["Retry-After": "1000"]))
      #expect(await first.check().status == .failed)
      #expect(await store.pauseEnd() == Date(timeIntervalSince1970: 2_000))

      let clock = ManualClock()
      let second = try UpdateRig(store: store, policy: ReRuneUpdatePolicy(checkOnStart: true), clock: clock)
      second.serveManifest(.manifest(1))
      second.serve("en", .texts(#"{"k": "v"}"#))
      second.controller.start()
      _ = await clock.nextSleep()
      clock.advance(by: 999)
      _ = await clock.nextSleep()
      #expect(second.server.requests.isEmpty)
      clock.advance(by: 2)
      await second.server.arrival(for: Self.manifestTarget)
      #expect(await second.check().status != .failed)
      #expect(await store.pauseEnd() == nil)
    }

    @Test func aManualCheckIgnoresThePause() async throws {
      let store = RecordingStore()
      try await store.setPauseEnd(Date(timeIntervalSince1970: 5_000))
      let rig = try UpdateRig(store: store, clock: ManualClock())
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await store.pauseEnd() == nil)
    }

    /// The date was written while the clock was wrong.
    @Test(arguments: [1e12, .infinity, .nan])
    func noPauseIsLongerThanADay(_ seconds: TimeInterval) async throws {
      let store = RecordingStore()
      try await store.setPauseEnd(Date(timeIntervalSince1970: seconds))
      let clock = ManualClock()
      let rig = try UpdateRig(store: store, policy: ReRuneUpdatePolicy(checkOnStart: true), clock: clock)
      rig.serveManifest(.status(404))
      rig.controller.start()
      if !seconds.isNaN {
        _ = await clock.nextSleep()
        clock.advance(by: 86_401)
      }
      await rig.server.arrival(for: Self.manifestTarget)
    }

    @Test func aShortIntervalIsRaisedWithAWarning() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(
        policy: ReRuneUpdatePolicy(checkOnStart: false, periodicInterval: 1),
        clock: clock
      )
      rig.serveManifest(.status(404))
      rig.controller.start()
      #expect(await clock.nextSleep() == 60)
      #expect(rig.server.requests.isEmpty)
      #expect(rig.log(.warning).count == 1)
    }

    @Test func aReplacedSetupStopsChecking() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy(periodicInterval: 60), clock: clock)
      rig.serveManifest(.status(404))
      rig.controller.start()
      _ = await clock.nextSleep()
      let second = try UpdateRig()
      rig.setup.install(second.controller, restoring: nil)
      await clock.cancellation()
      clock.advance(by: 3_600)
      #expect(rig.manifestRequests.count == 1)
    }

    @Test func theSystemClockAdvancesAndSleepsEnd() async throws {
      let clock = SystemClock()
      let start = clock.now
      try await clock.sleep(until: start + 0.01)
      #expect(clock.now >= start + 0.01)
      let sleeper = Task { try await clock.sleep(until: clock.now + 1e300) }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
  }
}
