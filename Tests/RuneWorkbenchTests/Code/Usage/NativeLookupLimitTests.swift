import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// `native-lookup` in sources that are damaged, deeply nested or long.
@Suite struct NativeLookupLimitTests {
  /// Sources that do not compile, because they are being edited.
  @Test(.timeLimit(.minutesUnsanitized(5))) func damagedSources() {
    let source = Array(
      #"""
      let a = [Text("Hello \(f([1, (2)], "\(x)"))", bundle: .module), String(localized: "Hello \(y + /* c */ z)")]
      String(format: NSLocalizedString("%lld of %lld", comment: ""), locale: .current, #line, { $0 + "}" }(2))
      view.alert("home.title", isPresented: $a) { Button("Hello \(name)") { go("""
        two
        \(String(localized: "welcome", defaultValue: "Hi \(b)"))
        """) } }
      """#.utf8
    )
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(["native-lookup": .warning])
    let keys = Compiler.check(NativeLookups.files, options: options).keys
    func check(_ bytes: [UInt8]) -> Int {
      let file = SourceFile(path: "A.swift", bytes: bytes)
      let ranges = UsageCheck(of: [file], keys: keys, options: options).diagnostics
        .compactMap(\.replacement?.location.range.offsets).sorted { $0.lowerBound < $1.lowerBound }
      for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound <= next.lowerBound) }
      #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= bytes.count })
      return ranges.count
    }
    #expect(check(source) == 5)
    for offset in source.indices {
      _ = check(Array(source[..<offset]))
      _ = check(Array(source[..<offset] + source[(offset + 1)...]))
      for byte in "()\"".utf8 { _ = check(Array(source[..<offset] + [byte] + source[offset...])) }
    }
  }

  /// Calls that no compiler accepts are not followed to the end of the file, each from its start.
  @Test(
    .timeLimit(.minutesUnsanitized(1)),
    arguments: [#"Text("home.title", "#, #"Text("home.title", (("#, #"Text("home.title", [{"#]
  )
  func deepNesting(part: String) throws {
    let count = 10_000
    let open = String(repeating: part, count: count)
    #expect(try NativeLookups(open).diagnostics.isEmpty)
    let closed = try NativeLookups(open + "x" + String(repeating: ")", count: 3 * count))
    #expect(closed.diagnostics.count <= 256)
  }

  /// Calls in calls are replaced once each.
  @Test(.timeLimit(.minutesUnsanitized(1))) func manyLookups() throws {
    let line =
      #"Text("Hello \(String(localized: "Hello \(NSLocalizedString("home.title", comment: ""))"))")"# + "\n"
    let found = try NativeLookups(String(repeating: line, count: 10_000))
    #expect(found.diagnostics.count == 30_000)
    #expect(found.diagnostics.count { $0.replacement != nil } == 10_000)
    let expected = "Text(ReRuneStrings.hello(ReRuneStrings.hello(ReRuneStrings.homeTitle)))\n"
    #expect(found.corrected.hasPrefix(expected + expected))
  }
}
