import Foundation
import ReRuneErrors
import RuneDelivery
import RuneModel
import RuneSigning
import RuneTransport

extension LocalizationController {
  /// Fetches and activates new texts.
  func update() async throws(UpdateFault) -> CheckOutcome {
    let run = UpdateRun(
      parts.service,
      trust: parts.trust,
      budget: parts.budget,
      limit: Limits.fetchedLocales,
      now: { [clock = parts.clock] in clock.date }
    )
    let (snapshot, log) = (snapshot, log)
    let outcome = try await run.perform(
      knowing: snapshot?.manifest,
      after: snapshot?.floor ?? RevisionFloor(),
      select: { [locales = parts.locales, languages = parts.languages] manifest in
        let wanted = locales.selected(of: manifest.locales, languages: languages())
        return UpdateRun.Selection(wanted, stored: snapshot?.locales ?? [])
      },
      texts: { snapshot?.texts.messages(inLocale: $0) },
      report: { log.report($0) }
    )
    guard let outcome else { return .unchanged }
    let staged = StagedUpdate(outcome, over: snapshot)
    for tag in staged.emptied.sorted() {
      log.warn("\(tag): it has no texts over the air any more; bundled ones are shown")
    }
    if staged.changed.isEmpty, let fault = staged.fault { throw fault }
    try await activate(staged)
    if staged.fault == nil, outcome.fetched.signer != nil { verifiedAt.withLock { $0 = parts.clock.date } }
    return CheckOutcome(
      result: ReRuneUpdateResult(
        status: staged.changed.isEmpty ? .noChange : .updated,
        updatedLocales: staged.changed,
        problem: .combining(problems(of: staged, outcome.manifest))
      ),
      retryAfter: staged.fault?.retryAfter
    )
  }

  private func activate(_ staged: StagedUpdate) async throws(UpdateFault) {
    let next: StoredSnapshot
    do {
      next = try staged.snapshot()
    } catch {
      throw UpdateFault(
        "the texts of \(staged.changed.sorted().joined(separator: ", ")) are not used: \(error)"
      )
    }
    let previous = snapshot
    guard parts.setup.publish(next, from: self) else { return }
    snapshot = next
    var isStored = previous?.isSame(as: next) ?? false
    if isStored { isStored = await store.confirm() }
    if !isStored {
      let payloads = store.storesPayloads ? staged.payloads : [:]
      unsaved = (unsaved ?? [:]).merging(payloads) { $1 }
    }
    await save()
  }

  /// Stores the texts. If the disk is full, only the texts of the next launch are affected; the next check tries again.
  private func save() async {
    guard let snapshot, let payloads = unsaved else { return }
    do {
      try await store.save(snapshot, payloads: payloads)
      unsaved = nil
      self.snapshot?.replacesNewer = false
    } catch {
      log.warn("cache: the texts are in use, but could not be stored: \(error)")
    }
  }

  private func problems(of staged: StagedUpdate, _ manifest: Manifest) -> [ReRuneProblem] {
    [
      staged.fault.map { ReRuneProblem($0) },
      manifest.unreadableElements.map { .local(ReRuneProblem.UpdateCode.unreadable, $0) },
      parts.unusableTexts(staged.changed).map { .local(ReRuneProblem.UpdateCode.unusable, $0) },
    ].compactMap(\.self)
  }
}

extension Manifest {
  /// A message about elements without a readable locale; `nil` if there are none.
  fileprivate var unreadableElements: String? {
    guard skippedElements > 0 else { return nil }
    let first = notes.notes.first { $0.rule == .skippedLocale }?.message ?? ""
    let elements = skippedElements == 1 ? "an element" : "\(skippedElements) elements"
    return "manifest: it lists \(elements) that cannot be read, so that no locale is dropped. \(first)"
  }
}

extension LocalizationController {
  /// The dependencies of a controller.
  struct Parts: Sendable {
    var service: any DeliveryService
    var budget = FetchBudget.check
    /// The longest time for the first check, in seconds: an app or a server may wait for it before it starts.
    var firstCheckSeconds = TransportTimeouts.standard.total
    var store: any SnapshotStore
    var policy: ReRuneUpdatePolicy
    var trust = ContentTrust.withoutKeys
    var locales = LocaleSelection.all
    var setup: CurrentSetup = .shared
    var clock: any UpdateClock = SystemClock()
    /// The user's languages, normalized, in order of preference.
    var languages: @Sendable () -> [String] = { LookupState.shared.current().snapshot.languages }
    /// Describes the texts of these locales that lookups will not use; `nil` if there are none.
    var unusableTexts: @Sendable (Set<String>) -> String? = {
      LookupState.shared.current().snapshot.unusableTexts(inLocales: $0)
    }
    var log = UpdateLog()
  }
}
