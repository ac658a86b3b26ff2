import RuneModel

extension ReRune {
  /// The languages that have texts, in the generated tables or over the air, as normalised BCP-47 tags sorted by their
  /// bytes: the entries of a language menu. Set `languageOverride` to one of them to choose it.
  ///
  /// A language that exists over the air alone is in the list as soon as its texts are in use. From iOS 17 and macOS
  /// 14 on, views that read the list are updated when it changes.
  public static var availableLanguages: [String] {
    if ThreadState.current.pointee.isObservable { LookupObservation.register() }
    return LookupState.shared.current().snapshot.availableLanguages
  }
}

extension LookupSnapshot {
  var availableLanguages: [String] {
    let readers = registered.compactMap(\.reader) + [remote?.texts.reader].compactMap(\.self)
    let tags = Set(readers.flatMap(\.localesWithTexts).compactMap(LocaleTag.normalized))
    return tags.subtracting(["und", "base"]).sorted { $0.isUTF8Ordered(before: $1) }
  }
}

extension TableReader {
  fileprivate var localesWithTexts: [String] {
    (0..<localeCount).compactMap { index in
      guard let texts = texts(inLocale: index), (0..<keyCount).contains(where: { texts.value(id: $0) != nil })
      else { return nil }
      return locale(index)
    }
  }
}
