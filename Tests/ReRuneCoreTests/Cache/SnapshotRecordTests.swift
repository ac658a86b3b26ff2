import RuneDelivery
import RuneSigning
import Testing

@testable import ReRuneCore

@Suite struct SnapshotRecordTests {
  static let records = [
    SnapshotRecord(namespace: "", revision: 0, manifest: nil, locales: []),
    SnapshotRecord(
      namespace: "a-b-c",
      revision: Int.max,
      floor: RevisionFloor(current: 0),
      manifest: StoredManifest(body: [0, 255, 10], etag: nil),
      locales: [StoredLocale(tag: "de", etag: nil, manifestETag: nil, isIntact: false)]
    ),
    SnapshotRecord(
      namespace: "a",
      revision: 1,
      signer: "key",
      manifest: StoredManifest(body: [1], etag: nil, signature: "id:signature"),
      locales: [
        StoredLocale(tag: "de", sha256: "digest", signer: "key"), StoredLocale(tag: "en", signer: ""),
      ]
    ),
    SnapshotRecord(
      namespace: "c",
      revision: 1_706_886_000,
      floor: RevisionFloor(current: 1_706_886_000),
      manifest: StoredManifest(body: [1], etag: "\"m\"", languages: .init(body: [2, 3], etag: nil)),
      locales: [
        StoredLocale(tag: "de", documentETags: ["/b": "\"2\"", "/a": "\"1\""], manifestETag: "release"),
        StoredLocale(tag: "en", manifestETag: "release"),
      ]
    ),
    SnapshotRecord(
      namespace: "ä",
      revision: 42,
      floor: RevisionFloor(current: 3, highest: Int.max),
      manifest: StoredManifest(body: [], etag: ""),
      locales: [
        StoredLocale(tag: "de", etag: "W/\"de\"", manifestETag: "3"),
        StoredLocale(tag: "zh-Hant-TW", etag: "", manifestETag: nil),
        StoredLocale(tag: "nl", etag: "\"h\"", doubt: .init(manifestETag: "7", since: 1_700_000_000)),
      ]
    ),
  ]

  @Test(arguments: records)
  func aRecordIsReadUnchanged(_ record: SnapshotRecord) {
    #expect(record.encoded.withUnsafeBytes(SnapshotRecord.init(encoded:)) == record)
  }

  /// Records from before rollbacks had a floor of their own are read.
  @Test func aFormerRecordIsRead() {
    var record = SnapshotRecord(namespace: "", revision: 5, manifest: nil, locales: [])
    var bytes = record.encoded
    bytes.replaceSubrange(12..<13, with: [1, 5, 0, 0, 0, 0, 0, 0, 0])
    record.floor = RevisionFloor(current: 5)
    #expect(bytes.withUnsafeBytes(SnapshotRecord.init(encoded:)) == record)
    #expect(record.encoded == bytes)
  }

  @Test(arguments: records)
  func aTruncatedRecordIsRejected(_ record: SnapshotRecord) {
    let bytes = record.encoded
    for count in bytes.indices {
      #expect(bytes[..<count].withUnsafeBytes(SnapshotRecord.init(encoded:)) == nil)
    }
    #expect((bytes + [0]).withUnsafeBytes(SnapshotRecord.init(encoded:)) == nil)
  }

  /// The seal detects damage before this reader sees it; the reader must survive it anyway.
  @Test(arguments: records)
  func noByteCausesACrash(_ record: SnapshotRecord) {
    let bytes = record.encoded
    for offset in bytes.indices {
      for value: UInt8 in [0, 1, 2, 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[offset] = value
        let read = damaged.withUnsafeBytes(SnapshotRecord.init(encoded:))
        #expect(read != record || damaged == bytes || read?.encoded != damaged)
      }
    }
  }
}
