/// The types and functions that an app sees start with `ReRune` or `reRune`, however deep they are nested, and
/// nothing else does. Static functions on `ReRune` need no prefix, nor do members that only tests see.
package enum NamingPolicy {
  /// The modules that apps import; other modules have no public symbols.
  package static let publicModules: Set<String> = ["ReRuneCore", "ReRuneSwiftUI"]

  /// One sentence for each name that violates the policy.
  package static func violations(in graph: SymbolGraph) -> [String] {
    var violations: [String] = []
    for symbol in graph.own {
      if symbol.isPublic, !publicModules.contains(graph.module) {
        violations.append("\(symbol.path) is public in \(graph.module), which apps do not import")
      } else if symbol.pathComponents.count == 1, symbol.isPublic != hasPrefix(symbol.pathComponents[0]) {
        let advice =
          symbol.isPublic ? "needs the prefix ReRune or reRune" : "must not have a public symbol's prefix"
        violations.append("\(symbol.accessLevel) \(symbol.path) of \(graph.module) \(advice)")
      } else if symbol.isNestedTypeOrFunction, symbol.isPublic, symbol.spi != true, !hasPrefix(symbol.name) {
        violations.append("\(symbol.path) of \(graph.module) needs the prefix ReRune or reRune")
      }
    }
    for symbol in graph.additions where symbol.isPublic && !hasPrefix(symbol.name) {
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
  fileprivate var name: String { pathComponents.last ?? "" }

  fileprivate var isNestedTypeOrFunction: Bool {
    guard pathComponents.count > 1 else { return false }
    switch kind.identifier {
    case "swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias",
      "swift.associatedtype", "swift.method":
      return true
    case "swift.type.method":
      // An operator has no name to prefix.
      return pathComponents[0] != "ReRune" && name.first?.isLetter == true
    default:
      return false
    }
  }
}
