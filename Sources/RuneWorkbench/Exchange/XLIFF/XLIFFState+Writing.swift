import RuneCompiler

extension XLIFFState {
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

  /// Measured with Xcode 27.0 beta.
  static func isIgnoredByXcode(_ state: String) -> Bool {
    ["new", "needs-review-l10n", "needs-review-translation"].contains(state)
  }
}
