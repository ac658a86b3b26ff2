import RuneModel

extension Catalog {
  /// One row for each table and locale, in their order.
  package var coverage: [CoverageRow] {
    let sourceIndex = sourceIndex
    return tables.flatMap { table in
      let entries = table.entries.filter(\.shouldTranslate)
      return locales.indices.map { locale in
        var row = CoverageRow(table: table.name, locale: locales[locale], total: entries.count)
        for entry in entries {
          switch TranslationState(entry.text(in: locale)?.localization, isSource: locale == sourceIndex) {
          case .translated: row.translated += 1
          case .needsReview: row.needsReview += 1
          case .missing: row.missing += 1
          }
        }
        return row
      }
    }
  }
}

/// What `state` says about a localization.
private enum TranslationState {
  case translated, needsReview, missing

  init(_ localization: Localization?, isSource: Bool) {
    switch localization?.state {
    case _ where localization == nil: self = .missing
    // Xcode marks a source text that it has just extracted as new, too.
    case _ where isSource: self = .translated
    // `.strings` and `.stringsdict` have no states: what is there is translated.
    case nil, "translated", "": self = .translated
    case "new": self = .missing
    default: self = .needsReview
    }
  }
}
