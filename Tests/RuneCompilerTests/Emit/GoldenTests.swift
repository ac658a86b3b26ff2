import Foundation
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Whole outputs, as users read them. `UPDATE_GOLDEN=1 swift test --filter GoldenTests` rewrites them.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Golden")

  @Test(arguments: ["Storefront", "Namespaces"])
  func accessors(name: String) throws {
    var options = GenerateOptions()
    if name == "Namespaces" {
      options.naming.namespaces = true
      options.emission.access = .public
      options.naming.typeName = "L10n"
    }
    let files = try Self.inputs(of: name)
    #expect(!files.isEmpty)
    let result = Compiler.generate(files, options: options)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])

    let golden = Self.folder.appendingPathComponent("\(name).expected")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(result.accessors.utf8).write(to: golden)
    }
    let expected = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
    #expect(result.accessors == expected)
    try SwiftToolchain.typeCheck(Dictionary(uniqueKeysWithValues: result.files.map { ($0.name, $0.bytes) }))
  }

  /// With paths relative to the fixture, as discovery would give them.
  private static func inputs(of name: String) throws -> [SourceFile] {
    let root = folder.appendingPathComponent(name)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.contains(".strings") || $0.hasSuffix(".xcstrings") }
      .map { SourceFile(path: $0, bytes: [UInt8](try Data(contentsOf: root.appendingPathComponent($0)))) }
  }
}
