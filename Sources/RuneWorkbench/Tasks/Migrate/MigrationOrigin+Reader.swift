import RuneCompiler

extension MigrationOrigin {
  /// What finds the calls of this origin.
  func reader(
    _ evidence: MigrationEvidence,
    _ tables: [ParsedTable],
    generated: [SourceFile]
  ) -> any MigrationReader {
    switch self {
    case .swiftGen:
      return SwiftGenReader(evidence.outputs, tables, generated: generated, canonical: evidence.canonical)
    case .rSwift: return RSwiftReader(tables)
    case .xcstringsTool: return XCStringsToolReader(tables)
    case .xcodeSymbols: return XcodeSymbolsReader(tables)
    case .foundation: return XcodeSymbolsReader([])
    }
  }
}
