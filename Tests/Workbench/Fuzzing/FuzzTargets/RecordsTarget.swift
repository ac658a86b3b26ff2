import RuneModel

@testable import RuneCompiler
@testable import RuneProject
@testable import RuneWorkbench
@testable import rerune_gen

/// The small files that the tool writes for itself: baselines, the record of a download, stamps. Content that is
/// read, written and read again is the same.
enum RecordsTarget {
  static func run(_ bytes: [UInt8]) throws {
    let file = SourceFile(path: "record.json", bytes: bytes)
    try expectTheSameWhenWritten(file, { file throws(TextFault) in try BaselineReader.read(file).baseline }) {
      $0.encoded
    }
    try expectTheSameWhenWritten(file, { file throws(TextFault) in try DiffBaseline(file) }) { $0.encoded }
    try expectTheSameWhenWritten(file, downloadRecord) { $0.encoded }
    try readStamp(bytes)
  }

  private static func expectTheSameWhenWritten<Record>(
    _ file: SourceFile,
    _ read: (SourceFile) throws(TextFault) -> Record,
    encoded: (Record) -> [UInt8]
  ) throws {
    let record: Record
    do throws(TextFault) {
      record = try read(file)
    } catch {
      try SourceTables.expect(error.range, in: file, error.rule.id)
      return
    }
    let written = encoded(record)
    let again = encoded(try read(SourceFile(path: file.path, bytes: written)))
    try demand(again == written, "written again: \(String(decoding: again, as: UTF8.self))")
  }

  private static func downloadRecord(_ file: SourceFile) throws(TextFault) -> DownloadRecord {
    if let fault = file.text.fault { throw fault }
    let result = file.text.utf8.withUnsafeBufferPointer { text -> Result<DownloadRecord, TextFault> in
      Result { () throws(TextFault) in try DownloadRecord(decoding: text, from: file.text.start) }
    }
    return try result.get()
  }

  /// Its last line is a digest, which random input never matches.
  private static func readStamp(_ bytes: [UInt8]) throws {
    _ = Stamp(encoded: bytes)
    let body = bytes + [UInt8(ascii: "\n")]
    let digest = body.withUnsafeBufferPointer { Hash64.hash($0) }
    guard let stamp = Stamp(encoded: body + Array("digest\t\(digest)\n".utf8)) else { return }
    try demand(Stamp(encoded: stamp.encoded) == stamp, "\(stamp) is another when it is written and read")
  }
}
