import RuneModel

/// A translation with all its forms, including the forms of its variables. Its source text is not empty.
struct TranslatedForms {
  /// The index of the translation in the entry's texts.
  var text: Int
  var localization: Localization

  /// - Parameter body: called for each translation with a text that satisfies the predicate.
  static func forEach(
    of entry: EntryContext,
    where predicate: (UnsafeBufferPointer<UInt8>) -> Bool,
    _ body: (TranslatedForms) -> Void
  ) {
    guard entry.entry.shouldTranslate, let source = entry.sourceIndex else { return }
    let localizations = entry.entry.texts.localizations
    guard localizations[source].texts.hasText else { return }
    entry.eachText { text in
      guard text != source, localizations[text].state != "new", localizations[text].hasText(where: predicate)
      else { return }
      body(TranslatedForms(text: text, localization: localizations[text]))
    }
  }
}

extension Localization {
  /// Its forms, then the forms of its variables.
  package var allForms: [Form] { forms + substitutions.flatMap(\.forms) }

  /// Whether any of its texts satisfies the predicate. Does not allocate for a plain text.
  func hasText(where predicate: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let isFound =
      switch texts {
      case .plain(let text): text.withUTF8Bytes(predicate)
      case .forms(let forms): forms.contains { $0.text.withUTF8Bytes(predicate) }
      }
    if isFound || !hasSubstitutions { return isFound }
    return substitutions.contains { $0.forms.contains { $0.text.withUTF8Bytes(predicate) } }
  }
}

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
