import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `migrate`: reads all files and collects their changes.
struct MigrateRun {
  private(set) var changes = SourceChanges()
  let plan: MigrationPlan
  let origin: MigrationOrigin
  /// The faults of files that cannot be parsed.
  let diagnostics: [Diagnostic]
  private let settings: Settings
  private let place: MigrationPlace
  private let evidence: MigrationEvidence
  private let codeFolders: [String]
  private let tableFolders: [String]
  private var configurationFolders: [String] = []

  /// The folders and files that may be changed.
  var folders: [String] { codeFolders + configurationFolders + (plan.tables.isEmpty ? [] : tableFolders) }

  /// - Parameters:
  ///   - folders: the folders in which tables may be changed.
  ///   - code: the paths of sources; without any, those of the configuration or of the whole project.
  ///   - origin: `nil` for what the project shows.
  /// - Throws: `Abort` or `UsageError` if it is not clear what to migrate.
  init(
    settings: Settings,
    place: MigrationPlace,
    folders: [String],
    code: [String],
    origin: MigrationOrigin?
  ) throws {
    (self.settings, self.place, tableFolders) = (settings, place, folders)
    let workspace = try Workspace.open(settings)
    let configured = try settings.paths(SettingTable.code)
    let paths = !code.isEmpty ? code : !configured.isEmpty ? configured : [place.project]
    // Paths on the command line may be anywhere; configured paths may not.
    codeFolders =
      code.isEmpty
      ? [configured.isEmpty ? place.project : settings.configurationFolder]
      : code.map { (try? FileStatus(path: $0))?.kind == .folder ? $0 : FilePaths.folder(of: $0) }
    let loaded = try FolderWalk.code(paths).load()
    let links = LinkedFiles((workspace.files + loaded).map(\.source.path))
    let files = loaded.filter { !links.contains($0.source.path) }

    self.origin = try origin ?? MigrationSurvey.origin(in: place.folders, sources: files.map(\.source))
    evidence = try MigrationSurvey.evidence(of: self.origin, in: place.folders)
    let (tables, tableFaults) = try Self.tables(of: workspace, evidence)
    diagnostics = tableFaults
    let openSettings = try Self.openSettings(settings)
    plan = MigrationPlanner.plan(
      from: self.origin,
      evidence,
      tables: tables,
      sources: files.map(\.source),
      options: workspace.options,
      maySet: openSettings.contains
    )
    for edited in plan.sources + plan.tables {
      guard let file = (files + workspace.files).first(where: { $0.source == edited.file }),
        !links.contains(file.source.path)
      else { continue }
      changes.change(file, to: edited)
    }
  }

  /// The settings that neither the configuration nor the environment has.
  private static func openSettings(_ settings: Settings) throws -> Set<String> {
    var open: Set<String> = []
    if try settings.value(SettingTable.namespaces) == nil { open.insert(SettingTable.namespaces.key) }
    if try settings.value(SettingTable.access) == nil { open.insert(SettingTable.access.key) }
    return open
  }

  /// The files of the one catalog that code looks up.
  private static func tables(
    of workspace: Workspace,
    _ evidence: MigrationEvidence
  ) throws -> (files: [SourceFile], faults: [Diagnostic]) {
    let catalogs = workspace.catalogs.map { ($0.folder, $0.read(workspace.options)) }.filter { _, sources in
      let tables = sources.tablesWithSource
      return tables.contains { evidence.reads($0.file) }
        && Compiler.check(tables, options: sources.options).keys.contains { $0.accessor != nil }
    }
    guard let first = catalogs.first?.1 else {
      let faults = workspace.catalogs.flatMap { $0.read(workspace.options).faults }
      guard faults.isEmpty else { throw Abort(faults.inReadingOrder()) }
      throw UsageError(
        "There is no table whose keys get accessors. Give the folder with the tables of the code."
      )
    }
    guard catalogs.count == 1 else {
      let folders = catalogs.map(\.0.oneLine).joined(separator: ", ")
      throw UsageError(
        "Several folders have tables, and each is a catalog with accessors of its own: \(folders). Migrate one after the "
          + "other, with its folder and its code: rerune-gen migrate FOLDER --code CODE"
      )
    }
    return (first.tablesWithSource.map(\.file), workspace.settled(first.faults))
  }

  // MARK: Configuration

  /// Adds the change of the configuration.
  ///
  /// - Throws: `Abort` if it has changed since the settings were read.
  mutating func prepareConfiguration() throws {
    guard !plan.names.isEmpty || !plan.settings.isEmpty, plan.rewrittenCount > 0 else { return }
    guard let configuration = settings.configurationFile else {
      changes.create(SourceFile(path: place.newConfiguration, bytes: ConfiguredNames.file(of: plan)))
      configurationFolders.append(FilePaths.folder(of: place.newConfiguration))
      return
    }
    let file = try InputFile.loadAll([configuration.path])[0]
    guard file.source.bytes == configuration.bytes else {
      throw Abort([.notReplaced(configuration.path, SourceReplacement.Changed())])
    }
    changes.change(file, by: try ConfiguredNames.edits(adding: plan, to: file.source))
    configurationFolders.append(configuration.path)
  }

  // MARK: For people

  /// The calls that are left, and the parts of configurations that are not understood.
  var listing: String {
    let refused = evidence.refusals.map { "\($0.file.oneLine):\($0.line): \($0.message.oneLine)\n" }.joined()
    return refused + LeftCallListing.text(plan.left)
  }

  func summary(isDryRun: Bool) -> [String] {
    func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
      "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
    guard plan.foundCount > 0 else { return ["No call of \(origin.title) is in the code: nothing to do"] }
    let verb = isDryRun ? "Would rewrite" : "Rewrote"
    var lines = [
      "\(verb) \(plan.rewrittenCount) of \(counted(plan.foundCount, "call")) of \(origin.title) in "
        + counted(plan.sources.count, "file") + (plan.left.isEmpty ? "" : "; \(plan.left.count) left")
    ]
    if plan.manualCount > 0 {
      lines.append(
        "\(isDryRun ? "Would set" : "Set") \(counted(plan.manualCount, "entry", "entries")) of string catalogs to 'manual': Xcode does "
          + "not see accessors, and would mark them as stale"
      )
    }
    if plan.rewrittenCount > 0 {
      lines += MigrationSteps(plan, origin, hasOtherSections: evidence.hasOtherSections).lines
    }
    return lines
  }
}
