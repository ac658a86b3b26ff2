/// What an app sees starts with `ReRune` or `reRune`, and nothing else does.
package enum NamingPolicy {
  /// The modules that apps import; the others have no public symbols at all.
  package static let publicModules: Set<String> = ["ReRuneCore", "ReRuneSwiftUI"]

  /// One sentence for each name outside the policy.
  package static func violations(in graph: SymbolGraph) -> [String] {
    var violations: [String] = []
    for symbol in graph.own {
      if symbol.isPublic, !publicModules.contains(graph.module) {
        violations.append("\(symbol.path) is public in \(graph.module), which apps do not import")
      } else if symbol.pathComponents.count == 1, symbol.isPublic != hasPrefix(symbol.pathComponents[0]) {
        let advice =
          symbol.isPublic ? "needs the prefix ReRune or reRune" : "must not have a public symbol's prefix"
        violations.append("\(symbol.accessLevel) \(symbol.path) of \(graph.module) \(advice)")
      }
    }
    for symbol in graph.additions where symbol.isPublic && !hasPrefix(symbol.pathComponents.last ?? "") {
      violations.append("\(symbol.path), added by \(graph.module), needs the prefix reRune")
    }
    return violations
  }

  private static func hasPrefix(_ name: String) -> Bool {
    name.hasPrefix("ReRune") || name.hasPrefix("reRune")
  }
}

extension Symbol {
  fileprivate var path: String { pathComponents.joined(separator: ".") }
}
