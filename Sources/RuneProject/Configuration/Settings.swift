import RuneCompiler
import RuneModel
import RuneSystem

/// Resolves the value of a setting: flags override the environment, which overrides the configuration file.
package struct Settings: Sendable {
  private let configuration: Configuration
  /// `nil` if there is none.
  package let configurationFile: SourceFile?
  private let flags: Configuration
  private let environment: Environment

  /// - Parameters:
  ///   - flags: the values on the command line.
  ///   - path: the path of the configuration, as given with `--config`.
  /// - Throws: `Abort` for a configuration that is missing or invalid.
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
      guard let (variable, text) = environment.value(of: setting) else { continue }
      let file = SourceFile(path: variable, bytes: Array(text.utf8))
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

  /// - Throws: `UsageError` for an environment variable with an invalid value.
  package func value<Value>(_ setting: Setting<Value>) throws -> Value? {
    if let flag = flags[setting] { return flag }
    // Structured environment variables have already been merged into the configuration.
    guard let type = Value.self as? any TextValue.Type, let (variable, text) = environment.value(of: setting)
    else {
      return configuration[setting]
    }
    guard let value = type.init(text: text) else {
      let hint = NearestName.hint(for: text, among: type.words)
      throw UsageError("\(variable) is \"\(text)\" and should be \(type.expectation).\(hint)")
    }
    return value as? Value
  }

  /// A path; relative paths in the configuration are relative to its folder.
  package func path(_ setting: Setting<String>) throws -> String? {
    let path = try value(setting)
    return isConfigured(setting) ? path.map(resolve) : path
  }

  /// A path that is written to. A configured path must be inside the configuration's folder, after resolving links and
  /// `..`: a configuration from someone else's branch must not overwrite other files. A flag or an environment variable
  /// may contain any path except one in a repository's own folder, such as `.git`.
  ///
  /// - Throws: `Abort` for a path that may not be written.
  package func writtenPath(_ setting: Setting<String>) throws -> WritePath? {
    guard let path = try path(setting) else { return nil }
    guard isConfigured(setting), let file = configurationFile else {
      return WritePath(path, namedBy: .user)
    }
    let written = WritePath(path, namedBy: .project(within: [configurationFolder]))
    do {
      try written.check()
    } catch let refusal as WriteRefusal {
      let place =
        if case .outside = refusal {
          "outside of the configuration's folder"
        } else {
          "in the folder of a version control system"
        }
      let message =
        "\"\(setting.key)\" leads to \"\(path)\", which is \(place). Choose a path in the configuration's folder, or give "
        + "another one by a flag."
      throw Abort([Diagnostic(.invalidSetting, message, file: file.path)])
    } catch is SystemError {
      // The error of the write will say which part of the path cannot be used.
    }
    return written
  }

  /// Several paths; relative paths in the configuration are relative to its folder.
  package func paths(_ setting: Setting<[String]>) throws -> [String] {
    let paths = try value(setting) ?? []
    return isConfigured(setting) ? paths.map(resolve) : paths
  }

  package var rules: RuleSettings { configuration[SettingTable.rules] ?? RuleSettings() }

  package var tables: TableNames { configuration[SettingTable.tables] ?? TableNames() }

  /// The first inputs that exist: the given ones, the environment's, the configuration's, the current folder.
  package func inputPaths() throws -> [String] {
    let paths = try paths(SettingTable.paths)
    return paths.isEmpty ? ["."] : paths
  }

  /// Whether the value can only come from the configuration file.
  private func isConfigured<Value>(_ setting: Setting<Value>) -> Bool {
    flags[setting] == nil && environment.value(of: setting) == nil
  }

  /// `.` if there is no configuration.
  package var configurationFolder: String { configurationFile.map { FilePaths.folder(of: $0.path) } ?? "." }

  private func resolve(_ path: String) -> String {
    FilePaths.resolve(path, from: configurationFolder)
  }
}

// MARK: - The compiler

extension Settings {
  /// The options that affect the output of `generate`.
  ///
  /// - Throws: `UsageError`.
  package func generateOptions() throws -> GenerateOptions { try options(withOutput: true) }

  /// The options that affect the names of accessors, which can collide, and the severities of rules.
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

extension Environment {
  /// The variable of a setting, or its former one, with its value.
  fileprivate func value(of setting: some SettingDeclaration) -> (variable: String, text: String)? {
    for variable in [setting.variable, setting.formerVariable].compactMap(\.self) {
      if let text = self[variable] { return (variable, text) }
    }
    return nil
  }
}

/// The values of `rerune-gen.json` or of the flags, by setting key. Settings that are not given have no value.
package struct Configuration: Sendable {
  package static let defaultName = "rerune-gen.json"

  private var values: [String: any Sendable] = [:]

  package init() {}

  package subscript<Value>(setting: Setting<Value>) -> Value? {
    get { values[setting.key] as? Value }
    set { values[setting.key] = newValue }
  }
}

/// The environment variables. An empty one counts as unset, as in most command-line tools.
package struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// The environment of this process.
  package init() {
    lookup = { EnvironmentVariable.value(of: $0) }
  }

  package init(_ values: [String: String]) {
    lookup = { values[$0] }
  }

  package subscript(name: String) -> String? {
    lookup(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
