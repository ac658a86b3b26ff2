import RuneTestClock
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// `ReRune.updates`.
  @Suite struct UpdateResultsTests {
    @Test func everyStreamGetsTheResultOfEachCheck() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1), .manifest(1), .status(500))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      var streams = [rig.results.stream().makeAsyncIterator(), rig.results.stream().makeAsyncIterator()]
      let results = [await rig.check(), await rig.check(), await rig.check()]
      #expect(results.map(\.status) == [.updated, .noChange, .failed])
      for index in streams.indices {
        for result in results { #expect(await streams[index].next() == result) }
      }
    }

    @Test func periodicChecksAndTheOneOnStartAreIncluded() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(policy: ReRuneUpdatePolicy(periodicInterval: 60), clock: clock)
      rig.serveManifest(.manifest(1), .status(503), .manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      var results = rig.results.stream().makeAsyncIterator()
      rig.controller.start()
      #expect(await results.next() == .updated(["en"]))
      _ = await clock.nextSleep()
      clock.advance(by: 66)
      let failure = await results.next()
      #expect(failure?.status == .failed)
      #expect(failure?.errorMessage?.contains("503") == true)
      _ = await clock.nextSleep()
      clock.advance(by: 7_200)
      #expect(await results.next() == .noChange)
    }

    @Test func callersOfOneCheckShareItsResult() async throws {
      let latch = Latch()
      let arrival = Latch()
      let rig = try UpdateRig { GatedFetching(base: $0, manifest: latch, arrival: arrival) }
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      var results = rig.results.stream().makeAsyncIterator()
      let first = Task { await rig.check() }
      await arrival.wait()
      let second = Task { await rig.check() }
      latch.open()
      #expect(await [first.value, second.value].contains(.updated(["en"])))
      #expect(await results.next() == .updated(["en"]))
    }

    @Test func textsAreInUseWhenTheirResultArrives() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(9))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      var results = rig.results.stream().makeAsyncIterator()
      let check = Task { await rig.check() }
      _ = await results.next()
      #expect(rig.texts == ["en": ["k": "v"]])
      #expect(rig.revisions.current == 9)
      _ = await check.value
    }

    @Test func theResultOfAReplacedSetupIsNotSent() async throws {
      let rig = try UpdateRig(timeout: 3_600)
      rig.serveManifest(.silence)
      var results = rig.results.stream().makeAsyncIterator()
      let call = Task { await rig.check() }
      await rig.server.arrival(for: UpdateRig.manifestPath + "?platform=ios")
      let second = try UpdateRig(replacing: rig)
      #expect(await call.value == CheckOutcome.superseded.result)
      second.serveManifest(.manifest(1, [:]))
      #expect(await second.check() == .noChange)
      #expect(await results.next() == .noChange)
    }

    @Test func aSlowReaderGetsTheLatestResults() async {
      let results = StreamBroadcast<ReRuneUpdateResult>()
      var stream = results.stream().makeAsyncIterator()
      for number in 1...10 { results.send(.updated(["\(number)"])) }
      for number in 3...10 { #expect(await stream.next() == .updated(["\(number)"])) }
    }

    @Test func anEndedStreamIsForgotten() async {
      let results = StreamBroadcast<ReRuneUpdateResult>()
      for count in 1...3 {
        let reader = Task {
          for await _ in results.stream() { break }
        }
        while results.streamCount == 0 { await Task.yield() }
        results.send(.noChange)
        await reader.value
        while results.streamCount > 0 { await Task.yield() }
        #expect(results.streamCount == 0, "\(count)")
      }
    }
  }
}
