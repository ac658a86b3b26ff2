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

  package var typeName = "ReRuneStrings"
  package var access = Access.internal
  /// `nil`: `sourceLanguage` of the catalog, `en`, `Base`, the only locale, else an error.
  package var sourceLocale: String?
  package var fallbackLocales = FallbackLocales.all
  /// Nest accessors at each `.` of a key.
  package var namespaces = false
  package var collisions = Collisions.suffix
  package var bundle = BundleChoice.main
  /// `Table/key` to the identifier that its accessor shall have.
  package var names: [String: String] = [:]
  /// Tables that get accessors although they are excluded by default.
  package var includedTables: [String] = []
  package var excludedTables: [String] = []

  package init() {}
}

/// What `generate` made: complete files, or none where a diagnostic is an error.
package struct GenerateResult: Sendable {
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package var files: [File]
  package var diagnostics: [Diagnostic]

  package init(files: [File], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }
}
