import Foundation
import RuneSystem

/// The controller of the latest `ReRune.setup`, whose texts the process shows.
///
/// Results of earlier controllers are ignored, so that texts of one project never appear in another.
final class CurrentSetup: Sendable {
  /// The results of the checks of each `ReRune.setup`.
  static let updates = StreamBroadcast<ReRuneUpdateResult>()

  static let shared = CurrentSetup(
    revisions: .shared,
    results: updates,
    show: { LookupState.shared.replace(remote: $0) },
    notifyReaders: { LookupObservation.notify($0) }
  )

  private struct State {
    var owner: LocalizationController?
    var shown: RemoteTexts?
    var checks = CheckHistory()
    /// Ends when no replaced controller uses its store anymore.
    var replacement: Task<Void, Never>?
    /// Ends when the texts of every controller that was reset are deleted.
    var deletion: Task<Void, Never>?
    /// The number of controllers whose texts are not deleted yet.
    var deletionCount = 0
  }

  private let revisions: RevisionBroadcast
  private let results: StreamBroadcast<ReRuneUpdateResult>
  private let show: @Sendable (RemoteTexts?) -> Void
  private let notifyReaders: @Sendable (LookupObservation.Subjects) -> Void
  /// The state. No observer is called while it is locked: it may wait for a thread that calls `setup`.
  private let state = Locked(State())

  /// - Parameters:
  ///   - show: passes the texts to lookups; called in the order of the changes, and must not call observers.
  ///   - notifyReaders: notifies observers that texts or the revision have changed.
  init(
    revisions: RevisionBroadcast,
    results: StreamBroadcast<ReRuneUpdateResult> = StreamBroadcast(),
    show: @escaping @Sendable (RemoteTexts?) -> Void,
    notifyReaders: @escaping @Sendable (LookupObservation.Subjects) -> Void = { _ in }
  ) {
    self.revisions = revisions
    self.results = results
    self.show = show
    self.notifyReaders = notifyReaders
  }

  var controller: LocalizationController? { state.withLock { $0.owner } }

  /// The checks of the latest setup.
  var checks: CheckHistory { state.withLock { $0.checks } }

  /// Shows the controller's immediately available texts in place of the previous ones.
  func install(_ controller: LocalizationController, restoring snapshot: StoredSnapshot?) {
    let change = state.withLock { state in
      if let replaced = state.owner, replaced !== controller {
        let (end, earlier) = (replaced.end(.superseded), state.replacement)
        state.replacement = Task {
          await end.value
          await earlier?.value
        }
      }
      state.owner = controller
      state.checks = CheckHistory()
      // Texts that a reset is about to delete are not shown; the controller restores what is left.
      return show(state.deletionCount == 0 ? snapshot : nil, &state)
    }
    notify(change)
  }

  /// Changes the texts that are shown.
  ///
  /// - Returns: false if the controller is no longer in charge; nothing has changed then.
  func publish(_ snapshot: StoredSnapshot?, from controller: LocalizationController) -> Bool {
    let change = state.withLock { state in
      state.owner === controller ? show(snapshot, &state) : nil
    }
    guard let change else { return false }
    notify(change)
    return true
  }

  /// Remembers the result of a check, and sends it to all streams.
  ///
  /// - Returns: false if the controller is no longer in charge; nothing is sent then.
  func send(_ result: ReRuneUpdateResult, from controller: LocalizationController) -> Bool {
    // Inside the lock, so that no result comes after a reset or another setup.
    state.withLock { state in
      guard state.owner === controller else { return false }
      state.checks.add(result, at: controller.parts.clock.date)
      results.send(result)
      return true
    }
  }

  func isInCharge(_ controller: LocalizationController) -> Bool { self.controller === controller }

  /// The pending notifications of a change.
  private struct Change {
    var isNewText: Bool
    var isNewRevision: Bool
  }

  /// Shows the texts before the revision changes: observers of the revision must find the new texts.
  private func show(_ snapshot: StoredSnapshot?, _ state: inout State) -> Change {
    let revision = snapshot?.revision ?? 0
    let texts = snapshot?.texts
    let change = Change(
      isNewText: texts.map { !$0.isSame(as: state.shown) } ?? (state.shown != nil),
      isNewRevision: revision != revisions.current
    )
    if texts !== state.shown { show(texts) }
    state.shown = texts
    if change.isNewText || change.isNewRevision { revisions.record(revision) }
    return change
  }

  private func notify(_ change: Change) {
    if change.isNewText {
      notifyReaders([.texts, .revision])
    } else if change.isNewRevision {
      notifyReaders([.revision])
    }
    if change.isNewText || change.isNewRevision { revisions.notifyObservers() }
  }
}

// MARK: - Reset

extension CurrentSetup {
  /// Ends the current setup, and returns when the stored texts of this setup and of earlier resets are deleted.
  func reset() async {
    let (deletion, change) = state.withLock { state in
      if let owner = state.owner {
        state.owner = nil
        state.checks = CheckHistory()
        state.deletion = delete(textsOf: owner, &state)
      }
      return (state.deletion, show(nil, &state))
    }
    notify(change)
    await deletion?.value
  }

  /// Returns when no texts are being deleted.
  func deletionsEnded() async {
    await state.withLock { $0.deletion }?.value
  }

  private func delete(textsOf controller: LocalizationController, _ state: inout State) -> Task<Void, Never> {
    state.deletionCount += 1
    let (end, replacement, earlier) = (controller.end(.reset), state.replacement, state.deletion)
    return Task {
      await end.value
      // Replaced controllers may use the same store.
      await replacement?.value
      await earlier?.value
      await controller.deleteStoredTexts()
      self.state.withLock { $0.deletionCount -= 1 }
    }
  }
}
