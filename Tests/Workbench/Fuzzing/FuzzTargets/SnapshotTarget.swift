@testable import ReRuneCore
@testable import RuneModel

/// A stored snapshot with any damage, unchanged and with matching digests.
enum SnapshotTarget {
  /// The bytes that `SnapshotFile` writes before the record.
  private enum Layout {
    static let length = 20
    static let seal = 24
    /// The start of the record, which begins with the length of the table.
    static let record = 32
    static let lengthCount = 8
    static let tableHead = 64
  }

  static func run(_ bytes: [UInt8]) throws {
    try open(bytes)
    guard let tableStart = tableStart(bytes) else { return }
    var sealed = TableTarget.sealed(bytes, tableAt: tableStart)
    setLength(&sealed, tableAt: tableStart)
    seal(&sealed, tableAt: tableStart)
    try open(sealed)
  }

  private static func tableStart(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= Layout.record else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[Layout.length + $1]) << (8 * $1) }
    return length <= bytes.count - Layout.record ? Layout.record + length : nil
  }

  private static func setLength(_ bytes: inout [UInt8], tableAt start: Int) {
    guard start >= Layout.record + Layout.lengthCount else { return }
    let length = UInt64(bytes.count - start)
    for index in 0..<Layout.lengthCount {
      bytes[Layout.record + index] = UInt8(truncatingIfNeeded: length >> UInt64(8 * index))
    }
  }

  /// Same as in `SnapshotFile`, where it is private.
  private static func seal(_ bytes: inout [UInt8], tableAt start: Int) {
    let hash = bytes.withUnsafeBytes { bytes in
      let head = bytes[start...].prefix(Layout.tableHead)
      let preamble = Hash64.hash(
        UnsafeRawBufferPointer(rebasing: bytes[..<Layout.seal]),
        seed: Hash64.hash(UnsafeRawBufferPointer(rebasing: head))
      )
      return Hash64.hash(UnsafeRawBufferPointer(rebasing: bytes[Layout.record..<start]), seed: preamble)
    }
    for index in 0..<8 { bytes[Layout.seal + index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index)) }
  }

  private static func open(_ bytes: [UInt8]) throws {
    let record = tableStart(bytes).flatMap { end in
      bytes.withUnsafeBytes { bytes in
        let start = min(Layout.record + Layout.lengthCount, end)
        return SnapshotRecord(encoded: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
    if let record {
      let again = record.encoded.withUnsafeBytes { SnapshotRecord(encoded: $0) }
      try demand(again == record, "\(record) reads as \(String(describing: again))")
    }
    let file = TableBytes(copying: bytes)
    guard let snapshot = try? SnapshotFile.open(file, namespace: record?.namespace ?? "") else { return }
    try demand(snapshot.revision >= 0, "the revision is \(snapshot.revision)")
    TableTarget.readEverything(snapshot.texts.reader)
    for layer in snapshot.texts.layers {
      _ = snapshot.texts.has(exactly: [], inLocale: layer.tag)
    }
    // Copying texts before they are verified must be harmless; see `DamagedFileTests`.
    let title = PayloadMessage(key: "title", value: .text("Titre"), range: .start)
    guard let copy = try? snapshot.texts.replacing([("fr", [title])], revision: 2) else { return }
    try demand(copy.has(exactly: [title], inLocale: "fr"), "a new text is lost next to damaged ones")
  }
}
