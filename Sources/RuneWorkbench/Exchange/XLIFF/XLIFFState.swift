/// The states of texts in Xcode's XLIFF 1.2.
enum XLIFFState {
  /// The attributes of a target, with a leading blank.
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
}
