import Testing

@testable import RuneCompiler

@Suite struct WhitespaceDiffersTests {
  @Test(arguments: [
    CheckFixture.strings("lost at the end", en: #""a" = "Name: ";"#, #""a" = ⟪whitespace-differs⟫"Name:";"#),
    CheckFixture.strings("added in front", en: #""a" = "Name";"#, #""a" = ⟪whitespace-differs⟫" Name";"#),
    CheckFixture.strings("of another kind", en: #""a" = "Name: ";"#, "fr", "\"a\" = \"Nom :\u{A0}\";"),
    CheckFixture.strings("full-width punctuation", en: #""a" = " (%@)";"#, "ja", #""a" = "（%@）";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
