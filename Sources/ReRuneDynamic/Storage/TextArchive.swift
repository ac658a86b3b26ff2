import RuneModel

/// Everything stored for a project: what is known about it, and its texts as compiled tables.
struct TextArchive: Sendable {
  struct Language: Sendable {
    /// The language as a normalized tag.
    var tag: String
    var cursor: Int?
    /// The compiled texts; see `TranslationTable`.
    var table: [UInt8]
  }

  var project = StoredProject()
  /// The tables, the least recently stored first.
  var languages: [Language] = []

  /// - Parameter language: in any spelling.
  func texts(in language: String) -> ArchivedTexts? {
    guard let tag = LocaleTag.normalized(language), let stored = languages.last(where: { $0.tag == tag })
    else {
      return nil
    }
    return stored.texts
  }

  /// Adds texts by language. Stored entries that the new ones don't contain count as older.
  mutating func merge(_ texts: [String: ArchivedTexts]) throws {
    for (name, newer) in texts.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) {
      guard let tag = LocaleTag.normalized(name) else { continue }
      let stored = languages.last { $0.tag == tag }?.texts
      let merged = newer.merged(with: stored ?? ArchivedTexts()).kept
      let table = try TranslationTable.write(merged.entries, language: tag)
      languages.removeAll { $0.tag == tag }
      languages.append(Language(tag: tag, cursor: merged.cursor, table: table))
    }
    dropLanguages()
  }

  /// Drops the least recently stored languages that exceed the limits.
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
  var texts: ArchivedTexts? {
    TranslationTable.read(table, language: tag).map { ArchivedTexts(cursor: cursor, entries: $0).kept }
  }
}

/// The known translations of a language.
struct ArchivedTexts: Sendable {
  /// The time up to which they are synchronized, in milliseconds since 1970; `nil` before the first synchronization.
  var cursor: Int?
  /// The entries, the least recently shown first.
  var entries: [(text: String, translation: String)] = []

  /// Merges two sets of translations of a language, each text once.
  ///
  /// - Parameter older: entries that come first, unless `self` has the same text.
  func merged(with older: ArchivedTexts) -> ArchivedTexts {
    ArchivedTexts(cursor: [cursor, older.cursor].compactMap { $0 }.max(), entries: older.entries + entries)
  }

  /// The entries to keep: each text once, with its last translation, and the most recent ones within the limits.
  var kept: ArchivedTexts {
    var newestFirst: [(text: String, translation: String)] = []
    var texts = Set<UTF8Key>()
    var size = 0
    for entry in entries.reversed() {
      guard Self.isSound(entry), texts.insert(UTF8Key(entry.text)).inserted else { continue }
      size += entry.text.utf8.count + entry.translation.utf8.count
      guard newestFirst.count < Limits.dynamicTexts, size <= Limits.dynamicTextsBytes else { break }
      newestFirst.append(entry)
    }
    return ArchivedTexts(cursor: cursor, entries: newestFirst.reversed())
  }

  /// Whether the entry can come from the service and can be looked up.
  private static func isSound(_ entry: (text: String, translation: String)) -> Bool {
    (1...Limits.dynamicTextBytes).contains(entry.text.utf8.count)
      && TranslatedText.checked(entry.translation, of: entry.text)?.utf8.count == entry.translation.utf8.count
  }
}

/// The translations of a language as a compiled table, whose keys are the source texts: the least recently shown first.
enum TranslationTable {
  /// - Parameter entries: each text once, within the limits.
  static func write(_ entries: [(text: String, translation: String)], language: String) throws -> [UInt8] {
    do throws(TableWriter.Fault) {
      return try table(entries[...], language)
    } catch .collidingKeys {
      // Authors of comments can choose texts with colliding hashes. A table with few texts works with any hashes.
      return try table(entries.suffix(Limits.tableKeyRun), language)
    }
  }

  private static func table(
    _ entries: ArraySlice<(text: String, translation: String)>,
    _ language: String
  ) throws(TableWriter.Fault) -> [UInt8] {
    try TableWriter.write(
      TableContent(
        sourceLocale: "",
        tables: [""],
        keys: entries.map { TableContent.Key(table: 0, key: $0.text, signature: ArgumentSignature()) },
        locales: [.init(locale: language, messages: entries.map { Message(text: $0.translation) })]
      )
    )
  }

  /// - Returns: `nil` for bytes that are not a table of this kind.
  static func read(_ bytes: [UInt8], language: String) -> [(text: String, translation: String)]? {
    bytes.withUnsafeBytes { bytes in
      guard let reader = try? TableReader(bytes), reader.locale(0) == language,
        let texts = reader.texts(inLocale: 0)
      else { return nil }
      var entries: [(text: String, translation: String)] = []
      // In a forged table each key may refer to the same megabyte.
      var room = Limits.dynamicTextsBytes
      for id in 0..<min(reader.keyCount, Limits.dynamicTexts) {
        guard let key = reader.key(id: id), case .text(let text)? = texts.value(id: id) else { continue }
        room -= key.count + text.count
        guard room >= 0 else { break }
        entries.append((String(decoding: key, as: UTF8.self), String(decoding: text, as: UTF8.self)))
      }
      return entries
    }
  }
}
