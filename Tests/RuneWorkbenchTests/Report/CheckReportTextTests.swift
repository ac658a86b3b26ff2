import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct CheckReportTextTests {
  /// Equal in Swift but not in the file system: the letter is composed in one and decomposed in the other.
  @Test func localesThatDifferInTheirBytesAreSeparate() {
    let locales = ["\u{E1}x", "a\u{301}x", "en"]
    let report = CheckReport(
      diagnostics: locales.map {
        Diagnostic(.emptyValue, "It is empty.", at: nil, table: "L", locale: $0, key: "k")
      },
      coverage: locales.map { CoverageRow(table: "L", locale: $0, total: 1) },
      fileCount: 3
    )
    #expect(report.textTables.contains(bytesOf: "\u{E1}x"))
    #expect(report.textTables.contains(bytesOf: "a\u{301}x"))
  }
}
