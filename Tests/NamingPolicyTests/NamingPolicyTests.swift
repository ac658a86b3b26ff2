import SymbolGraphs
import Testing

@Suite struct NamingPolicyTests {
  @Test(arguments: Repository.modules)
  func module(_ module: String) throws {
    let graph = try SymbolGraph(module: module, searchPaths: Repository.systemLibraries)
    #expect(!graph.own.isEmpty || !graph.additions.isEmpty)
    for violation in NamingPolicy.violations(in: graph) { Issue.record("\(violation)") }
  }

  @Test func everyModuleIsFound() {
    #expect(
      Set(Repository.modules).isSuperset(of: NamingPolicy.publicModules.union(["RuneCompiler", "RuneModel"]))
    )
    #expect(Repository.modules.contains("rerune_gen"))
  }
}
