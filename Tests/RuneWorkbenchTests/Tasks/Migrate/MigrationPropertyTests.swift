import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Files with random edits: no plan crashes, and nothing outside of calls changes.
@Suite struct MigrationPropertyTests {
  private static let code = """
    import Foundation
    import CrowdinSDK
    import Tolgee
    #if DEBUG
    let a = L10n.Home.greeting("x \\(L10n.alertTitle)") // comment
    #endif
    func f() -> String { R.string.localizable.welcomeWithName(name) + String(localizable: .homeTitle) }
    let b = Text(.homeTitle), c = NSLocalizedString("home.title", comment: "c"), d = L10n.Bananas.owner(5, [1, 2])
    let e = String(format: NSLocalizedString("home.greeting", comment: ""), L10n.price(1.5))
    extension String { var localized: String { NSLocalizedString(self, comment: "") } }
    func g(name: String) -> [String] {
      ["home.title".cw_localized, "home.greeting".cw_localized(with: [name]), "home.title".localized,
       Tolgee.shared.translate("home.greeting", name, table: nil)]
    }

    """
  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "\"", "\\(", ".", ",", ":", "#if A\n", "#endif\n", "/*", "*/", "//", "\n",
    "L10n",
    "R.string.", "String(localized: .", " ", "é", "😀", "`", "\"\"\"", "&", "-", "1", "nil",
  ]

  private static func edited(_ seed: Int) -> String {
    var random = SplitMix64(state: UInt64(seed))
    var scalars = Array(code.unicodeScalars)
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      if Bool.random(using: &random) {
        scalars.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
      } else {
        let end = min(scalars.count, place + Int.random(in: 0...9, using: &random))
        scalars.removeSubrange(place..<end)
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test(arguments: 0..<100)
  func onlyCallsChange(seed: Int) throws {
    let code = Self.edited(seed)
    for origin in MigrationOrigin.allCases {
      var fixture =
        origin == .swiftGen || origin == .foundation ? MigrationFixture.swiftGen : MigrationFixture.rSwift
      if origin == .xcodeSymbols || origin == .xcstringsTool { fixture = MigrationFixture.resources }
      let plan = try fixture.plan(code, from: origin)
      guard let source = plan.sources.first else { continue }
      let text = source.file.text.utf8
      var end = 0
      for edit in source.edits {
        #expect(edit.range.offsets.lowerBound >= end, "\(origin): edits overlap in \(code)")
        end = edit.range.offsets.upperBound
      }
      // Without the edits' ranges, both texts are the same.
      var kept: [UInt8] = []
      var offset = 0
      for edit in source.edits {
        kept += text[offset..<edit.range.offsets.lowerBound] + edit.replacement
        offset = edit.range.offsets.upperBound
      }
      #expect(kept + text[offset...] == source.bytes)
      // A migrated file has nothing to migrate but what was left.
      let second = try fixture.plan(String(decoding: source.bytes, as: UTF8.self), from: origin)
      #expect(second.rewrittenCount == 0, "\(origin): \(String(decoding: source.bytes, as: UTF8.self))")
    }
  }

  @Test func aLongFileTakesSeconds() throws {
    let lines = (0..<40_000).map { "let a\($0) = L10n.Home.greeting(\"\\(L10n.alertTitle)\")\n" }.joined()
    let plan = try MigrationFixture.swiftGen.plan(lines, from: .swiftGen)
    #expect(plan.rewrittenCount == 80_000)
  }
}
