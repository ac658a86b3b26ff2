import Testing

@testable import RuneCompiler

@Suite struct SpecifierUnknownTests {
  @Test(arguments: [
    CheckFixture.strings(
      "no conversion",
      en: #""a" = "%d files";"#,
      #""a" = "⟪specifier-unknown⟫%!d Dateien";"#
    ),
    CheckFixture.strings(
      "a lost percent sign",
      en: #""a" = "Go to %1$@ > %2$@";"#,
      "tr",
      #""a" = "⟪specifier-unknown⟫1$@ > %2$@ adresine gidin";"#
    ),
    CheckFixture.strings(
      "a lost conversion",
      en: #""a" = "%@ posts";"#,
      "ca",
      #""a" = "⟪specifier-unknown⟫% publicacions";"#
    ),
    CheckFixture.strings(
      "swapped signs",
      en: #""a" = "%@...";"#,
      "es",
      #""a" = "@⟪specifier-unknown⟫%...";"#
    ),
    CheckFixture.strings("in the source text", en: #""a" = "%@ ⟪specifier-unknown⟫%y";"#, #""a" = "%@ %y";"#),
    CheckFixture.strings(
      "a position in a text without arguments",
      en: #""a" = "40% of it";"#,
      #""a" = "40⟪specifier-unknown⟫%1$ Ihres Bedarfs";"#
    ),
    CheckFixture.strings(
      "no specifier where nothing is formatted",
      en: #""a" = "100 %y";"#,
      #""a" = "100 %y";"#
    ),
    CheckFixture.strings(
      "positions of widths",
      en: #""a" = "%1$*2$d"; "b" = "%1$.*2$f %3$@"; "c" = "%*1$d x %2$d"; "d" = "%1$*2$.*3$f";"#,
      #""a" = "%1$*2$d"; "b" = "%1$.*2$f %3$@"; "c" = "%*1$d x %2$d"; "d" = "%1$*2$.*3$f";"#
    ),
    CheckFixture.strings("money", en: #""a" = "%@ for 5$ a month";"#, #""a" = "%@ für 5$ im Monat";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test(arguments: ["@%", #"@%\n."#, "@%。"])
  func quotesOnlyABareSign(text: String) {
    let files = [
      SourceFile(path: "en.lproj/L.strings", bytes: Array(#""a" = "%@";"#.utf8)),
      SourceFile(path: "es.lproj/L.strings", bytes: Array(#""a" = "\#(text)";"#.utf8)),
    ]
    #expect(
      Compiler.check(files).diagnostics.first?.message
        == "'%' is not a format specifier, and argument 1 (%@) is nowhere in the text. "
        + "Write %@ for it; a percent sign is %%."
    )
  }

  /// The percent signs of other scripts, and the syntax of other formats.
  @Test(arguments: [
    (
      "%1$@ in %2$.1f", "％@ 在 %2$.1f",
      [
        "'％@' begins with a full-width percent sign (U+FF05), which starts no specifier: users see it as it is. Write %1$@."
      ]
    ),
    (
      "%lld files", "٪d ملف",
      [
        "'٪d' begins with an Arabic percent sign (U+066A), which starts no specifier: users see it as it is. Write %lld."
      ]
    ),
    (
      "%.1f", "﹪.1f",
      [
        "'﹪.1f' begins with a small percent sign (U+FE6A), which starts no specifier: users see it as it is. Write %.1f."
      ]
    ),
    (
      "%@: %d", "{1}: {0}",
      [
        "'{1}' numbers an argument as other formats do; nothing replaces it here, and users see it as it is. Write %2$d.",
        "'{0}' numbers an argument as other formats do; nothing replaces it here, and users see it as it is. Write %1$@.",
      ]
    ),
    // All arguments are there, and code may replace the rest.
    ("%@", "%@ {0} ％d", []),
    ("Room {0}, %@", "Raum {0}, %@", []),
  ])
  func saysWhatAForeignSpecifierIs(source: String, text: String, messages: [String]) {
    let files = [("en", source), ("zh-Hans", text)].map { locale, text in
      SourceFile(path: "\(locale).lproj/L.strings", bytes: Array("\"a\" = \"\(text)\";".utf8))
    }
    let found = Compiler.check(files).diagnostics
    #expect(found.map(\.message) == messages)
    #expect(found.allSatisfy { $0.rule == .specifierUnknown })
  }
}
