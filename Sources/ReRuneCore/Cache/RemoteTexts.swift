import RuneModel

/// The texts of one snapshot that came over the air, as a compiled table: in memory, or in a mapped file.
///
/// Downloads know no tables, so all keys are in one, the first. Whatever the bytes hold, a damaged file gives wrong
/// or missing texts and never a crash: see `TableReader`.
final class RemoteTexts: Sendable {
  typealias Locale = (tag: String, messages: [(key: String, message: Message)])

  /// The index of the one table.
  static let table = 0

  let revision: Int
  /// The digest of the file that they came from: the same texts have the same, whichever object holds them. `nil` where
  /// they came from none.
  let seal: UInt64?
  /// Valid for as long as this object lives.
  let reader: TableReader
  private let bytes: TableBytes
  /// Where the table starts in them.
  private let offset: Int

  /// - Parameters:
  ///   - bytes: a compiled table from an offset to their end.
  ///   - offset: at most their count.
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

  /// Whether these are the very same texts, though perhaps in another place.
  func isSame(as other: RemoteTexts?) -> Bool {
    guard let other else { return false }
    return self === other || (seal != nil && seal == other.seal)
  }

  /// - Parameter locales: with normalised tags; of two texts for one key the last counts.
  convenience init(compiling locales: [Locale], revision: Int) throws {
    try self.init(replacing: locales, removing: [], of: nil, revision: revision)
  }

  /// The texts with some locales replaced or removed; the others are copied, as they are and with new digests.
  /// Where these texts came from a file, it is one that `SnapshotStore.load` has checked.
  func replacing(
    _ locales: [Locale],
    removing removed: Set<String> = [],
    revision: Int
  ) throws -> RemoteTexts {
    try RemoteTexts(replacing: locales, removing: removed, of: self, revision: revision)
  }

  /// The locales that have texts here, sorted.
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
