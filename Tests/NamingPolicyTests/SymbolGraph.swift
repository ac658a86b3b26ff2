import Foundation

/// A symbol of a built module, as `swift-symbolgraph-extract` describes it.
struct Symbol: Decodable {
  var accessLevel: String
  /// From the top-level declaration down.
  var pathComponents: [String]

  var isPublic: Bool { accessLevel == "public" || accessLevel == "open" }
}

/// The symbols of one built module, internal ones included.
struct SymbolGraph {
  /// What the module declares.
  var own: [Symbol]
  /// What it adds to types of other modules.
  var additions: [Symbol]

  struct ExtractionFailure: Error {
    var message: String
  }

  init(module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "rerune-symbols-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.extract(module, to: folder)

    (own, additions) = ([], [])
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let symbols = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).symbols
      // `Module.symbols.json`, and `Module@Extended.symbols.json` for each module that it extends.
      if file.lastPathComponent.contains("@") { additions += symbols } else { own += symbols }
    }
  }

  private struct Document: Decodable {
    var symbols: [Symbol]
  }

  private static func extract(_ module: String, to folder: URL) throws {
    let products = Repository.productsFolder
    // The module maps of the C targets, written for each where it is built; what plugins run is built once more.
    let cModules = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
      .filter { !$0.lastPathComponent.hasSuffix("-tool.build") }
      .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path) }
    let searchPaths =
      [products.appendingPathComponent("Modules"), Repository.sources] + cModules
      + Repository.systemLibraries
    try run(
      ["swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", "internal"]
        + ["-skip-inherited-docs", "-skip-synthesized-members", "-output-dir", folder.path]
        + ["-target", try hostTriple()] + searchPaths.flatMap { ["-I", $0.path] }
    )
  }

  private static func hostTriple() throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      var target: Target
    }
    return try JSONDecoder().decode(Info.self, from: run(["swiftc", "-print-target-info"])).target.triple
  }

  @discardableResult
  private static func run(_ command: [String]) throws -> Data {
    #if os(macOS)
      let command = ["xcrun"] + command
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ExtractionFailure(message: String(decoding: data, as: UTF8.self))
    }
    return data
  }
}
