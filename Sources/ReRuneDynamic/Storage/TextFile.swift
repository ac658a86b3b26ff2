import ReRuneCore
import RuneModel
import RuneSystem

/// Everything stored for a project as one file, so that a language's cursor and its texts are stored together or not at
/// all:
///
///     head     see `SealedFile`
///     record   see `TextRecord`, which contains the digests of the tables
///     tables   see `TranslationTable`, one for each language
enum TextFile {
  typealias Fault = SealedFile.Fault

  /// Must be incremented with every change of the format of the file, the record or the tables.
  static let version: UInt32 = 1

  private static let format = SealedFile(
    "a file of dynamic texts",
    magic: "rerune-dynamic\n",
    version: version
  )
  private static var nothing: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  // MARK: Writing

  static func bytes(of archive: TextArchive, namespace: String) -> [UInt8] {
    let record = TextRecord(
      namespace: namespace,
      project: archive.project,
      tables: archive.languages.map {
        .init(language: $0.tag, cursor: $0.cursor, length: $0.table.count, digest: digest(of: $0.table))
      }
    )
    return archive.languages.reduce(into: format.head(of: record.encoded, before: nothing)) { $0 += $1.table }
  }

  static func digest(of table: [UInt8]) -> UInt64 { table.withUnsafeBytes { Hash64.hash($0) } }

  // MARK: Reading

  /// The file without its tables.
  struct Head {
    var record: TextRecord
    /// Identifies the content of the file, texts included.
    var seal: UInt64
    /// The places of the tables in the file, in the order of the record.
    var tables: [Range<Int>]
  }

  /// How many of the first bytes of a file determine `headCount`.
  static var startCount: Int { format.recordOffset }

  /// How many of the first bytes of a file are its head.
  ///
  /// - Parameters:
  ///   - start: the first bytes: at least `startCount`, unless the file is shorter.
  ///   - size: the size of the whole file.
  static func headCount(_ start: [UInt8], size: Int) throws(Fault) -> Int {
    let end = try start.withUnsafeBufferPointer { start throws(Fault) in
      try format.recordEnd(UnsafeRawBufferPointer(start), size: size)
    }
    guard end <= Limits.dynamicRecordBytes else { throw .damaged("header") }
    return end
  }

  /// - Parameter bytes: the first `headCount` bytes of the file, or more.
  static func head(_ bytes: [UInt8], size: Int, namespace: String) throws(Fault) -> Head {
    let end = try headCount(bytes, size: size)
    let (record, seal) = try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      let (record, seal) = try format.record(of: UnsafeRawBufferPointer(bytes), upTo: end, before: nothing)
      return (TextRecord(encoded: record), seal)
    }
    guard let record else { throw .damaged("record") }
    guard record.namespace == namespace else { throw .foreign }
    var tables: [Range<Int>] = []
    var start = end
    for table in record.tables {
      let (next, overflow) = start.addingReportingOverflow(table.length)
      guard !overflow else { throw .damaged("record") }
      tables.append(start..<next)
      start = next
    }
    return Head(record: record, seal: seal, tables: tables)
  }

  /// A whole file.
  ///
  /// - Returns: the archive without the languages whose tables are damaged, and their tags.
  static func archive(
    _ bytes: [UInt8],
    namespace: String
  ) throws(Fault) -> (archive: TextArchive, seal: UInt64, damaged: [String]) {
    let head = try head(bytes, size: bytes.count, namespace: namespace)
    var archive = TextArchive(project: head.record.project)
    var damaged: [String] = []
    for (table, place) in zip(head.record.tables, head.tables) {
      if place.upperBound <= bytes.count, let language = language(table, bytes[place]) {
        archive.languages.append(language)
      } else {
        damaged.append(table.language)
      }
    }
    return (archive, head.seal, damaged)
  }

  /// - Parameter content: the bytes at the place of the table.
  /// - Returns: `nil` if they are damaged.
  static func language(_ table: TextRecord.Table, _ content: ArraySlice<UInt8>) -> TextArchive.Language? {
    let bytes = Array(content)
    guard digest(of: bytes) == table.digest else { return nil }
    return TextArchive.Language(tag: table.language, cursor: table.cursor, table: bytes)
  }
}

/// An open file of dynamic texts. Its head has been read; its texts are read on request. It may be replaced meanwhile.
struct StoredTextFile: ~Copyable {
  let head: TextFile.Head
  private let file: OpenFile
  private let size: Int

  /// Opens the file if it is a regular one. No link is followed.
  ///
  /// - Throws: `TextFile.Fault`, `FileReader.Refusal` or `SystemError`.
  init(_ place: FileReplacement, namespace: String) throws {
    let file = try OpenFolder(place.folder, followsLink: false).file(place.name)
    let status = try file.status()
    guard status.kind == .file else { throw SystemError.wrongKind }
    guard status.size <= Limits.dynamicFileBytes else { throw TextFile.Fault.damaged("length") }
    var bytes = try file.bytes(0..<min(status.size, TextFile.startCount))
    let headCount = try TextFile.headCount(bytes, size: status.size)
    bytes += try file.bytes(bytes.count..<max(bytes.count, headCount))
    head = try TextFile.head(bytes, size: status.size, namespace: namespace)
    self.file = file
    size = status.size
  }

  /// One language; `nil` if its table is damaged.
  ///
  /// - Parameter index: an index of the record's tables.
  /// - Throws: `SystemError`.
  func language(_ index: Int) throws -> TextArchive.Language? {
    let place = head.tables[index]
    guard place.upperBound <= size else { return nil }
    return TextFile.language(head.record.tables[index], try file.bytes(place)[...])
  }

  /// Everything; see `TextFile.archive`.
  ///
  /// - Throws: `TextFile.Fault` or `SystemError`.
  func archive() throws -> (archive: TextArchive, seal: UInt64, damaged: [String]) {
    try TextFile.archive(try file.bytes(0..<size), namespace: head.record.namespace)
  }
}
