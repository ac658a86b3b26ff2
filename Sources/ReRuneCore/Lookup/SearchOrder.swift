import RuneModel

/// Which locales of a table are asked for a text, in which order.
enum SearchOrder {
  /// The locales along the chain of every language in order, then the source locale; each once.
  ///
  /// - Parameters:
  ///   - languages: the user's, normalised, the first choice first.
  ///   - index: the table's locale of that tag, if it has one.
  static func locales(
    languages: [String],
    source: Int?,
    index: (_ tag: String) -> Int?
  ) -> [Int] {
    var order: [Int] = []
    let wanted = languages.flatMap { LocaleTag.chain(of: $0) }.compactMap(index)
    for locale in wanted + (source.map { [$0] } ?? []) where !order.contains(locale) {
      order.append(locale)
    }
    return order
  }
}
