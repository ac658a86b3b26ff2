import CRuneSupport
import Dispatch
import Foundation
import RuneSystem

/// The turns of the main thread: what runs between two visits of its queue or run loop, such as the evaluation of a
/// view's body. Texts that arrive in one are shown from the next one on.
enum MainTurn {
  /// Whether the caller is in one. A program whose main thread only runs from top to bottom has none.
  static var isRunning: Bool {
    #if canImport(Darwin)
      rune_thread_is_main() && RunLoop.current.currentMode != nil
    #else
      rune_thread_runs_main_queue()
    #endif
  }

  /// Whether the caller is on the main thread, or runs its queue.
  static var isMain: Bool { rune_thread_runs_main_queue() || Thread.isMainThread }

  private static let isEnding = Locked(false)

  /// Shows the latest texts on the main thread from its next turn on.
  static func showsLatestSoon() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    guard isFirst else { return }
    let queue = DispatchQueue.main
    queue.async(execute: showLatest)
  }

  private static func showLatest() {
    isEnding.withLock { $0 = false }
    LookupState.shared.showLatestOnMain()
  }
}
