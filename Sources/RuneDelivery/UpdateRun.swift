import Foundation
import RuneModel
import RuneSigning

/// One update from a service, for the runtime and for `pull`: fetches and accepts the manifest, then fetches what it
/// lists and is not stored.
///
/// It stores nothing: the outcome says what is new.
package struct UpdateRun: Sendable {
  /// What is wanted of a manifest, and what is stored of it.
  package struct Selection: Sendable {
    /// The most urgent locale first.
    package var locales: [ManifestLocale]
    package var stored: [StoredLocale]

    package init(_ locales: [ManifestLocale], stored: [StoredLocale]) {
      self.locales = locales
      self.stored = stored
    }
  }

  package typealias Select = @Sendable (Manifest) throws(UpdateFault) -> Selection

  private let service: any DeliveryService
  private let trust: ContentTrust
  private let budget: FetchBudget
  private let limit: Int
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - trust: the project's trusted keys and policy.
  ///   - limit: the maximum number of locales that are fetched or kept up to date.
  ///   - now: the current time, against which the manifest's expiry is checked.
  package init(
    _ service: any DeliveryService,
    trust: ContentTrust,
    budget: FetchBudget,
    limit: Int = .max,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.service = service
    self.trust = trust
    self.budget = budget
    self.limit = limit
    self.now = now
  }

  /// - Parameters:
  ///   - stored: the stored manifest; `nil` to fetch it whatever is stored.
  ///   - floor: the revisions that were accepted so far.
  ///   - select: chooses what to fetch of an accepted manifest.
  ///   - texts: reads the stored texts of a locale; see `StoredTexts`.
  /// - Returns: `nil` if the manifest is an old copy that the service asks to ignore.
  /// - Throws: if there is no usable manifest. A failure of one locale is part of the outcome.
  package func perform(
    knowing stored: StoredManifest?,
    after floor: RevisionFloor,
    select: Select,
    texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]? = { _ in nil },
    report: @Sendable (UpdateStep) -> Void
  ) async throws(UpdateFault) -> UpdateOutcome? {
    guard service.outdatedManifests == .fetchAgain else {
      return try await attempt(stored, floor, isLast: true, select, texts, report)
    }
    do throws(UpdateFault) {
      return try await attempt(stored, floor, isLast: false, select, texts, report)
    } catch {
      guard case .outdatedManifest = error.cause else { throw error }
      report(.fetchesAgain(error))
      return try await attempt(nil, floor, isLast: true, select, texts, report)
    }
  }

  /// - Parameter isLast: whether an outdated manifest is a result like any other. Otherwise it is thrown.
  private func attempt(
    _ stored: StoredManifest?,
    _ floor: RevisionFloor,
    isLast: Bool,
    _ select: Select,
    _ texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]?,
    _ report: @Sendable (UpdateStep) -> Void
  ) async throws(UpdateFault) -> UpdateOutcome? {
    report(.requestsManifest(knowing: stored))
    let fetched = try await service.manifest(knowing: stored)
    let manifest = fetched.manifest
    report(.received(manifest))
    try checkExpiry(of: manifest)
    let next: RevisionFloor
    do throws(StaleRevision) {
      next = try floor.accepting(manifest.published, isSigned: trust.asksForSignature)
    } catch {
      if !isLast { throw UpdateFault("manifest: \(error.fact)", cause: .outdatedManifest) }
      guard service.outdatedManifests == .ignore, !trust.asksForSignature else {
        throw UpdateFault("manifest", error)
      }
      report(.ignores(error))
      return nil
    }
    let selection = try select(manifest)
    let plan = UpdatePlan(
      manifest,
      locales: selection.locales,
      stored: selection.stored,
      signer: fetched.signer,
      limit: limit
    )
    if plan.omitted > 0 { report(.omits(plan.omitted)) }
    let locales = try await fetch(plan, signer: fetched.signer, isLast: isLast, texts, report)
    return UpdateOutcome(fetched: fetched, floor: next, locales: locales, listsAll: plan.listsAll)
  }

  private func fetch(
    _ plan: UpdatePlan,
    signer: ContentTrust.Signer?,
    isLast: Bool,
    _ texts: @escaping @Sendable (_ tag: String) -> [PayloadMessage]?,
    _ report: @Sendable (UpdateStep) -> Void
  ) async throws(UpdateFault) -> [UpdatedLocale] {
    for fetch in plan.fetches { report(.requests(fetch)) }
    let time = now().wholeSeconds
    let all = plan.current.count + plan.fetches.count
    let outcomes = await service.payloads(
      plan.fetches,
      within: budget,
      progress: { report(.progress(plan.current.count + $0, of: all)) },
      texts: texts
    )
    for outcome in outcomes { report(.answer(outcome.fetch, outcome.result)) }
    let locales = outcomes.map { UpdatedLocale($0.fetch, $0.result, signer: signer, at: time) }
    if !isLast, let outdated = locales.lazy.compactMap(\.outdatedManifest).first { throw outdated }
    return plan.current.map { .unchanged($0) } + locales
  }

  /// Signatures do not expire: an attacker may withhold the newest manifest or replay an old one.
  private func checkExpiry(of manifest: Manifest) throws(UpdateFault) {
    do throws(Distrust) {
      // If the clock has no valid time, every manifest counts as expired.
      let seconds = Int64(exactly: now().timeIntervalSince1970.rounded(.down))
      try trust.checkExpiry(of: manifest, now: seconds ?? .max)
    } catch {
      throw UpdateFault("manifest", error)
    }
  }
}

extension Date {
  /// Seconds since 1970; 0 for a date that no integer can hold.
  fileprivate var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
