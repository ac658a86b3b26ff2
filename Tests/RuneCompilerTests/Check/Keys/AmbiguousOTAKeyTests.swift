import Testing

@testable import RuneCompiler

@Suite struct AmbiguousOTAKeyTests {
  @Test(arguments: [
    CheckFixture(
      name: "in two tables",
      files: [
        ("en.lproj/A.strings", #""a" = "A"; "b" = "B";"#),
        ("en.lproj/B.strings", #"⟪ambiguous-ota-key⟫"a" = "A";"#),
      ]
    ),
    CheckFixture(
      name: "a table that no code looks up",
      files: [
        ("en.lproj/A.strings", #""a" = "A";"#), ("en.lproj/InfoPlist.strings", #""a" = "A";"#),
      ]
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check(rules: ["ambiguous-ota-key": .warning])
  }

  @Test func isOffWithoutADownload() {
    CheckFixture(
      name: "in two tables",
      files: [("en.lproj/A.strings", #""a" = "A";"#), ("en.lproj/B.strings", #""a" = "A";"#)]
    ).check()
  }
}
