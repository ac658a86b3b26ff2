import RuneCompiler

/// What `rerune-gen.json` says; `nil` where it says nothing.
struct Configuration {
  static let defaultName = "rerune-gen.json"

  /// What the configuration makes of a rule.
  enum RuleLevel: String, CaseIterable {
    case error, warning, off
  }

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
  var format: DiagnosticFormat?
  var output: String?
  var failOn: FailureThreshold?
  var names: [String: String] = [:]
  var rules: [String: RuleLevel] = [:]
  var includedTables: [String] = []
  var excludedTables: [String] = []
}

extension Configuration {
  /// With the severities that the configuration gives, and without what it turns off.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      var diagnostic = diagnostic
      switch rules[diagnostic.rule.id] {
      case .error: diagnostic.severity = .error
      case .warning: diagnostic.severity = .warning
      case .off: return nil
      case nil: break
      }
      return diagnostic
    }
  }
}
