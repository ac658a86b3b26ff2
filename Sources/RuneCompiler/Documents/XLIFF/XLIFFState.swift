/// The states of texts in XLIFF 1.2.
package enum XLIFFState {
  /// - Parameters:
  ///   - state: as written; without one, a text is done, as for Xcode.
  ///   - qualifier: how the text came about.
  package static func received(_ state: String?, qualifier: String?) -> ReceivedUnit.State {
    switch state {
    case "new", "needs-translation", "needs-adaptation", "needs-l10n": .new
    case "needs-review-translation", "needs-review-adaptation", "needs-review-l10n": .needsReview
    default: qualifier == "leveraged-mt" ? .machineTranslated : .translated
    }
  }
}
