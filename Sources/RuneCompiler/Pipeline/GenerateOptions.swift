import RuneModel

/// How `generate` turns a catalog into Swift: the settings of the command line and the configuration file, grouped by
/// stage.
package struct GenerateOptions: Sendable, Hashable {
  package var sources = SourceOptions()
  package var checks = CheckOptions()
  package var naming = NamingOptions()
  package var emission = EmissionOptions()

  package init() {}

  package var outputBaseName: String { emission.outputName ?? naming.typeName }
  /// The names of the files that `generate` writes, in its order.
  package var outputNames: [String] { OutputNames.all(baseName: outputBaseName) }
}

/// The texts of the catalog.
package struct SourceOptions: Sendable, Hashable {
  /// If `nil`: `sourceLanguage` of the catalog, `en`, `Base`, or the only locale. If none applies, an error is
  /// reported.
  package var sourceLocale: String?
  /// Tables that get accessors although they are excluded by default.
  package var includedTables: [String] = []
  package var excludedTables: [String] = []
}

/// Options for what is reported.
package struct CheckOptions: Sendable, Hashable {
  package var rules = RuleSettings()
  /// Skips checks for faults that do not prevent compilation.
  package var skipsChecks = false
}

/// The accessors and their names.
package struct NamingOptions: Sendable, Hashable {
  package enum Collisions: String, Sendable, CaseIterable { case suffix, error }
  package enum Accessors: String, Sendable, CaseIterable { case string, resources, both }
  /// The enum of the accessors that return a `LocalizedStringResource`, where there are any.
  package static let resourcesName = "Resources"

  package var typeName = OutputNames.defaultTypeName
  /// What the accessors return: a `String`, a `LocalizedStringResource`, or there is one of each.
  package var accessors = Accessors.string
  /// Nests accessors at each `.` of a key.
  package var namespaces = false
  package var collisions = Collisions.suffix
  /// The names of accessors by `Table/key`.
  package var names: [String: String] = [:]
  /// Deprecates the accessors of keys that Xcode has marked as stale.
  ///
  /// Off by default: Xcode marks every key that is not used by `String(localized:)`, and it does not see accessors. A
  /// deprecation shows where an accessor is used and the mark is therefore wrong.
  package var deprecatesStale = false
}

extension NamingOptions.Accessors {
  package var hasStrings: Bool { self != .resources }
  var hasResources: Bool { self != .string }

  /// The paths of the enums that contain all accessors.
  package func paths(in typeName: String) -> [[String]] {
    (hasStrings ? [[typeName]] : []) + (hasResources ? [[typeName, NamingOptions.resourcesName]] : [])
  }
}

/// Options for what is written.
package struct EmissionOptions: Sendable, Hashable {
  package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }
  package enum FallbackLocales: Sendable, Hashable {
    case all
    case source
    case only([String])
  }
  package enum BundleChoice: String, Sendable, CaseIterable { case main, module, none }

  /// The base name of the files; if `nil`, the name of the type.
  package var outputName: String?
  package var access = Access.internal
  package var fallbackLocales = FallbackLocales.all
  /// Derived from the source texts for debug builds; each tag once.
  package var pseudoLocales: [PseudoLocale] = []
  package var bundle = BundleChoice.main
}

extension TableSelection {
  package init(_ options: GenerateOptions) {
    self.init(
      including: options.sources.includedTables,
      excluding: options.sources.excludedTables,
      naming: Array(options.naming.names.keys)
    )
  }
}
