import SymbolGraphs
import Testing

/// `PublicSymbols.txt` has what every platform has, `PublicSymbols+Apple.txt` what comes with Combine and SwiftUI.
/// Where those are not, `Tests/AppleSurface` compares the second.
@Suite struct PublicSymbolsTests {
  @Test func listIsCurrent() throws {
    var found: Set<String> = []
    for module in NamingPolicy.publicModules {
      found.formUnion(try SymbolGraph(module: module).publicLines)
    }
    #if canImport(Combine)
      found.subtract(try PublicSymbolList("PublicSymbols+Apple.txt").lines())
    #endif
    let differences = try PublicSymbolList("PublicSymbols.txt").differences(from: found)
    for difference in differences { Issue.record("\(difference)") }
  }
}
