import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct JSONReportTests {
  @Test func everyMember() {
    let file = SourceFile(path: "A.strings", bytes: Array("x\ny".utf8))
    let rule = Rule("some-rule", .warning, .finding)
    let diagnostics = [
      Diagnostic(
        rule,
        "Say \"what\".",
        at: SourceLocation(file, .init(2, 3)),
        table: "A",
        locale: "en",
        key: "k",
        notes: [.init("the source text", at: SourceLocation(file, .init(0, 1)))]
      ),
      Diagnostic(rule, "Nowhere.", at: nil),
    ]
    var row = CoverageRow(table: "A", locale: "de", total: 5)
    (row.catalog, row.translated, row.needsReview, row.missing) = ("App", 3, 1, 1)

    let text = String(
      decoding: JSONReporter().bytes(CheckReport(diagnostics: diagnostics, coverage: [row], fileCount: 1)),
      as: UTF8.self
    )

    #expect(
      text == #"{"schema": 1, "diagnostics": ["#
        + #"{"rule": "some-rule", "severity": "warning", "message": "Say \"what\".", "file": "A.strings", "#
        + #""line": 2, "column": 1, "table": "A", "locale": "en", "key": "k", "notes": ["#
        + #"{"message": "the source text", "file": "A.strings", "line": 1, "column": 1}]}, "#
        + #"{"rule": "some-rule", "severity": "warning", "message": "Nowhere.", "file": null, "line": null, "#
        + #""column": null, "table": null, "locale": null, "key": null}], "counts": {"some-rule": 2}, "#
        + #""coverage": [{"table": "A", "locale": "de", "total": 5, "translated": 3, "needsReview": 1, "missing": 1, "#
        + #""inherited": 0, "sameAsSource": 0, "obsolete": 0, "catalog": "App"}]}"#
        + "\n"
    )
  }

  /// Columns and offsets count the bytes of UTF-8.
  @Test func aReplacement() {
    let file = SourceFile(path: "A.swift", bytes: Array("let é = f(\r\n  \"ü\"\r\n)".utf8))
    let diagnostic = Diagnostic(
      Rule("some-rule", .warning, .finding),
      "Write x.",
      at: SourceLocation(file, .init(15, 19)),
      replacement: .init(SourceLocation(file, .init(9, 22)), with: "x(\"\\n\")")
    )
    let report = CheckReport(diagnostics: [diagnostic], coverage: [], fileCount: 1)
    let text = String(decoding: JSONReporter().bytes(report), as: UTF8.self)
    #expect(
      text.hasPrefix(
        #"{"schema": 1, "diagnostics": [{"rule": "some-rule", "severity": "warning", "message": "Write x.", "#
          + #""file": "A.swift", "line": 2, "column": 3, "table": null, "locale": null, "key": null, "#
          + #""replacement": {"file": "A.swift", "line": 1, "column": 10, "endLine": 3, "endColumn": 2, "#
          + #""offset": 9, "length": 13, "text": "x(\"\\n\")"}}], "#
      ),
      "\(text)"
    )
  }

  @Test func coverageFollowsTheStates() throws {
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}},
        "b": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "B"}}}},
        "c": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}},
          "en": {"stringUnit": {"state": "new", "value": "C"}}}},
        "d": {},
        "e": {"shouldTranslate": false}
      }}
      """
    let result = Compiler.check([SourceFile(path: "L.xcstrings", bytes: Array(catalog.utf8))])

    var german = CoverageRow(table: "L", locale: "de", total: 4)
    (german.translated, german.needsReview, german.missing) = (1, 1, 2)
    var english = CoverageRow(table: "L", locale: "en", total: 4)
    english.translated = 4
    (german.catalog, english.catalog) = (".", ".")
    #expect(result.coverage == [german, english])
  }

  @Test func checkCoversTablesWithoutAccessors() {
    let file = SourceFile(
      path: "en.lproj/InfoPlist.strings",
      bytes: Array("\"CFBundleName\" = \"App\";".utf8)
    )
    #expect(Compiler.check([file]).coverage.map(\.table) == ["InfoPlist"])
    var options = GenerateOptions()
    options.sources.excludedTables = ["InfoPlist"]
    #expect(Compiler.check([file], options: options).coverage.isEmpty)
  }
}
