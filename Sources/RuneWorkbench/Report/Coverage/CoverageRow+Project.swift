import RuneCompiler
import RuneModel

extension [CoverageRow] {
  /// Adds rows so that every locale of the project stands beside every table of each catalog: a locale that a
  /// catalog does not have has none of its texts, but for those that it takes from a parent, as `missing-translation` does.
  package func completed() -> [CoverageRow] {
    let locales = Set(map { UTF8Key($0.locale) }).sorted()
    var tables: [[CoverageRow]] = []
    for row in self {
      if let last = tables.last?.first, last.table.hasSameUTF8(as: row.table),
        last.catalog.hasSameUTF8(as: row.catalog)
      {
        tables[tables.count - 1].append(row)
      } else {
        tables.append([row])
      }
    }
    let identities = locales.map { LanguageIdentity($0.string) }
    // The locales of a catalog are those of each of its tables.
    var catalog: UTF8Key?
    var parents: [[Int]] = []
    return tables.flatMap { rows in
      if catalog != UTF8Key(rows[0].catalog) {
        catalog = UTF8Key(rows[0].catalog)
        let present = rows.map { LanguageIdentity($0.locale) }
        parents = identities.map { LanguageMatcher.parents(of: $0, in: present) }
      }
      return locales.indices.map { index in
        rows.first { UTF8Key($0.locale) == locales[index] }
          ?? CoverageRow(
            locale: locales[index].string,
            inheriting: parents[index].first.map { rows[$0] },
            beside: rows[0]
          )
      }
    }
  }

  /// Each locale's rows and their sum, the least translated locale first.
  func byLocale() -> [(total: CoverageRow, tables: [CoverageRow])] {
    var groups: [UTF8Key: [CoverageRow]] = [:]
    for row in self { groups[UTF8Key(row.locale), default: []].append(row) }
    return groups.keys.sorted()
      .map { locale in
        var sum = CoverageRow(table: "", locale: locale.string, total: 0)
        for row in groups[locale] ?? [] { sum.add(row) }
        return (total: sum, tables: groups[locale] ?? [])
      }
      .enumerated()
      .sorted {
        ($0.element.total.percentTranslated, $0.offset) < ($1.element.total.percentTranslated, $1.offset)
      }
      .map(\.element)
  }
}

extension CoverageRow {
  /// Of a locale that the catalog does not have.
  ///
  /// - Parameters:
  ///   - parent: the row of the nearest locale that it takes texts from.
  ///   - row: any row of the table.
  fileprivate init(locale: String, inheriting parent: CoverageRow?, beside row: CoverageRow) {
    self.init(table: row.table, locale: locale, total: row.total)
    catalog = row.catalog
    shared = row.shared
    missing = parent?.missing ?? (row.total - row.shared)
    translated = total - missing
    inherited = translated
  }
}
