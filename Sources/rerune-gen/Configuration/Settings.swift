import ArgumentParser
import RuneCompiler
import RuneModel
import RuneSystem
import RuneWorkbench

/// Settles what a setting is: the flag's value, else the environment's, else the configuration file's.
struct Settings {
  let configuration: Configuration
  /// `nil` where there is none.
  let configurationFile: SourceFile?
  private let environment: Environment

  /// - Parameter flag: the path given with `--config`.
  /// - Throws: `Abort` for a configuration that is missing or wrong.
  init(configurationFlag flag: String?, environment: Environment) throws {
    self.environment = environment
    configurationFile = try Self.configurationFile(flag ?? environment["RERUNE_CONFIG"])
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

  func value<Value: SettingValue>(
    _ name: SettingName,
    flag: Value?,
    _ configured: KeyPath<Configuration, Value?>
  ) throws -> Value? {
    if let flag { return flag }
    guard let text = environment[name.environmentVariable] else { return configuration[keyPath: configured] }
    guard let value = Value(argument: text) else {
      let hint = NearestName.hint(for: text, among: Value.allValueStrings)
      throw ValidationError(
        "\(name.environmentVariable) is \"\(text)\" and should be \(Value.expectation).\(hint)"
      )
    }
    return value
  }

  /// A path; one in the configuration is relative to the configuration's folder.
  func path(
    _ name: SettingName,
    flag: String?,
    _ configured: KeyPath<Configuration, String?>
  ) throws -> String? {
    let given = try value(name, flag: flag, configured)
    let isConfigured = flag == nil && environment[name.environmentVariable] == nil
    return given.map { isConfigured ? resolve($0) : $0 }
  }

  /// A path that is written to. One in the configuration stays in the configuration's folder and out of `.git`, links
  /// and `..` resolved: a file that came with a foreign branch must not overwrite what is outside of it. Whoever runs
  /// the tool may name any path, by a flag or in the environment.
  ///
  /// - Throws: `Abort` for a path that leads out of the folder.
  func writtenPath(
    _ name: SettingName,
    flag: String?,
    _ configured: KeyPath<Configuration, String?>
  ) throws -> String? {
    guard let path = try path(name, flag: flag, configured) else { return nil }
    let isConfigured = flag == nil && environment[name.environmentVariable] == nil
    guard isConfigured, let file = configurationFile else { return path }
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

  /// The inputs: as given, else the environment's, else the configuration's, else the current folder.
  func inputPaths(given: [String]) -> [String] {
    let paths = paths(.paths, given: given, configured: configuration.paths ?? [])
    return paths.isEmpty ? ["."] : paths
  }

  /// The sources to compare with the keys: as given, else the environment's, else the configuration's.
  func usagePaths(given: [String]) -> [String] {
    paths(.usage, given: given, configured: configuration.usage)
  }

  /// In the environment, several stand as in `PATH`, with colons between them.
  private func paths(_ name: SettingName, given: [String], configured: [String]) -> [String] {
    if !given.isEmpty { return given }
    guard let text = environment[name.environmentVariable] else { return configured.map(resolve) }
    return text.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }

  /// `.` without a configuration.
  var configurationFolder: String { configurationFile.map { FilePaths.folder(of: $0.path) } ?? "." }

  private func resolve(_ path: String) -> String {
    FilePaths.resolve(path, from: configurationFolder)
  }
}
