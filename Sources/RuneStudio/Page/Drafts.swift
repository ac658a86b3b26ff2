import RuneModel

/// The texts that are kept beside the entries, because they could not be saved or were not meant to be yet. They are never
/// in a localization file.
package struct Drafts: Codable, Sendable, Equatable {
  /// What was typed for one entry in one language.
  package struct Draft: Codable, Sendable, Equatable {
    package var table: String
    package var key: String
    package var locale: String
    package var texts: [PlacedText]
    package var state: String?
    /// When it was kept, such as `2026-11-20T09:00:00Z`.
    package var savedAt: String
  }

  package private(set) var drafts: [Draft] = []

  package init() {}

  package var isEmpty: Bool { drafts.isEmpty }

  private func index(_ entry: EntryID, _ locale: String) -> Int? {
    drafts.firstIndex {
      $0.locale.hasSameUTF8(as: locale) && $0.key.hasSameUTF8(as: entry.key)
        && $0.table.hasSameUTF8(as: entry.table)
    }
  }

  subscript(entry: EntryID, locale: String) -> Draft? {
    index(entry, locale).map { drafts[$0] }
  }

  func entries(in locale: String) -> Set<EntryID> {
    Set(
      drafts.filter { $0.locale.hasSameUTF8(as: locale) }.map { EntryID(table: $0.table, key: $0.key) }
    )
  }

  /// Keeps texts. Those that are kept of other places stay.
  ///
  /// - Returns: `false` if there are too many drafts; nothing is kept then.
  mutating func keep(
    _ texts: [PlacedText],
    state: String?,
    of entry: EntryID,
    _ locale: String,
    at time: String
  ) -> Bool {
    if let index = index(entry, locale) {
      drafts[index].texts.removeAll { old in texts.contains { $0.place == old.place } }
      drafts[index].texts += texts
      drafts[index].state = state ?? drafts[index].state
      drafts[index].savedAt = time
      return true
    }
    guard drafts.count < Limits.drafts else { return false }
    drafts.append(
      Draft(
        table: entry.table,
        key: entry.key,
        locale: locale,
        texts: texts,
        state: state,
        savedAt: time
      )
    )
    return true
  }

  mutating func remove(_ entry: EntryID, _ locale: String) {
    if let index = index(entry, locale) { drafts.remove(at: index) }
  }
}
