import RuneCompiler

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
