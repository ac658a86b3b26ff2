import Foundation
import RuneSystem

/// Whose texts the process shows: the controller of the latest `ReRune.setup`.
///
/// What an earlier one still brings in is not let through, so that a project's texts never appear in another's.
final class CurrentSetup: Sendable {
  static let shared = CurrentSetup(
    revisions: .shared,
    show: { LookupState.shared.replace(remote: $0) },
    tellReaders: { LookupObservation.notify($0) }
  )

  private struct State {
    var owner: LocalizationController?
    var shown: RemoteTexts?
  }

  private let revisions: RevisionBroadcast
  private let show: @Sendable (RemoteTexts?) -> Void
  private let tellReaders: @Sendable (LookupObservation.Subjects) -> Void
  /// No observer is called with it held: one may wait for a thread that calls `setup`.
  private let state = Locked(State())

  /// - Parameters:
  ///   - show: makes the texts those of lookups; called in the order of the changes. It calls nobody.
  ///   - tellReaders: tells who has read texts or the revision that there are others.
  init(
    revisions: RevisionBroadcast,
    show: @escaping @Sendable (RemoteTexts?) -> Void,
    tellReaders: @escaping @Sendable (LookupObservation.Subjects) -> Void = { _ in }
  ) {
    self.revisions = revisions
    self.show = show
    self.tellReaders = tellReaders
  }

  var controller: LocalizationController? { state.withLock { $0.owner } }

  /// Shows what the controller has at once in place of all that was.
  func install(_ controller: LocalizationController, restoring snapshot: StoredSnapshot?) {
    let (replaced, change) = state.withLock { state in
      let replaced = state.owner
      state.owner = controller
      return (replaced, show(snapshot, &state))
    }
    tell(change)
    replaced?.supersede()
  }

  /// - Returns: false if the controller is no longer the one in charge; nothing has changed then.
  func publish(_ snapshot: StoredSnapshot?, from controller: LocalizationController) -> Bool {
    let change = state.withLock { state in
      state.owner === controller ? show(snapshot, &state) : nil
    }
    guard let change else { return false }
    tell(change)
    return true
  }

  func isInCharge(_ controller: LocalizationController) -> Bool { self.controller === controller }

  /// What observers are to be told.
  private struct Change {
    var isNewText: Bool
    var isNewRevision: Bool
  }

  /// The texts first: whoever reads them again because of the revision shall find the new ones.
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

  private func tell(_ change: Change) {
    if change.isNewText {
      tellReaders([.texts, .revision])
    } else if change.isNewRevision {
      tellReaders([.revision])
    }
    if change.isNewText || change.isNewRevision { revisions.tellObservers() }
  }
}
