import SymbolGraphs
import XCTest

/// The public interface with what comes with Combine and SwiftUI.
final class PublicSymbolsTests: XCTestCase {
  func testTheListIsCurrent() throws {
    var found: Set<String> = []
    for module in NamingPolicy.publicModules {
      found.formUnion(try SymbolGraph(module: module).publicLines)
    }
    found.subtract(try PublicSymbolList("PublicSymbols.txt").lines())
    let differences = try PublicSymbolList("PublicSymbols+Apple.txt").differences(from: found)
    for difference in differences { XCTFail(difference) }
  }

  func testNamesFollowThePolicy() throws {
    for module in NamingPolicy.publicModules {
      let graph = try SymbolGraph(module: module)
      XCTAssertFalse(graph.own.isEmpty && graph.additions.isEmpty)
      for violation in NamingPolicy.violations(in: graph) { XCTFail(violation) }
    }
  }
}
