/// The states of texts in XLIFF 1.2.
enum XLIFFState {
  /// The attributes of a target as Xcode writes them, with a leading blank.
  ///
  /// - Parameter state: that of a string catalog; `nil` in other formats.
  static func attributes(of state: String?) -> String {
    switch state {
    case nil, "": ""
    case "translated": #" state="translated""#
    case "new": #" state="new""#
    case "machine_translated": #" state="translated" state-qualifier="leveraged-mt""#
    default: #" state="needs-review-l10n""#
    }
  }

  /// - Parameters:
  ///   - state: as written; without one, a text is done, as for Xcode.
  ///   - qualifier: how the text came about.
  static func received(_ state: String?, qualifier: String?) -> ReceivedUnit.State {
    switch state {
    case "new", "needs-translation", "needs-adaptation", "needs-l10n": .new
    case "needs-review-translation", "needs-review-adaptation", "needs-review-l10n": .needsReview
    default: qualifier == "leveraged-mt" ? .machineTranslated : .translated
    }
  }

  /// Measured with Xcode 27.0 beta.
  static func isIgnoredByXcode(_ state: String) -> Bool {
    ["new", "needs-review-l10n", "needs-review-translation"].contains(state)
  }
}
