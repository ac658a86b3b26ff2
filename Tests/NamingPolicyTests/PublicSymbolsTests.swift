import SymbolGraphs
import Testing

/// `PublicSymbols.txt` lists the symbols of every platform, `PublicSymbols+Apple.txt` those that require Combine and
/// SwiftUI, `PublicSymbols+Signing.txt` those that require the trait `Signing`, `PublicSymbols+ObjectiveC.txt` those for
/// Objective-C. Without Apple's modules, `Tests/Integration/AppleSurface` compares the second list, and
/// `ObjectiveCSymbolsTests` the last one.
@Suite struct PublicSymbolsTests {
  @Test func listIsCurrent() throws {
    var found: Set<String> = []
    for module in NamingPolicy.publicModules {
      found.formUnion(try SymbolGraph(module: module, searchPaths: Repository.systemLibraries).publicLines)
    }
    #if canImport(Combine)
      found.subtract(try PublicSymbolList("PublicSymbols+Apple.txt").lines())
    #endif
    #if canImport(ObjectiveC)
      found = ObjectiveCName.own(found, ofClass: "ReRuneNative.ReRuneObjectiveC")
      found.subtract(try PublicSymbolList("PublicSymbols+ObjectiveC.txt").lines())
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
