import RuneTestSupport
import Testing

@testable import RuneCompiler

@Suite struct PluralFormsMissingTests {
  private static func fixture(_ name: String, _ locale: String, _ text: MarkedText) -> CheckFixture {
    let head: MarkedText = #"""
      "%lld cats": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld cat"}}, "other": {"stringUnit": {"value": "%lld cats"}}}}},
      """#
    let locale = MarkedText(stringLiteral: "\"\(locale)\": {\"stringUnit\": {\"value\": ")
    return .catalog(name, head + locale + text + "}}}}")
  }

  @Test(arguments: [
    fixture("three forms", "ru", #"⟪plural-forms-missing⟫"%lld кошек""#),
    fixture("two forms", "de", #"⟪plural-forms-missing⟫"%lld Katzen""#),
    fixture("one form", "ja", #""%lld匹の猫""#),
    fixture("nouns that stay singular", "tr", #""%lld kedi""#),
    fixture("a number that no word follows", "ru", #""Кошки: %lld""#),
    CheckFixture.catalog(
      "forms that are the same",
      #"""
      "%lld km": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld km"}}, "other": {"stringUnit": {"value": "%lld km"}}}}},
        "de": {"stringUnit": {"value": "%lld km"}}}}
      """#
    ),
    CheckFixture.catalog(
      "of a variable",
      #"""
      "%lld cats, %lld dogs": {"localizations": {
        "en": {"stringUnit": {"value": "%#@cats@"}, "substitutions": {"cats": {"argNum": 2, "formatSpecifier": "lld",
          "variations": {"plural": {
            "one": {"stringUnit": {"value": "%1$lld and %arg cat"}}, "other": {"stringUnit": {"value": "%1$lld and %arg cats"}}}}}}},
        "de": {"stringUnit": {"value": ⟪plural-forms-missing⟫"%1$lld und %2$lld Katzen"}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
