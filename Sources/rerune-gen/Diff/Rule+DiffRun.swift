import RuneCompiler

/// What can be wrong with the two sides of a comparison as a whole.
extension Rule {
  static let foreignDownload = Rule("foreign-download", .error, .syntax)
  static let localeNotPulled = Rule("locale-not-pulled", .error, .input)

  static let comparison = [foreignDownload, localeNotPulled, damagedBaseline]
}
