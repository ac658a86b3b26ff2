import ReRuneCore
import RuneModel
import RuneSystem

/// A file of dynamic texts that is open: its head is read, its texts are read on request. It may be replaced meanwhile.
struct StoredTextFile: ~Copyable {
  let head: TextFile.Head
  private let file: OpenFile
  private let size: Int

  /// Only a regular file is read, and no link is followed.
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
  /// - Parameter index: of the record's tables.
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
