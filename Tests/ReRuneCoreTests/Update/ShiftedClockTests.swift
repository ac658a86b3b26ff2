import Foundation
import RuneTestClock
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Clocks that someone sets: between checks, between launches, and of the server.
  @Suite struct ShiftedClockTests {
    /// The two clocks of a device. Only the date can be set.
    private struct ShiftedClock: UpdateClock {
      let steady: ManualClock
      let shift: TimeInterval

      var now: TimeInterval { steady.now }
      var date: Date { steady.date + shift }
      func sleep(seconds: TimeInterval) async throws { try await steady.sleep(seconds: seconds) }
    }

    static let year: TimeInterval = 365 * 86_400

    static let shifts: [TimeInterval] = [
      -100 * year, -50 * year, -year, -86_400, -1, 0, 1, 86_399, 86_400, 86_401, year, 20 * year,
      10_000 * year,
    ]

    /// A pause that was stored while the clock was wrong is over within a day, however short the launches are.
    @Test(arguments: shifts)
    func noLaunchBeginsAPauseAgain(shift: TimeInterval) async throws {
      let store = RecordingStore()
      let first = try UpdateRig(store: store, clock: ShiftedClock(steady: ManualClock(), shift: shift))
      first.serveManifest(.status(503, headers: ["Retry-After": "86400"]))
      #expect(await first.check().status == .failed)

      // The clock is right again, and the app is launched every hour.
      for hours in 0..<26 {
        let clock = ShiftedClock(steady: ManualClock(), shift: TimeInterval(hours) * 3_600)
        let rig = try UpdateRig(store: store, clock: clock)
        await rig.controller.restored()
        let end = try #require(await store.pauseEnd())
        #expect(end <= clock.date + 86_400)
        if hours == 25 { #expect(end <= clock.date) }
      }
    }

    /// Periodic checks follow the steady clock, whatever the date is.
    @Test(arguments: shifts)
    func periodicChecksFollowTheSteadyClock(shift: TimeInterval) async throws {
      let steady = ManualClock()
      let rig = try UpdateRig(
        policy: ReRuneUpdatePolicy(periodicInterval: 60),
        clock: ShiftedClock(steady: steady, shift: shift)
      )
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.controller.start()
      for checks in 1...3 {
        _ = await steady.nextSleep()
        #expect(rig.manifestRequests.count == checks)
        steady.advance(by: 3_600)
      }
    }

    /// The server's clock is wrong, or lies: no pause is longer than a day.
    @Test(
      arguments: [nil, "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "yesterday", ""],
      [
        "Fri, 31 Dec 9999 23:59:59 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "Mon, 01 Jan 0001 00:00:00 GMT",
        "999999999999999999999", "86401", "0", "-1", "1e9", "NaN", "Infinity",
      ]
    )
    func noServerPausesForLongerThanADay(date: String?, retryAfter: String) async throws {
      let store = RecordingStore()
      let clock = ManualClock()
      let rig = try UpdateRig(store: store, clock: clock)
      var headers = ["Retry-After": retryAfter]
      headers["Date"] = date
      rig.serveManifest(.status(503, headers: headers))
      #expect(await rig.check().status == .failed)
      if let end = await store.pauseEnd() {
        #expect((clock.date...clock.date + 86_400).contains(end))
      }
    }
  }
}
