import RuneModel

extension [CoverageRow] {
  /// Adds rows so that every locale of the project stands beside every table of each catalog: a locale that a
  /// catalog does not have has none of its texts, but for those that a shorter tag of it has.
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
    let chains = locales.map { LocaleTag.chain(of: $0.string) }
    return tables.flatMap { rows in
      let present = Dictionary(rows.map { (UTF8Key($0.locale), $0) }, uniquingKeysWith: { first, _ in first })
      return locales.indices.map { index in
        if let row = present[locales[index]] { return row }
        let parent = chains[index].dropFirst().lazy.compactMap { present[UTF8Key($0)] }.first
        return CoverageRow(locale: locales[index].string, inheriting: parent, beside: rows[0])
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
  ///   - parent: the row of the nearest shorter tag.
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
