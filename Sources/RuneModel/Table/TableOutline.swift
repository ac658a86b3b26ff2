/// The content of a compiled table without its texts.
package struct TableOutline: Sendable {
  package struct Key: Sendable {
    /// An index into `tables`.
    package var table: Int
    package var key: String
    package var signature: ArgumentSignature

    package init(table: Int, key: String, signature: ArgumentSignature) {
      self.table = table
      self.key = key
      self.signature = signature
    }
  }

  package var sourceLocale: String
  package var tables: [String]
  /// A key's index is the id that accessors carry.
  package var keys: [Key]
  /// Normalised BCP-47 tags.
  package var locales: [String]

  package init(sourceLocale: String, tables: [String], keys: [Key], locales: [String]) {
    self.sourceLocale = sourceLocale
    self.tables = tables
    self.keys = keys
    self.locales = locales
  }
}
