import RuneCompiler
import RuneModel

/// The names of accessors by `Table/key`.
extension [String: String]: SettingValue {
  package static func read(
    _ reader: inout ConfigurationReader,
    _ name: String
  ) throws(TextFault) -> [String: String]? {
    var names: [String: String] = [:]
    try reader.eachMember(of: "\"\(name)\"") { reader, name, _ throws(TextFault) in
      if let identifier: String = try reader.scalar(name) { names[name] = identifier }
    }
    return names
  }
}

/// The tables that get accessors, or do not, contrary to the defaults.
package struct TableNames: SettingValue, Equatable {
  package var included: [String] = []
  package var excluded: [String] = []

  package static func read(
    _ reader: inout ConfigurationReader,
    _ name: String
  ) throws(TextFault) -> TableNames? {
    var tables = TableNames()
    try reader.eachMember(of: "\"\(name)\"") { reader, member, range throws(TextFault) in
      switch member {
      case "include": tables.included = try reader.strings(member) ?? []
      case "exclude": tables.excluded = try reader.strings(member) ?? []
      default:
        let hint = NearestName.hint(for: member, among: ["include", "exclude"])
        reader.report(.unknownSetting, "\"\(name)\" has no setting \"\(member)\".\(hint)", at: range)
        try reader.skipValue()
      }
    }
    return tables
  }
}

/// The terms of a project, as written. Only the commands that need them read them, so that a mistake in them stops no
/// build.
package struct UnreadGlossary: SettingValue {
  /// A valid JSON value in the configuration or in the environment variable.
  package let location: SourceLocation

  package static func read(
    _ reader: inout ConfigurationReader,
    _ name: String
  ) throws(TextFault) -> UnreadGlossary? {
    UnreadGlossary(location: try reader.skippedValue())
  }
}

extension RuleSettings: SettingValue {
  /// One object that applies to everything, or an array of objects for some tables and locales.
  package static func read(
    _ reader: inout ConfigurationReader,
    _ name: String
  ) throws(TextFault) -> RuleSettings? {
    var settings = RuleSettings()
    guard try reader.nextIsArray() else {
      let entry = try Entry.read(&reader, of: "\"\(name)\"", isScoped: false)
      if !entry.levels.isEmpty { settings.entries.append(entry) }
      return settings
    }
    try reader.eachElement { reader throws(TextFault) in
      let entry = try Entry.read(&reader, of: "An element of \"\(name)\"", isScoped: true)
      settings.entries.append(entry)
    }
    return settings
  }
}

extension RuleSettings.Entry {
  /// - Parameter isScoped: whether `tables` and `locales` are allowed.
  fileprivate static func read(
    _ reader: inout ConfigurationReader,
    of owner: String,
    isScoped: Bool
  ) throws(TextFault) -> Self {
    var entry = Self()
    try reader.eachMember(of: owner) { reader, name, range throws(TextFault) in
      switch name {
      case "tables" where isScoped: entry.tables = try reader.strings(name)
      case "locales" where isScoped: entry.locales = try reader.localeTags(name)
      default:
        guard let rule = Rule.configurable.first(where: { $0.id == name }) else {
          let scopes = isScoped ? ["tables", "locales"] : []
          reader.report(.unknownSetting, Rule.refusal(of: name, besides: scopes), at: range)
          try reader.skipValue()
          return
        }
        entry.levels[rule.id] = try reader.scalar(name)
      }
    }
    return entry
  }
}

extension Rule {
  /// The reason why `rules` cannot change the rule with this name.
  ///
  /// - Parameter others: other names that may have been intended.
  fileprivate static func refusal(of name: String, besides others: [String]) -> String {
    guard all.contains(where: { $0.id == name }) else {
      let hint = NearestName.hint(for: name, among: configurable.map(\.id) + others)
      return "There is no rule \"\(name)\".\(hint)"
    }
    return
      "\"\(name)\" stops every run, because texts would be lost or invalid code generated. Remove it from \"rules\"."
  }
}
