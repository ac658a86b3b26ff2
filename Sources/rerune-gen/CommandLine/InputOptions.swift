import ArgumentParser
import RuneCompiler
import RuneProject
import RuneSystem

/// The options that specify where the sources are.
protocol InputArguments {
  var paths: [String] { get }
  var config: String? { get }
}

struct ConfigurationOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration; without it, \(Configuration.defaultName) in the current folder, if there is one.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var config: String?
}

/// The options of all subcommands that read sources.
struct InputOptions: ParsableArguments, InputArguments {
  @Argument(
    help: ArgumentHelp(
      "Localization files or folders to search for them.",
      discussion: """
        Without any, those of the configuration, else the current folder. Hidden folders, Pods, Carthage, \
        DerivedData, node_modules, .xcloc exports, frameworks, apps and asset catalogs are not searched.
        """,
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var configuration: ConfigurationOption

  var config: String? { configuration.config }
}

/// The same for a subcommand whose arguments are something else.
struct NamedInputOptions: ParsableArguments, InputArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Localization files or folders to search for them; repeatable.",
      discussion: "Without any, those of the configuration, else the current folder.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var configuration: ConfigurationOption

  var config: String? { configuration.config }
}

extension InputArguments {
  /// The folders in which a command may change files: the folders of the given paths, of the configured paths if none
  /// are given, or the current folder. Links and the configuration cannot lead outside them.
  func writableFolders(_ settings: Settings) -> [String] {
    guard !paths.isEmpty else { return [settings.configurationFolder] }
    return paths.map { path in
      (try? FileStatus(path: path))?.kind == .folder ? path : FilePaths.folder(of: path)
    }
  }

  /// - Parameter flags: the values of the command's other options.
  /// - Throws: `Abort` for a configuration that is missing or invalid.
  func settings(
    with flags: Configuration = Configuration(),
    _ environment: Environment
  ) throws -> Settings {
    var flags = flags
    if !paths.isEmpty { flags[SettingTable.paths] = paths }
    return try Settings(flags: flags, configurationFlag: config, environment: environment)
  }
}

/// The sources that may use a command's keys.
struct CodeOptions: ParsableArguments {
  @Option(
    name: .customLong("code"),
    help: ArgumentHelp(
      "Source files or folders that may use the keys; repeatable. (default: 'code' of the configuration)",
      valueName: "path"
    ),
    completion: .file()
  )
  var named: [String] = []

  @Option(name: .customLong("usage"), help: .hidden)
  var namedFormerly: [String] = []

  var paths: [String] { named + namedFormerly }
}
