import RuneModel

/// The known translations. Their number and size are limited; the least recently shown are forgotten first.
struct TranslationMemory: Sendable {
  /// The limits of one language.
  struct Capacity: Sendable {
    var texts = Limits.dynamicTexts
    /// The size of texts and translations together, in bytes.
    var bytes = Limits.dynamicTextsBytes
  }

  private let capacity: Capacity
  private var languages: [String: LanguageMemory] = [:]
  private var clock: UInt64 = 0

  init(capacity: Capacity = Capacity()) {
    self.capacity = capacity
  }

  func count(in language: String) -> Int { languages[language]?.entries.count ?? 0 }

  /// Returns the translation to show now, which becomes the most recent one.
  mutating func show(_ key: TextKey) -> String? {
    clock += 1
    return languages[key.language]?.show(key.text, at: clock)
  }

  mutating func store(_ translation: String, for key: TextKey) {
    change(key.language) { texts, clock in
      texts.set(translation, for: key.text, at: clock)
      texts.isChanged = true
    }
  }

  mutating func removeAll() {
    languages = [:]
  }

  /// Changes a language at the next tick of the clock, and forgets what exceeds the limits.
  private mutating func change(_ language: String, _ body: (inout LanguageMemory, UInt64) -> Void) {
    clock += 1
    // Removed, so that it is changed in place.
    var texts = languages.removeValue(forKey: language) ?? LanguageMemory()
    body(&texts, clock)
    if texts.entries.count > capacity.texts || texts.size > capacity.bytes { forgetSome(of: &texts) }
    languages[language] = texts
  }

  /// Forgets an eighth more than necessary, so that not every new text requires sorting them all.
  private func forgetSome(of texts: inout LanguageMemory) {
    let count = capacity.texts - capacity.texts / 8
    let size = capacity.bytes - capacity.bytes / 8
    for (key, _) in texts.leastRecentFirst {
      guard texts.entries.count > count || texts.size > size else { return }
      texts.remove(key)
    }
  }
}

// MARK: - Exchange with the store

extension TranslationMemory {
  /// The time up to which the texts of a language are synchronized, in milliseconds since 1970.
  func cursor(in language: String) -> Int? { languages[language]?.cursor }

  mutating func setCursor(_ cursor: Int, in language: String) {
    change(language) { texts, _ in
      guard texts.cursor != cursor else { return }
      texts.cursor = cursor
      texts.isChanged = true
    }
  }

  /// Adds the stored texts of a language. Texts that are already known count as more recent.
  mutating func fill(_ language: String, with stored: ArchivedTexts) {
    let known = languages.removeValue(forKey: language)
    var texts = LanguageMemory(cursor: stored.cursor)
    for entry in stored.entries {
      clock += 1
      texts.set(entry.translation, for: UTF8Key(entry.text), at: clock)
    }
    texts.saved = clock
    if let known {
      texts.cursor = known.cursor ?? texts.cursor
      texts.isChanged = known.isChanged
      for (key, entry) in known.leastRecentFirst {
        clock += 1
        texts.set(entry.translation, for: key, at: clock)
      }
    }
    languages[language] = texts
    change(language) { _, _ in }
  }

  /// All texts of a language.
  func texts(in language: String) -> ArchivedTexts {
    languages[language]?.texts(after: 0) ?? ArchivedTexts()
  }

  /// The time up to which texts are saved.
  struct SavePoint: Sendable {
    fileprivate var clock: UInt64
  }

  /// Whether texts or cursors were added since the last save. Otherwise `unsavedTexts` contains at most texts that were
  /// shown, to save their order.
  var hasUnsavedTexts: Bool { languages.values.contains { $0.isChanged } }

  /// What was stored or shown since the last save, by language; see `TextStore.update`.
  mutating func unsavedTexts() -> (texts: [String: ArchivedTexts], point: SavePoint) {
    var changed: [String: ArchivedTexts] = [:]
    for (language, texts) in languages {
      let unsaved = texts.texts(after: texts.saved)
      if texts.isChanged || !unsaved.entries.isEmpty { changed[language] = unsaved }
    }
    for language in changed.keys { languages[language]?.isChanged = false }
    return (changed, SavePoint(clock: clock))
  }

  /// Forgets what is stored in languages that are not shown.
  mutating func forgetSaved(except language: String) {
    languages = languages.filter { $0.key == language || $0.value.isChanged }
  }

  /// Ends the save of the texts up to a time.
  ///
  /// - Parameter isStored: false if the save failed: the texts are then unsaved again.
  mutating func finishSave(_ point: SavePoint, of texts: [String: ArchivedTexts], isStored: Bool) {
    for language in texts.keys {
      guard let saved = languages[language]?.saved else { continue }
      if isStored {
        // It may have been filled again meanwhile.
        languages[language]?.saved = max(saved, point.clock)
      } else {
        languages[language]?.isChanged = true
      }
    }
  }
}

/// The translations of one language in a `TranslationMemory`, whose clock provides the times.
struct LanguageMemory: Sendable {
  struct Entry: Sendable {
    var translation: String
    /// Increases with each entry that is shown or stored.
    var lastShown: UInt64
    var size: Int
  }

  /// The time up to which they are synchronized, in milliseconds since 1970.
  var cursor: Int?
  private(set) var entries: [UTF8Key: Entry] = [:]
  /// The size of texts and translations together, in bytes.
  private(set) var size = 0
  /// The time of the last save; what was shown or stored later is not saved yet.
  var saved: UInt64 = 0
  /// Whether there is more to save than the order of the texts.
  var isChanged = false

  init(cursor: Int? = nil) {
    self.cursor = cursor
  }

  mutating func set(_ translation: String, for key: UTF8Key, at time: UInt64) {
    let added = key.string.utf8.count + translation.utf8.count
    let entry = Entry(translation: translation, lastShown: time, size: added)
    if let former = entries.updateValue(entry, forKey: key) { size -= former.size }
    size += added
  }

  /// Returns the translation, which becomes the most recent one.
  mutating func show(_ key: UTF8Key, at time: UInt64) -> String? {
    entries[key]?.lastShown = time
    return entries[key]?.translation
  }

  mutating func remove(_ key: UTF8Key) {
    if let former = entries.removeValue(forKey: key) { size -= former.size }
  }

  var leastRecentFirst: [(key: UTF8Key, value: Entry)] {
    entries.sorted { $0.value.lastShown < $1.value.lastShown }
  }

  /// The texts that were shown or stored after a time.
  func texts(after time: UInt64) -> ArchivedTexts {
    ArchivedTexts(
      cursor: cursor,
      entries: leastRecentFirst.filter { $0.value.lastShown > time }
        .map { ($0.key.string, $0.value.translation) }
    )
  }
}
