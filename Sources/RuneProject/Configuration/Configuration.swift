import RuneCompiler

/// What `rerune-gen.json` or the flags say; `nil` where they say nothing.
package struct Configuration {
  package static let defaultName = "rerune-gen.json"

  package var paths: [String]?
  package var outputDirectory: String?
  package var typeName: TypeName?
  package var outputName: FileName?
  package var access: EmissionOptions.Access?
  package var sourceLocale: String?
  package var fallbackLocales: EmissionOptions.FallbackLocales?
  package var namespaces: Bool?
  package var collisions: NamingOptions.Collisions?
  package var bundle: EmissionOptions.BundleChoice?
  package var skipChecks: Bool?
  package var deprecateStale: Bool?
  package var format: DiagnosticFormat?
  package var output: String?
  package var failOn: FailureThreshold?
  package var baseline: String?
  package var usage: [String]?
  package var names: [String: String] = [:]
  package var rules = RuleSettings()
  package var includedTables: [String] = []
  package var excludedTables: [String] = []

  package init() {}
}
