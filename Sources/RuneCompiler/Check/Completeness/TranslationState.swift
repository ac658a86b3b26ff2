import RuneModel

/// What `state` says about a localization.
package enum TranslationState {
  case translated, needsReview, missing

  /// - Parameter isSource: Xcode marks a source text that it has just extracted as new, too.
  init(_ localization: Localization?, isSource: Bool) {
    guard let localization else {
      self = .missing
      return
    }
    self.init(state: localization.state, isSource: isSource)
  }

  package init(state: String?, isSource: Bool) {
    if isSource {
      self = .translated
      return
    }
    switch state {
    // `.strings` and `.stringsdict` have no states: what is there is translated.
    case nil, "translated", "": self = .translated
    case "new": self = .missing
    default: self = .needsReview
    }
  }
}
