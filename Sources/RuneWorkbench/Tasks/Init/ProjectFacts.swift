import RuneCompiler
import RuneModel

/// The facts about a project that `init` finds.
package struct ProjectFacts: Sendable {
  package struct Table: Sendable, Equatable {
    package var name: String
    /// The folder of the catalog or of the `.lproj` folders.
    package var folder: String
    package var keyCount: Int
    /// Normalized tags in byte order.
    package var locales: [String]

    package init(name: String, folder: String, keyCount: Int, locales: [String]) {
      (self.name, self.folder, self.keyCount, self.locales) = (name, folder, keyCount, locales)
    }
  }

  package var tables: [Table] = []
  /// A normalized tag; `nil` if the files do not specify it, or disagree.
  package var sourceLocale: String?
  package var manifest: ManifestFacts?
  /// The names of Xcode's projects in the folder.
  package var xcodeProjects: [String] = []
  /// Names of generators in use, each with the file that shows it.
  package var generators: [(name: String, file: String)] = []
  /// Whether any table is a string catalog.
  package var hasStringCatalogs = false
  package var hasConfiguration = false
  package var errorCount = 0
  package var warningCount = 0
  /// The number of findings per rule, the most frequent first.
  package var findingsByRule: [(rule: String, count: Int)] = []
  /// The number of faults that prevent files from being read.
  package var obstacleCount = 0

  package init() {}

  package var locales: [String] {
    Set(tables.flatMap(\.locales)).sorted { $0.isUTF8Ordered(before: $1) }
  }
}

/// The content of a `Package.swift`, read as text: a manifest is a program that only SwiftPM can run.
package struct ManifestFacts: Sendable, Equatable {
  package var targets: [String] = []
  package var hasDependency: Bool
  package var hasPlugin: Bool
  package var hasDefaultLocalization: Bool
  package var hasPlatforms: Bool

  package init(_ text: String) {
    hasDependency = text.contains(bytesOf: "rerune-swift")
    hasPlugin = text.contains(bytesOf: "ReRuneGenPlugin")
    hasDefaultLocalization = text.contains(bytesOf: "defaultLocalization")
    hasPlatforms = text.contains(bytesOf: "platforms:")
    let declarations = [".target(", ".executableTarget("]
    var rest = Substring(text)
    while let start = declarations.compactMap({ rest.firstRange(of: $0)?.upperBound }).min() {
      rest = rest[start...]
      let arguments = rest.drop { $0.isWhitespace }
      guard arguments.hasPrefix("name:") else { continue }
      let value = arguments.dropFirst(5).drop { $0.isWhitespace }
      guard value.first == "\"" else { continue }
      let name = String(value.dropFirst().prefix { $0 != "\"" })
      if !targets.contains(name) { targets.append(name) }
    }
  }

  /// The targets whose folder, by SwiftPM's convention, contains one of the tables.
  package func targets(with tables: [ProjectFacts.Table]) -> [String] {
    targets.filter { target in
      tables.contains { table in
        let folders = table.folder.split(separator: "/")
        return zip(folders, folders.dropFirst()).contains { $0 == "Sources" && $1 == target }
      }
    }
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
