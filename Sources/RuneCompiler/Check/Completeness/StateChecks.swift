import RuneModel

/// The meaning of a localization's `state`.
package enum TranslationState {
  case translated, needsReview, missing

  /// - Parameter isSource: Xcode also marks newly extracted source texts as new.
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
    // `.strings` and `.stringsdict` have no states: an existing text is translated.
    case nil, "translated", "": self = .translated
    case "new": self = .missing
    default: self = .needsReview
    }
  }
}

/// Reports texts that are marked for review.
enum NeedsReviewCheck: EntryCheck {
  static let rules: [Rule] = [.needsReview]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.shouldTranslate else { return }
    let localizations = entry.entry.texts.localizations
    let source = entry.sourceIndex
    entry.eachText { text in
      guard TranslationState(state: localizations[text].state, isSource: text == source) == .needsReview
      else { return }
      log.report(
        .needsReview,
        "The translation is marked for review. Review it and set its state to 'translated'.",
        at: localizations[text].range,
        in: text,
        of: entry
      )
    }
  }
}

/// Reports entries that Xcode no longer finds in the code.
enum StaleEntryCheck: EntryCheck {
  static let rules: [Rule] = [.staleEntry]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.extractionState == "stale" else { return }
    log.report(
      Diagnostic(
        .staleEntry,
        "Xcode finds no use of this key in the code, and it does not see those of accessors. Choose 'Manage: Manually' in "
          + "Xcode if the code uses it, or else remove the entry.",
        at: entry.entry.location,
        table: entry.table,
        key: entry.entry.key
      )
    )
  }
}
