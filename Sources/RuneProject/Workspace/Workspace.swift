import RuneCompiler

/// A project's localization files, found, grouped by catalog and read, with the settings that apply to them: what a
/// command begins with. Its findings are settled here, too.
package struct Workspace {
  package let settings: Settings
  /// Those of `check`. A command may turn on rules before it reads catalogs.
  package var options: GenerateOptions
  package let catalogs: [CatalogFiles]
  /// What could not be found or read on the way to the files. Empty unless the workspace was opened with `survey`.
  package let searchFaults: [Diagnostic]

  private init(_ settings: Settings, _ discovery: InputDiscovery) throws {
    self.settings = settings
    options = try settings.catalogOptions()
    searchFaults = discovery.diagnostics
    catalogs = CatalogFiles.catalogs(of: discovery.files)
  }

  /// Opens the workspace of a command that works on all files, or on none.
  ///
  /// A source locale that no file has is refused before anything is written: every key would be one without a source
  /// text, and so one that may be removed, or that is not exported.
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

  /// Opens the workspace of a command that reports what is wrong and goes on.
  ///
  /// - Parameter paths: those of the inputs that are localization files or folders.
  /// - Throws: `UsageError` for an environment variable with an invalid value.
  package static func survey(_ settings: Settings, _ paths: [String]) throws -> Workspace {
    try Workspace(settings, InputDiscovery(paths: paths))
  }

  /// The files of all catalogs.
  package var files: [InputFile] { catalogs.flatMap(\.files) }

  package var sources: [SourceFile] { files.map(\.source) }

  /// What of the findings is reported, with which severity, in reading order.
  package func settled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    FindingSink(options.checks.rules, diagnostics).settled()
  }
}
