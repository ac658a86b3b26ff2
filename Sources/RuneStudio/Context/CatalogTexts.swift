import RuneCompiler
import RuneModel
import RuneWorkbench

/// What one catalog says about its keys: which are near in the file, and which terms a text has.
struct CatalogTexts: Sendable {
  let contents: ContextIndex.Contents
  private let finder: TermFinder
  private let source: Int?

  init(_ contents: ContextIndex.Contents) {
    self.contents = contents
    finder = TermFinder(contents.glossary, sourceLocale: contents.catalog.sourceLocale)
    source = contents.catalog.sourceIndex
  }

  var folder: String { contents.folder }

  // MARK: Entries

  private func place(_ key: String, table name: String) -> (table: Int, entry: Int)? {
    let tables = contents.catalog.tables
    guard let table = tables.firstIndex(where: { $0.name.hasSameUTF8(as: name) }) else { return nil }
    // Entries are in byte order of their keys.
    var (lower, upper) = (0, tables[table].entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if tables[table].entries[middle].key.isUTF8Ordered(before: key) {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    guard lower < tables[table].entries.count, tables[table].entries[lower].key.hasSameUTF8(as: key) else {
      return nil
    }
    return (table, lower)
  }

  func entry(_ key: String, table: String) -> Catalog.Entry? {
    place(key, table: table).map { contents.catalog.tables[$0.table].entries[$0.entry] }
  }

  func otherText(_ key: String, table: String, score: Double?) -> KeyContext.OtherText? {
    entry(key, table: table).map { entry in
      KeyContext.OtherText(
        folder: folder,
        table: table,
        key: key,
        source: entry.shownSource(source),
        score: score
      )
    }
  }

  func translation(of key: String, table: String, locale: String) -> String? {
    guard let entry = entry(key, table: table),
      let tag = LanguageMatcher.same(as: locale, in: contents.catalog.locales),
      let index = contents.catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: tag) }), index != source
    else { return nil }
    return entry.shownText(in: index)
  }

  /// The terms in any form of the source text.
  func terms(of entry: Catalog.Entry) -> [KeyContext.Term] {
    guard !contents.glossary.isEmpty else { return [] }
    let isFormat = !entry.signature.isEmpty
    let texts = entry.sourceText(source).map { $0.allForms.map(\.text) } ?? [entry.key]
    let found = Set(texts.flatMap { finder.terms(in: $0, isFormat: isFormat) })
    return found.sorted().map { KeyContext.Term(contents.glossary.terms[$0]) }
  }

  // MARK: Neighbours

  /// The texts whose keys begin with the same words, those with more of them first; then, in a format in which the order
  /// of entries is a choice of the people who write it, the texts before and after.
  func neighbours(of key: String, table: String, limit: Int) -> [KeyContext.OtherText] {
    guard let place = place(key, table: table) else { return [] }
    let entries = contents.catalog.tables[place.table].entries
    var found = relatives(of: place.entry, in: entries, limit: limit)
    if found.count < limit {
      let known = Set(found)
      found += adjacent(to: place.entry, in: entries, table: table).filter { !known.contains($0) }
    }
    return found.prefix(limit).compactMap { otherText(entries[$0].key, table: table, score: nil) }
  }

  private func relatives(of index: Int, in entries: [Catalog.Entry], limit: Int) -> [Int] {
    let ends = Self.ends(ofPartsIn: entries[index].key)
    guard let shortest = ends.first else { return [] }
    var found: [(index: Int, parts: Int, distance: Int)] = []
    for step in [1, -1] {
      var other = index + step
      // Keys with the same beginning are next to each other. Far away there is nothing near.
      while entries.indices.contains(other), abs(other - index) <= 50 {
        let shared = Self.sharedBytes(entries[index].key, entries[other].key)
        guard shared >= shortest else { break }
        found.append((other, ends.count { $0 <= shared }, abs(other - index)))
        other += step
      }
    }
    found.sort { ($1.parts, $0.distance, $0.index) < ($0.parts, $1.distance, $1.index) }
    return found.prefix(limit).map(\.index)
  }

  /// The two entries before and the two after in the file.
  private func adjacent(to index: Int, in entries: [Catalog.Entry], table: String) -> [Int] {
    let location = entries[index].location
    guard !contents.tables.contains(where: { $0.file == location.file && $0.format == .xcstrings }) else {
      // Xcode sorts its entries.
      return []
    }
    let inFile = entries.indices.filter { entries[$0].location.file == location.file && $0 != index }
    func start(_ index: Int) -> UInt32 { entries[index].location.range.lower }
    let before = inFile.filter { start($0) < location.range.lower }.sorted { start($0) > start($1) }
    let after = inFile.filter { start($0) > location.range.lower }.sorted { start($0) < start($1) }
    return Array(before.prefix(2)) + Array(after.prefix(2))
  }

  /// The lengths of the beginnings of a key that end with a separator; none for a sentence.
  private static func ends(ofPartsIn key: String) -> [Int] {
    guard !key.utf8.contains(0x20) else { return [] }
    return key.utf8.enumerated().filter { separators.contains($0.element) && $0.offset > 0 }.map {
      $0.offset + 1
    }
  }

  private static let separators = Array("._-/:".utf8)

  private static func sharedBytes(_ a: String, _ b: String) -> Int {
    zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
  }

  // MARK: Changes

  struct Change {
    var table: String
    var key: String
    /// `nil` for an entry that is gone.
    var text: String?
  }

  /// The entries whose source texts differ from an earlier version's.
  func changes(from former: CatalogTexts?) -> [Change] {
    var changes: [Change] = []
    let formerTables = former?.contents.catalog.tables ?? []
    for table in contents.catalog.tables {
      let old = formerTables.first { $0.name.hasSameUTF8(as: table.name) }?.entries ?? []
      var next = 0
      for entry in table.entries {
        while next < old.count, old[next].key.isUTF8Ordered(before: entry.key) {
          changes.append(Change(table: table.name, key: old[next].key))
          next += 1
        }
        let text = entry.searchedSource(source)
        if next < old.count, old[next].key.hasSameUTF8(as: entry.key) {
          if !old[next].searchedSource(former?.source).hasSameUTF8(as: text) {
            changes.append(Change(table: table.name, key: entry.key, text: text))
          }
          next += 1
        } else {
          changes.append(Change(table: table.name, key: entry.key, text: text))
        }
      }
      changes += old[next...].map { Change(table: table.name, key: $0.key) }
    }
    let names = Set(contents.catalog.tables.map { UTF8Key($0.name) })
    for table in formerTables where !names.contains(UTF8Key(table.name)) {
      changes += table.entries.map { Change(table: table.name, key: $0.key) }
    }
    return changes
  }
}
