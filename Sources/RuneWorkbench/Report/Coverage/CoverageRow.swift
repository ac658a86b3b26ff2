import RuneCompiler
import RuneModel

/// How much of one table is translated into one locale.
package struct CoverageRow: Sendable, Hashable {
  /// The folder of the catalog: several modules may each have a table of one name.
  package var catalog = ""
  package var table: String
  package var locale: String
  /// Entries that are to be translated; the sum of `translated`, `needsReview` and `missing`.
  package var total: Int
  package var translated = 0
  /// Of those translated: the texts that the locale takes from a parent, as `en-GB` does from `en`.
  package var inherited = 0
  /// Of those translated: copies of the source text, which may be right and may be forgotten.
  package var sameAsSource = 0
  /// With a text that somebody should look at again.
  package var needsReview = 0
  package var missing = 0
  /// Beside the total: texts whose key the source locale does not have.
  package var obsolete = 0
  /// Of the total: texts outside of every `.lproj` folder, which serve all locales.
  var shared = 0

  package init(table: String, locale: String, total: Int) {
    self.table = table
    self.locale = locale
    self.total = total
  }

  /// Rounded down, so that 100 means all.
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
  ///   - coverage: says which locales lack most of a table.
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
