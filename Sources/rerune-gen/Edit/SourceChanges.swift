import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

/// The changes of a user's files that belong together: printed as a patch, or written, all of them or none.
struct SourceChanges {
  private struct Change {
    var file: InputFile
    /// In text order.
    var edits: [TextEdit]
    var bytes: [UInt8]
  }

  private var changes: [Change] = []
  private(set) var created: [SourceFile] = []
  private(set) var removed: [InputFile] = []
  var isEmpty: Bool { changes.isEmpty && created.isEmpty && removed.isEmpty }
  /// The paths of the files that are changed.
  var paths: [String] { changes.map(\.file.source.path) }

  /// - Parameter edits: in text order; without any, the file does not change.
  mutating func change(_ file: InputFile, by edits: [TextEdit]) {
    change(file, by: edits, to: file.source.bytes(applying: edits))
  }

  /// - Parameter edited: the file with its edits.
  mutating func change(_ file: InputFile, to edited: EditedFile) {
    change(file, by: edited.edits, to: edited.bytes)
  }

  private mutating func change(_ file: InputFile, by edits: [TextEdit], to bytes: [UInt8]) {
    guard bytes != file.source.bytes else { return }
    changes.append(Change(file: file, edits: edits, bytes: bytes))
  }

  /// A file that must not exist yet.
  mutating func create(_ file: SourceFile) { created.append(file) }

  /// The file is removed after all others have been written.
  mutating func remove(_ file: InputFile) { removed.append(file) }

  func print(to patches: PatchOutput) throws {
    for file in created { try patches.print(UnifiedDiff.creation(of: file)) }
    for file in removed { try patches.print(UnifiedDiff.removal(of: file.source)) }
    for change in changes {
      try patches.print(UnifiedDiff.change(of: change.file.source, to: change.bytes))
    }
  }

  /// Writes all files completely under temporary names before the first one is replaced, and removes files only after
  /// the new ones have been read again: whenever a run is killed, the old or the new files are complete.
  ///
  /// - Parameter folders: the folders in which files may be changed.
  /// - Throws: `Abort` with the file's path. Nothing has been written then, unless the system stops replacing or
  ///   removing files midway: in that case the message lists what has been done.
  func write(in folders: [String]) throws {
    let removals = try removed.map { file in
      let path = file.source.path
      return try Self.unchanged(path) { try SourceRemoval(of: path, in: folders, readAs: file.status) }
    }
    var creations = SourceCreations(in: folders)
    var replacements: [(path: String, replacement: SourceReplacement)] = []
    do {
      for file in created { try creations.prepare(file) }
      for change in changes {
        let (path, status) = (change.file.source.path, change.file.status)
        let replacement = try Self.unchanged(path) {
          try SourceReplacement(of: path, with: change.bytes, in: folders, readAs: status)
        }
        replacements.append((path, replacement))
      }
      // The file changed while the others were being written.
      for (path, replacement) in replacements { try Self.unchanged(path) { try replacement.check() } }
      for removal in removals { try Self.unchanged(removal.path) { try removal.check() } }
      try creations.finish()
    } catch {
      creations.discard()
      throw error
    }
    var done = created.map(\.path.oneLine)
    for (path, replacement) in replacements {
      do { try replacement.finish() } catch { throw Abort([.notReplaced(path, error, done: done)]) }
      done.append(path.oneLine)
    }
    for (index, removal) in removals.enumerated() {
      do {
        try removal.finish()
      } catch {
        throw Abort([.notRemoved(removal.path, error, rest: removals[(index + 1)...].map(\.path.oneLine))])
      }
    }
  }

  /// - Throws: `Abort` with the message that the file is unchanged.
  private static func unchanged<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw Abort([.notReplaced(path, error)]) }
  }
}

extension Diagnostic {
  /// - Parameter done: the files that have already been replaced.
  static func notReplaced(_ path: String, _ error: any Error, done: [String] = []) -> Diagnostic {
    let reason =
      switch error {
      case is SourceReplacement.Changed:
        "it was changed after it was read. Nothing is lost; run the command again"
      case WriteRefusal.outside(let target):
        "it is a link to \(target), outside the paths that the command may change. Give that path to change it"
      case let refusal as WriteRefusal: refusal.reason
      case is SourceRemoval.Link: "it is reached by a link, and links are not followed to remove files"
      case let error as SystemError: error.reason
      default: "\(error)"
      }
    let rest =
      done.isEmpty
      ? ""
      : " These files have been changed already: \(done.joined(separator: ", ")). Take these changes back, with your "
        + "version control, before you run the command again."
    return Diagnostic(.writeFailed, "The file is unchanged: \(reason).\(rest)", file: path)
  }

  /// - Parameter rest: the remaining files, which have not been removed.
  fileprivate static func notRemoved(_ path: String, _ error: any Error, rest: [String]) -> Diagnostic {
    let reason = (error as? SystemError)?.reason ?? "it was changed after it was read"
    let others = rest.isEmpty ? "" : ", and \(rest.joined(separator: ", ")) too"
    return Diagnostic(
      .writeFailed,
      "The new files have been written, but this file could not be removed: \(reason). Remove it by hand\(others).",
      file: path
    )
  }
}
