import RuneModel

/// A snapshot as one file, so that a validator and the data that it validates are stored together or not at all:
///
///     magic    "rerune-snapshot\n"
///     version  32 bits, little-endian
///     length   32 bits: of the record
///     seal     64 bits: see `seal`
///     record   see `SnapshotRecord`
///     table    see `TableLayout`
///
/// Opening a file reads its first pages and the table's index. The texts after them have their own digests, which are
/// verified in the background.
enum SnapshotFile {
  enum Fault: Error, Equatable, CustomStringConvertible {
    case notASnapshot
    case unsupportedVersion(Int)
    /// It was written for another project or app, or another version of this app.
    case foreign
    /// Truncated or overwritten; the text says where.
    case damaged(String)

    var description: String {
      switch self {
      case .notASnapshot: "it is not a snapshot"
      case .unsupportedVersion(let version): "it has version \(version) of the format"
      case .foreign: "it belongs to another project or another version of the app"
      case .damaged(let place): "its \(place) is damaged"
      }
    }
  }

  /// Must be incremented with every change of the format of the file, the record or the table.
  static let version: UInt32 = 4

  private static let magic = Array("rerune-snapshot\n".utf8)
  private static let sealOffset = 24
  private static let recordOffset = 32
  /// The first bytes of the table, up to this count, contain the digest of its header, which contains those of its
  /// sections.
  private static let tableHeadCount = 64

  /// The bytes of the file before the table.
  static func head(of record: SnapshotRecord, table: UnsafeRawBufferPointer) -> [UInt8] {
    let encoded = record.encoded
    var head = magic
    withUnsafeBytes(of: version.littleEndian) { head.append(contentsOf: $0) }
    withUnsafeBytes(of: UInt32(clamping: encoded.count).littleEndian) { head.append(contentsOf: $0) }
    let seal = head.withUnsafeBytes { preamble in
      encoded.withUnsafeBytes { Self.seal(preamble: preamble, record: $0, table: table) }
    }
    withUnsafeBytes(of: seal.littleEndian) { head.append(contentsOf: $0) }
    return head + encoded
  }

  /// Verifies everything but the texts.
  static func open(_ bytes: TableBytes, namespace: String) throws(Fault) -> StoredSnapshot {
    let (record, tableOffset, seal) = try readRecord(bytes.buffer)
    guard record.namespace == namespace else { throw .foreign }
    let texts: RemoteTexts
    do {
      texts = try RemoteTexts(bytes, from: tableOffset, revision: record.revision, seal: seal)
    } catch {
      throw .damaged("table")
    }
    guard texts.reader.isIndexIntact() else { throw .damaged("index") }
    return StoredSnapshot(
      revision: record.revision,
      publishedRevision: record.publishedRevision,
      manifest: record.manifest,
      locales: record.locales,
      texts: texts,
      signer: record.signer
    )
  }

  private static func readRecord(
    _ file: UnsafeRawBufferPointer
  ) throws(Fault) -> (record: SnapshotRecord, tableOffset: Int, seal: UInt64) {
    guard file.count >= magic.count, file[..<magic.count].elementsEqual(magic) else { throw .notASnapshot }
    guard file.count >= recordOffset else { throw .damaged("header") }
    func number(at offset: Int) -> UInt32 {
      UInt32(littleEndian: file.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    let version = number(at: magic.count)
    guard version == Self.version else { throw .unsupportedVersion(Int(clamping: version)) }
    let length = Int(clamping: number(at: magic.count + 4))
    guard length <= file.count - recordOffset else { throw .damaged("header") }
    let tableOffset = recordOffset + length
    let record = UnsafeRawBufferPointer(rebasing: file[recordOffset..<tableOffset])
    let seal = Self.seal(
      preamble: UnsafeRawBufferPointer(rebasing: file[..<sealOffset]),
      record: record,
      table: UnsafeRawBufferPointer(rebasing: file[tableOffset...])
    )
    let stored = UInt64(littleEndian: file.loadUnaligned(fromByteOffset: sealOffset, as: UInt64.self))
    guard seal == stored, let decoded = SnapshotRecord(encoded: record) else { throw .damaged("record") }
    return (decoded, tableOffset, seal)
  }

  /// Ties the record to its table: if a file was partly written over an older one, its start does not match the older
  /// end.
  private static func seal(
    preamble: UnsafeRawBufferPointer,
    record: UnsafeRawBufferPointer,
    table: UnsafeRawBufferPointer
  ) -> UInt64 {
    let tableHead = UnsafeRawBufferPointer(rebasing: table[..<min(tableHeadCount, table.count)])
    return Hash64.hash(record, seed: Hash64.hash(preamble, seed: Hash64.hash(tableHead)))
  }
}
