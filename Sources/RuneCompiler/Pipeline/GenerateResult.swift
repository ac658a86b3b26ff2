import RuneModel

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

extension Compiler {
  /// The accessors and the compiled table for the files of one module, the same whatever the order of the
  /// files.
  ///
  /// - Parameter baseline: the findings that the project lives with, their files named as the given ones are.
  package static func generate(
    _ files: [SourceFile],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    generate(ParsedFiles(files).tables, options: options, baseline: baseline)
  }

  static func generate(
    _ tables: [ParsedTable],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    let selection = TableSelection(options)
    let signed = ParsedFiles(tables).merged(selection, sourceLocale: options.sourceLocale).signed()
    var report = BuildReport(of: tables, options: options, baseline: baseline)
    report.add(signed.diagnostics + TypeNameCheck.run(on: options.typeName))
    guard let catalog = signed.catalog else {
      return GenerateResult(files: [], diagnostics: report.settled(sourceLocale: nil))
    }
    if !options.skipsChecks {
      let lookedUp = Set(catalog.tables.map { UTF8Key($0.name) })
      report.add(Checks.run(on: catalog, lookedUpTables: lookedUp, rules: options.rules, isBuild: true))
    }
    let planned = PlannedCatalog(catalog, options: options, selection: selection)
    report.add(planned.mismatches)
    report.add(planned.diagnostics)
    let table = planned.table(for: options.fallbackLocales)
    report.add(table.diagnostics)
    let diagnostics = report.settled(sourceLocale: catalog.sourceLocale)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return GenerateResult(files: [], diagnostics: diagnostics)
    }
    do {
      var result = GenerateResult(
        files: try planned.printed(table, options: options),
        diagnostics: diagnostics
      )
      result.intermediates = [tables, planned]
      return result
    } catch {
      return GenerateResult(files: [], diagnostics: diagnostics + [Diagnostic(error)])
    }
  }
}
