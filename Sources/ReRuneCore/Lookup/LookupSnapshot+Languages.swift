import RuneModel

extension LookupSnapshot {
  /// Made for the first caller.
  var availableLanguages: AvailableLanguages {
    derived.withLock { derived in
      if let known = derived.languages { return known }
      let languages = AvailableLanguages(
        tables: registered.compactMap(\.reader),
        remote: remote?.texts.reader
      )
      derived.languages = languages
      return languages
    }
  }

  var currentLanguage: String {
    let available = availableLanguages
    let remoteLocales = remote?.locales ?? []
    let tableLocales = registered.flatMap(\.locales)
    let steps = SearchOrder.steps(languages: preferences, remote: remoteLocales, table: tableLocales)
    for step in steps {
      let locales = step.layer == .remote ? remoteLocales : tableLocales
      if available.tags.contains(locales[step.locale].tag) { return locales[step.locale].tag }
    }
    return available.sourceLanguage ?? "en"
  }
}
