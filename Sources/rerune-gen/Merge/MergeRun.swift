import RuneCompiler
import RuneProject
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
    if result.file.bytes != files[1].source.bytes {
      try MergeOutput.replace(files[1], with: result.file.bytes)
    }
    let diagnostics = result.conflicts.map { $0.diagnostic(in: result.file, style) }
    terminal.printError(diagnostics)
    return diagnostics.isEmpty ? .clean : .findings
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
    // With the style of conflicts that the repository sets.
    let git = RepositoryPlace(containing: ".").flatMap { place in
      if case .accepted(let git) = Git.open(place) { git } else { nil }
    }
    guard let result = (git ?? .withoutRepository).run(arguments, in: "."), (0...127).contains(result.status)
    else {
      return
        "\(name) is unchanged: it cannot be merged by key, and git cannot merge its lines. Merge it by hand."
    }
    return "\(name) was merged line by line, because it cannot be merged by key. Check the result."
  }
}
