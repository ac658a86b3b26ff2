import RuneTestSupport
import Testing

@Suite struct ExitStatusTests {
  private static let files: [(name: String, text: String)] = [
    ("clean/en.lproj/Localizable.strings", #""hello" = "Hello";"#),
    ("warning/en.lproj/Localizable.strings", #""a" = "1"; "a" = "2";"#),
    (
      "finding/Localizable.xcstrings",
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {"variations":
      {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld thing"}}}}}}}}}
      """
    ),
    ("broken/en.lproj/Localizable.strings", #""hello" = "Hello"# + "\n"),
    ("empty/readme.txt", "nothing to see"),
  ]

  struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var testDescription: String { "\(arguments.joined(separator: " ")) ends with \(status)" }

    init(_ arguments: String, _ status: Int32) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.status = status
    }
  }

  @Test(arguments: [
    Case("--version", 0),
    Case("--help", 0),
    Case("check clean", 0),
    Case("check warning", 0),
    Case("check warning --fail-on warning", 1),
    Case("check warning --fail-on never", 0),
    Case("check finding", 1),
    Case("check finding --fail-on never", 0),
    Case("check broken", 65),
    Case("check broken finding", 65),
    Case("check broken --fail-on never", 65),
    Case("check missing", 66),
    Case("check empty", 66),
    Case("check empty/readme.txt", 65),
    Case("check clean --output clean/en.lproj/Localizable.strings/report", 74),
    Case("check --unknown", 64),
    Case("check --format yaml", 64),
    Case("check --fail-on sometimes", 64),
    Case("unknown", 64),
    Case("inspect clean", 0),
    Case("inspect finding", 0),
    Case("inspect broken", 65),
    Case("inspect missing", 66),
    Case("generate clean --output out", 0),
    Case("generate warning --output out", 0),
    Case("generate finding --output out", 0),
    Case("generate broken --output out", 65),
    Case("generate missing --output out", 66),
    Case("generate empty --output out", 66),
    Case("generate clean", 64),
    Case("generate clean --output out --type-name 1st", 64),
    Case("generate clean --output out --config none.json", 66),
    Case("generate clean --output clean/en.lproj/Localizable.strings", 74),
  ])
  func status(_ test: Case) throws {
    let folder = TemporaryFolder()
    for file in Self.files { try folder.write(file.name, file.text) }

    let result = try Tool.run(test.arguments, in: folder)

    #expect(result.status == test.status, "\(result.errors)")
    if test.status != 0 { #expect(!result.errors.isEmpty) }
  }

  @Test func summaryCountsTheFindings() throws {
    let folder = TemporaryFolder()
    for file in Self.files { try folder.write(file.name, file.text) }

    let result = try Tool.run(["check"], in: folder)

    #expect(result.errors.hasSuffix("2 errors, 1 warning in 4 files\n"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func jsonReportsMissingInputsToo() throws {
    let result = try Tool.run(["check", "missing", "--format", "json"], in: TemporaryFolder())

    #expect(result.status == 66)
    #expect(result.output.contains(#""counts": {"input-missing": 1}"#))
    #expect(result.errors.isEmpty)
  }
}
