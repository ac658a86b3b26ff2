import Testing

@testable import RuneCompiler

@Suite struct SpecifierProseTests {
  @Test(arguments: [
    CheckFixture.strings(
      "of a text without arguments, which is never formatted",
      en: #""a" = "Save 50% of it"; "b" = "5% d";"#,
      #""a" = "Spare 50 % davon"; "b" = "5% d";"#
    ),
    CheckFixture.strings(
      "a percent of something",
      en: #""a" = "%@: save 50⟪specifier-prose⟫% of it";"#,
      #""a" = "%@: Spare 50 ⟪specifier-prose⟫% davon";"#
    ),
    CheckFixture.strings("at the end of a format", en: #""a" = "%d⟪specifier-prose⟫%";"#, #""a" = "%d %%";"#),
    CheckFixture.strings("harmless in a text", en: #""a" = "100%";"#, #""a" = "100 %.";"#),
    CheckFixture.strings("doubled", en: #""a" = "50%% of %d";"#, #""a" = "50 %% von %d";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  private static let bare =
    "The percent sign belongs to the sentence, but where the text is a format, it is not printed. "
    + "Write %% for a percent sign."

  @Test(arguments: [
    ("%d%", bare), (#"100%\n%d"#, bare), ("100%。%d", bare),
    (
      "50% of %d",
      "The percent sign belongs to the sentence, but where the text is a format, '% o' is a specifier. "
        + "Write %% for a percent sign."
    ),
  ])
  func describesTheFormattedResult(text: String, message: String) {
    let file = SourceFile(path: "en.lproj/L.strings", bytes: Array(#""a" = "\#(text)";"#.utf8))
    #expect(Compiler.check([file]).diagnostics.map(\.message) == [message])
  }
}
