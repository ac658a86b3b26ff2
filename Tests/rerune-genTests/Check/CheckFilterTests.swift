import Foundation
import RuneTestSupport
import Testing

/// `--rule`, `--locale` and `--severity`: other findings are neither reported nor counted.
@Suite struct CheckFilterTests {
  private func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/L.strings", #""a" = "%@"; "b" = "Save"; "c" = "See";"#)
    try folder.write("de.lproj/L.strings", #""a" = "%d"; "b" = "Save";"#)
    try folder.write("fr.lproj/L.strings", #""a" = "%@"; "b" = "Enregistrer ";"#)
    return folder
  }

  private func rules(_ arguments: String, in folder: TemporaryFolder) throws -> (
    status: Int32, rules: [String]
  ) {
    let result = try Tool.run(
      ["check", "--format", "json"] + arguments.split(separator: " ").map(String.init),
      in: folder
    )
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any],
      "\(result.errors)"
    )
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts.values.reduce(0, +) == diagnostics.count)
    let found = diagnostics.map { "\($0["rule"] ?? "") \($0["locale"] as? String ?? "")" }
    return (result.status, found.sorted())
  }

  @Test(arguments: [
    (
      "", 1,
      ["missing-translation de", "missing-translation fr", "placeholder-type de", "whitespace-differs fr"]
    ),
    ("--rule missing-translation", 0, ["missing-translation de", "missing-translation fr"]),
    (
      "--rule placeholder-type --rule whitespace-differs", 1,
      ["placeholder-type de", "whitespace-differs fr"]
    ),
    ("--locale fr", 0, ["missing-translation fr", "whitespace-differs fr"]),
    (
      "--locale fr --locale DE --rule missing-translation", 0,
      ["missing-translation de", "missing-translation fr"]
    ),
    ("--severity error", 1, ["placeholder-type de"]),
    ("--severity error --locale fr", 0, []),
    ("--fail-on warning --locale fr", 1, ["missing-translation fr", "whitespace-differs fr"]),
    // Off by default, but requested.
    ("--rule same-as-source", 0, ["same-as-source de"]),
  ])
  func filterTheReportAndTheExitStatus(arguments: String, status: Int32, expected: [String]) throws {
    let found = try rules(arguments, in: folder())
    #expect(found.rules == expected)
    #expect(found.status == status)
  }

  /// In every format.
  @Test(arguments: ["text", "github", "sarif", "html"])
  func otherFormatsToo(format: String) throws {
    let result = try Tool.run(["check", "--format", format, "--severity", "error"], in: folder())
    #expect(result.status == 1)
    #expect((result.output + result.errors).contains("placeholder-type"))
    #expect(!(result.output + result.errors).contains("missing-translation"))
  }

  @Test func coverageIsForTheRequestedLocales() throws {
    let result = try Tool.run(["check", "--format", "json", "--locale", "fr"], in: folder())
    #expect(result.output.contains(#""locale": "fr""#))
    #expect(!result.output.contains(#""locale": "de""#))
  }

  @Test func aLocaleIsFoundInAnySpelling() throws {
    let folder = try folder()
    try folder.write("zh-Hans.lproj/L.strings", #""a" = "%d"; "b" = "B"; "c" = "C";"#)
    #expect(try rules("--locale zh-CN", in: folder).rules == ["placeholder-type zh-Hans"])
  }

  /// A report that lacks a file must not look like success.
  @Test func unreadableInputsAreAlwaysReported() throws {
    let folder = try folder()
    try folder.write("de.lproj/L.strings", #""a" = "%d"#)
    let found = try rules("--rule needs-review --locale fr", in: folder)
    #expect(found.status == 65)
    #expect(found.rules.count == 1)
  }

  @Test(arguments: [
    ("--rule placeholder-typ", #"There is no rule "placeholder-typ". Did you mean "placeholder-type"?"#),
    ("--rule write-failed", #"There is no rule "write-failed"."#),
    ("--locale it", #"No file has the locale "it". There are de, en, fr."#),
    ("--locale ../x", #""../x" is not a locale."#),
    ("--baseline b.json --update-baseline --locale fr", "A baseline holds all findings."),
  ])
  func invalidFiltersAreUsageErrors(arguments: String, message: String) throws {
    let folder = try folder()
    let result = try Tool.run(["check"] + arguments.split(separator: " ").map(String.init), in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("b.json")))
  }

  @Test func aRequestedRuleListsEveryLocation() throws {
    let folder = TemporaryFolder()
    let keys = (1...50).map { "\"k\($0)\"" }
    try folder.write("en.lproj/L.strings", keys.map { "\($0) = \"Text\";\n" }.joined())
    try folder.write("de.lproj/L.strings", keys.map { "\($0) = \"Text \";\n" }.joined())

    let grouped = try Tool.run(["check"], in: folder)
    #expect(grouped.errors.contains("This is the first of 50 in table 'L': de 50. [whitespace-differs]"))
    #expect(grouped.errors.contains("1 line represents 50 findings. '--rule ID' lists those of one rule"))
    let listed = try Tool.run(["check", "--rule", "whitespace-differs", "-q"], in: folder)
    #expect(listed.errors.split(separator: "\n").count == 50)
  }

  /// A rule that is off by default, in a configuration that switches it on for one table or locale.
  @Test(arguments: [
    (#"{"same-as-source": "warning"}"#, ["same-as-source de", "same-as-source fr"]),
    (#"[{"locales": ["fr"], "same-as-source": "warning"}]"#, ["same-as-source fr"]),
    (#"[{"tables": ["L"], "same-as-source": "warning"}]"#, ["same-as-source de", "same-as-source fr"]),
    (#"[{"tables": ["M"], "same-as-source": "warning"}]"#, []),
    (#"[{"tables": ["L"], "locales": ["de"], "same-as-source": "error"}]"#, ["same-as-source de"]),
    (
      #"[{"same-as-source": "warning"}, {"locales": ["de"], "same-as-source": "off"}]"#, ["same-as-source fr"]
    ),
  ])
  func aRuleReportsWhereItIsSwitchedOn(rules: String, expected: [String]) throws {
    let folder = TemporaryFolder()
    for locale in ["en", "de", "fr"] {
      try folder.write("\(locale).lproj/L.strings", #""a" = "The same text.";"#)
    }
    try folder.write("rerune-gen.json", #"{"rules": \#(rules)}"#)
    #expect(try self.rules("", in: folder).rules == expected)
  }

  /// An entry that no code uses is one finding.
  @Test(arguments: [
    ("", ["unused-key "]), ("--rule stale-entry", ["stale-entry "]), ("--rule unused-key", ["unused-key "]),
    ("--rule unused-key --rule stale-entry", ["unused-key "]),
    ("--config stale.json", ["stale-entry "]), ("--config off.json", ["stale-entry "]),
  ])
  func aStaleEntryThatIsUnusedIsReportedOnce(arguments: String, expected: [String]) throws {
    let folder = TemporaryFolder()
    try folder.write(
      "Localizable.xcstrings",
      #"{"version": "1.0", "sourceLanguage": "en", "strings": {"old": {"extractionState": "stale"}, "new": {}}}"#
    )
    try folder.write("Code/main.swift", "print(NSLocalizedString(\"new\", comment: \"\"))\n")
    try folder.write("stale.json", #"{"rules": {"stale-entry": "error"}}"#)
    try folder.write("off.json", #"{"rules": {"unused-key": "off"}}"#)
    #expect(try rules("--code Code \(arguments)", in: folder).rules == expected)
  }
}
