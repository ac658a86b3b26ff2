import RuneModel

/// The texts of one language in a separate file: a compiled table with a single locale, which is read in place.
///
/// The file may come from anyone. Opening it reads its header; `verify()` reads everything, once, before the file is
/// installed. The caller must keep the bytes alive as long as the pack and its texts are used.
package struct TextPack: Sendable {
  package let reader: TableReader
  /// A normalized tag.
  package let locale: String

  /// The extension of its files.
  package static let fileExtension = "runepack"

  /// - Parameter locale: the language in the index.
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

  /// Reads every section, key and text, and checks that they match their digests and can be decoded, and that searches
  /// in the index of keys are short. The digests only detect damage, because anyone can compute them.
  package func verify() throws(Fault) {
    if let section = reader.damagedSections().first { throw .damaged("section \(section)") }
    for table in 0..<reader.tableCount {
      guard reader.tableName(table) != nil else { throw .damaged("the name of table \(table)") }
    }
    // Before the keys are searched: the work would grow with the square of their number.
    guard let run = reader.keyIndex.longestRun(keyCount: reader.keyCount) else {
      throw .damaged("the index of keys")
    }
    guard run <= Limits.tableKeyRun else { throw .crowdedIndex(run) }
    // Texts may share bytes, so the file's length does not limit their total length.
    var length = 0
    for id in 0..<reader.keyCount {
      length += try verify(key: id)
      guard length <= Limits.tableLocaleBytes else { throw .textsTooLong }
    }
  }

  /// - Returns: the length of the key, its arguments and its text in bytes.
  private func verify(key id: Int) throws(Fault) -> Int {
    guard let key = reader.key(id: id), key.count <= Limits.payloadKeyBytes,
      UTF8Validation.firstInvalidOffset(in: key, from: 0) == nil,
      let table = reader.tableIndex(ofKey: id), table < reader.tableCount
    else { throw .damaged("key \(id)") }
    // Each key is found and occurs once in its table.
    guard reader.keyIndex.id(table: table, key: key) == id else { throw .damaged("the index of keys") }
    guard let signature = reader.signature(id: id) else { throw .damaged("the arguments of key \(id)") }
    let length = signature.arguments.reduce(key.count) { $0 + $1.specifier.utf8.count + 1 }
    switch reader.value(id: id, locale: 0) {
    case .text(let text):
      guard UTF8Validation.firstInvalidOffset(in: text, from: 0) == nil else { throw .damaged("text \(id)") }
      return length + text.count
    case .message(let bytes):
      guard Message(encoded: bytes) != nil else { throw .damaged("text \(id)") }
      return length + bytes.count
    case nil:
      throw .damaged("text \(id)")
    }
  }
}

// MARK: - The index of keys

extension TableReader.KeyIndex {
  /// The most steps that a search takes; `nil` unless as many slots are occupied as there are keys.
  fileprivate func longestRun(keyCount: Int) -> Int? {
    guard let firstEmpty = (0..<slotCount).first(where: isEmpty) else { return nil }
    var (occupied, run, longest) = (0, 0, 0)
    // Goes once around from an empty slot, so that a run across the first slot is counted as a whole.
    for step in 1...slotCount {
      run = isEmpty(slot: (firstEmpty + step) % slotCount) ? 0 : run + 1
      if run > 0 { occupied += 1 }
      longest = max(longest, run)
    }
    return occupied == keyCount ? longest : nil
  }
}

extension TextPack {
  /// Why a file is not used.
  package enum Fault: Error, Equatable, Sendable {
    case notAPack
    case compressed
    case unsupportedVersion(Int)
    case damaged(String)
    case notOneLocale(Int)
    case otherLocale(String, expected: String)
    case tooLarge(Int)
    case tooManyKeys(Int)
    case textsTooLong
    case crowdedIndex(Int)
  }
}

extension TextPack.Fault: CustomStringConvertible {
  /// What is wrong and what to do, as a clause.
  package var description: String {
    switch self {
    case .notAPack: "it is not a pack of texts; publish what rerune-gen pack wrote"
    case .compressed:
      "it is compressed with Zstandard, although its index does not say so; write \"compression\": \"zstd\" there"
    case .unsupportedVersion(let version):
      "it has version \(version) of the format, which is not read here; update the reader, or pack with an older tool"
    case .damaged(let part): "\(part) is damaged; publish the file again"
    case .notOneLocale(let count):
      "it has texts of \(count) languages instead of one; pack each language separately"
    case .otherLocale(let found, let expected):
      "its texts are in \(found.wireQuoted), and the index says \(expected.wireQuoted); publish both again"
    case .tooLarge(let bytes):
      "it has \(bytes) bytes, more than the \(Limits.textPackBytes) that are read; split it"
    case .textsTooLong:
      "its keys, arguments and texts have more than \(Limits.tableLocaleBytes) bytes together; split it"
    case .tooManyKeys(let count):
      "it has \(count) keys, more than the \(Limits.payloadKeys) that are read; split it"
    case .crowdedIndex(let run):
      "a lookup would compare up to \(run) keys, more than the \(Limits.tableKeyRun) that are allowed, because many tables "
        + "have the same keys; make a pack for each module"
    }
  }

  init(_ fault: TableReader.Fault, in bytes: UnsafeRawBufferPointer) {
    switch fault {
    case .notATable: self = bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) ? .compressed : .notAPack
    case .unsupportedVersion(let version): self = .unsupportedVersion(version)
    case .damaged(let part): self = .damaged(part)
    }
  }
}
