import RuneCompiler
import RuneSystem

/// A project's localization files, found, grouped by catalog and read, with the settings that apply to them. Each
/// command begins with a workspace, which also decides which of its findings are reported.
package struct Workspace {
  package let settings: Settings
  /// The options of `check`. A command may turn on rules before it reads catalogs.
  package var options: GenerateOptions
  package let catalogs: [CatalogFiles]
  /// The inputs that could not be found or read. Empty unless the workspace was opened with `survey`.
  package let searchFaults: [Diagnostic]

  private init(_ settings: Settings, _ discovery: InputDiscovery) throws {
    self.settings = settings
    options = try settings.catalogOptions()
    searchFaults = discovery.diagnostics
    catalogs = CatalogFiles.catalogs(of: discovery.files)
  }

  /// Opens the workspace of a command that works on all files, or on none.
  ///
  /// A source locale that no file has is refused before anything is written: no key would have a source text, so any
  /// key might be removed or left out of an export.
  ///
  /// - Throws: `Abort` for a path that is missing or cannot be searched, and for a source locale that no file has;
  ///   `UsageError` for an environment variable with an invalid value.
  package static func open(_ settings: Settings) throws -> Workspace {
    let discovery = try InputDiscovery(paths: settings.inputPaths())
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    let workspace = try Workspace(settings, discovery)
    let sourceLocale = workspace.options.sources.sourceLocale
    if let unknown = RequestedSourceLocale.unknown(sourceLocale, in: workspace.sources) {
      throw Abort([unknown])
    }
    return workspace
  }

  /// Opens the workspace of a command that reports faults and continues.
  ///
  /// - Parameter paths: the paths of the inputs that are localization files or folders.
  /// - Throws: `UsageError` for an environment variable with an invalid value.
  package static func survey(_ settings: Settings, _ paths: [String]) throws -> Workspace {
    try Workspace(settings, InputDiscovery(paths: paths))
  }

  /// The files of all catalogs.
  package var files: [InputFile] { catalogs.flatMap(\.files) }

  package var sources: [SourceFile] { files.map(\.source) }

  /// The findings to report, with their severities, in reading order.
  package func settled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    FindingSink(options.checks.rules, diagnostics).settled()
  }
}

/// The files of one catalog; a repository usually has one per module.
package struct CatalogFiles {
  /// The folder that contains the `.lproj` folders or the `.xcstrings`.
  package let folder: String
  package let paths: [String]
  /// The files that could be read.
  package let files: [InputFile]
  /// One diagnostic for each file that could not be read.
  package let unreadable: [Diagnostic]

  private init(folder: String, paths: [String], files: [InputFile], unreadable: [Diagnostic]) {
    (self.folder, self.paths, self.files, self.unreadable) = (folder, paths, files, unreadable)
  }

  /// Reads the files.
  ///
  /// - Parameter paths: the paths of any number of catalogs.
  /// - Returns: the catalogs in the order of their first files.
  package static func catalogs(of paths: [String]) -> [CatalogFiles] {
    CatalogGroup.groups(of: paths).map { group in
      let (files, unreadable) = InputFile.load(group.paths)
      return CatalogFiles(folder: group.folder, paths: group.paths, files: files, unreadable: unreadable)
    }
  }

  /// The catalog without some of its files.
  package func leavingOut(_ isLeftOut: (_ path: String) -> Bool) -> CatalogFiles {
    CatalogFiles(
      folder: folder,
      paths: paths.filter { !isLeftOut($0) },
      files: files.filter { !isLeftOut($0.source.path) },
      unreadable: unreadable.filter { $0.location.map { isLeftOut($0.file.path) } != true }
    )
  }

  package var sources: [SourceFile] { files.map(\.source) }

  /// - Parameter options: the options of `check`.
  package func read(_ options: GenerateOptions) -> CatalogSources {
    CatalogSources(sources, unreadable: unreadable, options: options)
  }

  /// The file as it was read; `nil` for a file of another catalog.
  package func file(_ source: SourceFile) -> InputFile? { files.first { $0.source == source } }

  /// The names of the `.lproj` folders.
  ///
  /// - Throws: `Abort` if the folder cannot be read.
  package func localeFolders() throws -> [String] {
    do throws(SystemError) {
      return try FolderListing.names(in: folder).filter { FilePaths.fileExtension(of: $0) == "lproj" }
    } catch {
      throw Abort([.unreadableInput(folder, error)])
    }
  }
}

/// The paths of the files of one catalog.
package struct CatalogGroup: Equatable {
  package var folder: String
  package var paths: [String]

  package init(folder: String, paths: [String]) {
    self.folder = folder
    self.paths = paths
  }

  /// Identifies a folder independent of its path.
  package enum Place: Hashable {
    case folder(FileStatus.Identity)
    /// A folder that does not exist or is not accessible.
    case path(String)

    package init(_ path: String) {
      do {
        self = .folder(try FileStatus(path: path).identity)
      } catch {
        self = .path(path)
      }
    }
  }

  /// In the order of the first file of each catalog.
  package static func groups(of paths: [String]) -> [CatalogGroup] {
    var groups: [CatalogGroup] = []
    var places: [String: Place] = [:]
    var positions: [Place: Int] = [:]
    for path in paths {
      let folder = CatalogFolder.path(of: path)
      let place = places[folder] ?? Place(folder)
      places[folder] = place
      if let position = positions[place] {
        groups[position].paths.append(path)
      } else {
        positions[place] = groups.count
        groups.append(CatalogGroup(folder: folder, paths: [path]))
      }
    }
    return groups
  }
}
