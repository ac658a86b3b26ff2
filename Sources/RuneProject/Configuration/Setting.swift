import RuneCompiler
import RuneModel

/// A setting, declared once, in `SettingTable`. The declaration determines its key in `rerune-gen.json`, its
/// environment variable, its flags, its effect on the compiler and thus on the fingerprint of a run, its row in the
/// documentation, and its word for the fuzzer.
package struct Setting<Value: SettingValue>: SettingDeclaration {
  package typealias Application = @Sendable (inout GenerateOptions, Value) -> Void

  package let key: String
  package let formerKey: String?
  package let values: String
  package let standard: String
  package let flag: SettingFlag?
  private let catalog: Application?
  private let output: Application?

  /// - Parameters:
  ///   - formerKey: an older key that is still accepted.
  ///   - values: the allowed values, in Markdown; by default the words that it accepts.
  ///   - standard: the default, in Markdown.
  ///   - flag: `nil` for a setting without a flag.
  ///   - catalog: its effect on how texts are read, checked and named, for `check` as well as for `generate`.
  ///   - output: its effect on the output of `generate`.
  init(
    _ key: String,
    formerly formerKey: String? = nil,
    values: String? = nil,
    default standard: String,
    flag: SettingFlag? = nil,
    catalog: Application? = nil,
    output: Application? = nil
  ) {
    self.key = key
    self.formerKey = formerKey
    self.standard = standard
    self.flag = flag
    self.catalog = catalog
    self.output = output
    let words = (Value.self as? any TextValue.Type)?.words ?? []
    self.values = values ?? words.map { "`\($0)`" }.joined(separator: ", ")
  }

  package var isStructured: Bool { !(Value.self is any TextValue.Type) }
  package var changesOutput: Bool { catalog != nil || output != nil }

  package func read(
    _ reader: inout ConfigurationReader,
    into configuration: inout Configuration
  ) throws(TextFault) {
    if let value = try Value.read(&reader, key) { configuration[self] = value }
  }

  package func store(_ value: Value, in configuration: inout Configuration) { configuration[self] = value }

  package func remove(from configuration: inout Configuration) { configuration[self] = nil }

  package func apply(
    _ settings: Settings,
    to options: inout GenerateOptions,
    withOutput: Bool
  ) throws {
    guard let apply = catalog ?? (withOutput ? output : nil) else { return }
    if let value = try settings.value(self) { apply(&options, value) }
  }
}

/// A setting of any type.
package protocol SettingDeclaration<Value>: Sendable {
  associatedtype Value: SettingValue

  /// The key in `rerune-gen.json`.
  var key: String { get }
  /// An older key that is still accepted, as are the variable and the flag derived from it.
  var formerKey: String? { get }
  /// The allowed values, in Markdown.
  var values: String { get }
  /// The default, in Markdown.
  var standard: String { get }
  var flag: SettingFlag? { get }
  /// Whether its environment variable contains JSON, like the configuration.
  var isStructured: Bool { get }
  /// Whether it affects the output of `generate`.
  var changesOutput: Bool { get }

  func read(_ reader: inout ConfigurationReader, into configuration: inout Configuration) throws(TextFault)
  func store(_ value: Value, in configuration: inout Configuration)
  func remove(from configuration: inout Configuration)
  func apply(_ settings: Settings, to options: inout GenerateOptions, withOutput: Bool) throws
}

extension SettingDeclaration {
  package var valueType: any SettingValue.Type { Value.self }

  /// `typeName` becomes `RERUNE_TYPE_NAME`.
  package var variable: String { Self.variable(key) }

  package var formerVariable: String? { formerKey.map(Self.variable) }

  /// `typeName` becomes `--type-name`, unless the flag has its own name; without the dashes.
  package var flagName: String { flag?.name ?? Self.words(of: key, separatedBy: "-") }

  /// An older name of the flag, which is accepted and not shown.
  package var formerFlagName: String? {
    if flag?.name != nil { return Self.words(of: key, separatedBy: "-") }
    return formerKey.map { Self.words(of: $0, separatedBy: "-") }
  }

  private static func variable(_ key: String) -> String {
    "RERUNE_" + words(of: key, separatedBy: "_").uppercased()
  }

  private static func words(of key: String, separatedBy separator: String) -> String {
    key.reduce(into: "") { $0 += $1.isUppercase ? separator + $1.lowercased() : String($1) }
  }
}

/// The flag of a setting.
package struct SettingFlag: Sendable {
  /// The commands with flags for settings.
  package enum Command: Sendable { case generate, check, diff, outdated, convert, `import` }
  package enum Completion: Sendable { case none, file, folder }

  /// `nil` for a name derived from the setting's key.
  package let name: String?
  /// A sentence, without the default.
  package let help: String
  package let valueName: String
  package let commands: [Command]
  package let completion: Completion
  /// Whether the help mentions the default.
  package let showsDefault: Bool

  init(
    _ help: String,
    name: String? = nil,
    value valueName: String = "",
    of commands: Command...,
    completion: Completion = .none,
    showsDefault: Bool = true
  ) {
    self.help = help
    self.name = name
    self.valueName = valueName
    self.commands = commands
    self.completion = completion
    self.showsDefault = showsDefault
  }
}
