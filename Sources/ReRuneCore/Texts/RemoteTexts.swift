import RuneModel

/// The over-the-air texts of one snapshot as a compiled table, in memory or in a mapped file.
///
/// The first table has no name: it contains the texts of services without tables, which are for any table that has
/// the key. Damaged bytes cause wrong or missing texts but never a crash; see `TableReader`.
final class RemoteTexts: Sendable {
  typealias Locale = (tag: String, messages: [PayloadMessage])

  /// The index of the table without a name.
  static let anyTable = 0

  let revision: Int
  /// The digest of the file that the texts come from, which identifies equal texts in different objects. `nil` if
  /// they do not come from a file.
  let seal: UInt64?
  /// Valid as long as this object lives.
  let reader: TableReader
  private let bytes: TableBytes
  /// The offset of the table in the bytes.
  private let offset: Int

  /// - Parameters:
  ///   - bytes: their end, from an offset on, is a compiled table.
  ///   - offset: at most the number of bytes.
  init(
    _ bytes: TableBytes,
    from offset: Int = 0,
    revision: Int,
    seal: UInt64? = nil
  ) throws(TableReader.Fault) {
    reader = try TableReader(UnsafeRawBufferPointer(rebasing: bytes.buffer[offset...]))
    self.bytes = bytes
    self.offset = offset
    self.revision = revision
    self.seal = seal
  }

  /// Whether both contain the same texts, possibly in different memory.
  func isSame(as other: RemoteTexts?) -> Bool {
    guard let other else { return false }
    return self === other || (seal != nil && seal == other.seal)
  }

  /// - Parameter locales: with normalized tags; if a key occurs twice, its last text is used.
  convenience init(compiling locales: [Locale], revision: Int) throws {
    try self.init(replacing: locales, removing: [], of: nil, revision: revision)
  }

  /// The texts with some locales replaced or removed; the others are copied unchanged and get new digests. Texts from
  /// a file must have been verified by `SnapshotStore.load`.
  func replacing(
    _ locales: [Locale],
    removing removed: Set<String> = [],
    revision: Int
  ) throws -> RemoteTexts {
    try RemoteTexts(replacing: locales, removing: removed, of: self, revision: revision)
  }

  /// The locales with texts, sorted.
  var locales: [String] {
    (0..<reader.localeCount).compactMap(reader.locale)
  }

  /// The bytes of the compiled table.
  func withTableBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(bytes) {
      try body(UnsafeRawBufferPointer(rebasing: bytes.buffer[offset...]))
    }
  }
}

extension RemoteTexts {
  /// Whether a locale has exactly these texts. A missing locale has none.
  func has(exactly messages: [PayloadMessage], inLocale tag: String) -> Bool {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return messages.isEmpty }
    guard textCount(inLocale: tag) == messages.count else { return false }
    var tables = TableIndexes(reader)
    return messages.allSatisfy { message in
      tables.id(of: TableKey(message)).flatMap(texts.value).flatMap(Message.init)?
        .isIdentical(to: message.value.message) ?? false
    }
  }

  /// The texts of a locale, in the order of their ids; `nil` if it has none.
  func messages(inLocale tag: String) -> [PayloadMessage]? {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return nil }
    return (0..<reader.keyCount).compactMap { id in
      guard let key = reader.key(id: id), let message = texts.value(id: id).flatMap(Message.init) else {
        return nil
      }
      let table = isForAnyTable(id) ? nil : reader.tableIndex(ofKey: id).flatMap(reader.tableName)
      return PayloadMessage(
        table: table,
        key: String(decoding: key, as: UTF8.self),
        value: PayloadValue(message),
        range: .start
      )
    }
  }

  func textCount(inLocale tag: String) -> Int {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return 0 }
    return (0..<reader.keyCount).reduce(0) { texts.value(id: $1) == nil ? $0 : $0 + 1 }
  }
}
