import Foundation

/// A symbol of a built module, as described by `swift-symbolgraph-extract`.
package struct Symbol: Decodable {
  package var accessLevel: String
  package var kind: Kind
  /// The path from the top-level declaration down.
  package var pathComponents: [String]
  var identifier: Identifier
  /// Whether it is only visible to `@_spi` imports.
  var spi: Bool?
  var declarationFragments: [Fragment]

  package struct Kind: Decodable {
    /// `swift.struct`, `swift.method`, `swift.type.method` and so on.
    package var identifier: String
  }

  struct Identifier: Decodable {
    /// Unique in all modules.
    var precise: String
  }

  struct Fragment: Decodable {
    var spelling: String
  }

  package var isPublic: Bool { accessLevel == "public" || accessLevel == "open" }
}

/// A relationship between symbols, such as conformance.
struct SymbolRelationship: Decodable {
  var kind: String
  /// The `precise` identifier of the symbol that has the relationship.
  var source: String
  /// The `precise` identifier of the other symbol.
  var target: String
  /// The other symbol's name, if it is in another module.
  var targetFallback: String?
}

/// The symbols of one built module, internal ones included.
package struct SymbolGraph {
  package let module: String
  /// The module's own declarations.
  package private(set) var own: [Symbol]
  /// Its extensions of types in other modules.
  package private(set) var additions: [Symbol]
  private(set) var relationships: [SymbolRelationship]

  package struct ExtractionFailure: Error {
    var message: String
  }

  /// - Parameters:
  ///   - module: must be built where `BuildProducts.folder` is.
  ///   - searchPaths: of the module maps of system libraries that it imports.
  package init(module: String, searchPaths: [URL] = []) throws {
    self.module = module
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "rerune-symbols-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.extract(module, to: folder, searchPaths)

    (own, additions, relationships) = ([], [], [])
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
      // `Module.symbols.json`, and `Module@Extended.symbols.json` for each module that it extends.
      if file.lastPathComponent.contains("@") {
        additions += document.symbols
      } else {
        own += document.symbols
      }
      relationships += document.relationships
    }
  }

  private struct Document: Decodable {
    var symbols: [Symbol]
    var relationships: [SymbolRelationship]
  }

  private static func extract(_ module: String, to folder: URL, _ searchPaths: [URL]) throws {
    let products = BuildProducts.folder
    // The module maps of the C targets are written where each target is built. Products for plugins are built next to
    // them with the suffix `-tool`, as a second copy of the same modules.
    let cModules = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
      .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path) }
      .filter { !$0.lastPathComponent.hasSuffix("-tool.build") }
    // Swift Build has no folder for modules. Where there is one, the products must not be searched: the compiler would find
    // both copies of a C module in the folders below them.
    let modules = products.appendingPathComponent("Modules")
    let swiftModules = FileManager.default.fileExists(atPath: modules.path) ? modules : products
    let searchPaths = [swiftModules] + cModules + BuildProducts.moduleMapsOfDependencies + searchPaths
    try run(
      ["swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", "internal"]
        + ["-skip-inherited-docs", "-skip-synthesized-members", "-output-dir", folder.path]
        + ["-target", try hostTriple()] + sdk() + searchPaths.flatMap { ["-I", $0.path] }
    )
  }

  /// The arguments for the SDK, without which the tool does not find the system's modules on a Mac.
  private static func sdk() throws -> [String] {
    #if os(macOS)
      let path = String(decoding: try run(["--sdk", "macosx", "--show-sdk-path"]), as: UTF8.self)
      return ["-sdk", path.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return []
    #endif
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

package enum BuildProducts {
  /// The folder in which the running tests and their modules were built.
  package static let folder: URL = {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }()

  /// The folders with the module maps that dependencies have in their sources.
  static let moduleMapsOfDependencies: [URL] = {
    // Below the scratch folder, as `checkouts/PACKAGE/Sources/MODULE/include`.
    var scratch = folder.resolvingSymlinksInPath()
    while scratch.path.count > 1, !isFolder(scratch.appendingPathComponent("checkouts")) {
      scratch.deleteLastPathComponent()
    }
    func children(_ folder: URL) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map(folder.appendingPathComponent)
    }
    return children(scratch.appendingPathComponent("checkouts"))
      .flatMap { children($0.appendingPathComponent("Sources")) }
      .map { $0.appendingPathComponent("include") }
      .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("module.modulemap").path) }
  }()

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
