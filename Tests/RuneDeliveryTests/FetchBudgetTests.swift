import Foundation
import RuneSystem
import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

/// Concurrent payloads from a service without a network.
@Suite(.timeLimit(.minutesUnsanitized(10))) struct FetchBudgetTests {
  /// Each payload has 100 bytes and takes some time; that of `bad` cannot be used.
  private struct Service: DeliveryService {
    let kind = "test"
    let cacheIdentity = ""
    let leastInterval: TimeInterval = 1
    let outdatedManifests = OutdatedManifests.report
    let decode: ManifestDecoding = ManifestDecoder.decode
    var seconds = 0.0
    let running = Locked((now: 0, highest: 0))

    func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
      throw UpdateFault("There is none.")
    }

    func payload(
      of locale: ManifestLocale,
      knowing stored: StoredLocale?,
      texts _: StoredTexts,
      meter: FetchMeter
    ) async throws(UpdateFault) -> FetchedPayload {
      running.withLock {
        $0.now += 1
        $0.highest = max($0.highest, $0.now)
      }
      defer { running.withLock { $0.now -= 1 } }
      do { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) } catch {
        throw UpdateFault("cancelled")
      }
      if stored == nil { meter.add(100) }
      if locale.tag == "bad" { throw UpdateFault("bad") }
      if stored != nil { return .notModified }
      let payload = Payload(format: .flat, messages: [], notes: WireNotes())
      return .content(
        LocaleContent(bytes: [UInt8](repeating: 0, count: 100), etag: nil, sha256: nil, payload: payload)
      )
    }
  }

  private func fetches(_ tags: [String]) -> [UpdatePlan.Fetch] {
    tags.map { UpdatePlan.Fetch(locale: ManifestLocale(tag: $0)) }
  }

  private func budget(_ fetches: Int = 2, bytes: Int = 1 << 20, seconds: TimeInterval = 60) -> FetchBudget {
    FetchBudget(concurrentFetches: fetches, byteLimit: bytes, timeLimit: seconds)
  }

  /// One word per outcome.
  private func words(_ outcomes: [Service.Outcome]) -> [String] {
    outcomes.map { fetch, result in
      switch result {
      case .success(.notModified): "\(fetch.locale.tag) current"
      case .success(.content): "\(fetch.locale.tag) came"
      case .failure(let fault):
        if case .postponed(let limit) = fault.cause { "\(fetch.locale.tag) \(limit)" } else { fault.message }
      }
    }
  }

  @Test func outcomesAreInTheOrderOfTheFetches() async {
    var fetches = fetches(["de", "bad", "fr"])
    fetches.append(UpdatePlan.Fetch(locale: ManifestLocale(tag: "it"), stored: StoredLocale(tag: "it")))
    var counts: [Int] = []
    let outcomes = await Service().payloads(fetches, within: budget()) { counts.append($0) }
    #expect(words(outcomes) == ["de came", "bad", "fr came", "it current"])
    #expect(counts == [1, 2, 3, 4])
    #expect(await Service().payloads([], within: budget()).isEmpty)
  }

  @Test(arguments: [1, 3]) func noMoreFetchesRunThanTheBudgetHas(limit: Int) async {
    let service = Service(seconds: 0.01)
    let tags = (0..<10).map { "de-x-\($0)" }
    #expect(await service.payloads(fetches(tags), within: budget(limit)).count == 10)
    #expect(service.running.withLock { $0.highest } <= limit)
  }

  @Test func noFetchBeginsBeyondTheBytes() async {
    let tags = ["a", "b", "c", "d"].map { "de-x-\($0)" }
    let outcomes = await Service().payloads(fetches(tags), within: budget(1, bytes: 200))
    #expect(
      words(outcomes) == ["de-x-a came", "de-x-b came", "de-x-c bytes(200)", "de-x-d bytes(200)"]
    )
  }

  /// What cannot be used has arrived all the same.
  @Test func unusableDocumentsCount() async {
    let outcomes = await Service().payloads(fetches(["bad", "bad", "de"]), within: budget(1, bytes: 200))
    #expect(words(outcomes) == ["bad", "bad", "de bytes(200)"])
  }

  @Test func noFetchBeginsAfterTheTime() async {
    let outcomes = await Service(seconds: 0.05).payloads(
      fetches(["de", "fr"]),
      within: budget(1, seconds: 0.01)
    )
    #expect(words(outcomes) == ["de came", "fr seconds(0.01)"])
  }
}
