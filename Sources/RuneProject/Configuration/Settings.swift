import RuneCompiler
import RuneModel
import RuneSystem

/// Settles what a setting is: the flag's value, else the environment's, else the configuration file's.
package struct Settings {
  private let configuration: Configuration
  /// `nil` where there is none.
  package let configurationFile: SourceFile?
  private let flags: Configuration
  private let environment: Environment

  /// - Parameters:
  ///   - flags: what the command line says.
  ///   - path: of the configuration, as given with `--config`.
  /// - Throws: `Abort` for a configuration that is missing or wrong.
  package init(
    flags: Configuration = Configuration(),
    configurationFlag path: String?,
    environment: Environment
  ) throws {
    self.flags = flags
    self.environment = environment
    configurationFile = try Self.configurationFile(path ?? environment["RERUNE_CONFIG"])
    var read: (configuration: Configuration, diagnostics: [Diagnostic]) =
      configurationFile.map(ConfigurationReader.read) ?? (Configuration(), [])
    for setting in SettingTable.all where setting.isStructured {
      guard let text = environment[setting.variable] else { continue }
      let file = SourceFile(path: setting.variable, bytes: Array(text.utf8))
      let (configuration, faults) = ConfigurationReader.read(file, as: setting, replacing: read.configuration)
      read = (configuration, read.diagnostics + faults)
    }
    guard read.diagnostics.isEmpty else { throw Abort(read.diagnostics) }
    configuration = read.configuration
  }

  private static func configurationFile(_ path: String?) throws -> SourceFile? {
    do {
      let contents = try FileReader.contents(of: path ?? Configuration.defaultName, limit: Limits.sourceBytes)
      return SourceFile(path: path ?? Configuration.defaultName, bytes: contents.bytes)
    } catch let error as SystemError where path == nil && error.isMissing {
      return nil
    } catch {
      throw Abort([.unreadableInput(path ?? Configuration.defaultName, error)])
    }
  }

  /// - Throws: `UsageError` for a variable of the environment with a value that the setting cannot have.
  package func value<Value>(_ setting: Setting<Value>) throws -> Value? {
    if let flag = flags[setting] { return flag }
    // What is an object in the environment is in the configuration by now.
    guard let type = Value.self as? any TextValue.Type, let text = environment[setting.variable] else {
      return configuration[setting]
    }
    guard let value = type.init(text: text) else {
      let hint = NearestName.hint(for: text, among: type.words)
      throw UsageError("\(setting.variable) is \"\(text)\" and should be \(type.expectation).\(hint)")
    }
    return value as? Value
  }

  /// A path; one in the configuration is relative to the configuration's folder.
  package func path(_ setting: Setting<String>) throws -> String? {
    let path = try value(setting)
    return isConfigured(setting) ? path.map(resolve) : path
  }

  /// A path that is written to. One in the configuration stays in the configuration's folder and out of `.git`, links
  /// and `..` resolved: a file that came with a foreign branch must not overwrite what is outside of it. Whoever runs
  /// the tool may name any path, by a flag or in the environment.
  ///
  /// - Throws: `Abort` for a path that leads out of the folder.
  package func writtenPath(_ setting: Setting<String>) throws -> String? {
    guard let path = try path(setting) else { return nil }
    guard isConfigured(setting), let file = configurationFile else { return path }
    let isRepository = path.utf8.split(separator: UInt8(ascii: "/")).contains {
      Substring($0).lowercased() == ".git"
    }
    guard FilePaths.leads(path, into: configurationFolder), !isRepository else {
      let message =
        "\"\(setting.key)\" leads to \"\(path)\", which is outside of the configuration's folder. "
        + "Choose a path in it, or give another one by a flag."
      throw Abort([Diagnostic(.invalidSetting, message, file: file.path)])
    }
    return path
  }

  /// Several paths; those in the configuration are relative to its folder.
  package func paths(_ setting: Setting<[String]>) throws -> [String] {
    let paths = try value(setting) ?? []
    return isConfigured(setting) ? paths.map(resolve) : paths
  }

  package var rules: RuleSettings { configuration[SettingTable.rules] ?? RuleSettings() }

  package var tables: TableNames { configuration[SettingTable.tables] ?? TableNames() }

  /// The inputs: as given, else the environment's, else the configuration's, else the current folder.
  package func inputPaths() throws -> [String] {
    let paths = try paths(SettingTable.paths)
    return paths.isEmpty ? ["."] : paths
  }

  /// Whether the configuration file alone can have the value.
  private func isConfigured<Value>(_ setting: Setting<Value>) -> Bool {
    flags[setting] == nil && environment[setting.variable] == nil
  }

  /// `.` without a configuration.
  package var configurationFolder: String { configurationFile.map { FilePaths.folder(of: $0.path) } ?? "." }

  private func resolve(_ path: String) -> String {
    FilePaths.resolve(path, from: configurationFolder)
  }
}

// MARK: - The compiler

extension Settings {
  /// What decides what `generate` makes of its inputs.
  ///
  /// - Throws: `UsageError`.
  package func generateOptions() throws -> GenerateOptions { try options(withOutput: true) }

  /// What decides the names of accessors, which can collide, and how much each rule matters.
  ///
  /// - Throws: `UsageError`.
  package func catalogOptions() throws -> GenerateOptions { try options(withOutput: false) }

  private func options(withOutput: Bool) throws -> GenerateOptions {
    var options = GenerateOptions()
    for setting in SettingTable.all {
      try setting.apply(self, to: &options, withOutput: withOutput)
    }
    return options
  }
}
