import RuneModel
import Testing

@testable import RuneCompiler

/// What a command prints of many findings.
@Suite struct DiagnosticListingTests {
  private static let files = ["a.strings", "b.strings"].map { SourceFile(path: $0, bytes: Array("x\n".utf8)) }
  private static let rules = ["some-rule", "other-rule"].map { Rule($0, .warning, .finding) }

  private static func finding(_ rule: Int, file: Int?, key: String?) -> Diagnostic {
    Diagnostic(
      rules[rule],
      "Look here.",
      at: file.map { SourceLocation(files[$0], .start) },
      table: nil,
      locale: "de",
      key: key
    )
  }

  private static func lines(_ diagnostics: [Diagnostic]) -> [String] {
    DiagnosticListing.lines(for: diagnostics).map { $0.text(isColored: false) }
  }

  @Test func fewAreAllListed() {
    let diagnostics = (0..<Limits.findingsPerText).map { _ in Self.finding(0, file: 0, key: "k") }
    #expect(Self.lines(diagnostics).count == Limits.findingsPerText)
    let different = (0..<Limits.findingsPerFile).map { Self.finding(0, file: 0, key: "\($0)") }
    #expect(Self.lines(different).count == Limits.findingsPerFile)
  }

  @Test func ofOneTextTheFirstAreListed() {
    let diagnostics = (0..<50).flatMap { _ in
      [
        Self.finding(0, file: 0, key: "k"), Self.finding(1, file: 0, key: "k"),
        Self.finding(0, file: 1, key: "k"),
      ]
    }
    let lines = Self.lines(diagnostics)
    #expect(lines.count == 3 * Limits.findingsPerText + 3)
    #expect(
      lines.suffix(3) == [
        "a.strings: note: 30 more findings of this rule are not listed. [some-rule]",
        "a.strings: note: 30 more findings of this rule are not listed. [other-rule]",
        "b.strings: note: 30 more findings of this rule are not listed. [some-rule]",
      ]
    )
  }

  @Test(arguments: [0, nil]) func ofOneFileTheFirstAreListed(file: Int?) {
    for hasKeys in [true, false] {
      let diagnostics = (0...Limits.findingsPerFile).map {
        Self.finding(0, file: file, key: hasKeys ? "\($0)" : nil)
      }
      let lines = Self.lines(diagnostics)
      #expect(lines.count == Limits.findingsPerFile + 1)
      let place = file == nil ? "rerune-gen" : "a.strings"
      #expect(lines.last == "\(place): note: 1 more finding of this rule is not listed. [some-rule]")
    }
  }
}
