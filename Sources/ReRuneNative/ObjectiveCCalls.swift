import Foundation
import ReRuneCore

/// What `ReRuneObjectiveC` does beyond the calls in Swift, for all systems.
enum ObjectiveCCalls {
  typealias Completion = @MainActor @Sendable (_ hasChanged: Bool, _ errorMessage: String?) -> Void

  /// - Parameter periodicInterval: seconds between two checks; none if it is not positive.
  static func updatePolicy(periodicInterval: TimeInterval) -> ReRuneUpdatePolicy {
    ReRuneUpdatePolicy(periodicInterval: periodicInterval > 0 ? periodicInterval : nil)
  }

  /// Posts a notification on the main thread after each change, until the stream ends.
  ///
  /// - Parameter revisions: the present revision, and then one for each change.
  @MainActor static func post(
    _ name: Notification.Name,
    after revisions: AsyncStream<Int>,
    in center: NotificationCenter = .default
  ) async {
    var isFirst = true
    for await _ in revisions {
      if !isFirst { center.post(name: name, object: nil) }
      isFirst = false
    }
  }

  @MainActor static func report(_ result: ReRuneUpdateResult, to completion: Completion?) {
    completion?(result.status == .updated, result.errorMessage)
  }

  static func text(of diagnostics: ReRuneDiagnostics) -> String { "\(diagnostics)" }
}
