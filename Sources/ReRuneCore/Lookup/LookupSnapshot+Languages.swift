import RuneModel

extension LookupSnapshot {
  /// Made for the first caller.
  var availableLanguages: AvailableLanguages {
    derived.withLock { derived in
      if let known = derived.languages { return known }
      let languages = AvailableLanguages(
        tables: registered.compactMap(\.reader),
        others: packs.map(\.reader) + [remote?.texts.reader].compactMap(\.self),
        wanted: preferences
      )
      derived.languages = languages
      return languages
    }
  }

  var currentLanguage: String {
    let available = availableLanguages
    let remoteLocales = remote?.locales ?? []
    let tableLocales = registered.flatMap(\.locales)
    let packLocales = packs.map(\.locale)
    let steps = SearchOrder.steps(
      languages: preferences,
      remote: remoteLocales,
      table: tableLocales,
      packs: packLocales
    )
    for step in steps {
      let locales =
        switch step.layer {
        case .remote: remoteLocales
        case .table: tableLocales
        case .pack: packLocales
        }
      if available.tags.contains(locales[step.locale].tag) { return locales[step.locale].tag }
    }
    return available.sourceLanguage ?? "en"
  }
}
