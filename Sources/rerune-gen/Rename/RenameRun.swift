import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One run of `rename`: reads all files and collects their changes.
struct RenameRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  private var files: KeyFiles
  private let rename: KeyRename

  /// The folders and files that may be changed.
  var folders: [String] { files.folders }

  /// - Throws: `Abort` or `UsageError` if the key cannot be renamed.
  init(request: KeyRenameRequest, settings: Settings, files: KeyFiles) throws {
    self.files = files
    let options = files.workspace.options
    do throws(KeyChangeFailure) {
      rename = try Compiler.rename(request, in: files.catalogs, sources: files.code ?? [], options: options)
    } catch {
      throw error.asError
    }
    self.files.add(tables: rename.tables, code: rename.sources, to: &changes)
    try changeConfiguration(request, settings)
    try changeBaseline(request, settings)
    diagnostics = files.workspace.settled(rename.diagnostics + rename.faults)
  }

  // MARK: Configuration

  private mutating func changeConfiguration(_ request: KeyRenameRequest, _ settings: Settings) throws {
    guard files.workspace.options.mentions(request.old, in: rename.table) else { return }
    var edits: [TextEdit] = []
    if let file = try files.configuration(of: settings) {
      edits = try ConfiguredKey.edits(
        renaming: request.old,
        to: request.new,
        in: rename.table,
        of: file.source
      )
      changes.change(file, by: edits)
    }
    if edits.isEmpty {
      throw UsageError(
        "An environment variable, RERUNE_NAMES or RERUNE_TABLES, names \"\(rename.table)/\(request.old)\". "
          + "Change it first."
      )
    }
  }

  private mutating func changeBaseline(_ request: KeyRenameRequest, _ settings: Settings) throws {
    guard let (baseline, file) = try files.baseline(of: settings) else { return }
    let names = rename.tables.flatMap { [$0.file.path, baseline.name(of: $0.file.path)] }
    let edits = try ConfiguredKey.edits(
      renaming: request.old,
      to: request.new,
      inFindingsOf: Set(names.map(UTF8Key.init)),
      of: file.source
    )
    changes.change(file, by: edits)
  }

  // MARK: Summary

  /// `Renamed the key in 4 files, with 3 uses in code; 2 places to look at`
  func summary(isDryRun: Bool) -> String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let places = diagnostics.count { $0.isFinding && $0.severity > .note }
    return (isDryRun ? "Would rename" : "Renamed") + " the key in \(counted(changes.paths.count, "file")), "
      + (files.code != nil
        ? "with \(counted(rename.useCount, "use")) in code" : "without code: name it with --code")
      + (places == 0 ? "" : "; \(counted(places, "place")) to look at") + diagnostics.catalogsLeftAlone
  }
}
