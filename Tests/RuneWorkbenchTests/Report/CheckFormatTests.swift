import Foundation
import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The same findings in every machine-readable format.
@Suite struct CheckFormatTests {
  private static let report: CheckReport = {
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "a, 100%": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%@"}},
          "de": {"stringUnit": {"state": "translated", "value": "ä😀 <b>%d"}}}},
        "b": {"localizations": {"en": {"stringUnit": {"value": "B"}}}}
      }}
      """
    let file = SourceFile(path: "My App/L:1.xcstrings", bytes: Array(catalog.utf8))
    let result = Compiler.check([file])
    return CheckReport(
      diagnostics: result.diagnostics.inReadingOrder(),
      coverage: result.coverage,
      fileCount: 1
    )
  }()

  @Test func github() {
    #expect(
      String(decoding: GitHubReporter().bytes(Self.report), as: UTF8.self) == """
        ::error file=My App/L%3A1.xcstrings,line=4,endLine=4,col=70,endColumn=72,title=placeholder-type::\
        "a, 100%25" (de): '%25d' reads argument 1 as an integer, but it is an object (%25@). Write %25@.\
        %0AMy App/L:1.xcstrings:3:59: The source text is here.
        ::warning file=My App/L%3A1.xcstrings,line=5,endLine=5,col=3,endColumn=6,title=missing-translation::\
        "b" (de): There is no text for 'de'. Translate it, or mark the entry as not to be translated.

        """
    )
  }

  /// An annotation has one location; further ones are lines of its message, to which no path or text can add lines.
  @Test func githubListsFurtherLocations() {
    let file = SourceFile(path: "a,b%0A::error::x.strings", bytes: Array("k = v;\nk = w;".utf8))
    let diagnostic = Diagnostic(
      Rule("some-rule", .warning, .finding),
      "Twice.",
      at: SourceLocation(file, .init(7, 8)),
      notes: [
        .init("the first", at: SourceLocation(file, .init(0, 1))), .init("no\n::error::place", at: nil),
      ]
    )
    let report = CheckReport(diagnostics: [diagnostic], coverage: [], fileCount: 1)
    #expect(
      String(decoding: GitHubReporter().bytes(report), as: UTF8.self) == #"""
        ::warning file=a%2Cb%250A%3A%3Aerror%3A%3Ax.strings,line=2,endLine=2,col=1,endColumn=2,title=some-rule::\#
        Twice.%0Aa,b%250A::error::x.strings:1:1: the first%0Ano\u{A}::error::place

        """#
    )
  }

  /// The requirements of SARIF 2.1.0's schema and of code hosts.
  @Test func sarif() throws {
    let json = try JSONSerialization.jsonObject(with: Data(SARIFReporter().bytes(Self.report)))
    let log = try #require(json as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "rerune-gen")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["id"] as? String } == ["missing-translation", "placeholder-type"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let message = try #require(result["message"] as? [String: Any])
      #expect((message["text"] as? String)?.isEmpty == false)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note", "none"].contains(result["level"] as? String))
      #expect((result["partialFingerprints"] as? [String: String])?.isEmpty == false)
    }
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "My%20App/L%3A1.xcstrings")
    let region = try #require(place["region"] as? [String: Int])
    // In UTF-16: the two bytes of ä count one, the four of the emoji two.
    #expect(region == ["startLine": 4, "startColumn": 67, "endLine": 4, "endColumn": 69])
  }

  /// A related location may consist of a message only.
  @Test func sarifHasEveryNote() throws {
    let file = SourceFile(path: "x.strings", bytes: Array("k = v;\nk = w;".utf8))
    let diagnostic = Diagnostic(
      Rule("some-rule", .warning, .finding),
      "Twice.",
      at: SourceLocation(file, .init(7, 8)),
      notes: [.init("the first", at: SourceLocation(file, .init(0, 1))), .init("no place", at: nil)]
    )
    let report = CheckReport(diagnostics: [diagnostic], coverage: [], fileCount: 1)
    let json = try JSONSerialization.jsonObject(with: Data(SARIFReporter().bytes(report)))
    let runs = try #require((json as? [String: Any])?["runs"] as? [[String: Any]])
    let result = try #require((runs.first?["results"] as? [[String: Any]])?.first)
    let related = try #require(result["relatedLocations"] as? [[String: Any]])
    #expect(related.map { ($0["message"] as? [String: String])?["text"] } == ["the first", "no place"])
    #expect(related.map { $0["physicalLocation"] != nil } == [true, false])
  }

  @Test func sarifHasReplacementsAsFixes() throws {
    let file = SourceFile(path: "My App/A.swift", bytes: Array("let é = (\"a\", f(\"b\"))".utf8))
    let diagnostic = Diagnostic(
      Rule("some-rule", .warning, .finding),
      "Write x.",
      at: SourceLocation(file, .init(17, 20)),
      replacement: .init(SourceLocation(file, .init(15, 21)), with: "x")
    )
    let report = CheckReport(diagnostics: [diagnostic], coverage: [], fileCount: 1)
    let json = try JSONSerialization.jsonObject(with: Data(SARIFReporter().bytes(report)))
    let runs = try #require((json as? [String: Any])?["runs"] as? [[String: Any]])
    let result = try #require((runs.first?["results"] as? [[String: Any]])?.first)
    let fixes = try #require(result["fixes"] as? [[String: Any]])
    let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
    #expect(changes.first?["artifactLocation"] as? [String: String] == ["uri": "My%20App/A.swift"])
    let replacement = try #require((changes.first?["replacements"] as? [[String: Any]])?.first)
    // In UTF-16: the two bytes of é count one.
    #expect(
      replacement["deletedRegion"] as? [String: Int]
        == ["startLine": 1, "startColumn": 15, "endLine": 1, "endColumn": 21]
    )
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "x"])
    #expect(fixes.count == 1)
    #expect(changes.count == 1)
  }

  @Test func text() {
    var reporter = TextReporter()
    let text = String(decoding: reporter.bytes(Self.report), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].hasPrefix("My App/L:1.xcstrings:4:70: error: \"a, 100%\" (de): '%d' reads argument 1"))
    #expect(lines[1] == "My App/L:1.xcstrings:3:59: note: The source text is here.")
    #expect(lines[3] == "")
    #expect(text.contains("\n\n" + Self.report.textTables + "1 error, 1 warning in 1 file\n"))

    reporter.isQuiet = true
    let quiet = String(decoding: reporter.bytes(Self.report), as: UTF8.self)
    #expect(quiet == lines[..<3].joined(separator: "\n") + "\n")
    reporter.isColored = true
    #expect(String(decoding: reporter.bytes(Self.report), as: UTF8.self).contains("\u{1B}[1;31merror:"))
  }

  @Test func textTables() {
    #expect(
      Self.report.textTables == """
          Rule                 Severity  Findings
          placeholder-type     error            1
          missing-translation  warning          1

          Locale  Texts  Translated        As source  Needs review  Missing  Obsolete  Findings
          de          2           1  50 %          0             0        1         0         2
          1 of 2 locales are complete.


        """
    )
  }

  @Test func htmlEscapesItsTexts() {
    let html = String(decoding: HTMLReporter { "../" + $0.asURI }.bytes(Self.report), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>\n"))
    #expect(html.contains(#"<a href="../My%20App/L%3A1.xcstrings#L4">de</a>"#))
    #expect(html.contains(#"<a href="../My%20App/L%3A1.xcstrings#L5">de</a>"#))
    // Nothing is loaded from elsewhere.
    #expect(!html.contains("src=") && !html.contains("@import") && !html.contains("<link"))
  }

  @Test func htmlShowsBothTextsAndMarksDifferences() throws {
    let file = try #require(Self.report.diagnostics.first?.location?.file)
    let catalog = try #require(Compiler.check([file]).catalog)
    let html = String(
      decoding: HTMLReporter(catalogs: [UTF8Key("My App"): catalog]) { _ in nil }.bytes(Self.report),
      as: UTF8.self
    )
    #expect(
      html.contains("<q><mark>%@</mark></q><q>ä😀 <mark>&lt;b&gt;</mark><mark>%d</mark></q>"),
      "\(html.components(separatedBy: "<article").dropFirst())"
    )
    // Without a URI, locations have no links.
    #expect(html.contains("<b>de</b>") && !html.contains("xcstrings#L"))
  }
}
