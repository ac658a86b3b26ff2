import Foundation
import RuneDelivery
import RuneModel
import RuneSigning
import RuneSystem

/// Manages the texts of one `ReRune.setup`: restores, checks, publishes and stores them.
///
/// Lookups do not access it: they read the published texts.
actor LocalizationController {
  private let parts: Parts
  private var log: UpdateLog
  private var snapshot: StoredSnapshot?
  private var restoration: Task<Void, Never>?
  private var check: Task<CheckOutcome, Never>?
  private var ownChecks: Task<Void, Never>?
  /// When the server last confirmed that all texts in use are those of a verified manifest.
  private let verifiedAt = Locked<Date?>(nil)
  /// Payloads that have not been stored yet, by tag; `nil` if everything is stored.
  private var unsaved: [String: [UInt8]]?
  /// The end of the server's requested pause, which only affects automatic checks.
  private var pauseEnd: Date?

  /// - Parameter restored: the store's immediately available content.
  init(_ parts: Parts, restored: StoredSnapshot?) {
    self.parts = parts
    log = parts.log
    snapshot = restored
  }

  nonisolated var lastVerifiedCheck: Date? { verifiedAt.withLock { $0 } }

  /// Loads the rest of the store's content and starts checking according to the policy.
  nonisolated func start() {
    Task(priority: .utility) { await begin() }
  }

  /// Stops everything, because another controller has taken over.
  nonisolated func supersede() {
    Task { await end() }
  }

  private func begin() {
    guard isInCharge, ownChecks == nil else { return }
    let schedule = CheckSchedule(
      interval: parts.policy.periodicInterval,
      least: parts.service.leastInterval
    ) { log.warn($0) }
    ownChecks = Task {
      await restored()
      await checkByPolicy(schedule)
    }
  }

  private func end() {
    check?.cancel()
    ownChecks?.cancel()
  }

  private var isInCharge: Bool { parts.setup.isInCharge(self) }

  private func checkByPolicy(_ schedule: CheckSchedule?) async {
    var pause = remainingPause
    var outcome: CheckOutcome?
    if parts.policy.checkOnStart {
      if pause > 0 {
        log.write(
          .info,
          "the server asked for a pause; the check at the start waits \(Int(pause.rounded(.up))) s for it"
        )
        guard (try? await parts.clock.sleep(until: parts.clock.now + pause)) != nil else { return }
        pause = 0
      }
      outcome = await checkForUpdates()
    }
    guard var schedule else { return }
    while isInCharge {
      let due = parts.clock.now + max(schedule.delay(after: outcome), pause)
      pause = 0
      // `sleep` throws if this task is cancelled, which ends the loop.
      guard (try? await parts.clock.sleep(until: due)) != nil else { return }
      outcome = await checkForUpdates()
    }
  }

  /// In seconds. A date beyond the longest pause was stored while the clock was wrong.
  private var remainingPause: TimeInterval {
    guard let pauseEnd else { return 0 }
    return min(max(0, pauseEnd.timeIntervalSince(parts.clock.date)), CheckSchedule.ceilingOfServer)
  }

  /// Returns when the store's content has been loaded. Checks wait for it, so that old content cannot overwrite their
  /// results.
  private func restored() async {
    let restoration = restoration ?? Task { await restore() }
    self.restoration = restoration
    await restoration.value
  }

  private func restore() async {
    let stored = await parts.store.load()
    let damaged = (stored?.locales ?? []).filter { !$0.isIntact }.map(\.tag)
    if !damaged.isEmpty {
      log.warn("cache: damaged texts are dropped and fetched again: \(damaged.joined(separator: ", "))")
    }
    pauseEnd = await parts.store.pauseEnd()
    if parts.setup.publish(stored, from: self) { snapshot = stored }
  }
}

// MARK: - Checks

extension LocalizationController {
  /// Concurrent calls share a check. Cancelling a caller does not cancel it.
  func checkForUpdates() async -> CheckOutcome {
    guard isInCharge else { return superseded() }
    if let check { return await check.value }
    let check = Task {
      await restored()
      let outcome = await runCheck()
      self.check = nil
      return outcome
    }
    self.check = check
    return await check.value
  }

  private func runCheck() async -> CheckOutcome {
    let outcome: CheckOutcome
    do throws(UpdateFault) {
      outcome = try await update()
    } catch {
      outcome = .failed(error.message, retryAfter: error.retryAfter)
    }
    // The result was not activated in any case; the error of a cancelled request would not help.
    guard isInCharge else { return superseded() }
    await keepPause(outcome.retryAfter)
    log.report(outcome.result, revision: snapshot?.revision ?? 0)
    return outcome
  }

  /// The next launch must respect the pause too.
  private func keepPause(_ seconds: TimeInterval?) async {
    let end = seconds.map { parts.clock.date + min($0, CheckSchedule.ceilingOfServer) }
    guard end != pauseEnd else { return }
    pauseEnd = end
    do {
      try await parts.store.setPauseEnd(end)
    } catch {
      log.write(.debug, "cache: the server's pause could not be stored: \(error)")
    }
  }

  private static func message(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func superseded() -> CheckOutcome {
    let outcome = CheckOutcome.superseded
    log.report(outcome.result, revision: snapshot?.revision ?? 0)
    return outcome
  }

  private func update() async throws(UpdateFault) -> CheckOutcome {
    guard parts.service.outdatedManifests == .fetchAgain else {
      return try await update(knowing: snapshot?.manifest)
    }
    do throws(UpdateFault) {
      return try await update(knowing: snapshot?.manifest, reportsOutdatedManifest: false)
    } catch {
      guard case .outdatedManifest = error.cause else { throw error }
      log.write(.info, "\(error.message); the manifest is fetched again")
      return try await update(knowing: nil)
    }
  }

  /// - Parameters:
  ///   - stored: `nil` to fetch the manifest whatever is stored.
  ///   - reportsOutdatedManifest: whether an outdated manifest is a result as others are, or thrown before anything
  ///     is changed.
  private func update(
    knowing stored: StoredManifest?,
    reportsOutdatedManifest: Bool = true
  ) async throws(UpdateFault) -> CheckOutcome {
    log.write(.verbose, "requesting the manifest; stored ETag: \(stored?.etag ?? "none")")
    let fetched = try await parts.service.manifest(knowing: stored)
    log.warn("manifest", fetched.manifest.notes)
    try fetched.manifest.checkExpiry(parts.trust, at: parts.clock.date)
    if let rollback = fetched.manifest.rollback(of: snapshot?.publishedRevision, parts.trust) {
      if !reportsOutdatedManifest { throw UpdateFault(rollback.remark, cause: .outdatedManifest) }
      guard parts.service.outdatedManifests == .ignore, !parts.trust.asksForSignature else {
        throw rollback.fault
      }
      log.write(.info, "\(rollback.remark), and is ignored")
      return .unchanged
    }
    let plan = UpdatePlan(
      fetched.manifest,
      locales: parts.locales.selected(of: fetched.manifest.locales, languages: parts.languages()),
      stored: snapshot?.locales ?? [],
      signer: fetched.signer,
      limit: Limits.fetchedLocales
    )
    if plan.omitted > 0 {
      log.warn("manifest: \(plan.omitted) locales beyond the first \(Limits.fetchedLocales) are not fetched")
    }
    let staged = await stage(plan, signer: fetched.signer)
    if !reportsOutdatedManifest, let fault = staged.outdatedManifest { throw fault }
    for tag in staged.emptied.sorted() {
      log.warn("\(tag): it has no texts over the air any more; bundled ones are shown")
    }
    if staged.changed.isEmpty, let fault = staged.fault { throw fault }
    try await activate(staged, fetched)
    if staged.fault == nil, fetched.signer != nil { verifiedAt.withLock { $0 = parts.clock.date } }
    return CheckOutcome(
      result: ReRuneUpdateResult(
        status: staged.changed.isEmpty ? .noChange : .updated,
        updatedLocales: staged.changed,
        errorMessage: Self.message([
          staged.fault?.message, fetched.manifest.unreadableElements, parts.unusableTexts(staged.changed),
        ])
      ),
      retryAfter: staged.fault?.retryAfter
    )
  }

  private func stage(_ plan: UpdatePlan, signer: ContentTrust.Signer?) async -> StagedUpdate {
    var staged = StagedUpdate(plan, over: snapshot, signer: signer)
    for fetch in plan.fetches {
      log.write(
        .verbose,
        "requesting \(fetch.locale.tag); stored ETag: \(fetch.stored?.etag ?? "none")"
      )
    }
    let previous = snapshot?.texts
    let outcomes = await parts.service.payloads(
      plan.fetches,
      within: parts.budget,
      texts: { previous?.messages(inLocale: $0) }
    )
    for (fetch, result) in outcomes {
      let tag = fetch.locale.tag
      switch result {
      case .success(.notModified):
        log.write(.debug, "\(tag): not modified")
        staged.add(.notModified, for: fetch)
      case .success(.content(let content)):
        log.write(.debug, "\(tag): \(content.payload.messages.count) texts in \(content.bytes.count) bytes")
        log.warn(tag, content.payload.notes)
        staged.add(.content(content), for: fetch)
      case .failure(let fault):
        log.write(.debug, fault.message)
        staged.add(fault, for: fetch)
      }
    }
    return staged
  }

  private func activate(_ staged: StagedUpdate, _ fetched: FetchedManifest) async throws(UpdateFault) {
    let next: StoredSnapshot
    do {
      next = try staged.snapshot(fetched)
    } catch {
      throw UpdateFault(
        "the texts of \(staged.changed.sorted().joined(separator: ", ")) are not used: \(error)"
      )
    }
    let previous = snapshot
    guard parts.setup.publish(next, from: self) else { return }
    snapshot = next
    var isStored = previous?.isSame(as: next) ?? false
    if isStored { isStored = await parts.store.confirm() }
    if !isStored {
      let payloads = parts.store.storesPayloads ? staged.payloads : [:]
      unsaved = (unsaved ?? [:]).merging(payloads) { $1 }
    }
    await save()
  }

  /// If the disk is full, only the texts of the next launch are affected; the next check tries again.
  private func save() async {
    guard let snapshot, let payloads = unsaved else { return }
    do {
      try await parts.store.save(snapshot, payloads: payloads)
      unsaved = nil
      self.snapshot?.replacesNewer = false
    } catch {
      log.warn("cache: the texts are in use, but could not be stored: \(error)")
    }
  }
}
