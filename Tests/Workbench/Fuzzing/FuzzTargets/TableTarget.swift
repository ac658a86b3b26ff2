@testable import RuneModel

/// A compiled table with any damage: reads outside its bytes are detected by the address sanitizer.
///
/// Each input is read unchanged and with a matching digest, because random input never matches one.
enum TableTarget {
  static func run(_ bytes: [UInt8]) throws {
    read(bytes)
    read(sealed(bytes, tableAt: 0))
    try bytes.withUnsafeBufferPointer { bytes in
      _ = ArgumentSignature(encoded: bytes)
      if let message = Message(encoded: bytes) { try expectTheSameWhenWritten(message) }
    }
  }

  private static func read(_ bytes: [UInt8]) {
    // In memory of exactly its length, so that a read past its end is detected.
    bytes.withUnsafeBytes { bytes in
      guard let reader = try? TableReader(bytes) else { return }
      readEverything(reader)
    }
  }

  /// - Returns: a value derived from the content, so that the optimizer keeps the reads.
  @discardableResult @inline(never)
  static func readEverything(_ reader: TableReader) -> UInt64 {
    var sum: UInt64 = 0
    _ = (reader.sourceLocale, reader.damagedSections(), reader.isIndexIntact())
    for table in 0..<min(reader.tableCount, 64) { _ = reader.tableName(table) }
    for id in -1..<min(reader.keyCount, 64) + 1 {
      _ = (reader.signature(id: id), reader.tableIndex(ofKey: id))
      guard let key = reader.key(id: id) else { continue }
      sum &+= Hash64.hash(key)
      for table in 0..<2 { _ = reader.keyIndex.id(table: table, key: key) }
      _ = reader.keyIndex.ids(ofKey: key)
    }
    for locale in -1..<min(reader.localeCount, 16) + 1 {
      guard let tag = reader.locale(locale) else { continue }
      _ = (reader.localeIndex(of: tag), reader.isIntact(locale: locale))
      for id in 0..<min(reader.keyCount, 64) {
        if case .message(let bytes)? = reader.value(id: id, locale: locale) { sum &+= Hash64.hash(bytes) }
        _ = reader.message(id: id, locale: locale)
      }
    }
    for key in ["", "title", "absent"] { _ = reader.id(table: "Localizable", key: key) }
    return sum
  }

  private static func expectTheSameWhenWritten(_ message: Message) throws {
    let buffer = ByteBuffer(capacity: 0)
    try demand(buffer.append(message), "\(message) is read and not written")
    let again = buffer.bytes.withMemoryRebound(to: UInt8.self) { Message(encoded: $0) }
    try demand(again?.isIdentical(to: message) == true, "\(message) reads as \(String(describing: again))")
  }

  /// The bytes with a matching digest in the header, if they have one.
  static func sealed(_ bytes: [UInt8], tableAt start: Int) -> [UInt8] {
    let header = start + TableLayout.magic.utf8CodeUnitCount
    func offset(_ field: TableLayout.Field) -> Int { header + TableWord.offset(of: field.rawValue) }
    guard start >= 0, offset(.end) < bytes.count else { return bytes }
    var bytes = bytes
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let locales = Int(clamping: TableWord.load(base + header, TableLayout.Field.localeCount.rawValue))
      guard locales < bytes.count else { return }
      let end = header + TableWord.byteCount(ofWords: TableLayout.headerWordCount(locales: locales))
      guard end <= bytes.count else { return }
      let covered = header + TableWord.offset(of: TableLayout.firstCoveredWord)
      let digest = Digest(of: UnsafeRawBufferPointer(rebasing: bytes[covered..<end]))
      for (field, word) in [(TableLayout.Field.digestLow, digest.low), (.digestHigh, digest.high)] {
        let digits = TableWord.digits(word).littleEndian
        bytes.storeBytes(of: digits, toByteOffset: offset(field), as: UInt64.self)
      }
    }
    return bytes
  }
}
