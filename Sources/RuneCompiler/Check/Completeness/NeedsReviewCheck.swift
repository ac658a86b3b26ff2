/// Reports texts that somebody marked for another look.
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
