import RuneModel

/// The translations of a project that are older than their source texts.
struct OutdatedTexts: Sendable {
  private var entries: [UTF8Key: Set<EntryID>] = [:]

  subscript(locale: String) -> Set<EntryID> { entries[UTF8Key(locale)] ?? [] }

  mutating func insert(_ id: EntryID, in locale: String) { entries[UTF8Key(locale), default: []].insert(id) }

  /// Whoever saves a text has looked at its source text.
  mutating func remove(_ id: EntryID, in locale: String) { entries[UTF8Key(locale)]?.remove(id) }
}
