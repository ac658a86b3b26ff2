import RuneModel

/// What a reader asks a server for: the languages that the reader has chosen, then an `Accept-Language` field.
struct LanguageWish: Hashable {
  /// Tags as they came, the most important first.
  let chosen: [String]
  let field: String

  /// The languages for the reader, each once.
  func languages(in available: AvailableLanguages) -> [String] {
    let tags = chosen.prefix(Limits.taskLanguages).compactMap(LocaleTag.normalized)
    var languages: [String] = []
    for wish in [AcceptLanguage(tags: tags), AcceptLanguage(field)] {
      for language in wish.languages(in: available) where !languages.contains(language) {
        languages.append(language)
      }
    }
    return languages
  }

  /// Whether it is short enough to be remembered.
  fileprivate var isShort: Bool {
    chosen.reduce(field.utf8.count) { $0 + $1.utf8.count } <= Limits.languageWishBytes
  }
}

/// The languages for what readers ask for. Their browsers send few different fields, and matching one with 40 languages takes
/// longer than all lookups of a page.
struct LanguageChoices {
  private var known: [LanguageWish: [String]] = [:]

  subscript(wish: LanguageWish) -> [String]? { known[wish] }

  /// Keeps a choice. Whoever sends ever new fields only makes the choices of others be made again.
  mutating func keep(_ languages: [String], for wish: LanguageWish) {
    if known.count >= Limits.languageChoices { known = [:] }
    known[wish] = languages
  }

  var count: Int { known.count }
}

extension LookupSnapshot {
  /// The available languages for a reader.
  func languages(for wish: LanguageWish) -> [String] {
    if wish.isShort, let known = derived.withLock({ $0.choices[wish] }) { return known }
    // Chosen outside of the lock.
    let languages = wish.languages(in: availableLanguages)
    guard wish.isShort else { return languages }
    derived.withLock { $0.choices.keep(languages, for: wish) }
    return languages
  }
}
