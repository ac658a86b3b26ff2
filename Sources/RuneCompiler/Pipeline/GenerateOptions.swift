import RuneModel

/// How `generate` turns a catalog into Swift: the settings of the command line and the configuration file.
package struct GenerateOptions: Sendable, Hashable {
  package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }
  package enum FallbackLocales: Sendable, Hashable {
    case all
    case source
    case only([String])
  }
  package enum Collisions: String, Sendable, CaseIterable { case suffix, error }
  package enum BundleChoice: String, Sendable, CaseIterable { case main, module, none }

  package var typeName = OutputNames.defaultTypeName
  /// What the files are called; `nil`: as the type.
  package var outputName: String?
  package var access = Access.internal
  /// `nil`: `sourceLanguage` of the catalog, `en`, `Base`, the only locale, else an error.
  package var sourceLocale: String?
  package var fallbackLocales = FallbackLocales.all
  /// Nest accessors at each `.` of a key.
  package var namespaces = false
  package var collisions = Collisions.suffix
  package var bundle = BundleChoice.main
  /// The names of accessors by `Table/key`.
  package var names: [String: String] = [:]
  /// Tables that get accessors although they are excluded by default.
  package var includedTables: [String] = []
  package var excludedTables: [String] = []
  package var rules = RuleSettings()
  /// Deprecate the accessors of keys that Xcode has marked as stale.
  ///
  /// Not by default: Xcode marks whatever no `String(localized:)` names, and it does not see accessors. A
  /// deprecation shows where an accessor is used, which is where the mark is wrong.
  package var deprecatesStale = false
  /// Compile without looking for faults that do not prevent it.
  package var skipsChecks = false

  package init() {}

  package var outputBaseName: String { outputName ?? typeName }
}

extension TableSelection {
  init(_ options: GenerateOptions) {
    self.init(
      including: options.includedTables,
      excluding: options.excludedTables,
      naming: Array(options.names.keys)
    )
  }
}
