import Foundation

/// Whose texts the process shows: the controller of the latest `ReRune.setup`.
///
/// What an earlier one still brings in is not let through, so that a project's texts never appear in another's.
///
/// `@unchecked Sendable` because what can change is reached with `lock` held only.
final class CurrentSetup: @unchecked Sendable {
  static let shared = CurrentSetup(revisions: .shared) { LookupState.shared.publish(remote: $0) }

  private let revisions: RevisionBroadcast
  private let show: @Sendable (RemoteTexts?) -> Void
  /// Recursive, because whoever observes lookups or revisions on this thread is called with it held, and may well
  /// ask for an update or call `setup`.
  private let lock = NSRecursiveLock()
  private var owner: LocalizationController?
  private var shown: RemoteTexts?

  /// - Parameter show: makes the texts those of lookups; called in the order of the changes.
  init(revisions: RevisionBroadcast, show: @escaping @Sendable (RemoteTexts?) -> Void) {
    self.revisions = revisions
    self.show = show
  }

  var controller: LocalizationController? { withLock { owner } }

  /// Shows what the controller has at once in place of all that was.
  func install(_ controller: LocalizationController, restoring snapshot: StoredSnapshot?) {
    let replaced = withLock {
      let replaced = owner
      owner = controller
      show(snapshot, from: controller)
      return replaced
    }
    replaced?.supersede()
  }

  /// - Returns: false if the controller is no longer the one in charge; nothing has changed then.
  func publish(_ snapshot: StoredSnapshot?, from controller: LocalizationController) -> Bool {
    withLock {
      guard owner === controller else { return false }
      show(snapshot, from: controller)
      return true
    }
  }

  func isInCharge(_ controller: LocalizationController) -> Bool { withLock { owner === controller } }

  /// The texts first: whoever reads them again because of the revision shall find the new ones.
  private func show(_ snapshot: StoredSnapshot?, from controller: LocalizationController) {
    let isNewText = snapshot?.texts !== shown
    let isNewRevision = (snapshot?.revision ?? 0) != revisions.current
    shown = snapshot?.texts
    if isNewText { show(shown) }
    // An observer may have replaced this controller meanwhile.
    guard isNewText || isNewRevision, owner === controller else { return }
    revisions.announce(snapshot?.revision ?? 0)
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
