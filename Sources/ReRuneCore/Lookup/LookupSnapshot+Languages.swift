import RuneModel

extension LookupSnapshot {
  var availableLanguages: [String] {
    let readers = registered.compactMap(\.reader) + [remote?.texts.reader].compactMap(\.self)
    let tags = Set(readers.flatMap(\.localesWithTexts).compactMap(LocaleTag.normalized))
    return tags.subtracting(["und", "base"]).sorted { $0.isUTF8Ordered(before: $1) }
  }

  var currentLanguage: String {
    let available = Set(availableLanguages)
    let remoteLocales = remote?.locales ?? []
    let tableLocales = registered.flatMap(\.locales)
    let steps = SearchOrder.steps(languages: preferences, remote: remoteLocales, table: tableLocales)
    for step in steps {
      let locales = step.layer == .remote ? remoteLocales : tableLocales
      if available.contains(locales[step.locale].tag) { return locales[step.locale].tag }
    }
    let reader = registered.lazy.compactMap(\.reader).first
    return reader.flatMap { LocaleTag.normalized($0.sourceLocale) } ?? "en"
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
