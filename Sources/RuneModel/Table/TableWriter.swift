/// Serializes a table, deterministically on every machine; see `TableLayout`.
package struct TableWriter {
  /// Why the content cannot be written.
  package enum Fault: Error, Equatable, Sendable {
    case tooManyKeys(Int)
    case keyTooLong(table: String, key: String, bytes: Int)
    case textTooLong(table: String, key: String, locale: String, bytes: Int)
    case textsTooLong(locale: String)
    case nestedTooDeep(table: String, key: String, locale: String)
    case duplicateKey(table: String, key: String)
    case duplicateLocale(String)
    /// Too many consecutive keys in the index: they were chosen for their hashes.
    case collidingKeys(Int)
    /// The content is inconsistent: a table index out of range, a locale with too few messages.
    case inconsistent(String)
  }

  private let outline: TableOutline
  private let output: ByteBuffer
  private var locales: [LocaleWriter] = []
  /// The sections that all locales share, in directory order.
  private var sections: [Range<Int>] = []
  private var signatureCount = 0

  package static func write(_ content: TableContent) throws(Fault) -> [UInt8] {
    for locale in content.locales where locale.values.count != content.keys.count {
      throw .inconsistent(
        "\(locale.locale) has \(locale.values.count) messages for \(content.keys.count) keys"
      )
    }
    let writer = try TableWriter(content.outline)
    for id in content.keys.indices {
      for (number, locale) in content.locales.enumerated() {
        switch locale.values {
        case .messages(let messages):
          if let message = messages[id] { try writer.add(message, key: id, locale: number) }
        case .copy(let source, let ids):
          if let value = source.value(id: ids[id]) { try writer.add(value, key: id, locale: number) }
        }
      }
    }
    return writer.finish().bytes
  }

  package init(_ outline: TableOutline) throws(Fault) {
    self.outline = outline
    output = ByteBuffer(capacity: outline.keys.count * 96 + 4096)
    try validate()
    output.append(TableLayout.magic.bytes)
    _ = output.appendWords(TableLayout.headerWordCount(locales: outline.locales.count))
    try writeCommonSections()
    locales = outline.locales.map { _ in LocaleWriter(keyCount: outline.keys.count) }
  }

  /// Adds a text; each key and locale may be added once, in any order. Adding texts in memory order is fastest.
  ///
  /// - Parameters:
  ///   - id: an index into the outline's keys.
  ///   - number: an index into the outline's locales.
  package func add(_ message: Message, key id: Int, locale number: Int) throws(Fault) {
    do {
      try locales[number].add(message, id: id)
    } catch {
      throw fault(error, id, number)
    }
  }

  /// Adds a value in the table's own encoding: a text as in its file, or a value of another table.
  package func add(_ value: TableValue, key id: Int, locale number: Int) throws(Fault) {
    do {
      try locales[number].add(value, id: id)
    } catch {
      throw fault(error, id, number)
    }
  }

  private func fault(_ refusal: LocaleWriter.Refusal, _ id: Int, _ number: Int) -> Fault {
    let (key, locale) = (outline.keys[id], outline.locales[number])
    let table = outline.tables[key.table]
    switch refusal {
    case .textTooLong(let bytes):
      return .textTooLong(table: table, key: key.key, locale: locale, bytes: bytes)
    case .textsTooLong: return .textsTooLong(locale: locale)
    case .nestedTooDeep: return .nestedTooDeep(table: table, key: key.key, locale: locale)
    }
  }

  package func finish() -> CompiledTable {
    var pool = TextPool(expecting: outline.keys.count)
    for locale in locales { locale.finish(&pool) }
    fillHeader()
    return CompiledTable([output] + locales.map(\.output))
  }

  private func validate() throws(Fault) {
    guard outline.keys.count <= Limits.tableKeys else { throw .tooManyKeys(outline.keys.count) }
    guard outline.tables.count <= Limits.tableKeys else { throw .inconsistent("more tables than keys") }
    for id in outline.keys.indices where !outline.tables.indices.contains(outline.keys[id].table) {
      let key = outline.keys[id]
      throw .inconsistent("the key \(key.key) belongs to table \(key.table) of \(outline.tables.count)")
    }
    var tags: Set<[UInt8]> = []
    for locale in outline.locales {
      guard tags.insert(Array(locale.utf8)).inserted else { throw .duplicateLocale(locale) }
    }
  }
}

// MARK: - Tables, locales, keys

extension TableWriter {
  private mutating func writeCommonSections() throws(Fault) {
    let tables = output.appendWords(outline.tables.count)
    let locales = output.appendWords(outline.locales.count + 1)
    let keys = output.appendWords(outline.keys.count * TableLayout.wordsPerKey)
    let index = output.appendWords(TableLayout.slotCount(keys: outline.keys.count))
    let names = output.count
    sections += [tables..<locales, locales..<keys, keys..<index, index..<names]

    for (number, table) in outline.tables.enumerated() {
      set(try appendName(table, from: names).word, number, at: tables)
    }
    for (number, tag) in (outline.locales + [outline.sourceLocale]).enumerated() {
      set(try appendName(tag, from: names).word, number, at: locales)
    }
    var signatures = SignatureList()
    for id in outline.keys.indices {
      let signature = signatures.number(of: outline.keys[id].signature, in: output, from: names)
      let facts = KeyFacts(table: outline.keys[id].table, signature: signature)
      set(facts.word, id * TableLayout.wordsPerKey + 1, at: keys)
    }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(outline.keys.count)
    for (id, key) in outline.keys.enumerated() {
      let name = try appendName(key.key, of: key, from: names)
      set(name.word, id * TableLayout.wordsPerKey, at: keys)
      hashes.append(Hash64.hash(nameBytes(name, names: names)))
    }
    try checkRuns(hashes)
    for (id, hash) in hashes.enumerated() where !insert(id, hash, names: names, keys: keys, index: index) {
      let key = outline.keys[id]
      throw .duplicateKey(table: outline.tables[key.table], key: key.key)
    }

    let references = output.appendWords(signatures.references.count)
    sections += [names..<references, references..<output.count]
    for (number, reference) in signatures.references.enumerated() {
      set(reference.word, number, at: references)
    }
    signatureCount = signatures.references.count
  }

  private func appendName(
    _ name: String,
    of key: TableOutline.Key? = nil,
    from section: Int
  ) throws(Fault) -> TextReference {
    let start = output.count
    output.append(name)
    let length = output.count - start
    guard length <= Limits.tableTextBytes, start - section <= Limits.tableLocaleBytes else {
      let table = key.map { outline.tables[$0.table] } ?? ""
      throw .keyTooLong(table: table, key: name, bytes: length)
    }
    output.append(UInt8(ascii: "\n"))
    return TextReference(offset: start - section, length: length)
  }

  /// Checked before any key is inserted: each of the colliding keys would be compared with all previous ones.
  private func checkRuns(_ hashes: [UInt64]) throws(Fault) {
    guard hashes.count > Limits.tableKeyRun else { return }
    var run = KeyRuns.longest(hashes)
    if run > Limits.tableKeyRun, outline.tables.count > 1 {
      // The same key in a thousand tables is not an attack.
      var seen: Set<UTF8Key> = []
      let ids = hashes.indices.filter { seen.insert(UTF8Key(outline.keys[$0].key)).inserted }
      run = KeyRuns.longest(ids.map { hashes[$0] })
    }
    guard run <= Limits.tableKeyRun else { throw .collidingKeys(run) }
  }

  /// - Returns: false if the table already contains the key.
  private func insert(_ id: Int, _ hash: UInt64, names: Int, keys: Int, index: Int) -> Bool {
    let text = nameBytes(TextReference(word: word(id * TableLayout.wordsPerKey, at: keys)), names: names)
    let slotCount = TableLayout.slotCount(keys: outline.keys.count)
    var slot = TableLayout.firstSlot(hash: hash, slotCount: slotCount)
    while let other = IndexSlot(word: word(slot, at: index)).id {
      if IndexSlot(word: word(slot, at: index)).mayHold(hash: hash),
        outline.keys[other].table == outline.keys[id].table
      {
        let otherName = TextReference(word: word(other * TableLayout.wordsPerKey, at: keys))
        if nameBytes(otherName, names: names).hasSameBytes(as: text) { return false }
      }
      slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
    }
    set(IndexSlot(id: id, hash: hash).word, slot, at: index)
    return true
  }

  private func nameBytes(_ name: TextReference, names: Int) -> UnsafeRawBufferPointer {
    let start = names + name.offset
    return UnsafeRawBufferPointer(rebasing: output.bytes[start..<start + name.length])
  }

  /// The distinct signatures in the order of first use; the empty one, which most keys have, comes first.
  private struct SignatureList {
    var references = [TextReference(offset: 0, length: 0)]
    private var numbers: [Int: Int] = [:]
    private var pool = TextPool(expecting: 64)

    mutating func number(of signature: ArgumentSignature, in output: ByteBuffer, from section: Int)
      -> Int
    {
      guard !signature.isEmpty else { return 0 }
      let start = output.count
      output.append(signature)
      let length = output.count - start
      let offset = pool.intern(from: start, in: output)
      if let number = numbers[offset] { return number }
      numbers[offset] = references.count
      references.append(TextReference(offset: offset - section, length: length))
      return references.count - 1
    }
  }
}

// MARK: - Header and words

extension TableWriter {
  private func fillHeader() {
    let header = TableLayout.magic.bytes.count
    let sourceLocale = outline.locales.firstIndex { $0 == outline.sourceLocale }
    set(UInt64(TableLayout.version), .version, at: header)
    set(UInt64(outline.keys.count), .keyCount, at: header)
    set(UInt64(outline.tables.count), .tableCount, at: header)
    set(UInt64(outline.locales.count), .localeCount, at: header)
    set(UInt64(signatureCount), .signatureCount, at: header)
    set(UInt64(TableLayout.slotCount(keys: outline.keys.count)), .slotCount, at: header)
    set(UInt64(sourceLocale.map { $0 + 1 } ?? 0), .sourceLocale, at: header)
    fillDirectory(at: header)
    let covered = header + TableWord.offset(of: TableLayout.firstCoveredWord)..<sections[0].lowerBound
    let digest = Digest(of: UnsafeRawBufferPointer(rebasing: output.bytes[covered]))
    set(digest.low, .digestLow, at: header)
    set(digest.high, .digestHigh, at: header)
  }

  private func fillDirectory(at header: Int) {
    var number = 0
    func fill(_ section: UnsafeRawBufferPointer, startingAt start: Int, in output: ByteBuffer) {
      let entry = TableLayout.directoryIndex(ofSection: number)
      let digest = Digest(of: section)
      for (index, word) in [UInt64(start), UInt64(section.count), digest.low, digest.high].enumerated() {
        output.set(word: word, entry + index, at: header)
      }
      number += 1
    }
    for section in sections {
      let bytes = UnsafeRawBufferPointer(rebasing: output.bytes[section])
      fill(bytes, startingAt: section.lowerBound, in: output)
    }
    var start = output.count
    for locale in locales {
      for section in locale.sections {
        let bytes = UnsafeRawBufferPointer(rebasing: locale.output.bytes[section])
        fill(bytes, startingAt: start, in: output)
        start += bytes.count
      }
    }
  }

  private func set(_ word: UInt64, _ field: TableLayout.Field, at header: Int) {
    set(word, field.rawValue, at: header)
  }

  private func set(_ word: UInt64, _ index: Int, at section: Int) {
    output.set(word: word, index, at: section)
  }

  private func word(_ index: Int, at section: Int) -> UInt64 {
    output.word(index, at: section)
  }
}
