/// Lays a table out as bytes, the same for the same content on every machine: see `TableLayout`.
package struct TableWriter: ~Copyable {
  /// Why a content cannot be written.
  package enum Fault: Error, Equatable, Sendable {
    case tooManyKeys(Int)
    case keyTooLong(table: String, key: String, bytes: Int)
    case textTooLong(table: String, key: String, locale: String, bytes: Int)
    case textsTooLong(locale: String)
    case nestedTooDeep(table: String, key: String, locale: String)
    case duplicateKey(table: String, key: String)
    case duplicateLocale(String)
    /// The content contradicts itself: a table index out of range, a locale with too few messages.
    case inconsistent(String)
  }

  private let content: TableContent
  private var output: ByteBuffer
  /// In the order of the directory.
  private var sections: [Range<Int>] = []

  package static func write(_ content: TableContent) throws(Fault) -> [UInt8] {
    var writer = TableWriter(content)
    return try writer.write()
  }

  private init(_ content: TableContent) {
    self.content = content
    output = ByteBuffer(capacity: content.keys.count * (content.locales.count + 1) * 64 + 4096)
  }

  private mutating func write() throws(Fault) -> [UInt8] {
    try validate()
    output.append(TableLayout.magic.bytes)
    let header = appendWords(TableLayout.headerWordCount(locales: content.locales.count))
    let signatureCount = try writeCommonSections()
    for locale in content.locales { try write(locale) }
    fillHeader(at: header, signatureCount: signatureCount)
    return [UInt8](output.bytes)
  }

  private func validate() throws(Fault) {
    guard content.keys.count <= Limits.tableKeys else { throw .tooManyKeys(content.keys.count) }
    guard content.tables.count <= Limits.tableKeys else { throw .inconsistent("more tables than keys") }
    for key in content.keys where !content.tables.indices.contains(key.table) {
      throw .inconsistent("the key \(key.key) belongs to table \(key.table) of \(content.tables.count)")
    }
    var tags: Set<[UInt8]> = []
    for locale in content.locales {
      guard tags.insert(Array(locale.locale.utf8)).inserted else { throw .duplicateLocale(locale.locale) }
      guard locale.values.count == content.keys.count else {
        throw .inconsistent(
          "\(locale.locale) has \(locale.values.count) messages for \(content.keys.count) keys"
        )
      }
    }
  }
}

// MARK: - Tables, locales, keys

extension TableWriter {
  /// - Returns: the number of distinct signatures.
  private mutating func writeCommonSections() throws(Fault) -> Int {
    let tables = appendWords(content.tables.count)
    let locales = appendWords(content.locales.count + 1)
    let keys = appendWords(content.keys.count * TableLayout.wordsPerKey)
    let index = appendWords(TableLayout.slotCount(keys: content.keys.count))
    let names = output.count
    sections += [tables..<locales, locales..<keys, keys..<index, index..<names]

    for (number, table) in content.tables.enumerated() {
      set(try appendName(table, from: names).word, number, at: tables)
    }
    for (number, tag) in (content.locales.map(\.locale) + [content.sourceLocale]).enumerated() {
      set(try appendName(tag, from: names).word, number, at: locales)
    }
    var signatures = SignatureList()
    for (id, key) in content.keys.enumerated() {
      let signature = signatures.number(of: key.signature, in: &output, from: names)
      let facts = KeyFacts(table: key.table, signature: signature)
      set(facts.word, id * TableLayout.wordsPerKey + 1, at: keys)
    }
    for (id, key) in content.keys.enumerated() {
      let name = try appendName(key.key, of: key, from: names)
      set(name.word, id * TableLayout.wordsPerKey, at: keys)
      guard insert(id, name, names: names, keys: keys, index: index) else {
        throw .duplicateKey(table: content.tables[key.table], key: key.key)
      }
    }

    let references = appendWords(signatures.references.count)
    sections += [names..<references, references..<output.count]
    for (number, reference) in signatures.references.enumerated() {
      set(reference.word, number, at: references)
    }
    return signatures.references.count
  }

  private mutating func appendName(
    _ name: String,
    of key: TableContent.Key? = nil,
    from section: Int
  ) throws(Fault) -> TextReference {
    let start = output.count
    output.append(name)
    let length = output.count - start
    guard length <= Limits.tableTextBytes, start - section <= Limits.tableLocaleBytes else {
      let table = key.map { content.tables[$0.table] } ?? ""
      throw .keyTooLong(table: table, key: name, bytes: length)
    }
    output.append(UInt8(ascii: "\n"))
    return TextReference(offset: start - section, length: length)
  }

  /// - Returns: false where the same table has the same key already.
  private mutating func insert(_ id: Int, _ name: TextReference, names: Int, keys: Int, index: Int) -> Bool {
    let text = nameBytes(name, names: names)
    let hash = Hash64.hash(text)
    let slotCount = TableLayout.slotCount(keys: content.keys.count)
    var slot = TableLayout.firstSlot(hash: hash, slotCount: slotCount)
    while let other = IndexSlot(word: word(slot, at: index)).id {
      if content.keys[other].table == content.keys[id].table,
        IndexSlot(word: word(slot, at: index)).mayHold(hash: hash)
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

  /// The distinct signatures in the order of their first use; the empty one, which most keys have, is the first.
  private struct SignatureList {
    var references = [TextReference(offset: 0, length: 0)]
    private var numbers: [Int: Int] = [:]
    private var pool = TextPool(expecting: 64)

    mutating func number(of signature: ArgumentSignature, in output: inout ByteBuffer, from section: Int)
      -> Int
    {
      guard !signature.isEmpty else { return 0 }
      let start = output.count
      output.append(signature)
      let length = output.count - start
      let offset = pool.intern(from: start, in: &output)
      if let number = numbers[offset] { return number }
      numbers[offset] = references.count
      references.append(TextReference(offset: offset - section, length: length))
      return references.count - 1
    }
  }
}

// MARK: - Texts

extension TableWriter {
  private mutating func write(_ locale: TableContent.LocaleTexts) throws(Fault) {
    let values = appendWords(content.keys.count)
    let texts = output.count
    var pool = TextPool(expecting: content.keys.count)
    for id in 0..<content.keys.count {
      let start = output.count
      guard let isMessage = try appendValue(ofKey: id, in: locale) else {
        set(TextReference.absent.word, id, at: values)
        continue
      }
      let length = output.count - start
      guard length <= Limits.tableTextBytes else {
        throw .textTooLong(
          table: tableName(ofKey: id),
          key: content.keys[id].key,
          locale: locale.locale,
          bytes: length
        )
      }
      let offset = pool.intern(from: start, in: &output) - texts
      guard offset <= Limits.tableLocaleBytes else { throw .textsTooLong(locale: locale.locale) }
      set(TextReference(offset: offset, length: length, isMessage: isMessage).word, id, at: values)
    }
    sections += [values..<texts, texts..<output.count]
  }

  /// - Returns: whether it is an encoded message; `nil` where the locale has no text.
  private mutating func appendValue(
    ofKey id: Int,
    in locale: TableContent.LocaleTexts
  ) throws(Fault) -> Bool? {
    switch locale.values {
    case .messages(let messages):
      guard let message = messages[id] else { return nil }
      if case .text(let text) = message.root, message.variables.isEmpty {
        output.append(text)
        return false
      }
      guard output.append(message) else {
        throw .nestedTooDeep(table: tableName(ofKey: id), key: content.keys[id].key, locale: locale.locale)
      }
      return true
    case .copy(let source, let ids):
      switch source.value(id: ids[id]) {
      case nil:
        return nil
      case .text(let bytes):
        output.append(UnsafeRawBufferPointer(bytes))
        return false
      case .message(let bytes):
        output.append(UnsafeRawBufferPointer(bytes))
        return true
      }
    }
  }

  private func tableName(ofKey id: Int) -> String { content.tables[content.keys[id].table] }
}

// MARK: - Header and words

extension TableWriter {
  private mutating func fillHeader(at header: Int, signatureCount: Int) {
    let sourceLocale = content.locales.firstIndex { $0.locale == content.sourceLocale }
    set(UInt64(TableLayout.version), .version, at: header)
    set(UInt64(content.keys.count), .keyCount, at: header)
    set(UInt64(content.tables.count), .tableCount, at: header)
    set(UInt64(content.locales.count), .localeCount, at: header)
    set(UInt64(signatureCount), .signatureCount, at: header)
    set(UInt64(TableLayout.slotCount(keys: content.keys.count)), .slotCount, at: header)
    set(UInt64(sourceLocale.map { $0 + 1 } ?? 0), .sourceLocale, at: header)
    for (number, section) in sections.enumerated() {
      let entry = TableLayout.directoryIndex(ofSection: number)
      let digest = Digest(of: UnsafeRawBufferPointer(rebasing: output.bytes[section]))
      set(UInt64(section.lowerBound), entry, at: header)
      set(UInt64(section.count), entry + 1, at: header)
      set(digest.low, entry + 2, at: header)
      set(digest.high, entry + 3, at: header)
    }
    let covered = header + TableWord.offset(of: TableLayout.firstCoveredWord)..<sections[0].lowerBound
    let digest = Digest(of: UnsafeRawBufferPointer(rebasing: output.bytes[covered]))
    set(digest.low, .digestLow, at: header)
    set(digest.high, .digestHigh, at: header)
  }

  /// Appends that many zeros, in rows, to be set later.
  ///
  /// - Returns: where they begin.
  private mutating func appendWords(_ count: Int) -> Int {
    let start = output.count
    output.append(repeating: UInt8(ascii: "0"), count: TableWord.byteCount(ofWords: count))
    let lineBreak = UInt8(ascii: "\n")
    for row in 0..<count / TableWord.perRow {
      output.set(lineBreak, at: start + TableWord.byteCount(ofWords: (row + 1) * TableWord.perRow) - 1)
    }
    if count % TableWord.perRow != 0 { output.set(lineBreak, at: output.count - 1) }
    return start
  }

  private mutating func set(_ word: UInt64, _ field: TableLayout.Field, at header: Int) {
    set(word, field.rawValue, at: header)
  }

  private mutating func set(_ word: UInt64, _ index: Int, at section: Int) {
    output.set(word: word, at: section &+ TableWord.offset(of: index))
  }

  private func word(_ index: Int, at section: Int) -> UInt64 {
    output.bytes.baseAddress.map { TableWord.load($0 + section, index) } ?? 0
  }
}

extension TableContent.LocaleTexts.Values {
  fileprivate var count: Int {
    switch self {
    case .messages(let messages): messages.count
    case .copy(_, let ids): ids.count
    }
  }
}
