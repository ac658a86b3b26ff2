import RuneModel

/// The meaning of a localization's `state`.
package enum TranslationState {
  case translated, needsReview, missing
  /// There is a translation without a text, so that the app shows nothing, not even the text of another language.
  case empty

  /// - Parameter isSource: whether it is the source text, which Xcode also marks as new.
  package init(of localization: Localization, isSource: Bool) {
    let state = TranslationState(state: localization.state, isSource: isSource)
    self = !isSource && state != .missing && localization.hasNoText ? .empty : state
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

extension Localization {
  /// Whether every text is empty, apart from names of variables whose texts are.
  package var hasNoText: Bool {
    guard hasSubstitutions else { return !texts.hasText }
    return forms.allSatisfy(\.text.consistsOfVariables)
      && substitutions.allSatisfy { variable in variable.forms.allSatisfy(\.text.isEmpty) }
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
