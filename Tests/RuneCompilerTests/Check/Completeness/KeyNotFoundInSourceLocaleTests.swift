import Testing

@testable import RuneCompiler

@Suite struct KeyNotFoundInSourceLocaleTests {
  @Test(arguments: [
    CheckFixture.strings(
      "in a translation alone",
      en: #"""
        "a1" = "A"; "a2" = "A"; "a3" = "A"; "a4" = "A"; "a5" = "A"; "a6" = "A"; "a7" = "A"; "a8" = "A"; "a9" = "A";
        """#,
      #"""
      "a1" = "A"; "a2" = "A"; "a3" = "A"; "a4" = "A"; "a5" = "A"; "a6" = "A"; "a7" = "A"; "a8" = "A"; "a9" = "A";
      ⟪key-not-found-in-source-locale⟫"b" = "B";
      """#
    ),
    CheckFixture.strings(
      "once where it is the habit",
      en: #""a" = "A";"#,
      #""a" = "A"; ⟪key-not-found-in-source-locale⟫"b" = "B"; "c" = "C";"#
    ),
    CheckFixture.strings(
      "a key that is its own text",
      en: #""a" = "A";"#,
      #""a" = "A"; "Open the file" = "Öffnen";"#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
