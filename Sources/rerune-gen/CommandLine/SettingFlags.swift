import ArgumentParser
import RuneProject

/// Determines the command of a `SettingFlags`.
protocol SettingFlagOwner: Sendable {
  static var command: SettingFlag.Command { get }
}

enum GenerateFlags: SettingFlagOwner { static let command = SettingFlag.Command.generate }
enum CheckFlags: SettingFlagOwner { static let command = SettingFlag.Command.check }
enum DiffFlags: SettingFlagOwner { static let command = SettingFlag.Command.diff }
enum OutdatedFlags: SettingFlagOwner { static let command = SettingFlag.Command.outdated }
enum ImportFlags: SettingFlagOwner { static let command = SettingFlag.Command.import }
enum ConvertFlags: SettingFlagOwner { static let command = SettingFlag.Command.convert }

/// The flags of a command that `SettingTable` declares, so that a setting is only declared there.
///
/// ArgumentParser finds a type's arguments through its mirror and sets their values by decoding; here both use the
/// table instead of properties.
struct SettingFlags<Owner: SettingFlagOwner>: ParsableArguments, CustomReflectable {
  private static var settings: [(any SettingDeclaration, SettingFlag)] {
    SettingTable.all.compactMap { setting in
      setting.flag.flatMap { $0.commands.contains(Owner.command) ? (setting, $0) : nil }
    }
  }

  /// The values on the command line.
  private(set) var values = Configuration()

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for (setting, _) in Self.settings {
      // The flag wins over its former name.
      if setting.formerFlagName != nil {
        try setting.decodeFlag(from: container, as: setting.formerArgumentKey, into: &values)
      }
      try setting.decodeFlag(from: container, as: setting.key, into: &values)
    }
  }

  var customMirror: Mirror {
    let children = Self.settings.flatMap { setting, flag -> [Mirror.Child] in
      let argument = (setting.key, setting.argument(setting.flagName, flag, setting.help(flag)))
      guard let former = setting.formerFlagName else { return [argument] }
      return [argument, (setting.formerArgumentKey, setting.argument(former, flag, .hidden))]
    }
    return Mirror(self, children: children)
  }

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The value of a flag.
private struct SettingArgument<Value: SettingValue>: ExpressibleByArgument, Sendable {
  let value: Value

  init?(argument: String) {
    guard let type = Value.self as? any TextValue.Type, let value = type.init(text: argument) as? Value else {
      return nil
    }
    self.value = value
  }

  static var allValueStrings: [String] { (Value.self as? any TextValue.Type)?.words ?? [] }
  static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }
}

extension SettingDeclaration {
  /// Distinguishes the value of the former flag.
  fileprivate var formerArgumentKey: String { "former-" + key }

  /// The property wrapper of an equivalent hand-written declaration.
  fileprivate func argument(_ name: String, _ flag: SettingFlag, _ help: ArgumentHelp) -> Any {
    let name = NameSpecification.customLong(name)
    switch Value.self {
    case is Bool.Type:
      return Flag<Bool?>(name: name, inversion: .prefixedNo, help: help)
    case is [String].Type:
      return Option<[String]>(
        wrappedValue: [],
        name: name,
        help: help,
        completion: flag.completion.kind
      )
    default:
      return Option<SettingArgument<Value>?>(name: name, help: help, completion: flag.completion.kind)
    }
  }

  fileprivate func decodeFlag<Owner>(
    from container: KeyedDecodingContainer<SettingFlags<Owner>.Key>,
    as argumentKey: String,
    into configuration: inout Configuration
  ) throws {
    let key = SettingFlags<Owner>.Key(stringValue: argumentKey)
    let value: Any? =
      switch Value.self {
      case is Bool.Type: try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue
      case is [String].Type: try container.decode(Option<[String]>.self, forKey: key).wrappedValue.nilIfEmpty
      default: try container.decode(Option<SettingArgument<Value>?>.self, forKey: key).wrappedValue?.value
      }
    if let value = value as? Value { store(value, in: &configuration) }
  }

  fileprivate func help(_ flag: SettingFlag) -> ArgumentHelp {
    var text = flag.help
    if flag.showsDefault {
      let standard = standard.filter { $0 != "`" }
      text += " (default: \(Value.self is Bool.Type ? "--no-\(flagName)" : standard))"
    }
    return ArgumentHelp("\(text)", valueName: Value.self is Bool.Type ? nil : flag.valueName)
  }
}

extension SettingFlag.Completion {
  fileprivate var kind: CompletionKind? {
    switch self {
    case .none: nil
    case .file: .file()
    case .folder: .directory
    }
  }
}

extension [String] {
  fileprivate var nilIfEmpty: [String]? { isEmpty ? nil : self }
}
