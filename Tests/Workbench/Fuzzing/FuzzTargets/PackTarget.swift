import RunePacks

@testable import RuneModel

/// A pack of texts with any damage. One that is accepted can be looked up in: every key is found, and every text can be
/// decoded.
///
/// Each input is read unchanged and with matching digests, because random input never has any.
enum PackTarget {
  static func run(_ bytes: [UInt8]) throws {
    try read(bytes)
    try read(TableTarget.sealed(sealedSections(bytes), tableAt: 0))
  }

  private static func read(_ bytes: [UInt8]) throws {
    // In memory of exactly its length, so that a read past its end is detected.
    try bytes.withUnsafeBytes { bytes in
      guard let pack = try? TextPack(bytes, locale: "de"), (try? pack.verify()) != nil else { return }
      let reader = pack.reader
      TableTarget.readEverything(reader)
      for id in 0..<reader.keyCount {
        guard let key = reader.key(id: id), let table = reader.tableIndex(ofKey: id) else {
          throw Violation("key \(id) is accepted and cannot be read")
        }
        try demand(reader.keyIndex.ids(ofKey: key).contains(id), "key \(id) is not found")
        try demand(reader.tableName(table) != nil, "table \(table) has no name")
        try demand(reader.message(id: id, locale: 0) != nil, "text \(id) is accepted and cannot be read")
      }
    }
  }

  /// The bytes with matching digests of all sections, if they are a table.
  private static func sealedSections(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let header = TableLayout.magic.utf8CodeUnitCount
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress, bytes.count >= header + TableWord.byteCount(ofWords: 64) else {
        return
      }
      // The sections of one locale.
      for section in 0..<TableLayout.Section.count(locales: 1) {
        let entry = TableLayout.directoryIndex(ofSection: section)
        let start = Int(clamping: TableWord.load(base + header, entry))
        let length = Int(clamping: TableWord.load(base + header, entry + 1))
        guard start <= bytes.count, length <= bytes.count - start else { continue }
        let digest = Digest(of: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)]))
        for (index, word) in [digest.low, digest.high].enumerated() {
          bytes.storeBytes(
            of: TableWord.digits(word).littleEndian,
            toByteOffset: header + TableWord.offset(of: entry + 2 + index),
            as: UInt64.self
          )
        }
      }
    }
    return bytes
  }
}
