/// What a compiled table holds, before `TableWriter` lays it out.
package struct TableContent: Sendable {
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
}
