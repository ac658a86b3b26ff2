import Testing

@testable import RuneCompiler

@Suite struct ArgumentPositionTests {
  @Test(arguments: [
    CheckFixture.strings(
      "above the highest",
      en: #"⟪argument-position⟫"a" = "%1$@ %65$@";"#,
      #""a" = "%1$@ %65$@";"#
    ),
    CheckFixture.strings("below the first", en: #""a" = "⟪argument-position⟫%0$@ %1$@";"#, #""a" = "%1$@";"#),
    CheckFixture.strings(
      "below the first, with a format and leading zeros",
      en: #""a" = "%1$.1f";"#,
      #""a" = "⟪argument-position⟫%00$.1f";"#
    ),
    CheckFixture.strings(
      "in every text of a key without arguments",
      en: #""a" = "⟪argument-position⟫%0$@";"#,
      #""a" = "⟪argument-position⟫%0$lld";"#
    ),
    CheckFixture.catalog(
      "in a catalog",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "⟪argument-position⟫%0$@"}}}},
      "b %@": {"localizations": {"en": {"stringUnit": {"value": "⟪argument-position⟫%0$@ %1$@"}}}},
      "c ⟪argument-position⟫%0$@": {}
      """#
    ),
    CheckFixture.strings(
      "said of the source text",
      en: #""a" = "⟪argument-position⟫%0$@: %d";"#,
      #""a" = "%0$@: %d";"#
    ),
    CheckFixture.strings("a price in a template", en: #""a" = "%0$ or %0$each";"#, #""a" = "%0$, je %0$";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test(arguments: [
    ("%65$@", "The text reads argument 65. Number arguments from 1 to 64."),
    ("%9223372036854775808$@", "The text reads an argument above 999. Number arguments from 1 to 64."),
    ("%0$@", "'%0$@' reads no argument. Number arguments from 1 to 64."),
  ])
  func reportsTheWrittenPosition(text: String, message: String) {
    let file = SourceFile(path: "en.lproj/L.strings", bytes: Array(#""a" = "\#(text)";"#.utf8))
    #expect(Compiler.check([file]).diagnostics.map(\.message) == [message])
  }
}
