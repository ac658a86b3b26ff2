import RuneCompiler
import RuneModel
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
    let files = try InputFile.loadAll([base, ours, theirs])
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

  /// - Returns: a summary for the user.
  private func mergeLines() -> String {
    let policy =
      switch style {
      case .markers(let size): ["--marker-size=\(size)"]
      case .side(let side): ["--\(side.rawValue)"]
      }
    let labels = ["ours", "base", "theirs"].flatMap { ["-L", $0] }
    let arguments = ["merge-file", "-q"] + policy + labels + ["--", ours, base, theirs]
    // The repository configures the style of conflicts. The status is the number of conflicts, up to 127.
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

/// Replaces a file with its merged content.
enum MergeOutput {
  /// - Parameter file: specified by the user; if it is a link, its target is replaced.
  /// - Throws: `Abort`. The file is unchanged then.
  static func replace(_ file: InputFile, with bytes: [UInt8]) throws {
    let path = file.source.path
    let target = FilePaths.realPath(path) ?? path
    do {
      let folder = FilePaths.folder(of: target)
      try SourceReplacement.replace(path, with: bytes, in: [folder], readAs: file.status)
    } catch {
      throw Abort([.notReplaced(path, error)])
    }
  }
}

/// Merges files in conflict again, by key.
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
    // Edited parts are the same on both sides, so they are kept.
    return try FileVersions(base: stages.base ?? marked.base, ours: marked.ours, theirs: marked.theirs)
      .merged(style)
  }
}
