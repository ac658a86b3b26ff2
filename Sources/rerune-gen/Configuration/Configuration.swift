import RuneCompiler
import RuneWorkbench

/// What `rerune-gen.json` says; `nil` where it says nothing.
struct Configuration {
  static let defaultName = "rerune-gen.json"

  var paths: [String]?
  var outputDirectory: String?
  var typeName: TypeName?
  var outputName: FileName?
  var access: GenerateOptions.Access?
  var sourceLocale: String?
  var fallbackLocales: GenerateOptions.FallbackLocales?
  var namespaces: Bool?
  var collisions: GenerateOptions.Collisions?
  var bundle: GenerateOptions.BundleChoice?
  var skipChecks: Bool?
  var deprecateStale: Bool?
  var format: DiagnosticFormat?
  var output: String?
  var failOn: FailureThreshold?
  var baseline: String?
  var usage: [String] = []
  var names: [String: String] = [:]
  var rules = RuleSettings()
  var includedTables: [String] = []
  var excludedTables: [String] = []
}
