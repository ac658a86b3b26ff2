/// What a compiled table holds, its texts included.
package struct TableContent: Sendable {
  package typealias Key = TableOutline.Key

  package struct LocaleTexts: Sendable {
    /// A normalised BCP-47 tag.
    package var locale: String
    /// One element a key, in the order of `keys`; `nil` where the locale has no text.
    package var messages: [Message?]

    package init(locale: String, messages: [Message?]) {
      self.locale = locale
      self.messages = messages
    }
  }

  package var sourceLocale: String
  package var tables: [String]
  /// A key's index here is the id that accessors carry.
  package var keys: [Key]
  package var locales: [LocaleTexts]

  package init(sourceLocale: String, tables: [String], keys: [Key], locales: [LocaleTexts]) {
    self.sourceLocale = sourceLocale
    self.tables = tables
    self.keys = keys
    self.locales = locales
  }
  package var outline: TableOutline {
    TableOutline(
      sourceLocale: sourceLocale,
      tables: tables,
      keys: keys,
      locales: locales.map(\.locale)
    )
  }
}
