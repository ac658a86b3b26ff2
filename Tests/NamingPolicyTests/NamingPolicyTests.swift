import Testing

/// What an app sees starts with `ReRune` or `reRune`, and nothing else does.
@Suite struct NamingPolicyTests {
  /// The modules that apps import; the others have no public symbols at all.
  private static let publicModules: Set<String> = ["ReRuneCore", "ReRuneSwiftUI"]

  @Test(arguments: Repository.modules)
  func module(_ module: String) throws {
    let graph = try SymbolGraph(module: module)
    #expect(!graph.own.isEmpty)

    for symbol in graph.own {
      if symbol.isPublic, !Self.publicModules.contains(module) {
        Issue.record(
          "\(symbol.pathComponents.joined(separator: ".")) is public in \(module), which apps do not import"
        )
      } else if symbol.pathComponents.count == 1, symbol.isPublic != Self.hasPrefix(symbol.pathComponents[0])
      {
        let advice =
          symbol.isPublic ? "needs the prefix ReRune or reRune" : "must not have a public symbol's prefix"
        Issue.record("\(symbol.accessLevel) \(symbol.pathComponents[0]) of \(module) \(advice)")
      }
    }
    for symbol in graph.additions where symbol.isPublic {
      let name = symbol.pathComponents.last ?? ""
      if !Self.hasPrefix(name) {
        Issue.record(
          "\(symbol.pathComponents.joined(separator: ".")), added by \(module), needs the prefix reRune"
        )
      }
    }
  }

  @Test func everyModuleIsFound() {
    #expect(
      Set(Repository.modules).isSuperset(of: ["ReRuneCore", "RuneCompiler", "RuneModel", "rerune_gen"])
    )
  }

  private static func hasPrefix(_ name: String) -> Bool {
    name.hasPrefix("ReRune") || name.hasPrefix("reRune")
  }
}
