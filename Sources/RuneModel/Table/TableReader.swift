/// Reads a compiled table in place: in the program's constants or in a mapped file.
///
/// It copies nothing and holds no reference; the caller must keep the bytes alive as long as the reader and its
/// results are used. Every offset is checked before use, so that damaged bytes cause wrong or missing texts but never
/// a crash.
///
/// `@unchecked Sendable` because it points to immutable bytes.
package struct TableReader: @unchecked Sendable {
  package enum Fault: Error, Equatable, Sendable {
    case notATable
    case unsupportedVersion(Int)
    /// Truncated or overwritten; the text says where.
    case damaged(String)
  }

  package let keyCount: Int
  package let tableCount: Int
  package let localeCount: Int
  /// The index of the source locale, if it has texts in this table.
  package let sourceLocaleIndex: Int?
  package let keyIndex: KeyIndex
  private let signatureCount: Int
  private let bytes: UnsafeRawBufferPointer
  private let header: UnsafeRawPointer
  private let tables: UnsafeRawPointer
  private let locales: UnsafeRawPointer
  private let signatures: UnsafeRawPointer
  private let names: UnsafeBufferPointer<UInt8>

  /// Checks the header and the bounds of every section; the sections' own digests are left to `damagedSections()`, so
  /// that opening a large file touches only one page.
  package init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    let magic = TableLayout.magic.bytes
    guard let start = bytes.baseAddress, bytes.count >= magic.count,
      UnsafeRawBufferPointer(rebasing: bytes[..<magic.count]).hasSameBytes(as: magic)
    else { throw .notATable }
    let header = start + magic.count
    let available = bytes.count - magic.count

    func field(_ field: TableLayout.Field) -> Int { Int(clamping: TableWord.load(header, field.rawValue)) }
    guard available >= TableWord.byteCount(ofWords: TableLayout.Field.end.rawValue) else {
      throw .damaged("header")
    }
    guard field(.version) == TableLayout.version else { throw .unsupportedVersion(field(.version)) }
    let localeCount = field(.localeCount)
    // Compared before multiplying: a damaged count must not cause a directory of arbitrary size.
    guard localeCount <= available / TableWord.byteCount else { throw .damaged("header") }
    let headerLength = TableWord.byteCount(ofWords: TableLayout.headerWordCount(locales: localeCount))
    guard headerLength <= available else { throw .damaged("header") }
    let covered = TableWord.offset(of: TableLayout.firstCoveredWord)
    let digest = Digest(of: UnsafeRawBufferPointer(start: header + covered, count: headerLength - covered))
    guard
      digest.low == TableWord.load(header, TableLayout.Field.digestLow.rawValue),
      digest.high == TableWord.load(header, TableLayout.Field.digestHigh.rawValue)
    else { throw .damaged("header") }

    self.bytes = bytes
    self.header = header
    self.localeCount = localeCount
    keyCount = field(.keyCount)
    tableCount = field(.tableCount)
    signatureCount = field(.signatureCount)
    let source = field(.sourceLocale)
    guard source <= localeCount else { throw .damaged("header") }
    sourceLocaleIndex = source == 0 ? nil : source - 1

    let directory = Directory(bytes: bytes, header: header)
    tables = try directory.words(TableLayout.Section.tables, count: tableCount)
    locales = try directory.words(TableLayout.Section.locales, count: localeCount + 1)
    signatures = try directory.words(TableLayout.Section.signatures, count: signatureCount)
    names = try directory.texts(TableLayout.Section.names)
    keyIndex = KeyIndex(
      slots: try directory.words(TableLayout.Section.index, count: field(.slotCount)),
      slotCount: field(.slotCount),
      keys: try directory.words(TableLayout.Section.keys, count: keyCount, each: TableLayout.wordsPerKey),
      keyCount: keyCount,
      names: names
    )
    for locale in 0..<localeCount {
      _ = try directory.words(TableLayout.Section.values(ofLocale: locale), count: keyCount)
      _ = try directory.texts(TableLayout.Section.texts(ofLocale: locale))
    }
  }

  var directory: Directory { Directory(bytes: bytes, header: header) }
}

// MARK: - Tables, locales, signatures

extension TableReader {
  package func tableName(_ index: Int) -> String? { name(index, of: tables, count: tableCount) }

  package func locale(_ index: Int) -> String? { name(index, of: locales, count: localeCount) }

  package var sourceLocale: String {
    name(localeCount, of: locales, count: localeCount + 1) ?? ""
  }

  package func localeIndex(of tag: String) -> Int? { number(of: tag, in: locales, count: localeCount) }

  package func tableIndex(of name: String) -> Int? { number(of: name, in: tables, count: tableCount) }

  /// The arguments of a key, without labels.
  package func signature(id: Int) -> ArgumentSignature? {
    guard let facts = keyIndex.facts(ofKey: id), facts.signature < signatureCount,
      let text = TextReference(word: TableWord.load(signatures, facts.signature)).text(in: names)
    else { return nil }
    return ArgumentSignature(encoded: text)
  }

  /// The texts of one locale; `nil` for an index out of range.
  package func texts(inLocale index: Int) -> LocaleTexts? {
    guard index >= 0, index < localeCount else { return nil }
    // Its length was checked on opening, but a mapped file can change afterwards.
    guard
      let values = try? directory.words(TableLayout.Section.values(ofLocale: index), count: keyCount),
      let texts = directory.bytes(ofSection: TableLayout.Section.texts(ofLocale: index))
    else { return nil }
    return LocaleTexts(values: values, count: keyCount, texts: texts.bound)
  }

  private func name(_ index: Int, of section: UnsafeRawPointer, count: Int) -> String? {
    guard index >= 0, index < count,
      let text = TextReference(word: TableWord.load(section, index)).text(in: names)
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Tables and locales are few: a linear search is faster than an index.
  private func number(of name: String, in section: UnsafeRawPointer, count: Int) -> Int? {
    var name = name
    return name.withUTF8 { wanted in
      (0..<count).first { index in
        TextReference(word: TableWord.load(section, index)).text(in: names)
          .map { UnsafeRawBufferPointer($0).hasSameBytes(as: UnsafeRawBufferPointer(wanted)) } ?? false
      }
    }
  }
}

extension TableReader {
  /// The part of the header that locates the sections.
  struct Directory {
    let bytes: UnsafeRawBufferPointer
    let header: UnsafeRawPointer

    /// `nil` if the section is out of bounds.
    func bytes(ofSection section: Int) -> UnsafeRawBufferPointer? {
      let entry = TableLayout.directoryIndex(ofSection: section)
      // A word has 48 bits; `Int` has 32 bits on some watches.
      let offset = Int(clamping: TableWord.load(header, entry))
      let length = Int(clamping: TableWord.load(header, entry + 1))
      guard offset <= bytes.count, length <= bytes.count - offset else { return nil }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    }

    func digest(ofSection section: Int) -> Digest {
      let entry = TableLayout.directoryIndex(ofSection: section)
      return Digest(low: TableWord.load(header, entry + 2), high: TableWord.load(header, entry + 3))
    }

    /// A section of exactly this many words.
    func words(_ section: Int, count: Int, each: Int = 1) throws(Fault) -> UnsafeRawPointer {
      guard let content = bytes(ofSection: section), let start = content.baseAddress,
        // Compared before multiplying, which could overflow.
        count <= content.count / TableWord.byteCount,
        content.count == TableWord.byteCount(ofWords: count * each)
      else { throw .damaged("section \(section)") }
      return start
    }

    func texts(_ section: Int) throws(Fault) -> UnsafeBufferPointer<UInt8> {
      guard let content = bytes(ofSection: section) else { throw .damaged("section \(section)") }
      return content.bound
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The same bytes, typed.
  var bound: UnsafeBufferPointer<UInt8> { bindMemory(to: UInt8.self) }
}

/// Damage is detected by digests, as late as possible for each part: opening a table only reads its header.
extension TableReader {
  /// Whether tables, locales, keys and signatures match their digests. Reads everything that each lookup needs.
  package func isIndexIntact() -> Bool {
    (0..<TableLayout.Section.commonCount).allSatisfy { isIntact(section: $0) }
  }

  /// Whether a locale's texts match their digests. Reads all of them, at memory speed.
  package func isIntact(locale: Int) -> Bool {
    guard locale >= 0, locale < localeCount else { return false }
    return isIntact(section: TableLayout.Section.values(ofLocale: locale))
      && isIntact(section: TableLayout.Section.texts(ofLocale: locale))
  }

  /// The sections that do not match their digests.
  package func damagedSections() -> [Int] {
    (0..<TableLayout.Section.count(locales: localeCount)).filter { !isIntact(section: $0) }
  }

  private func isIntact(section: Int) -> Bool {
    guard let content = directory.bytes(ofSection: section) else { return false }
    return Digest(of: content) == directory.digest(ofSection: section)
  }
}
