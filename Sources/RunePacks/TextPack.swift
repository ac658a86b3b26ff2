import RuneModel

/// The texts of one language in a file of their own: a compiled table with a single locale, which is read in place.
///
/// The file may come from anyone. Opening it reads its header; `verify()` reads everything, once, before the file is
/// installed. The caller must keep the bytes alive as long as the pack and its texts are used.
package struct TextPack: Sendable {
  package let reader: TableReader
  /// A normalised tag.
  package let locale: String

  /// The extension of its files.
  package static let fileExtension = "runepack"

  /// - Parameter locale: the language that the index names.
  package init(_ bytes: UnsafeRawBufferPointer, locale: String) throws(Fault) {
    guard bytes.count <= Limits.textPackBytes else { throw .tooLarge(bytes.count) }
    do throws(TableReader.Fault) {
      reader = try TableReader(bytes)
    } catch {
      throw Fault(error, in: bytes)
    }
    guard reader.localeCount == 1, let found = reader.locale(0) else {
      throw .notOneLocale(reader.localeCount)
    }
    guard found.hasSameUTF8(as: locale) else { throw .otherLocale(found, expected: locale) }
    guard reader.keyCount <= Limits.payloadKeys else { throw .tooManyKeys(reader.keyCount) }
    self.locale = locale
  }

  /// Reads every section, key and text: whether they match their digests and can be decoded, and whether the index of
  /// keys is one in which searches end soon. The digests detect damage only, as anyone can compute them.
  package func verify() throws(Fault) {
    if let section = reader.damagedSections().first { throw .damaged("section \(section)") }
    for table in 0..<reader.tableCount {
      guard reader.tableName(table) != nil else { throw .damaged("the name of table \(table)") }
    }
    for id in 0..<reader.keyCount { try verify(key: id) }
    guard reader.keyIndex.isSound(keyCount: reader.keyCount, key: reader.key) else {
      throw .damaged("the index of keys")
    }
  }

  private func verify(key id: Int) throws(Fault) {
    guard let key = reader.key(id: id), key.count <= Limits.payloadKeyBytes,
      UTF8Validation.firstInvalidOffset(in: key, from: 0) == nil,
      let table = reader.tableIndex(ofKey: id), table < reader.tableCount
    else { throw .damaged("key \(id)") }
    guard reader.signature(id: id) != nil else { throw .damaged("the arguments of key \(id)") }
    switch reader.value(id: id, locale: 0) {
    case .text(let text):
      guard UTF8Validation.firstInvalidOffset(in: text, from: 0) == nil else { throw .damaged("text \(id)") }
    case .message(let bytes):
      guard Message(encoded: bytes) != nil else { throw .damaged("text \(id)") }
    case nil:
      throw .damaged("text \(id)")
    }
  }
}

// MARK: - The index of keys

extension TableReader.KeyIndex {
  /// Whether each key occurs in exactly one slot, where a search finds it, and whether no search takes more steps than
  /// `TableWriter` allows.
  fileprivate func isSound(keyCount: Int, key: (Int) -> UnsafeBufferPointer<UInt8>?) -> Bool {
    var slotOfKey = [Int](repeating: -1, count: keyCount)
    var lastEmpty: Int?
    for slot in 0..<slotCount {
      guard let id = id(inSlot: slot) else {
        lastEmpty = slot
        continue
      }
      guard id < keyCount, slotOfKey[id] < 0 else { return false }
      slotOfKey[id] = slot
    }
    guard var lastEmpty else { return false }
    // From a slot that is empty once around, so that each run of keys is seen as a whole.
    let start = lastEmpty
    for step in 1...slotCount {
      let slot = (start + step) % slotCount
      guard let id = id(inSlot: slot) else {
        lastEmpty = slot
        continue
      }
      let run = (slot - lastEmpty + slotCount) % slotCount
      guard run <= Limits.tableKeyRun, let key = key(id) else {
        return false
      }
      // The search starts behind the empty slot before the key, or it would end there.
      let distance = (slot - firstSlot(of: key) + slotCount) % slotCount
      guard distance < run else { return false }
    }
    return slotOfKey.allSatisfy { $0 >= 0 }
  }
}
