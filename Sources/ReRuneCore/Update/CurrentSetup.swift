import Foundation
import RuneSystem

/// The controller of the latest `ReRune.setup`, whose texts the process shows.
///
/// Results of earlier controllers are ignored, so that texts of one project never appear in another.
final class CurrentSetup: Sendable {
  static let shared = CurrentSetup(
    revisions: .shared,
    show: { LookupState.shared.replace(remote: $0) },
    notifyReaders: { LookupObservation.notify($0) }
  )

  private struct State {
    var owner: LocalizationController?
    var shown: RemoteTexts?
  }

  private let revisions: RevisionBroadcast
  private let show: @Sendable (RemoteTexts?) -> Void
  private let notifyReaders: @Sendable (LookupObservation.Subjects) -> Void
  /// No observer is called while this is locked: it may wait for a thread that calls `setup`.
  private let state = Locked(State())

  /// - Parameters:
  ///   - show: passes the texts to lookups; called in the order of the changes, and must not call observers.
  ///   - notifyReaders: notifies observers that texts or the revision have changed.
  init(
    revisions: RevisionBroadcast,
    show: @escaping @Sendable (RemoteTexts?) -> Void,
    notifyReaders: @escaping @Sendable (LookupObservation.Subjects) -> Void = { _ in }
  ) {
    self.revisions = revisions
    self.show = show
    self.notifyReaders = notifyReaders
  }

  var controller: LocalizationController? { state.withLock { $0.owner } }

  /// Shows the controller's immediately available texts in place of the previous ones.
  func install(_ controller: LocalizationController, restoring snapshot: StoredSnapshot?) {
    let (replaced, change) = state.withLock { state in
      let replaced = state.owner
      state.owner = controller
      return (replaced, show(snapshot, &state))
    }
    notify(change)
    replaced?.supersede()
  }

  /// - Returns: false if the controller is no longer in charge; nothing has changed then.
  func publish(_ snapshot: StoredSnapshot?, from controller: LocalizationController) -> Bool {
    let change = state.withLock { state in
      state.owner === controller ? show(snapshot, &state) : nil
    }
    guard let change else { return false }
    notify(change)
    return true
  }

  func isInCharge(_ controller: LocalizationController) -> Bool { self.controller === controller }

  /// The pending notifications of a change.
  private struct Change {
    var isNewText: Bool
    var isNewRevision: Bool
  }

  /// The texts first: observers of the revision must find the new texts.
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
