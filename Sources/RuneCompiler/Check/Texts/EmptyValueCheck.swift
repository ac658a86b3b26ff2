/// Reports empty texts: the user sees nothing. If the source text is empty, only that is reported.
enum EmptyValueCheck: EntryCheck {
  static let rules: [Rule] = [.emptyValue]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    guard let source = entry.sourceIndex else { return }
    let isSourceEmpty = !localizations[source].texts.hasText
    entry.eachText { text in
      guard !isSourceEmpty || (text == source && hasMeaning(entry)),
        // A text marked as new is missing, and one with variables only lacks a text that references them.
        localizations[text].state != "new", !localizations[text].hasSubstitutions,
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

  /// An Info.plist may have empty texts, and an entry with an empty key has no meaning.
  private static func hasMeaning(_ entry: EntryContext) -> Bool {
    entry.isLookedUp && !entry.entry.key.isEmpty && entry.entry.shouldTranslate
  }
}
