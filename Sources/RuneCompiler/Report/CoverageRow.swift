/// How much of one table is translated into one locale.
package struct CoverageRow: Sendable, Hashable {
  package var table: String
  package var locale: String
  /// Entries that are to be translated; the sum of the other three.
  package var total: Int
  package var translated = 0
  /// With a text that somebody should look at again.
  package var needsReview = 0
  package var missing = 0

  package init(table: String, locale: String, total: Int) {
    self.table = table
    self.locale = locale
    self.total = total
  }
}
