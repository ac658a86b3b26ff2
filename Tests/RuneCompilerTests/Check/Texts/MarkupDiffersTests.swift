import Testing

@testable import RuneCompiler

@Suite struct MarkupDiffersTests {
  @Test(arguments: [
    CheckFixture.strings(
      "a lost tag",
      en: #""a" = "A <b>bold</b> word";"#,
      #""a" = ⟪markup-differs⟫"Ein <b>fettes Wort";"#
    ),
    CheckFixture.strings(
      "a lost link",
      en: #""a" = "See [here](https://example.com/en)";"#,
      #""a" = ⟪markup-differs⟫"Siehe hier";"#
    ),
    CheckFixture.strings(
      "another path",
      en: #""a" = "See https://example.com/en";"#,
      #""a" = "Siehe https://example.com/de";"#
    ),
    CheckFixture.strings(
      "lost and broken Markdown",
      en: #""a" = "**All** of it"; "b" = "*one* and two"; "c" = "run `ls`"; "d" = "~~old~~";"#,
      #""a" = ⟪markup-differs⟫"** Alles ** davon"; "b" = ⟪markup-differs⟫"eins und zwei"; "c" = ⟪markup-differs⟫"starte ls"; "d" = ⟪markup-differs⟫"alt";"#
    ),
    CheckFixture.strings(
      "stars and underscores that are not Markdown",
      en:
        #""a" = "2 * 3 * 4"; "b" = "snake_case_name"; "c" = "*.txt and *.md"; "d" = "Name* and Email*"; "e" = "%*d %.*f"; "f" = "****";"#,
      #""a" = "2 mal 3"; "b" = "Name"; "c" = "Texte"; "d" = "Name"; "e" = "%*d %.*f"; "f" = "";"#
    ),
    CheckFixture.strings(
      "a name in angle brackets, and a tag of the project's own",
      en: #""a" = "Write <name>"; "b" = "Read <terms>this</terms>";"#,
      #""a" = "Schreibe <Name>"; "b" = ⟪markup-differs⟫"Lies <terms>dies";"#
    ),
    CheckFixture.strings(
      "an address: another site, the same without its scheme, and none",
      en: #""a" = "https://en.wiki.org/A_b"; "b" = "http://b.example/a"; "c" = "https://a.example";"#,
      #""a" = "https://de.beispiel.org/wiki/X"; "b" = "b.example/a"; "c" = ⟪markup-differs⟫"Siehe unten";"#
    ),
    CheckFixture.strings(
      "two bold words that became one phrase, and one that is not closed",
      en: #""a" = "**A** > **B**"; "b" = "**A** > **B**";"#,
      #""a" = "**Ä > B**"; "b" = ⟪markup-differs⟫"**Ä** > **B **";"#
    ),
    CheckFixture.strings(
      "underscores beside quotation marks and letters of other scripts",
      en: #""a" = "“_a_”"; "b" = "_a_"; "c" = "x_y_z";"#,
      "ru",
      #""a" = "«_а_»"; "b" = ⟪markup-differs⟫"ж_а_ж"; "c" = "ж";"#
    ),
    CheckFixture.strings(
      "angle brackets around words that begin as a tag",
      en: #""a" = "<a letter of your name>"; "b" = "<a href='https://a.example'>x</a>";"#,
      #""a" = "<ein Buchstabe>"; "b" = ⟪markup-differs⟫"https://a.example";"#
    ),
    CheckFixture.strings(
      "as many line breaks as it takes",
      en: #""a" = "A<br>B<br/>C";"#,
      #""a" = "A<br />BC";"#
    ),
    CheckFixture.catalog(
      "a plural form",
      #"""
      "%lld cats": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "**%lld** cat"}}, "other": {"stringUnit": {"value": "**%lld** cats"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "**%lld** Katze"}},
          "other": {"stringUnit": {"value": ⟪markup-differs⟫"%lld Katzen"}}}}}}}
      """#
    ),
    CheckFixture.strings("no markup", en: #""a" = "1 < 2 and 3 > 2";"#, #""a" = "1 ist kleiner";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check(rules: ["empty-value": .off])
  }
}
