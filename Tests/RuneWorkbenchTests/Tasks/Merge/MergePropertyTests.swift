import Foundation
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Random versions of a string catalog: the result has the content of merged dictionaries.
@Suite struct MergePropertyTests {
  @Test(arguments: 0..<400) func mergesAsDictionariesDo(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let (base, ours, theirs) = Self.versions(&random)
    let layout = CatalogLayout.allCases.randomElement(using: &random) ?? .xcode
    let versions = TextVersions(
      base: layout.text(base),
      ours: layout.text(ours),
      theirs: layout.text(theirs)
    )
    let result = try versions.merged()
    var conflicts: [[String]] = []
    let expected = CatalogNode.merged(base, ours, theirs, &conflicts)
    let shown = Comment(rawValue: "\(versions)\n\(result.text)")
    #expect(result.conflicts.count == conflicts.count, shown)

    let withOurs = try versions.merged(.side(.ours))
    let withTheirs = try versions.merged(.side(.theirs))
    #expect(try CatalogNode(json: withOurs.text) == expected.ours, shown)
    #expect(try CatalogNode(json: withTheirs.text) == expected.theirs, shown)
    #expect(withOurs.conflicts.count == conflicts.count)
    // Whatever is chosen between the markers is valid.
    #expect(try CatalogNode(json: result.text.choosing { _ in .ours }) == expected.ours, shown)
    #expect(try CatalogNode(json: result.text.choosing { _ in .theirs }) == expected.theirs, shown)
    _ = try CatalogNode(json: result.text.choosing { _ in Bool.random(using: &random) ? .ours : .theirs })
    // It does not matter which side is ours.
    #expect(try versions.swapped.merged(.side(.theirs)).text == withOurs.text, shown)
    #expect(try versions.swapped.merged(.side(.ours)).text == withTheirs.text, shown)
  }

  @Test(arguments: 0..<100) func takesTheOnlyChangedSide(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let (base, changed, _) = Self.versions(&random)
    for layout in CatalogLayout.allCases {
      let (base, changed) = (layout.text(base), layout.text(changed))
      #expect(try TextVersions(base: base, ours: changed, theirs: changed).clean() == changed)
      #expect(try TextVersions(base: base, ours: changed, theirs: base).clean() == changed)
      #expect(try TextVersions(base: base, ours: base, theirs: changed).clean() == changed)
      #expect(try TextVersions(base: nil, ours: changed, theirs: changed).clean() == changed)
    }
  }

  /// Bytes outside of what both sides changed are those of the side that changed them.
  @Test(arguments: 0..<100) func joinsDisjointChangesByteForByte(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let keys = (0..<12).map { "key \($0)" }
    let base = keys.map { entry($0, ["de": "A"]) }
    var (ours, theirs, merged) = (base, base, base)
    for index in keys.indices {
      let changed = entry(keys[index], comment: "new", ["de": "\(Int.random(in: 0..<1000, using: &random))"])
      switch Int.random(in: 0..<3, using: &random) {
      case 0: (ours[index], merged[index]) = (changed, changed)
      case 1: (theirs[index], merged[index]) = (changed, changed)
      default: break
      }
    }
    func text(_ entries: [String]) -> String { catalog(entries.joined(separator: ",\n")) }
    let versions = TextVersions(base: text(base), ours: text(ours), theirs: text(theirs))
    #expect(try versions.clean() == text(merged))
  }

  private static func versions(_ random: inout SplitMix64) -> (CatalogNode, CatalogNode, CatalogNode) {
    var generator = CatalogGenerator(random: random)
    defer { random = generator.random }
    let base = generator.catalog()
    return (base, generator.changed(base), generator.changed(base))
  }
}

extension String {
  /// The text with one version of each conflict.
  fileprivate func choosing(_ side: (Int) -> MergeSide) -> String {
    var lines: [Substring] = []
    var current: MergeSide?
    var chosen = MergeSide.ours
    var count = 0
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "<<<<<<< ours":
        (current, chosen) = (.ours, side(count))
        count += 1
      case "=======": current = .theirs
      case ">>>>>>> theirs": current = nil
      default: if current == nil || current == chosen { lines.append(line) }
      }
    }
    return lines.joined(separator: "\n")
  }
}
