import RuneModel

/// A plain translation and its plain source text.
///
/// Texts with plural or device forms are excluded: their forms differ on purpose.
struct TextPair {
  /// The index of the translation in the entry's texts.
  var text: Int
  var source: Form
  var translation: Form

  static func forEach(of entry: EntryContext, _ body: (TextPair) -> Void) {
    let localizations = entry.entry.texts.localizations
    guard entry.entry.shouldTranslate, let source = entry.sourceIndex, !localizations[source].isVaried,
      localizations[source].texts.hasText
    else { return }
    entry.eachText { text in
      guard text != source, !localizations[text].isVaried, localizations[text].state != "new",
        localizations[text].texts.hasText
      else { return }
      body(
        TextPair(
          text: text,
          source: localizations[source].forms[0],
          translation: localizations[text].forms[0]
        )
      )
    }
  }
}
