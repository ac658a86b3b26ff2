/// The states of texts in XLIFF 2, which knows no text that is to be reviewed: a substate says so.
enum XLIFF2State {
  static let prefix = "rerune:"

  /// The attributes of a segment, with a leading blank.
  static func attributes(of unit: ExchangeUnit) -> String {
    guard unit.target != nil else { return #" state="initial""# }
    switch unit.state {
    case nil, "", "translated": return #" state="final""#
    case "new": return #" state="initial""#
    case "machine_translated": return #" state="translated" subState="\#(prefix)machine_translated""#
    default: return #" state="translated" subState="\#(prefix)needs_review""#
    }
  }

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
