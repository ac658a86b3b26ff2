import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The files of a command that changes keys: catalogs, and the code that uses them.
struct KeyFiles {
  let workspace: Workspace
  let catalogs: KeyCatalogs
  /// `nil` if no code is specified.
  let code: [SourceFile]?
  /// The folders and files that may be changed.
  private(set) var folders: [String]
  private let codeFolders: [String]
  /// The files of `code`.
  let codeFiles: [InputFile]
  private let files: [InputFile]
  private let links: LinkedFiles

  /// - Parameters:
  ///   - folders: the folders in which catalogs may be changed.
  ///   - code: the paths of sources; if there are none, the setting `code` is used.
  /// - Throws: `Abort` for a path that is missing, and for code that cannot be read.
  init(_ settings: Settings, folders: [String], code: [String]) throws {
    workspace = try Workspace.open(settings)
    catalogs = KeyCatalogs(
      workspace.catalogs.map(\.sources),
      unreadable: workspace.catalogs.map(\.unreadable)
    )

    let paths = code.isEmpty ? try settings.paths(SettingTable.code) : code
    // Paths on the command line may be anywhere; configured paths may not.
    codeFolders =
      code.isEmpty
      ? [settings.configurationFolder]
      : code.map { (try? FileStatus(path: $0))?.kind == .folder ? $0 : FilePaths.folder(of: $0) }
    self.folders = folders
    let loaded = try FolderWalk.code(paths).load()
    self.code = paths.isEmpty ? nil : loaded.map(\.source)
    codeFiles = loaded
    files = workspace.files + loaded
    links = LinkedFiles(self.files.map(\.source.path))
  }

  /// Adds the changes of tables and of code, and allows changing these files. A file with several paths is changed
  /// under its own path.
  mutating func add(tables: [EditedFile], code: [EditedFile], to changes: inout SourceChanges) {
    for edited in tables + code {
      guard let file = files.first(where: { $0.source == edited.file }), !links.contains(file.source.path)
      else { continue }
      changes.change(file, to: edited)
    }
    if !code.isEmpty { folders += codeFolders }
  }

  /// - Throws: `Abort` if a file of code has changed since it was read, so that its keys may be others.
  func checkCode() throws {
    for file in codeFiles where (try? FileStatus(path: file.source.path)) != file.status {
      let message =
        "No catalog has been written: this file was changed after it was read. Run the command again."
      throw Abort([Diagnostic(.writeFailed, message, file: file.source.path)])
    }
  }

  /// Returns the configuration and allows changing it.
  ///
  /// - Throws: `Abort` if it has changed since the settings were read.
  mutating func configuration(of settings: Settings) throws -> InputFile? {
    guard let configuration = settings.configurationFile else { return nil }
    let file = try InputFile.loadAll([configuration.path])[0]
    guard file.source.bytes == configuration.bytes else {
      throw Abort([.notReplaced(configuration.path, SourceReplacement.Changed())])
    }
    folders.append(configuration.path)
    return file
  }

  /// Returns the baseline and allows changing it; `nil` if there is none.
  mutating func baseline(of settings: Settings) throws -> (baseline: BaselineFile, file: InputFile)? {
    guard let path = try settings.writtenPath(SettingTable.baseline)?.path, FilePaths.realPath(path) != nil
    else {
      return nil
    }
    let baseline = BaselineFile(path: path)
    let file = try baseline.load()
    _ = try BaselineFile.parse(file.source, BaselineReader.read)
    folders.append(path)
    return (baseline, file)
  }
}

extension KeyChangeFailure {
  /// The error that ends the run.
  var asError: any Error {
    switch self {
    case .unclear(let error):
      UsageError(error.message + NearestName.hint(for: error.key, among: error.candidates))
    case .refused(let diagnostics): Abort(diagnostics)
    }
  }
}
