import RuneCompiler
import RuneModel
import RuneSystem

/// Settles what a setting is: the flag's value, else the environment's, else the configuration file's.
package struct Settings {
  package let configuration: Configuration
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
    for name in SettingName.structured {
      guard let text = environment[name.environmentVariable] else { continue }
      let file = SourceFile(path: name.environmentVariable, bytes: Array(text.utf8))
      let (configuration, faults) = ConfigurationReader.read(file, as: name, replacing: read.configuration)
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
  package func value<Value: SettingValue>(
    _ name: SettingName,
    _ property: KeyPath<Configuration, Value?>
  ) throws -> Value? {
    if let flag = flags[keyPath: property] { return flag }
    guard let text = environment[name.environmentVariable] else { return configuration[keyPath: property] }
    guard let value = Value(text: text) else {
      let hint = NearestName.hint(for: text, among: Value.words)
      throw UsageError(
        "\(name.environmentVariable) is \"\(text)\" and should be \(Value.expectation).\(hint)"
      )
    }
    return value
  }

  /// A path; one in the configuration is relative to the configuration's folder.
  package func path(_ name: SettingName, _ property: KeyPath<Configuration, String?>) throws -> String? {
    let path = try value(name, property)
    return path.map { isConfigured(name, property) ? resolve($0) : $0 }
  }

  /// A path that is written to. One in the configuration stays in the configuration's folder and out of `.git`, links
  /// and `..` resolved: a file that came with a foreign branch must not overwrite what is outside of it. Whoever runs
  /// the tool may name any path, by a flag or in the environment.
  ///
  /// - Throws: `Abort` for a path that leads out of the folder.
  package func writtenPath(
    _ name: SettingName,
    _ property: KeyPath<Configuration, String?>
  ) throws -> String? {
    guard let path = try path(name, property) else { return nil }
    guard isConfigured(name, property), let file = configurationFile else { return path }
    let isRepository = path.utf8.split(separator: UInt8(ascii: "/")).contains {
      Substring($0).lowercased() == ".git"
    }
    guard FilePaths.leads(path, into: configurationFolder), !isRepository else {
      let message =
        "\"\(name.rawValue)\" leads to \"\(path)\", which is outside of the configuration's folder. "
        + "Choose a path in it, or give another one by a flag."
      throw Abort([Diagnostic(.invalidSetting, message, file: file.path)])
    }
    return path
  }

  /// Whether the configuration file alone can have the value.
  private func isConfigured(_ name: SettingName, _ property: KeyPath<Configuration, String?>) -> Bool {
    flags[keyPath: property] == nil && environment[name.environmentVariable] == nil
  }

  /// The inputs: as given, else the environment's, else the configuration's, else the current folder.
  package var inputPaths: [String] {
    let paths = paths(.paths, \.paths)
    return paths.isEmpty ? ["."] : paths
  }

  /// The sources to compare with the keys: as given, else the environment's, else the configuration's.
  package var usagePaths: [String] { paths(.usage, \.usage) }

  /// In the environment, several stand as in `PATH`, with colons between them.
  private func paths(_ name: SettingName, _ property: KeyPath<Configuration, [String]?>) -> [String] {
    if let given = flags[keyPath: property], !given.isEmpty { return given }
    guard let text = environment[name.environmentVariable] else {
      return (configuration[keyPath: property] ?? []).map(resolve)
    }
    return text.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }

  /// `.` without a configuration.
  package var configurationFolder: String { configurationFile.map { FilePaths.folder(of: $0.path) } ?? "." }

  private func resolve(_ path: String) -> String {
    FilePaths.resolve(path, from: configurationFolder)
  }
}
