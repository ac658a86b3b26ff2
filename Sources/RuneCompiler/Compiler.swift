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
  /// `Table/key` to the identifier that its accessor shall have.
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
  /// Everything that the files were made from. A caller whose process ends soon can keep it, because the
  /// system frees a process's memory at once and this would go object by object.
  package var intermediates: [any Sendable] = []

  package init(files: [File], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }
}

/// Localization files in, Swift out.
package enum Compiler {
  /// Stands in generated files, so that a newer compiler writes them anew.
  package static let version = "0.1.0"

  /// The accessors and the compiled table for the files of one module, the same whatever the order of the
  /// files.
  ///
  /// - Parameter baseline: the findings that the project lives with, their files named as the given ones are.
  package static func generate(
    _ files: [SourceFile],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    generate(files.map(TableParser.parse), options: options, baseline: baseline)
  }

  static func generate(
    _ tables: [ParsedTable],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    let selection = TableSelection(options)
    let merged = CatalogBuilder.build(tables, sourceLocale: options.sourceLocale, selection: selection)
    var report = BuildReport(of: tables, options: options, baseline: baseline)
    report.add(tables.flatMap(\.diagnostics) + merged.diagnostics + TypeNameCheck.run(on: options.typeName))
    guard let catalog = merged.catalog else {
      return GenerateResult(files: [], diagnostics: report.settled(sourceLocale: nil))
    }

    if !options.skipsChecks {
      report.add(
        Checks.run(
          on: catalog,
          lookedUpTables: Set(catalog.tables.map { UTF8Key($0.name) }),
          rules: options.rules,
          isBuild: true
        )
      )
    }
    let misfits = MisfitTexts(in: catalog, selection: selection)
    let accessors = AccessorPlanner.plan(catalog, options: options, selection: selection)
    let table = CatalogTable(catalog, locales: options.fallbackLocales, leavingOut: misfits)
    report.add(misfits)
    report.add(accessors.diagnostics + table.diagnostics)
    let diagnostics = report.settled(sourceLocale: catalog.sourceLocale)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return GenerateResult(files: [], diagnostics: diagnostics)
    }

    do {
      let compiled = try table.write()
      let files = [
        GenerateResult.File(
          name: OutputNames.accessors(baseName: options.outputBaseName),
          bytes: AccessorPrinter.print(accessors.plan, of: catalog, access: options.access)
        ),
        GenerateResult.File(
          name: OutputNames.fallbackTable(baseName: options.outputBaseName),
          bytes: FallbackPrinter.print(compiled, options: options)
        ),
      ]
      var result = GenerateResult(files: files, diagnostics: diagnostics)
      result.intermediates = [tables, catalog, accessors.plan]
      return result
    } catch {
      return GenerateResult(files: [], diagnostics: diagnostics + [Diagnostic(error)])
    }
  }
}
