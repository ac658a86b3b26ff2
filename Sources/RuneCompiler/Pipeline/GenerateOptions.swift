import RuneModel

/// How `generate` turns a catalog into Swift: the settings of the command line and the configuration file, by the stage
/// that they are for.
package struct GenerateOptions: Sendable, Hashable {
  package var sources = SourceOptions()
  package var checks = CheckOptions()
  package var naming = NamingOptions()
  package var emission = EmissionOptions()

  package init() {}

  package var outputBaseName: String { emission.outputName ?? naming.typeName }
}

/// Which texts the catalog is made of.
package struct SourceOptions: Sendable, Hashable {
  /// `nil`: `sourceLanguage` of the catalog, `en`, `Base`, the only locale, else an error.
  package var sourceLocale: String?
  /// Tables that get accessors although they are excluded by default.
  package var includedTables: [String] = []
  package var excludedTables: [String] = []
}

/// What is reported.
package struct CheckOptions: Sendable, Hashable {
  package var rules = RuleSettings()
  /// Compile without looking for faults that do not prevent it.
  package var skipsChecks = false
}

/// Which accessors there are and what they are called.
package struct NamingOptions: Sendable, Hashable {
  package enum Collisions: String, Sendable, CaseIterable { case suffix, error }

  package var typeName = OutputNames.defaultTypeName
  /// Nest accessors at each `.` of a key.
  package var namespaces = false
  package var collisions = Collisions.suffix
  /// The names of accessors by `Table/key`.
  package var names: [String: String] = [:]
  /// Deprecate the accessors of keys that Xcode has marked as stale.
  ///
  /// Not by default: Xcode marks whatever no `String(localized:)` names, and it does not see accessors. A
  /// deprecation shows where an accessor is used, which is where the mark is wrong.
  package var deprecatesStale = false
}

/// What is written.
package struct EmissionOptions: Sendable, Hashable {
  package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }
  package enum FallbackLocales: Sendable, Hashable {
    case all
    case source
    case only([String])
  }
  package enum BundleChoice: String, Sendable, CaseIterable { case main, module, none }

  /// What the files are called; `nil`: as the type.
  package var outputName: String?
  package var access = Access.internal
  package var fallbackLocales = FallbackLocales.all
  package var bundle = BundleChoice.main
}

extension TableSelection {
  init(_ options: GenerateOptions) {
    self.init(
      including: options.sources.includedTables,
      excluding: options.sources.excludedTables,
      naming: Array(options.naming.names.keys)
    )
  }
}
