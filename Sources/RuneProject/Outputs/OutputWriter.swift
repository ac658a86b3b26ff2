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

  private struct Pending {
    var path: String
    var file: TemporaryFile
  }

  package static func write(_ files: [GenerateResult.File], to folder: String) throws {
    try naming(folder) { () throws(SystemError) in try FileWriter.createFolder(folder) }
    var pending: [Pending] = []
    for file in files {
      let path = FilePaths.join(folder, file.name)
      if try isCurrent(path, file.bytes) { continue }
      for leftover in FileWriter.leftovers(of: path) { FileSystem.removeIfPresent(leftover) }
      let temporary = FileWriter.temporaryPath(for: path)
      try naming(path) { () throws(SystemError) in
        // A file lost in a power cut is generated again.
        let kind = NewFile(permissions: 0o666, synchronization: .never)
        pending.append(Pending(path: path, file: try .create(temporary, as: kind, file.bytes)))
      }
    }
    if pending.count > 1 { FileSystem.removeIfPresent(pending[0].path) }
    for file in pending.reversed() {
      try naming(file.path) { () throws(SystemError) in try file.file.move(to: file.path) }
    }
  }

  package static func write(_ bytes: [UInt8], to path: String) throws {
    let file = GenerateResult.File(name: FilePaths.name(of: path), bytes: bytes)
    try write([file], to: FilePaths.folder(of: path))
  }

  /// - Throws: if the path is occupied by something that a file must not replace.
  private static func isCurrent(_ path: String, _ bytes: [UInt8]) throws -> Bool {
    do {
      return try FileReader.contents(of: path).bytes == bytes
    } catch FileReader.Refusal.folder {
      throw Failure(path: path, reason: "a folder is in its place")
    } catch is FileReader.Refusal {
      throw Failure(path: path, reason: "something that is not a regular file is in its place")
    } catch {
      // Missing, or unreadable but replaceable: the rename will show.
      return false
    }
  }

  private static func naming(_ path: String, _ body: () throws(SystemError) -> Void) throws {
    do {
      try body()
    } catch {
      throw Failure(path: path, reason: error.reason)
    }
  }
}
