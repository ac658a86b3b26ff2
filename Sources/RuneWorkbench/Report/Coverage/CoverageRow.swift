import RuneCompiler
import RuneModel

/// The translation coverage of one table in one locale.
package struct CoverageRow: Sendable, Hashable {
  /// The folder of the catalog: several modules may have tables with the same name.
  package var catalog = ""
  package var table: String
  package var locale: String
  /// The number of entries to be translated; the sum of `translated`, `needsReview` and `missing`.
  package var total: Int
  package var translated = 0
  /// Translated entries whose text is inherited from a parent, as `en-GB` inherits from `en`.
  package var inherited = 0
  /// Translated entries whose text equals the source text, which may be right or forgotten.
  package var sameAsSource = 0
  /// Entries with a text to be reviewed.
  package var needsReview = 0
  package var missing = 0
  /// Texts whose key the source locale does not have; not part of the total.
  package var obsolete = 0
  /// Entries of the total whose text is outside every `.lproj` folder and is used for all locales.
  var shared = 0

  package init(table: String, locale: String, total: Int) {
    self.table = table
    self.locale = locale
    self.total = total
  }

  /// Rounded down, so that 100 means complete.
  package var percentTranslated: Int { total == 0 ? 100 : translated * 100 / total }

  package var isComplete: Bool { translated == total }
}

extension CoverageRow {
  /// Adds the numbers of another row.
  mutating func add(_ row: CoverageRow) {
    total += row.total
    translated += row.translated
    inherited += row.inherited
    sameAsSource += row.sameAsSource
    needsReview += row.needsReview
    missing += row.missing
    obsolete += row.obsolete
    shared += row.shared
  }
}

extension FindingDigest {
  /// - Parameters:
  ///   - diagnostics: in reading order.
  ///   - coverage: used to find the locales in which most of a table is missing.
  package init(_ diagnostics: [Diagnostic], coverage: [CoverageRow], limits: Limits = .standard) {
    self.init(
      diagnostics,
      sizes: coverage.map {
        TableSize(catalog: $0.catalog, table: $0.table, locale: $0.locale, entries: $0.total)
      },
      limits: limits
    )
  }
}

extension [CoverageRow] {
  /// Adds rows so that there is one for every locale of the project and every table of each catalog: if a catalog does
  /// not have a locale, all its texts are missing there, except those inherited from a parent, as for
  /// `missing-translation`.
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
    // All tables of a catalog have the same locales.
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

  /// The rows of each locale and their sum, the least translated locale first.
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
  /// A row of a locale that the catalog does not have.
  ///
  /// - Parameters:
  ///   - parent: the row of the nearest locale that it inherits from.
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
