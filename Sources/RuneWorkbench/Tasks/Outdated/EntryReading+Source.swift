import RuneCompiler
import RuneModel

extension EntryReading {
  /// The texts of a locale without their state.
  func texts(_ locale: UTF8Key) -> LocalizationReading? {
    guard var reading = localizations[locale] else { return nil }
    reading.state = nil
    reading.isImplicit = false
    return reading
  }

  /// The source texts of an older version. A key that stands for a missing text, such as `cart.title`, is none.
  func sourceTexts(_ locale: UTF8Key, of key: UTF8Key) -> LocalizationReading? {
    if localizations[locale]?.isImplicit == true, !key.string.contains(where: \.isWhitespace) { return nil }
    return texts(locale)
  }

  /// Whether the translation is as it was in an older version. A review, after which the state is `translated`, is a
  /// change; other changes of the state are not.
  func hasSameTranslation(as older: EntryReading, _ locale: UTF8Key) -> Bool {
    guard let own = localizations[locale], let other = older.localizations[locale] else { return false }
    guard texts(locale) == older.texts(locale) else { return false }
    return !own.isReviewed || other.isReviewed
  }

  /// Texts that identify an entry whose key has changed.
  var identity: [UTF8Key: LocalizationReading] {
    var identity: [UTF8Key: LocalizationReading] = [:]
    for locale in localizations.keys { identity[locale] = texts(locale) }
    return identity
  }
}

extension EntryReading.LocalizationReading {
  /// `.strings` files have no states.
  var isReviewed: Bool { state == nil || state == "translated" }

  /// For people: the text, or the first form in which it differs from the other.
  func description(comparedWith other: Self) -> String {
    let addresses = Set(texts.addresses).union(other.texts.addresses).sorted { $0.name < $1.name }
    let address = addresses.first { texts[$0] != other.texts[$0] } ?? TextAddress()
    let text = texts[address].first?.string ?? ""
    let name = address.name.string
    return name.isEmpty ? text : "\(name): \(text)"
  }
}
