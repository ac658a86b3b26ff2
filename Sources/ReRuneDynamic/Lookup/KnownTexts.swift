import RuneModel

/// The translations of one language in a `TranslationMemory`, whose clock gives the times.
struct KnownTexts: Sendable {
  struct Entry: Sendable {
    var translation: String
    /// Increases with each entry that is shown or stored.
    var lastShown: UInt64
    var size: Int
  }

  /// Up to when they are synchronized, in milliseconds since 1970.
  var cursor: Int?
  private(set) var entries: [UTF8Key: Entry] = [:]
  /// Of texts and translations together, in bytes.
  private(set) var size = 0
  /// What was shown or stored later is not saved.
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

  /// The translation, which becomes the most recent one.
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
  func texts(after time: UInt64) -> StoredTexts {
    StoredTexts(
      cursor: cursor,
      entries: leastRecentFirst.filter { $0.value.lastShown > time }
        .map { ($0.key.string, $0.value.translation) }
    )
  }
}
