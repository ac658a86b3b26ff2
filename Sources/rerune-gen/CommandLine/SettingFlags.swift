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
    for (setting, _) in Self.settings { try setting.decodeFlag(from: container, into: &values) }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.settings.map { ($0.key, $0.argument($1)) })
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
  /// The property wrapper of an equivalent hand-written declaration.
  fileprivate func argument(_ flag: SettingFlag) -> Any {
    let name = NameSpecification.customLong(flagName)
    switch Value.self {
    case is Bool.Type:
      return Flag<Bool?>(name: name, inversion: .prefixedNo, help: help(flag))
    case is [String].Type:
      return Option<[String]>(
        wrappedValue: [],
        name: name,
        parsing: .upToNextOption,
        help: help(flag),
        completion: flag.completion.kind
      )
    default:
      return Option<SettingArgument<Value>?>(name: name, help: help(flag), completion: flag.completion.kind)
    }
  }

  fileprivate func decodeFlag<Owner>(
    from container: KeyedDecodingContainer<SettingFlags<Owner>.Key>,
    into configuration: inout Configuration
  ) throws {
    let key = SettingFlags<Owner>.Key(stringValue: key)
    let value: Any? =
      switch Value.self {
      case is Bool.Type: try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue
      case is [String].Type: try container.decode(Option<[String]>.self, forKey: key).wrappedValue.nilIfEmpty
      default: try container.decode(Option<SettingArgument<Value>?>.self, forKey: key).wrappedValue?.value
      }
    if let value = value as? Value { store(value, in: &configuration) }
  }

  private func help(_ flag: SettingFlag) -> ArgumentHelp {
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
