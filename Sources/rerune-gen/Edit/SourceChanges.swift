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
  var isEmpty: Bool { changes.isEmpty }
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

  func print(to patches: PatchOutput) throws {
    for change in changes { try patches.print(UnifiedDiff.text(of: change.edits, in: change.file.source)) }
  }

  /// Writes all files completely under temporary names before the first one is replaced.
  ///
  /// - Parameter folders: the folders in which files may be changed.
  /// - Throws: `Abort` that names the file. Nothing has been written then, but if the system stops replacing files midway:
  ///   the message lists those that are.
  func write(in folders: [String]) throws {
    var replacements: [(path: String, replacement: SourceReplacement)] = []
    for change in changes {
      let path = change.file.source.path
      do {
        let replacement = try SourceReplacement(
          of: path,
          with: change.bytes,
          in: folders,
          readAs: change.file.status
        )
        replacements.append((path, replacement))
      } catch {
        throw Abort([.notReplaced(path, error)])
      }
    }
    // A change during the writing of the others.
    for (path, replacement) in replacements {
      do { try replacement.check() } catch { throw Abort([.notReplaced(path, error)]) }
    }
    for (index, (path, replacement)) in replacements.enumerated() {
      do {
        try replacement.finish()
      } catch {
        let done = replacements[..<index].map { $0.path.oneLine }
        throw Abort([.notReplaced(path, error, done: done)])
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter done: the files that have been replaced already.
  static func notReplaced(_ path: String, _ error: any Error, done: [String] = []) -> Diagnostic {
    let reason =
      switch error {
      case is SourceReplacement.Changed:
        "it was changed after it was read. Nothing is lost; run the command again"
      case let error as SourceReplacement.Outside:
        "it is a link to \(error.target), outside of what the command was to change. Name that path to change it"
      case let error as SystemError: error.reason
      default: "\(error)"
      }
    let rest = done.isEmpty ? "" : " These files have been changed already: \(done.joined(separator: ", "))."
    return Diagnostic(.writeFailed, "The file is unchanged: \(reason).\(rest)", file: path)
  }
}
