/// The objects of a string catalog whose members are merged one by one. All others are taken or rejected as a whole:
/// the state and the value of a text belong together, and the meaning of unknown objects is unknown.
enum CatalogLevel {
  case catalog
  case entries
  case entry
  case localizations
  /// A localization, a variation or a substitution.
  case form
  /// The choices of a form, by plural, device or width.
  case axes
  /// The forms of one choice, such as `one` and `other`.
  case selectors
  case substitutions

  /// The level of a member's value; `nil` if the value is taken as a whole.
  func level(of member: String) -> CatalogLevel? {
    switch (self, member) {
    case (.catalog, "strings"): .entries
    case (.entries, _): .entry
    case (.entry, "localizations"): .localizations
    case (.localizations, _), (.selectors, _), (.substitutions, _): .form
    case (.form, "variations"): .axes
    case (.form, "substitutions"): .substitutions
    case (.axes, _): .selectors
    default: nil
    }
  }

  /// Whether a combination of members has a meaning that neither side intended: Xcode ignores a text beside
  /// variations, and a form without a text or with two axes.
  /// - Parameters:
  ///   - merged: the names in the result.
  ///   - ours, theirs: the names in the versions of both sides.
  func isContradiction(_ merged: [String], ours: [String], theirs: [String]) -> Bool {
    func excess(_ names: [String]) -> Bool {
      switch self {
      case .form: names.count { $0 == "stringUnit" || $0 == "stringSet" || $0 == "variations" } > 1
      case .axes: names.count > 1
      case .catalog, .entries, .entry, .localizations, .selectors, .substitutions: false
      }
    }
    func lack(_ names: [String]) -> Bool {
      switch self {
      case .form, .axes, .selectors: names.isEmpty
      case .catalog, .entries, .entry, .localizations, .substitutions: false
      }
    }
    return excess(merged) && !excess(ours) && !excess(theirs) || lack(merged) && !lack(ours) && !lack(theirs)
  }
}
