import RuneCompiler

extension MigrationOrigin {
  /// What finds the calls of this origin.
  func reader(
    _ evidence: MigrationEvidence,
    _ tables: [ParsedTable],
    sources: [SourceFile]
  ) -> any MigrationReader {
    switch self {
    case .swiftGen:
      let generated = sources.filter(GeneratedSource.isGenerated)
      return SwiftGenReader(evidence.outputs, tables, generated: generated, canonical: evidence.canonical)
    case .rSwift: return RSwiftReader(tables)
    case .xcstringsTool: return XCStringsToolReader(tables)
    case .xcodeSymbols: return XcodeSymbolsReader(tables)
    case .foundation:
      let helpers = sources.filter { $0.isSwift && !GeneratedSource.isGenerated($0) }
        .reduce(into: Set<String>()) { $0.formUnion(LookupHelpers.names(in: MigrationSource($1))) }
      return FoundationReader(tables, helpers: helpers)
    }
  }
}
