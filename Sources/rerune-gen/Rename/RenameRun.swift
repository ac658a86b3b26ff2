import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `rename`: reads all files and collects their changes.
struct RenameRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders and files that may be changed.
  private(set) var folders: [String]
  private let rename: KeyRename
  private let searchesCode: Bool

  /// - Throws: `Abort` or `UsageError` if the key cannot be renamed.
  init(request: KeyRenameRequest, settings: Settings, folders: [String], code: [String]) throws {
    self.folders = folders
    let discovery = try InputDiscovery(paths: settings.inputPaths())
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    var files: [InputFile] = []
    var catalogs: [[SourceFile]] = []
    for group in CatalogGroup.groups(of: discovery.files) {
      let loaded = try Self.load(group.files)
      files += loaded
      catalogs.append(loaded.map(\.source))
    }

    let paths = code.isEmpty ? try settings.paths(SettingTable.usage) : code
    searchesCode = !paths.isEmpty
    // Given paths may be anywhere; those of a configuration may not.
    if !code.isEmpty {
      self.folders += code.map {
        (try? FileStatus(path: $0))?.kind == .folder ? $0 : FilePaths.folder(of: $0)
      }
    } else {
      self.folders.append(settings.configurationFolder)
    }
    let sources = SourceDiscovery(paths: paths)
    guard sources.diagnostics.isEmpty else { throw Abort(sources.diagnostics) }
    let loaded = try Self.load(sources.files)
    files += loaded

    let options = try settings.catalogOptions()
    do throws(KeyRenameFailure) {
      rename = try Compiler.rename(
        request,
        in: catalogs,
        sources: loaded.map(\.source),
        options: options
      )
    } catch {
      switch error {
      case .unclear(let error):
        throw UsageError(error.message + NearestName.hint(for: error.key, among: error.candidates))
      case .refused(let diagnostics): throw Abort(diagnostics)
      }
    }
    let links = LinkedFiles(files.map(\.source.path))
    for edited in rename.tables + rename.sources {
      guard let file = files.first(where: { $0.source == edited.file }), !links.contains(file.source.path)
      else {
        continue
      }
      changes.change(file, to: edited)
    }
    try changeConfiguration(request, settings)
    try changeBaseline(request, settings)
    diagnostics = settings.rules.applied(to: rename.diagnostics).inReadingOrder()
  }

  private static func load(_ paths: [String]) throws -> [InputFile] {
    let (files, faults) = InputFile.load(paths)
    guard faults.isEmpty else { throw Abort(faults) }
    return files
  }

  // MARK: Configuration

  private mutating func changeConfiguration(_ request: KeyRenameRequest, _ settings: Settings) throws {
    guard try settings.catalogOptions().mentions(request.old, in: rename.table) else { return }
    var edits: [TextEdit] = []
    if let configuration = settings.configurationFile {
      let file = try Self.load([configuration.path])[0]
      guard file.source.bytes == configuration.bytes else {
        throw Abort([.notReplaced(configuration.path, SourceReplacement.Changed())])
      }
      edits = try ConfiguredKey.edits(
        renaming: request.old,
        to: request.new,
        in: rename.table,
        of: file.source
      )
      changes.change(file, by: edits)
      folders.append(configuration.path)
    }
    if edits.isEmpty {
      throw UsageError(
        "An environment variable, RERUNE_NAMES or RERUNE_TABLES, names \"\(rename.table)/\(request.old)\". "
          + "Change it first."
      )
    }
  }

  private mutating func changeBaseline(_ request: KeyRenameRequest, _ settings: Settings) throws {
    guard let path = try settings.writtenPath(SettingTable.baseline), FilePaths.realPath(path) != nil else {
      return
    }
    let baseline = BaselineFile(path: path)
    let file = try baseline.load()
    _ = try BaselineFile.parse(file.source, BaselineReader.read)
    let names = rename.tables.flatMap { [$0.file.path, baseline.name(of: $0.file.path)] }
    let edits = try ConfiguredKey.edits(
      renaming: request.old,
      to: request.new,
      inFindingsOf: Set(names.map(UTF8Key.init)),
      of: file.source
    )
    changes.change(file, by: edits)
    folders.append(path)
  }

  // MARK: Summary

  /// `Renamed the key in 4 files, with 3 uses in code; 2 places to look at`
  func summary(isDryRun: Bool) -> String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let places = diagnostics.count { $0.severity > .note }
    return (isDryRun ? "Would rename" : "Renamed") + " the key in \(counted(changes.paths.count, "file")), "
      + (searchesCode
        ? "with \(counted(rename.useCount, "use")) in code" : "without code: name it with --code")
      + (places == 0 ? "" : "; \(counted(places, "place")) to look at")
  }
}

/// Links to files that are changed under their own paths.
private struct LinkedFiles {
  private var paths: Set<UTF8Key> = []

  init(_ files: [String]) {
    let targets = Set(files.filter { !FolderListing.isSymbolicLink($0) }.compactMap(FilePaths.realPath))
    for file in files where FolderListing.isSymbolicLink(file) {
      if let target = FilePaths.realPath(file), targets.contains(target) { paths.insert(UTF8Key(file)) }
    }
  }

  func contains(_ path: String) -> Bool { paths.contains(UTF8Key(path)) }
}
