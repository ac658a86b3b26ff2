import RuneCompiler
import RuneSystem

/// Writes files atomically: each is written to a temporary file in the same folder, and all are renamed once all are
/// complete. A file whose bytes do not change is not touched, so that nothing that depends on it is rebuilt.
///
/// If several change, the first is removed until the others are in place: a run that is killed in between leaves
/// outputs that do not compile, instead of the accessors of one catalog with the texts of another.
package enum OutputWriter {
  /// The file that could not be written, and why.
  package struct Failure: Error, Equatable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// - Throws: `Failure`; the files are then unchanged, unless the system stops renaming them midway.
  package static func write(_ files: [GenerateResult.File], to folder: WritePath) throws {
    let folder = try naming(folder.path) { try folder.folder() }
    try write(
      files.map { file in (file.bytes, try naming(folder.path) { try folder.file(file.name) }) }
    )
  }

  package static func write(_ bytes: [UInt8], to path: WritePath) throws {
    try write(bytes, to: naming(path.path) { try path.file() })
  }

  package static func write(_ bytes: [UInt8], to file: WritableFile) throws { try write([(bytes, file)]) }

  private static func write(_ files: [(bytes: [UInt8], file: WritableFile)]) throws {
    var pending: [StagedFile] = []
    for (bytes, file) in files {
      try naming(file.path) {
        if try isCurrent(file, bytes) { return }
        // A file lost in a power cut is generated again.
        let kind = NewFile(permissions: 0o666, synchronization: .never)
        pending.append(try file.stage(bytes, as: kind))
      }
    }
    if pending.count > 1 { try naming(pending[0].file.path) { try pending[0].file.remove() } }
    for staged in pending.reversed() { try naming(staged.file.path) { try staged.move() } }
  }

  /// - Throws: `WriteRefusal` if the place is occupied by something that a file must not replace.
  private static func isCurrent(_ file: WritableFile, _ bytes: [UInt8]) throws -> Bool {
    try file.checkReplaceable()
    // Missing, larger, or unreadable but replaceable: the rename will show.
    return (try? file.contents(limit: bytes.count))?.bytes == bytes
  }

  /// Adds the path to the error of a refused or failed write.
  ///
  /// - Throws: `Failure`, and any other error of `body`.
  package static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw Failure(path: path, reason: error.reason)
    } catch let refusal as WriteRefusal {
      throw Failure(path: path, reason: refusal.reason)
    }
  }
}
