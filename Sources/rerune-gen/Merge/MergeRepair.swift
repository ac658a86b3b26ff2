import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// Merges files again that are in conflict, by key.
struct MergeRepair {
  let style: ConflictStyle

  func perform(_ paths: [String], on terminal: Terminal) throws -> ExitStatus {
    var (files, faults) = InputFile.load(paths)
    var hasConflicts = false
    for file in files {
      do {
        let repair = try repaired(file)
        guard let repair else {
          terminal.printLine("\(file.source.path) has no conflict.")
          continue
        }
        if repair.file.bytes != file.source.bytes { try MergeOutput.replace(file, with: repair.file.bytes) }
        terminal.printError(repair.conflicts.map { $0.diagnostic(in: repair.file, style) })
        hasConflicts = hasConflicts || !repair.conflicts.isEmpty
        if repair.conflicts.isEmpty {
          terminal.printLine(
            "\(file.source.path) is merged without conflicts. Check it, and run 'git add' on it."
          )
        }
      } catch let refusal as MergeRefusal {
        faults += refusal.diagnostics
      } catch let abort as Abort {
        faults += abort.diagnostics
      }
    }
    terminal.printError(faults)
    guard faults.isEmpty else { return ExitStatus(faults, failOn: .error) }
    return hasConflicts ? .findings : .clean
  }

  /// - Returns: `nil` if the file is not in conflict.
  private func repaired(_ file: InputFile) throws -> MergedFile? {
    let marked = try ConflictedFile(file.source)
    guard let stages = try IndexStages(of: file.source) else {
      guard let marked else { return nil }
      return try FileVersions(base: marked.base, ours: marked.ours, theirs: marked.theirs).merged(style)
    }
    guard let ours = stages.ours, let theirs = stages.theirs else {
      throw Abort([
        Diagnostic(
          Rule(TextRule.mergeConflict),
          "One side has deleted this file. Keep it with 'git add', or remove it with 'git rm'.",
          file: file.source.path
        )
      ])
    }
    if stages.isUntouched(file.source, marked) {
      return try FileVersions(base: stages.base, ours: ours, theirs: theirs).merged(style)
    }
    guard let marked else {
      throw Abort([
        Diagnostic(
          Rule(TextRule.mergeConflict),
          "This file is in conflict, but it has no markers and was edited. If that resolves the conflict, run "
            + "'git add' on it; if not, restore the conflict with 'git checkout --merge'.",
          file: file.source.path
        )
      ])
    }
    // What was edited is the same on both sides, and so it stays.
    return try FileVersions(base: stages.base ?? marked.base, ours: marked.ours, theirs: marked.theirs)
      .merged(style)
  }
}
