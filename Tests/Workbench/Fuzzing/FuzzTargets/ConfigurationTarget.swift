import RuneModel

@testable import RuneCompiler
@testable import RuneProject
@testable import rerune_gen

/// `rerune-gen.json`.
enum ConfigurationTarget {
  static func run(_ bytes: [UInt8]) throws {
    let file = SourceFile(path: "rerune-gen.json", bytes: bytes)
    let (_, diagnostics) = ConfigurationReader.read(file)
    for diagnostic in diagnostics {
      guard let location = diagnostic.location else { continue }
      try SourceTables.expect(location.range, in: file, diagnostic.rule.id)
    }
    guard diagnostics.isEmpty else { return }
    _ = try JSONReference.read(file.text.utf8, from: file.text.start)
  }
}
