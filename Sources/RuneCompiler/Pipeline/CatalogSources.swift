/// The files of one catalog as read, without any check of their texts.
package struct CatalogSources: Sendable {
  package let tables: [ParsedTable]
  /// A normalised tag; `nil` if it could not be determined.
  package let sourceLocale: String?
  /// The faults in the files and those found by merging.
  package let diagnostics: [Diagnostic]

  /// - Parameter options: those of `check`.
  package init(_ files: [SourceFile], options: GenerateOptions) {
    let parsed = ParsedFiles(files)
    let merged = parsed.mergedWithoutSelection(options)
    tables = parsed.tables
    sourceLocale = merged.sourceLocale
    diagnostics = options.checks.rules.applied(to: merged.diagnostics)
  }
}

extension ParsedFiles {
  /// All tables as one catalog, also those without accessors.
  func mergedWithoutSelection(_ options: GenerateOptions) -> MergedFiles {
    let everything = TableSelection(including: tables.map(\.name), excluding: options.sources.excludedTables)
    let merged = merged(everything, sourceLocale: options.sources.sourceLocale)
    guard merged.sourceLocale == nil, options.sources.sourceLocale == nil,
      TableSelection(options).selected(of: tables).isEmpty
    else { return merged }
    // The source texts of storyboards are in the storyboards, so there need not be a file in the source locale.
    return self.merged(everything, sourceLocale: "en")
  }
}
