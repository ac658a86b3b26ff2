import Foundation
import RuneSigning
import RuneSystem
import Testing

@testable import RuneDelivery
@testable import RuneModel

/// The steps of an update, from a service whose answers are given. Real services and servers are in the tests of the
/// runtime and of `pull`.
@Suite struct UpdateRunTests {
  /// Answers each request for the manifest with the next revision of a list, and each payload by its tag.
  private struct Service: DeliveryService {
    let kind = "test"
    let cacheIdentity = ""
    let leastInterval: TimeInterval = 1
    var outdatedManifests = OutdatedManifests.report
    let decode: ManifestDecoding = ManifestDecoder.decode
    var locales = ["de"]
    let revisions: Locked<[Int]>
    let requests = Locked([String]())

    init(_ revisions: Int...) {
      self.revisions = Locked(revisions)
    }

    func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest {
      requests.withLock { $0.append("manifest \(stored?.etag ?? "none")") }
      let revision = revisions.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let revision else { throw UpdateFault("manifest: none is left") }
      let manifest = Manifest(revision: revision, locales: locales.map { ManifestLocale(tag: $0) })
      return FetchedManifest(manifest: manifest, stored: StoredManifest(body: [], etag: "\(revision)"))
    }

    func payload(
      of locale: ManifestLocale,
      knowing stored: StoredLocale?,
      texts: StoredTexts,
      meter: FetchMeter
    ) async throws(UpdateFault) -> FetchedPayload {
      requests.withLock { $0.append(locale.tag) }
      switch locale.tag {
      case "bad": throw UpdateFault("bad: broken")
      case "newer" where revisions.withLock({ !$0.isEmpty }):
        throw UpdateFault("newer: another version", cause: .outdatedManifest)
      case "same": return .notModified
      default:
        let payload = Payload(format: .flat, messages: [])
        return .content(LocaleContent(bytes: [1], etag: "e", sha256: nil, payload: payload))
      }
    }
  }

  private func perform(
    _ service: Service,
    after floor: RevisionFloor = RevisionFloor(),
    stored: [StoredLocale] = []
  ) async throws(UpdateFault) -> (outcome: UpdateOutcome?, steps: [String]) {
    let steps = Locked([String]())
    let budget = FetchBudget(concurrentFetches: 1, byteLimit: 1 << 20, timeLimit: 60)
    let outcome = try await UpdateRun(service, trust: .withoutKeys, budget: budget, limit: 3).perform(
      knowing: StoredManifest(body: [], etag: "stored"),
      after: floor,
      select: { UpdateRun.Selection($0.locales, stored: stored) },
      report: { step in steps.withLock { $0.append(Self.word(step)) } }
    )
    return (outcome, steps.withLock { $0 })
  }

  private static func word(_ step: UpdateStep) -> String {
    switch step {
    case .requestsManifest(let stored): "asks \(stored?.etag ?? "none")"
    case .received(let manifest): "revision \(manifest.revision ?? 0)"
    case .ignores: "ignores"
    case .fetchesAgain(let fault): "again: \(fault.message)"
    case .omits(let count): "omits \(count)"
    case .requests(let fetch): fetch.locale.tag
    case .progress(let done, let count): "\(done)/\(count)"
    case .answer(let fetch, .success(.content)): "\(fetch.locale.tag) came"
    case .answer(let fetch, .success(.notModified)): "\(fetch.locale.tag) current"
    case .answer(_, .failure(let fault)): fault.message
    }
  }

  private static func word(_ locale: UpdatedLocale) -> String {
    switch locale {
    case .unchanged(let stored): "\(stored.tag) unchanged"
    case .fetched(let stored, _): "\(stored.tag) \(stored.etag ?? "")"
    case .failed(_, let fault): fault.message
    }
  }

  @Test func reportsItsSteps() async throws {
    var service = Service(7)
    service.locales = ["de", "bad"]
    let (outcome, steps) = try await perform(service)
    #expect(
      steps == [
        "asks stored", "revision 7", "de", "bad", "1/2", "2/2", "de came", "bad: broken",
      ]
    )
    #expect(outcome?.locales.map(Self.word) == ["de e", "bad: broken"])
    #expect(outcome?.floor == RevisionFloor(current: 7))
    #expect(outcome?.listsAll == true)
  }

  @Test func localesBeyondTheLimitAreNotFetched() async throws {
    var service = Service(1)
    service.locales = ["a", "b", "c", "d", "e"]
    let (outcome, steps) = try await perform(service)
    #expect(steps.contains("omits 2"))
    #expect(outcome?.locales.map(\.tag) == ["a", "b", "c"])
  }

  /// A server confirms a copy only if it was asked about one.
  @Test func aConfirmedCopyHasToBeThere() async throws {
    var service = Service(1)
    service.locales = ["same"]
    let without = try await perform(service)
    #expect(
      without.outcome?.locales.map(Self.word) == ["same: the server names a copy that is not here; try again"]
    )
    var other = Service(1)
    other.locales = ["same"]
    let with = try await perform(other, stored: [StoredLocale(tag: "same", etag: "s")])
    #expect(with.outcome?.locales.map(Self.word) == ["same unchanged"])
  }

  // MARK: Old manifests

  @Test func anOlderManifestIsAnError() async throws {
    await #expect(throws: UpdateFault.self) {
      _ = try await perform(Service(4), after: RevisionFloor(current: 5))
    }
  }

  @Test func anOldCopyIsIgnoredIfTheServiceSaysSo() async throws {
    var service = Service(4)
    service.outdatedManifests = .ignore
    let (outcome, steps) = try await perform(service, after: RevisionFloor(current: 5))
    #expect(outcome == nil)
    #expect(steps == ["asks stored", "revision 4", "ignores"])
  }

  /// Whatever a cache on the way has: the second request has no validator.
  @Test func anOldCopyIsFetchedAgainOnce() async throws {
    var service = Service(4, 6)
    service.outdatedManifests = .fetchAgain
    let (outcome, _) = try await perform(service, after: RevisionFloor(current: 5))
    #expect(outcome?.manifest.revision == 6)
    #expect(service.requests.withLock { $0 } == ["manifest stored", "manifest none", "de"])
    var older = Service(4, 4, 6)
    older.outdatedManifests = .fetchAgain
    let requests = older.requests
    await #expect(throws: UpdateFault.self) {
      _ = try await perform(older, after: RevisionFloor(current: 5))
    }
    #expect(requests.withLock { $0 } == ["manifest stored", "manifest none"])
  }

  @Test func aPayloadOfAnotherVersionFetchesTheManifestAgain() async throws {
    var service = Service(4, 5)
    service.outdatedManifests = .fetchAgain
    service.locales = ["newer"]
    let (outcome, steps) = try await perform(service)
    #expect(steps.contains("again: newer: another version"))
    #expect(outcome?.manifest.revision == 5)
    #expect(outcome?.locales.map(Self.word) == ["newer e"])
  }

  // MARK: Refusals

  @Test func aSelectionMayRefuse() async throws {
    let service = Service(1)
    let budget = FetchBudget(concurrentFetches: 1, byteLimit: 1, timeLimit: 1)
    await #expect(throws: UpdateFault.self) {
      _ = try await UpdateRun(service, trust: .withoutKeys, budget: budget).perform(
        knowing: nil,
        after: RevisionFloor(),
        select: { _ throws(UpdateFault) in
          throw UpdateFault("none", cause: .unknownLocale("xx", offered: ["de"]))
        },
        report: { _ in }
      )
    }
    #expect(service.requests.withLock { $0 } == ["manifest none"])
  }
}
