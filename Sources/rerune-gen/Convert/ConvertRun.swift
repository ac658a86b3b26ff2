import RuneCompiler
import RuneFormats
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `convert`: reads all catalogs and collects the changes.
struct ConvertRun {
  private(set) var changes = SourceChanges()
  private(set) var losses: [Diagnostic] = []
  /// The faults of files that cannot be read or parsed.
  private(set) var faults: [Diagnostic] = []
  private var tables: [ConvertedTable] = []
  private var leftAlone = 0

  /// A catalog with a file that cannot be read or parsed is not changed, unless the user lists other tables.
  ///
  /// - Throws: `Abort` or `UsageError` if a table cannot be converted.
  init(_ request: ConversionRequest, _ settings: Settings, keepsFormerFiles: Bool) throws {
    let workspace = try Workspace.open(settings)
    var refusals: [Diagnostic] = []
    var names: Set<UTF8Key> = []
    for catalog in workspace.catalogs {
      for path in catalog.paths { names.insert(UTF8Key(FilePaths.stem(of: path))) }
      do {
        try convert(request, catalog, keepsFormerFiles: keepsFormerFiles)
      } catch let refusal as ConversionRefusal {
        refusals += refusal.diagnostics
      }
    }
    for table in request.tables where !names.contains(UTF8Key(table)) {
      let hint = NearestName.hint(for: table, among: names.map(\.string))
      throw UsageError("There is no table \"\(table)\".\(hint)")
    }
    guard refusals.isEmpty else { throw Abort((refusals + faults).inReadingOrder()) }
    losses = workspace.settled(losses)
  }

  private mutating func convert(
    _ request: ConversionRequest,
    _ catalog: CatalogFiles,
    keepsFormerFiles: Bool
  ) throws {
    var request = request
    request.localeFolders = try catalog.localeFolders()
    let conversion = try Compiler.convert(request, in: catalog.sources, unreadable: catalog.unreadable)
    for table in conversion.tables {
      for former in table.former {
        guard let file = catalog.file(former) else { continue }
        if SourceRemoval.isLink(former.path) {
          throw refusal(
            "The file is reached by a link, and links are not followed to remove files. Replace the link by the file.",
            at: former,
            table
          )
        }
        if !keepsFormerFiles { changes.remove(file) }
      }
      for new in table.files {
        if SourceCreations.exists(new.path) {
          throw refusal(
            "There is a file '\(new.path)' already. Remove it, or give its folder as a path if it belongs to the table.",
            at: table.former.first,
            table
          )
        }
        changes.create(new)
      }
      try expectAllFiles(of: table, in: catalog.folder, request)
    }
    tables += conversion.tables
    leftAlone += conversion.leftAlone.count
    losses += conversion.losses
    faults += conversion.faults
  }

  /// Files of the table that were not given would stay in the former format, or become part of the new one.
  private func expectAllFiles(of table: ConvertedTable, in folder: String, _ request: ConversionRequest)
    throws
  {
    let read = Set(table.former.compactMap { FilePaths.realPath($0.path) })
    for place in [folder] + request.localeFolders.map({ FilePaths.join(folder, $0) }) {
      for format in [TableFormat.strings, .stringsdict] {
        let path = FilePaths.join(place, "\(table.name).\(format.rawValue)")
        if let real = FilePaths.realPath(path), !read.contains(real) {
          throw refusal(
            "'\(path)' belongs to the table, too, and was not given. Give the folder '\(folder)' instead of files.",
            at: table.former.first,
            table
          )
        }
      }
    }
  }

  private func refusal(_ message: String, at file: SourceFile?, _ table: ConvertedTable) -> ConversionRefusal
  {
    ConversionRefusal(message, at: file, table: table.name)
  }

  // MARK: Summary

  /// `Converted 2 tables to 1 file`, and what to do in Xcode.
  func summary(isDryRun: Bool) -> [String] {
    let rest =
      leftAlone == 0 ? "" : ", left \(counted(leftAlone, "table", "tables")) of storyboards or bundles alone"
    guard !tables.isEmpty else { return ["Nothing to convert" + rest + faults.catalogsLeftAlone] }
    let lost = losses.count { $0.severity > .note }
    var lines = [
      (isDryRun ? "Would convert " : "Converted ") + counted(tables.count, "table", "tables") + " to "
        + counted(changes.created.count, "file", "files") + rest
        + (lost == 0 ? "" : "; \(counted(lost, "loss", "losses"))") + faults.catalogsLeftAlone
    ]
    guard !isDryRun else { return lines }
    lines.append("In Xcode, unless the folder is synchronized with the project:")
    lines += Self.listed("add", changes.created.map(\.path))
    lines += Self.listed("remove", changes.removed.map(\.source.path))
    return lines
  }

  /// The first files, so that hundreds of them do not hide what was reported before.
  private static func listed(_ verb: String, _ paths: [String]) -> [String] {
    let lines = paths.prefix(listedFiles).map { "  \(verb) \($0)" }
    return paths.count > listedFiles ? lines + ["  \(verb) \(paths.count - listedFiles) more"] : lines
  }

  private static let listedFiles = 20

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
