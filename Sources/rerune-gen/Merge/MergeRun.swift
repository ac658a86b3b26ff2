import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `merge` on three files, which writes the result to one of them.
struct MergeRun {
  let base: String
  let ours: String
  let theirs: String
  /// The name of the file for its format and for diagnostics.
  let name: String
  let style: ConflictStyle

  func perform(on terminal: Terminal) throws -> ExitStatus {
    let (files, faults) = InputFile.load([base, ours, theirs])
    guard faults.isEmpty else { throw Abort(faults) }
    let named = files.map { SourceFile(path: name, bytes: $0.source.bytes) }
    let result: MergedFile
    do throws(MergeRefusal) {
      result = try FileVersions(base: named[0], ours: named[1], theirs: named[2]).merged(style)
    } catch {
      terminal.printError(error.diagnostics)
      terminal.printLine(mergeLines())
      return .findings
    }
    if result.file.bytes != files[1].source.bytes { try write(result.file.bytes, over: files[1]) }
    let diagnostics = result.conflicts.map { $0.diagnostic(in: result.file, style) }
    terminal.printError(diagnostics)
    return diagnostics.isEmpty ? .clean : .findings
  }

  private func write(_ bytes: [UInt8], over file: InputFile) throws {
    let target = FilePaths.realPath(ours) ?? ours
    do {
      try SourceReplacement.replace(
        ours,
        with: bytes,
        in: [FilePaths.folder(of: target)],
        readAs: file.status
      )
    } catch {
      let reason =
        switch error {
        case is SourceReplacement.Changed: "it was changed during the merge. Merge again"
        case let error as SystemError: error.reason
        default: "\(error)"
        }
      throw Abort([Diagnostic(.writeFailed, "The file is unchanged: \(reason).", file: ours)])
    }
  }

  /// - Returns: what was done, for the user.
  private func mergeLines() -> String {
    let policy =
      switch style {
      case .markers(let size): ["--marker-size=\(size)"]
      case .side(let side): ["--\(side.rawValue)"]
      }
    let labels = ["ours", "base", "theirs"].flatMap { ["-L", $0] }
    let arguments = ["merge-file", "-q"] + policy + labels + ["--", ours, base, theirs]
    // The status is the number of conflicts, up to 127.
    guard let result = Git.run(arguments), (0...127).contains(result.status) else {
      return
        "\(name) is unchanged: it cannot be merged by key, and git cannot merge its lines. Merge it by hand."
    }
    return "\(name) was merged line by line, because it cannot be merged by key. Check the result."
  }
}
