import RuneModel

/// Which locales are asked for a text, in which order.
enum SearchOrder {
  /// The locales along the chain of every language in order; each once.
  ///
  /// - Parameters:
  ///   - languages: normalised, the first choice first.
  ///   - index: the place of the locale with that tag, if there is one.
  static func locales(languages: some Sequence<String>, index: (_ tag: String) -> Int?) -> [Int] {
    var order: [Int] = []
    for locale in languages.flatMap(LocaleTag.chain).compactMap(index) where !order.contains(locale) {
      order.append(locale)
    }
    return order
  }
}
