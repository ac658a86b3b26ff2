import RuneModel

/// The known translations, limited in number and size: those that were shown least recently are forgotten first.
struct TranslationMemory: Sendable {
  /// The limits of one language.
  struct Capacity: Sendable {
    var texts = Limits.dynamicTexts
    /// Of texts and translations together.
    var bytes = Limits.dynamicTextsBytes
  }

  private struct Entry {
    var translation: String
    /// Increases with each entry that is shown or stored.
    var lastShown: UInt64
    var size: Int
  }

  private struct Texts {
    var entries: [UTF8Key: Entry] = [:]
    var size = 0
  }

  private let capacity: Capacity
  private var languages: [String: Texts] = [:]
  private var clock: UInt64 = 0

  init(capacity: Capacity = Capacity()) {
    self.capacity = capacity
  }

  func count(in language: String) -> Int { languages[language]?.entries.count ?? 0 }

  /// The translation to show now, which makes it the most recent one.
  mutating func show(_ key: TextKey) -> String? {
    guard let entry = languages[key.language]?.entries[key.text] else { return nil }
    clock += 1
    languages[key.language]?.entries[key.text]?.lastShown = clock
    return entry.translation
  }

  mutating func store(_ translation: String, for key: TextKey) {
    clock += 1
    let size = key.text.string.utf8.count + translation.utf8.count
    let entry = Entry(translation: translation, lastShown: clock, size: size)
    var texts = languages.removeValue(forKey: key.language) ?? Texts()
    if let former = texts.entries.updateValue(entry, forKey: key.text) { texts.size -= former.size }
    texts.size += size
    if texts.entries.count > capacity.texts || texts.size > capacity.bytes { forgetSome(of: &texts) }
    languages[key.language] = texts
  }

  mutating func removeAll() {
    languages = [:]
  }

  /// Forgets an eighth more than necessary, so that not every new text sorts them all.
  private func forgetSome(of texts: inout Texts) {
    let count = capacity.texts - capacity.texts / 8
    let size = capacity.bytes - capacity.bytes / 8
    for (key, entry) in texts.entries.sorted(by: { $0.value.lastShown < $1.value.lastShown }) {
      guard texts.entries.count > count || texts.size > size else { return }
      texts.entries[key] = nil
      texts.size -= entry.size
    }
  }
}
