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
