import Foundation
import RuneModel

/// A service that provides texts over the air, as used by the runtime and `pull`: its list of documents, and the
/// documents themselves, verified and decoded.
///
/// Which documents are requested, in which order and how many, is the same for all services: see `UpdatePlan` and
/// `FetchBudget`.
package protocol DeliveryService: Sendable {
  /// Its name in logs and in records on disk: `rerune`.
  var kind: String { get }

  /// Distinguishes the service's projects. It is only stored as a hash, because it may contain a credential.
  var cacheIdentity: String { get }

  /// The minimum number of seconds between two automatic checks.
  var leastInterval: TimeInterval { get }

  /// What to do with a manifest that is older than the one in use.
  var outdatedManifests: OutdatedManifests { get }

  /// Reads a stored manifest.
  var decode: ManifestDecoding { get }

  /// Fetches the manifest, or reads the stored one again if it is current. Both are verified before they are decoded.
  ///
  /// - Parameter stored: the manifest that listed the stored locales.
  func manifest(knowing stored: StoredManifest?) async throws(UpdateFault) -> FetchedManifest

  /// - Parameters:
  ///   - stored: the stored record of the locale, if it is intact.
  ///   - texts: the stored texts that belong to it, for a service that can send only what has changed.
  ///   - meter: counts and fetches every document, and can refuse one.
  func payload(
    of locale: ManifestLocale,
    knowing stored: StoredLocale?,
    texts: StoredTexts,
    meter: FetchMeter
  ) async throws(UpdateFault) -> FetchedPayload

  /// Frees what is kept between the payloads of one check. Called after the last payload.
  func fetchesEnded()
}

/// What it means if a manifest is older than the one in use, and what to do then.
package enum OutdatedManifests: Sendable {
  /// Someone rolled back on purpose: it is reported.
  case report
  /// A server still has an old copy: it is ignored.
  case ignore
  /// A cache on the way may have an old copy: it is fetched again once, without a validator, and then reported.
  case fetchAgain
}

/// Reads the stored texts of a locale; `nil` if they are not at hand.
package typealias StoredTexts = @Sendable () -> [PayloadMessage]?

extension DeliveryService {
  package typealias Outcome = (fetch: UpdatePlan.Fetch, result: Result<FetchedPayload, UpdateFault>)

  /// Fetches start in the given order; a failed one does not stop the others. Those that exceed the budget fail with
  /// `UpdateFault.Cause.postponed`.
  ///
  /// - Parameters:
  ///   - progress: called after each fetch with the number of completed fetches.
  ///   - texts: reads the stored texts of a locale; see `StoredTexts`.
  /// - Returns: an outcome for each, in the given order.
  package func payloads(
    _ fetches: [UpdatePlan.Fetch],
    within budget: FetchBudget,
    progress: (Int) -> Void = { _ in },
    texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]? = { _ in nil }
  ) async -> [Outcome] {
    let outcomes = await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
      var waiting = fetches.enumerated().makeIterator()
      var outcomes: [(index: Int, outcome: Outcome)] = []
      let meter = FetchMeter(budget)
      func startNext() {
        while let (index, fetch) = waiting.next() {
          guard let limit = meter.exceeded else {
            group.addTask { (index, (fetch, await outcome(of: fetch, texts: texts, meter))) }
            return
          }
          outcomes.append(
            (index, (fetch, .failure(UpdateFault(postponed: fetch.locale.tag, because: limit))))
          )
        }
      }
      for _ in 0..<budget.concurrentFetches { startNext() }
      while let finished = await group.next() {
        outcomes.append(finished)
        progress(outcomes.count)
        startNext()
      }
      return outcomes.sorted { $0.index < $1.index }.map(\.outcome)
    }
    fetchesEnded()
    return outcomes
  }

  /// Most services keep nothing.
  package func fetchesEnded() {}

  private func outcome(
    of fetch: UpdatePlan.Fetch,
    texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]?,
    _ meter: FetchMeter
  ) async -> Result<FetchedPayload, UpdateFault> {
    let tag = fetch.locale.tag
    do throws(UpdateFault) {
      return .success(
        try await payload(of: fetch.locale, knowing: fetch.stored, texts: { texts(tag) }, meter: meter)
      )
    } catch {
      return .failure(error)
    }
  }
}
