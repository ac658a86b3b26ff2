/// Reports empty texts: the user sees nothing. Where the source text is empty, it alone is reported.
enum EmptyValueCheck: EntryCheck {
  static let rules: [Rule] = [.emptyValue]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    guard let source = entry.sourceIndex else { return }
    let isSourceEmpty = !localizations[source].texts.hasText
    entry.eachText { text in
      guard !isSourceEmpty || (text == source && hasMeaning(entry)),
        // One that is marked new is missing, and one with variables alone lacks a text that names them.
        localizations[text].state != "new", localizations[text].substitutions.isEmpty,
        localizations[text].texts.hasEmptyText
      else { return }
      for form in localizations[text].forms where form.text.isEmpty {
        log.report(
          .emptyValue,
          isSourceEmpty
            ? "The source text is empty. Write it, or remove the entry."
            : "The text is empty, and the source text is not. Translate it, or remove it so that the source text "
              + "is shown.",
          at: form.range,
          in: text,
          of: entry
        )
      }
    }
  }

  /// An Info.plist may have empty texts, and an empty key names nothing.
  private static func hasMeaning(_ entry: EntryContext) -> Bool {
    entry.isLookedUp && !entry.entry.key.isEmpty && entry.entry.shouldTranslate
  }
}
