/// Every setting, by its key in `rerune-gen.json`. The flag and the environment variable follow from it.
package enum SettingName: String, CaseIterable {
  case paths
  case outputDirectory, typeName, outputName, access, sourceLocale, fallbackLocales, namespaces, collisions,
    bundle, skipChecks, deprecateStale
  case format, output, failOn, baseline, usage
  case names, rules, tables

  /// Those whose environment variable has JSON, as the configuration has it.
  package static let structured: [SettingName] = [.names, .rules, .tables]

  /// `typeName` is `RERUNE_TYPE_NAME`.
  package var environmentVariable: String {
    rawValue.reduce(into: "RERUNE_") { result, letter in
      if letter.isUppercase { result += "_" }
      result += letter.uppercased()
    }
  }
}
