import Testing

@testable import RuneCompiler

@Suite struct SpecifierForbiddenTests {
  @Test(arguments: [
    CheckFixture.strings(
      "a C string",
      en: #""a" = "Address: ⟪specifier-forbidden⟫%s";"#,
      #""a" = "Adresse: %1$s";"#
    ),
    CheckFixture.strings("a pointer", en: #""a" = "⟪specifier-forbidden⟫%p";"#, #""a" = "%p";"#),
    CheckFixture.strings("a wide C string", en: #""a" = "⟪specifier-forbidden⟫%S";"#, #""a" = "%S";"#),
    CheckFixture.strings(
      "a count",
      en: #""a" = "%@";"#,
      #""a" = ⟪text-left-out⟫"%@⟪specifier-forbidden⟫%n";"#
    ),
    CheckFixture.strings(
      "a huge width",
      en: #""a" = "%d";"#,
      #""a" = ⟪text-left-out⟫"⟪specifier-forbidden⟫%1000d";"#
    ),
    CheckFixture.strings("a wrong type is that", en: #""a" = "%@";"#, #""a" = "⟪placeholder-type⟫%s";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
