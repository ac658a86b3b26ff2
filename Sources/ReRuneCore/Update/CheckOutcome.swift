import Foundation

/// The outcome of a check, for its callers and for the schedule.
struct CheckOutcome: Sendable {
  var result: ReRuneUpdateResult
  /// The pause that the server requested, in seconds.
  var retryAfter: TimeInterval?

  static func failed(_ message: String, retryAfter: TimeInterval? = nil) -> CheckOutcome {
    CheckOutcome(
      result: ReRuneUpdateResult(status: .failed, updatedLocales: [], errorMessage: message),
      retryAfter: retryAfter
    )
  }

  static let unchanged = CheckOutcome(
    result: ReRuneUpdateResult(status: .noChange, updatedLocales: [], errorMessage: nil)
  )

  static let notSetUp = failed("Call ReRune.setup(otaPublishId:) first, once at launch.")

  static let reset = failed(
    "ReRune.reset() ended this check and deleted the texts over the air. Call ReRune.setup(…) to use them again."
  )

  static let superseded = failed(
    "A later ReRune.setup(…) replaced the one that this check belongs to. Call checkForUpdates() again."
  )
}
