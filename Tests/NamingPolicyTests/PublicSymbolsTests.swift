import SymbolGraphs
import Testing

/// `PublicSymbols.txt` has what every platform has, `PublicSymbols+Apple.txt` what comes with Combine and SwiftUI,
/// `PublicSymbols+Signing.txt` what comes with the trait `Signing`. Where Apple's modules are not,
/// `Tests/Integration/AppleSurface` compares the second.
@Suite struct PublicSymbolsTests {
  @Test func listIsCurrent() throws {
    var found: Set<String> = []
    for module in NamingPolicy.publicModules {
      found.formUnion(try SymbolGraph(module: module).publicLines)
    }
    #if canImport(Combine)
      found.subtract(try PublicSymbolList("PublicSymbols+Apple.txt").lines())
    #endif
    #if Signing
      let common = try PublicSymbolList("PublicSymbols.txt").lines()
      let signing = try PublicSymbolList("PublicSymbols+Signing.txt").differences(
        from: found.subtracting(common)
      )
      for difference in signing { Issue.record("\(difference)") }
      found.subtract(try PublicSymbolList("PublicSymbols+Signing.txt").lines())
    #endif
    let differences = try PublicSymbolList("PublicSymbols.txt").differences(from: found)
    for difference in differences { Issue.record("\(difference)") }
  }
}
