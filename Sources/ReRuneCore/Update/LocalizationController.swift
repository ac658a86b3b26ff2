import Foundation
import RuneDelivery
import RuneSystem
import RuneTransport

/// Manages the texts of one `ReRune.setup`: restores, checks, publishes and stores them.
///
/// Lookups do not access it: they read the published texts.
///
/// `update()` performs the checks.
actor LocalizationController {
  let parts: Parts
  let store: RevocableStore
  let log: UpdateLog
  var snapshot: StoredSnapshot?
  private var restoration: Task<Void, Never>?
  private var check: Task<CheckOutcome, Never>?
  private var ownChecks: Task<Void, Never>?
  private var hasChecked = false
  /// The last time when the server confirmed that all texts in use belong to a verified manifest.
  let verifiedAt = Locked<Date?>(nil)
  /// The outcome of checks that were still running when the controller was ended.
  private let outcomeOfEnd = Locked(CheckOutcome.superseded)
  /// Payloads that have not been stored yet, by tag; `nil` if everything is stored.
  var unsaved: [String: [UInt8]]?
  /// The end of a pause that the server requested. Only automatic checks respect it.
  private var pauseEnd: Date?

  /// - Parameter restored: the store's immediately available content.
  init(_ parts: Parts, restored: StoredSnapshot?) {
    self.parts = parts
    store = RevocableStore(parts.store)
    log = parts.log
    snapshot = restored
  }

  nonisolated var lastVerifiedCheck: Date? { verifiedAt.withLock { $0 } }

  /// Loads the rest of the store's content and starts checking according to the policy.
  nonisolated func start() {
    Task(priority: .utility) { await begin() }
  }

  /// Stops everything, because another controller has taken over or there was a reset.
  ///
  /// - Parameter outcome: the outcome of the check in progress.
  /// - Returns: a task that ends when the store is no longer in use.
  @discardableResult
  nonisolated func end(_ outcome: CheckOutcome) -> Task<Void, Never> {
    outcomeOfEnd.withLock { $0 = outcome }
    store.revoke()
    return Task {
      await cancelChecks()
      await store.callsEnded()
    }
  }

  /// Deletes the stored texts. Call it after `end`.
  func deleteStoredTexts() async {
    let locales = snapshot?.locales.map(\.tag) ?? []
    snapshot = nil
    unsaved = nil
    do {
      try await store.delete(locales: locales)
    } catch {
      log.warn("cache: the downloaded texts could not be deleted, and the next setup may use them: \(error)")
    }
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

  private func cancelChecks() {
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

  /// The rest of the pause, in seconds.
  private var remainingPause: TimeInterval {
    guard let pauseEnd else { return 0 }
    return min(max(0, pauseEnd.timeIntervalSince(parts.clock.date)), CheckSchedule.ceilingOfServer)
  }

  /// Restores the pause of an earlier launch. An end beyond the longest pause was stored while the clock was wrong. It
  /// is corrected once and stored: otherwise each launch would restart the pause, and an app that never runs for a day
  /// would never check.
  private func restorePause() async {
    pauseEnd = await store.pauseEnd()
    let latest = parts.clock.date + CheckSchedule.ceilingOfServer
    if let end = pauseEnd, end > latest { await setPauseEnd(latest) }
  }

  /// Returns when the store's content has been loaded. Checks wait for it, so that old content cannot overwrite their
  /// results.
  func restored() async {
    let restoration = restoration ?? Task { await restore() }
    self.restoration = restoration
    await restoration.value
  }

  private func restore() async {
    await parts.setup.deletionsEnded()
    let stored = await store.load()
    let damaged = (stored?.locales ?? []).filter { !$0.isIntact }.map(\.tag)
    if !damaged.isEmpty {
      log.warn("cache: damaged texts are dropped and fetched again: \(damaged.joined(separator: ", "))")
    }
    await restorePause()
    if parts.setup.publish(stored, from: self) { snapshot = stored }
  }
}

// MARK: - Checks

extension LocalizationController {
  /// Checks for updates. Concurrent calls share a check. Cancelling a caller does not cancel it.
  func checkForUpdates() async -> CheckOutcome {
    guard isInCharge else { return ended() }
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
    let deadline = hasChecked ? nil : TaskDeadline(seconds: parts.firstCheckSeconds)
    hasChecked = true
    let outcome = await TaskDeadline.current.withValue(deadline) { await outcomeOfUpdate() }
    // The result was not activated in any case; the error of a cancelled request would not help.
    guard isInCharge else { return ended() }
    await keepPause(outcome.retryAfter)
    guard parts.setup.send(outcome.result, from: self) else { return ended() }
    log.report(outcome.result, revision: snapshot?.revision ?? 0)
    return outcome
  }

  private func outcomeOfUpdate() async -> CheckOutcome {
    do throws(UpdateFault) {
      return try await update()
    } catch {
      return .failed(ReRuneProblem(error), retryAfter: error.retryAfter)
    }
  }

  /// Stores a pause, which the next launch must respect too.
  private func keepPause(_ seconds: TimeInterval?) async {
    let end = seconds.map { parts.clock.date + min($0, CheckSchedule.ceilingOfServer) }
    if end != pauseEnd { await setPauseEnd(end) }
  }

  private func setPauseEnd(_ end: Date?) async {
    pauseEnd = end
    do {
      try await store.setPauseEnd(end)
    } catch {
      log.write(.debug, "cache: the server's pause could not be stored: \(error)")
    }
  }

  /// The outcome of a check by a controller that is no longer in charge.
  private func ended() -> CheckOutcome {
    let outcome = outcomeOfEnd.withLock { $0 }
    log.report(outcome.result, revision: snapshot?.revision ?? 0)
    return outcome
  }
}
