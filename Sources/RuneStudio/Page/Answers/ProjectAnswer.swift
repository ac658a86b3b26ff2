/// What the page shows of a project before any entry: its languages and tables.
package struct ProjectAnswer: Encodable, Sendable {
  package struct PluralForm: Encodable, Sendable, Equatable {
    package var category: String
    package var numbers: [String]
  }

  package struct Locale: Encodable, Sendable {
    package var locale: String
    package var direction: String
    package var plurals: [PluralForm]
  }

  package struct FileProblem: Encodable, Sendable, Equatable {
    package var message: String
    @OrNull package var file: String?
    @OrNull package var line: Int?
    @OrNull package var column: Int?
  }

  package struct Table: Encodable, Sendable {
    package var table: String
    package var files: [String]
    package var format: String
    package var sourceLocale: String
    package var locales: [String]
    package var keys: Int
    @OrNull package var readOnly: String?
    @OrNull package var problem: FileProblem?
  }

  package let schema = 1
  package var name: String
  package var revision: Int
  package var readOnly: Bool
  package var locales: [Locale]
  package var tables: [Table]
  package var devices: [String]
  package var filters: [EntryFilter]
  package var code: Bool
  /// Whether apps on the local network may join.
  package var lan: Bool
  /// Whether running apps may show what is on their screens.
  package var apps: Bool
  /// Whether earlier source texts may be known.
  package var history: Bool

  private enum CodingKeys: String, CodingKey {
    case schema, name, revision, readOnly, locales, tables, devices, filters, code, lan, apps, history
  }
}

/// The texts of a locale in numbers, in one table or in all.
package struct CoverageAnswer: Encodable, Sendable {
  package struct Numbers: Encodable, Sendable {
    @OrNull package var table: String?
    package var locale: String
    package var total: Int
    package var translated: Int
    package var needsReview: Int
    package var missing: Int
    package var sameAsSource: Int
    @OrNull package var tables: [Numbers]?
  }

  package var revision: Int
  package var locales: [Numbers]
}

/// A part of the list of entries.
package struct EntriesAnswer: Encodable, Sendable {
  package struct Entry: Encodable, Sendable {
    package var table: String
    package var key: String
    package var source: String
    @OrNull package var text: String?
    @OrNull package var state: String?
    package var flags: [EntryFilter]
    @OrNull package var severity: String?
  }

  package var revision: Int
  package var total: Int
  /// By the name of the filter; `all` for no filter.
  package var counts: [String: Int]
  /// The position of the entry that was asked for; `nil` if it is not among them.
  @OrNull package var found: Int?
  package var entries: [Entry]
}
