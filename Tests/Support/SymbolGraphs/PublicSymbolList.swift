import Foundation

/// A committed list of public declarations, so that every change of the public interface is noticed.
///
/// A line is `Module.Scope: declaration`, or `Module.Type: Protocol` for a conformance.
package struct PublicSymbolList {
  private let file: URL

  /// - Parameter name: the name of a file next to the naming policy's tests.
  package init(_ name: String) {
    // Another package has a symbolic link to this file.
    file =
      URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("../../NamingPolicyTests/\(name)").standardizedFileURL
  }

  package func lines() throws -> Set<String> {
    Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  /// The differences between the list and the actual declarations, one line each. With `UPDATE_GOLDEN=1` in the
  /// environment, rewrites the list instead.
  package func differences(from found: Set<String>) throws -> [String] {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let text = found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        .map { $0 + "\n" }.joined()
      try text.write(to: file, atomically: true, encoding: .utf8)
      return []
    }
    let listed = try lines()
    let advice =
      "\(file.lastPathComponent); if that is intended, run Tests/Tools/update-public-symbols.sh, and say so in the CHANGELOG"
    return found.subtracting(listed).sorted().map { "added: \($0) is not in \(advice)" }
      + listed.subtracting(found).sorted().map { "removed: \($0) is still in \(advice)" }
  }
}

extension SymbolGraph {
  /// The public declarations and conformances as lines of a `PublicSymbolList`.
  package var publicLines: Set<String> {
    let symbols = (own + additions).filter { $0.isPublic && $0.spi != true }
    var lines = Set(
      symbols.map { symbol in
        let scope = [module] + symbol.pathComponents.dropLast()
        let declaration = symbol.declarationFragments.map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\(scope.joined(separator: ".")): \(ObjectiveCName.removed(from: declaration))"
      }
    )
    var names = Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents) }) { first, _ in first }
    // Types of other modules that this one adds members to, with the conformances that need them.
    for relationship in relationships where relationship.kind == "memberOf" {
      guard names[relationship.target] == nil, let name = relationship.targetFallback else { continue }
      names[relationship.target] = name.split(separator: ".").dropFirst().map(String.init)
    }
    for relationship in relationships where relationship.kind == "conformsTo" {
      guard let name = names[relationship.source], let other = relationship.targetFallback,
        !Self.impliedConformances.contains(other)
      else { continue }
      lines.insert("\(([module] + name).joined(separator: ".")): \(other)")
    }
    return lines
  }

  /// What the compiler adds to almost every type, depending on its version.
  private static let impliedConformances: Set<String> = [
    "Swift.BitwiseCopyable", "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype",
  ]
}
