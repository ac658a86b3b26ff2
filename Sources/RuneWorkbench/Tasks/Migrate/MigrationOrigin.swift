import RuneCompiler

/// What a project uses now, and `migrate` replaces.
package enum MigrationOrigin: String, CaseIterable, Sendable {
  case swiftGen = "swiftgen"
  case rSwift = "r.swift"
  case xcstringsTool = "xcstrings-tool"
  case xcodeSymbols = "xcode-symbols"
  case foundation

  /// The name that people know.
  package var title: String {
    switch self {
    case .swiftGen: "SwiftGen"
    case .rSwift: "R.swift"
    case .xcstringsTool: "xcstrings-tool"
    case .xcodeSymbols: "Xcode's symbols"
    case .foundation: "Foundation and SwiftUI"
    }
  }
}

extension MigrationOrigin {
  /// The generators whose modules, files or types the code names.
  package static func shown(by sources: [SourceFile]) -> [MigrationOrigin] {
    var shown: Set<MigrationOrigin> = []
    for file in sources where file.isSwift {
      file.text.utf8.withUnsafeBufferPointer { text in
        func names(_ word: String) -> Bool { word.withUTF8Bytes { text.contains($0) } }
        if GeneratedSource.isGenerated(file), names("SwiftGen"), names(".tr(") { shown.insert(.swiftGen) }
        if names("R.string.") || names("import RswiftResources") { shown.insert(.rSwift) }
        if names("String(localizable: .") || names("Text(localizable: .") || names("(.localizable(.") {
          shown.insert(.xcstringsTool)
        }
        if names("String(localized: .") { shown.insert(.xcodeSymbols) }
      }
    }
    return allCases.filter(shown.contains)
  }
}

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
      let written = sources.filter { $0.isSwift && !GeneratedSource.isGenerated($0) }.map(
        MigrationSource.init
      )
      return FoundationReader(tables, written)
    }
  }
}
