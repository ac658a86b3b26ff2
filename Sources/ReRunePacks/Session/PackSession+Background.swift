import Foundation
import RunePacks
import RuneSystem

/// Downloads of the system.
extension PackSession {
  /// Cancels the downloads of the system that no package needs.
  func reviewBackground() {
    guard let background = parts.background else { return }
    let records = state.withLock { $0.machine.records }
    background.keep(only: Set(records.filter { !$0.isPaused }.map(BackgroundName.init)))
  }

  // MARK: The app's activity

  /// Follows the app's activity, until the session ends.
  func observeActivity() {
    guard let background = parts.background else { return }
    state.withLock { state in
      guard !state.isEnded else { return }
      state.activityObserver = background.activity.observe { [weak self] in self?.followActivity() }
    }
    followActivity()
  }

  /// Hands all downloads over to the system if the app is not in use. While it is about to be suspended, this is called
  /// before the system goes on.
  private func followActivity() {
    guard let background = parts.background else { return }
    var hasOpenWork = false
    change { state in
      let isActive = background.activity.isActive
      guard isActive == state.machine.isInactive else { return [] }
      if isActive {
        state.machine.becomesActive()
        return []
      }
      hasOpenWork = expect(state.machine.openWork)
      return state.machine.becomesInactive()
    }
    if hasOpenWork { background.handOvers.hold() }
    if background.activity.isActive { background.handOvers.stop() }
  }

  /// - Returns: whether there is any work, so that the process is to be kept awake.
  func expect(_ work: [PackMachine.OpenWork]) -> Bool {
    guard let background = parts.background, !work.isEmpty else { return false }
    background.expect(work)
    return true
  }

  // MARK: A launch for events

  /// Returns when everything that the system downloaded while the app was suspended is installed, or after the limit.
  ///
  /// - Parameter limit: in seconds.
  func handleBackgroundEvents(limit: TimeInterval = 20) async {
    guard let background = parts.background else { return }
    // The app may have been launched for this, so that it never becomes inactive.
    background.activity.isActive = false
    await withTaskGroup { group in
      group.addTask { [self] in
        await background.catchesUp()
        await settles(background)
      }
      // `sleep` throws if this task is cancelled.
      group.addTask { try? await Task.sleep(nanoseconds: UInt64(limit * 1e9)) }
      await group.next()
      group.cancelAll()
    }
  }

  private func settles(_ background: BackgroundDownloads) async {
    var changes = readers.changes.stream().makeAsyncIterator()
    while background.hasArrivals || isInstalling, await changes.next() != nil {}
  }

  private var isInstalling: Bool {
    state.withLock { state in
      state.offers.keys.contains { [.verifying, .installing].contains(state.machine.state(of: $0)) }
    }
  }
}
