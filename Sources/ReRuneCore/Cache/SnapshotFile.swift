import RuneModel
import RuneSystem

/// A snapshot as one file, so that a validator and the data that it validates are stored together or not at all:
///
///     head     see `SealedFile`
///     record   the length of the table in 64 bits, then see `SnapshotRecord`
///     table    see `TableLayout`
///
/// Opening a file reads its first pages and the table's index. The texts after them have their own digests, which are
/// verified in the background.
enum SnapshotFile {
  typealias Fault = SealedFile.Fault

  /// Must be incremented with every change of the format of the file, the record or the table.
  static let version: UInt32 = 5

  private static let format = SealedFile("a snapshot", magic: "rerune-snapshot\n", version: version)
  /// The largest number of the table's first bytes that the seal covers. They contain the digest of the table's header,
  /// which contains the digests of its sections.
  private static let tableHeadCount = 64

  private static let lengthCount = 8

  /// The bytes of the file before the table.
  static func head(of record: SnapshotRecord, table: UnsafeRawBufferPointer) -> [UInt8] {
    var writer = RecordWriter()
    writer.append(UInt64(table.count))
    return format.head(of: writer.bytes + record.encoded, before: head(ofTable: table))
  }

  /// The length of a file, if it is a regular file within the limit whose length matches its record. Only its first
  /// bytes are read for that.
  ///
  /// - Throws: `Fault`, `FileReader.Refusal` or `SystemError`.
  static func length(of file: borrowing OpenFile) throws -> Int {
    let size = try FileReader.size(of: file, limit: Limits.cacheFileBytes)
    _ = try file.bytes(0..<format.recordOffset + lengthCount).withUnsafeBytes { start throws(Fault) in
      try recordEnd(start, size: size)
    }
    return size
  }

  /// The offset of the table in a file of this size.
  private static func recordEnd(_ start: UnsafeRawBufferPointer, size: Int) throws(Fault) -> Int {
    let end = try format.recordEnd(start, size: size)
    guard start.count >= format.recordOffset + lengthCount, end >= format.recordOffset + lengthCount
    else { throw .damaged("length") }
    let length = UInt64(
      littleEndian: start.loadUnaligned(fromByteOffset: format.recordOffset, as: UInt64.self)
    )
    guard length == size - end else { throw .damaged("length") }
    return end
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
      floor: record.floor,
      manifest: record.manifest,
      locales: record.locales,
      texts: texts,
      signer: record.signer
    )
  }

  private static func readRecord(
    _ file: UnsafeRawBufferPointer
  ) throws(Fault) -> (record: SnapshotRecord, tableOffset: Int, seal: UInt64) {
    let end = try recordEnd(file, size: file.count)
    let table = UnsafeRawBufferPointer(rebasing: file[end...])
    let (record, seal) = try format.record(of: file, upTo: end, before: head(ofTable: table))
    let encoded = UnsafeRawBufferPointer(rebasing: record[lengthCount...])
    guard let decoded = SnapshotRecord(encoded: encoded) else { throw .damaged("record") }
    return (decoded, end, seal)
  }

  private static func head(ofTable table: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: table[..<min(tableHeadCount, table.count)])
  }
}
