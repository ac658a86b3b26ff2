import RuneCompiler

/// What can be wrong with `rerune-gen.json`, apart from its JSON.
extension Rule {
  static let unknownSetting = Rule("unknown-setting", .error, .syntax)
  static let invalidSetting = Rule("invalid-setting", .error, .syntax)
  static let duplicateSetting = Rule("duplicate-setting", .error, .syntax)

  static let settings = [unknownSetting, invalidSetting, duplicateSetting]
}
