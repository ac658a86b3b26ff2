/// The types and functions that an app sees start with `ReRune` or `reRune`, however deep they are nested, and
/// nothing else does. Methods of these types need no prefix, except the requirements of protocols, which an app's own
/// types implement; nor do members that only tests see.
package enum NamingPolicy {
  /// The modules that apps import; other modules have no public symbols.
  package static let publicModules: Set<String> = [
    "ReRuneApp", "ReRuneCore", "ReRuneCrowdin", "ReRuneDynamic", "ReRuneErrors", "ReRuneGateway",
    "ReRuneNative", "ReRunePacks", "ReRunePreview", "ReRuneSQLite", "ReRuneSwiftUI",
  ]

  /// One sentence for each name that violates the policy.
  package static func violations(in graph: SymbolGraph) -> [String] {
    var violations: [String] = []
    let protocols = Set(graph.own.filter { $0.kind.identifier == "swift.protocol" }.map(\.pathComponents))
    for symbol in graph.own {
      if symbol.isPublic, !publicModules.contains(graph.module) {
        violations.append("\(symbol.path) is public in \(graph.module), which apps do not import")
      } else if symbol.pathComponents.count == 1, symbol.isPublic != hasPrefix(symbol.pathComponents[0]) {
        let advice =
          symbol.isPublic ? "needs the prefix ReRune or reRune" : "must not have a public symbol's prefix"
        violations.append("\(symbol.accessLevel) \(symbol.path) of \(graph.module) \(advice)")
      } else if symbol.isPublic, symbol.spi != true, !hasPrefix(symbol.name),
        symbol.isNestedType
          || symbol.isRequirement && protocols.contains(Array(symbol.pathComponents.dropLast()))
      {
        violations.append("\(symbol.path) of \(graph.module) needs the prefix ReRune or reRune")
      }
    }
    // Members of one of our own types need none, as in the type itself.
    for symbol in graph.additions
    where symbol.isPublic && !hasPrefix(symbol.name) && !hasPrefix(symbol.pathComponents[0]) {
      violations.append("\(symbol.path), added by \(graph.module), needs the prefix reRune")
    }
    return violations
  }

  private static func hasPrefix(_ name: String) -> Bool {
    // What only generated code calls begins with an underscore, which keeps it out of autocompletion.
    ["ReRune", "reRune", "_ReRune", "_reRune"].contains(where: name.hasPrefix)
  }
}

extension Symbol {
  fileprivate var path: String { pathComponents.joined(separator: ".") }
  fileprivate var name: String { pathComponents.last ?? "" }

  fileprivate var isNestedType: Bool {
    guard pathComponents.count > 1 else { return false }
    switch kind.identifier {
    case "swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias",
      "swift.associatedtype":
      return true
    default:
      return false
    }
  }

  /// Whether it is a method, which in a protocol is a requirement or a default of one. An operator has no name to
  /// prefix.
  fileprivate var isRequirement: Bool {
    ["swift.method", "swift.type.method"].contains(kind.identifier) && name.first?.isLetter == true
  }
}
