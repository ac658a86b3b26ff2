import RuneModel

/// All that is stored of a project: what is known of it, and its texts as compiled tables.
struct TextArchive: Sendable {
  struct Language: Sendable {
    /// Normalised.
    var tag: String
    var cursor: Int?
    /// See `TextTable`.
    var table: [UInt8]
  }

  var project = StoredProject()
  /// The least recently stored first.
  var languages: [Language] = []

  /// - Parameter language: in any spelling.
  func texts(in language: String) -> StoredTexts? {
    guard let tag = LocaleTag.normalized(language), let stored = languages.last(where: { $0.tag == tag })
    else {
      return nil
    }
    return stored.texts
  }

  /// Adds texts by language. Stored entries that a language lacks are older than all of its entries.
  mutating func merge(_ texts: [String: StoredTexts]) throws {
    for (name, newer) in texts.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) {
      guard let tag = LocaleTag.normalized(name) else { continue }
      let stored = languages.last { $0.tag == tag }?.texts
      let merged = newer.merged(with: stored ?? StoredTexts()).kept
      let table = try TextTable.write(merged.entries, language: tag)
      languages.removeAll { $0.tag == tag }
      languages.append(Language(tag: tag, cursor: merged.cursor, table: table))
    }
    dropLanguages()
  }

  /// Drops the least recently stored languages beyond the limits.
  private mutating func dropLanguages() {
    var (count, size) = (0, 0)
    for language in languages.reversed() {
      size += language.table.count
      guard count == 0 || (count < Limits.dynamicLanguages && size <= Limits.dynamicTablesBytes) else {
        break
      }
      count += 1
    }
    languages = languages.suffix(count)
  }
}

extension TextArchive.Language {
  /// `nil` if the table is damaged.
  var texts: StoredTexts? {
    TextTable.read(table, language: tag).map { StoredTexts(cursor: cursor, entries: $0).kept }
  }
}
