import Testing

@testable import RuneCompiler

@Suite struct UntranslatedLocaleTests {
  @Test(arguments: [
    CheckFixture(
      name: "once for a whole table",
      files: [
        ("en.lproj/A.strings", #""a" = "A"; "b" = "B";"#), ("de.lproj/A.strings", #""a" = "Ä"; "b" = "B";"#),
        ("en.lproj/B.strings", #"⟪untranslated-locale⟫"c" = "C"; "d" = "D";"#),
        ("fr.lproj/A.strings", #""a" = "Â"; "b" = "B";"#), ("fr.lproj/B.strings", #""c" = "Ç"; "d" = "D";"#),
      ]
    ),
    CheckFixture(
      name: "once for a table without translations",
      files: [
        ("en.lproj/A.strings", #""a" = "A"; "b" = "B";"#), ("de.lproj/A.strings", #""a" = "Ä"; "b" = "B";"#),
        ("fr.lproj/A.strings", #""a" = "Â"; "b" = "B";"#),
        ("en.lproj/B.strings", #"⟪untranslated-locale⟫"c" = "C"; "d" = "D";"#),
      ]
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
