import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `sync`: reads catalogs and code, and collects the changes of the catalogs.
struct SyncRun {
  private(set) var changes = SourceChanges()
  let diagnostics: [Diagnostic]
  private let plan: SyncPlan
  private let files: KeyFiles

  /// The folders and files that may be changed.
  var folders: [String] { files.folders }
  var isInSync: Bool { changes.isEmpty }

  init(_ files: KeyFiles, _ data: BuildData) {
    plan = Compiler.sync(
      files.catalogs,
      code: files.code ?? [],
      data: data.entries,
      place: { FilePaths.realPath($0) ?? $0 },
      hasManifest: { FilePaths.realPath(FilePaths.join($0, "Package.swift")) != nil }
    )
    var files = files
    files.add(tables: plan.files, code: [], to: &changes)
    self.files = files
    diagnostics = files.workspace.settled(plan.diagnostics + plan.faults)
  }

  /// A line for each entry that changes: `App/Localizable.xcstrings: added: Save`.
  var list: [UInt8] {
    var lines = ""
    for entry in plan.entries {
      let (path, key) = (entry.table.file.path.oneLine, entry.key.oneLine)
      lines += "\(path): \(entry.change.rawValue): \(key)\n"
    }
    return Array(lines.utf8)
  }

  /// `Added 3 keys, marked 1 as stale, in 2 catalogs; 40 texts in code`
  func summary(isDone: Bool) -> String {
    func count(_ change: SyncPlan.Change) -> Int { plan.entries.count { $0.change == change } }
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let texts = "\(counted(plan.callCount, "text")) in code"
    guard !isInSync else { return "Nothing to do: \(texts)" + diagnostics.catalogsLeftAlone }
    var parts = ["\(isDone ? "Added" : "Would add") \(counted(count(.added), "key"))"]
    if count(.stale) > 0 { parts.append("\(isDone ? "marked" : "mark") \(count(.stale)) as stale") }
    if count(.revived) > 0 { parts.append("\(isDone ? "revived" : "revive") \(count(.revived))") }
    if count(.updated) > 0 { parts.append("\(isDone ? "updated" : "update") \(count(.updated))") }
    return parts.joined(separator: ", ") + " in \(counted(changes.paths.count, "catalog")); \(texts)"
      + diagnostics.catalogsLeftAlone
  }
}
