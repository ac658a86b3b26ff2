/// The states of texts in XLIFF 2, which knows no text that is to be reviewed: a substate says so.
package enum XLIFF2State {
  package static let prefix = "rerune:"

  /// - Returns: `nil` for a state that XLIFF 2 does not have.
  static func received(_ state: String?, subState: String?) -> ReceivedUnit.State? {
    switch state {
    // Many tools write no states.
    case nil: .translated
    case "initial": .new
    case "translated", "reviewed", "final":
      switch subState {
      case prefix + "needs_review": .needsReview
      case prefix + "machine_translated": .machineTranslated
      default: .translated
      }
    default: nil
    }
  }
}
