import RuneCompiler
import Testing

@testable import RuneWorkbench

/// What is read of `TRANSLATION.md`, and what is left alone.
@Suite struct TranslationGuideTests {
  /// `cart [de: Warenkorb]`, `ReRune!` for a name that is never translated.
  private static func terms(_ text: String) -> [String] {
    TranslationGuide(SourceFile(path: "TRANSLATION.md", bytes: Array(text.utf8))).joinedTerms.map { term in
      guard term.isTranslated else { return term.term + "!" + (term.note.map { " (\($0))" } ?? "") }
      let languages = term.translations.sorted { $0.key < $1.key }
      let list = languages.map { "\($0.key): \($0.value.joined(separator: " or "))" }.joined(separator: "; ")
      return "\(term.term) [\(list)]" + (term.note.map { " (\($0))" } ?? "")
    }
  }

  @Test(arguments: [
    "# Never translate", "## Do not translate", "### Don't translate these terms", "## Don’t Translate",
    "## Names that are never translated", "## Not translated", "## Untranslated brand names",
    "## Terms that must not be translated:", "## **Never translate**",
  ])
  func namesAreBelowAHeadingThatSaysSo(heading: String) {
    #expect(Self.terms("\(heading)\n\n- ReRune\n- Face ID\n") == ["ReRune!", "Face ID!"])
  }

  @Test(arguments: [
    "# Do not translate literally", "## Never translate idioms word for word", "## Tone",
    "## Translate these",
    "Never translate", "## Never use machine translation",
  ])
  func otherHeadingsAreAboutSomethingElse(heading: String) {
    #expect(Self.terms("\(heading)\n\n- ReRune\n- Face ID\n").isEmpty)
  }

  @Test(arguments: [
    ("- ReRune", ["ReRune!"]), ("* `ReRune`", ["ReRune!"]), ("1. **ReRune**", ["ReRune!"]),
    ("- \"Quick Look\"", ["Quick Look!"]),
    ("- ReRune – the name of the app", ["ReRune! (the name of the app)"]),
    ("- `ReRune`: our name", ["ReRune! (our name)"]), ("- ReRune (our name)", ["ReRune! (our name)"]),
    ("- Keep the names of our partners, as in the contract.", []), ("- Product names.", []),
    ("- `A`, `B`", []),
    ("- iOS, macOS", []), ("ReRune", []), ("  - ReRune", ["ReRune!"]), ("- …", []),
  ])
  func itemsAreNamesAndNotSentences(line: String, expected: [String]) {
    #expect(Self.terms("# Never translate\n\(line)\n") == expected)
  }

  @Test func aListEndsWithItsSection() {
    let text = """
      # Guide
      ## Never translate
      ### Products
      - ReRune
      ## Style
      - Informal
      """
    #expect(Self.terms(text) == ["ReRune!"])
  }

  @Test(arguments: [
    ("| Term | de | French |", ["cart [de: Warenkorb; fr: panier]"]),
    ("| English | German | French (fr-CA) |", ["cart [de: Warenkorb; fr-CA: panier]"]),
    ("| **Source term** | German (de) | Notes |", ["cart [de: Warenkorb] (panier)"]),
    ("| Term | Meaning | Usage |", []), ("| Key | de | fr |", []), ("| Screen | Notes | Usage |", []),
    ("| en | de | xx-yy-zz |", ["cart [de: Warenkorb]"]),
  ])
  func tablesOfTermsHaveLanguages(head: String, expected: [String]) {
    #expect(Self.terms("\(head)\n|---|:--:|---|\n| `cart` | Warenkorb | panier |\n") == expected)
  }

  @Test func cellsHaveAlternatives() {
    let text = """
      | Term | de |
      |---|---|
      | cart | Warenkorb / Korb (not Wagen) |
      | order | – |
      | sign in | Immer höflich bleiben. |
      """
    #expect(Self.terms(text) == ["cart [de: Warenkorb or Korb]"])
  }

  @Test(arguments: [
    ("## Glossary (de)", ["cart [de: Warenkorb]"]), ("## German glossary", ["cart [de: Warenkorb]"]),
    ("# Glossary\n## German", ["cart [de: Warenkorb]"]),
    ("# Terminology\n## pt-BR", ["cart [pt-BR: Warenkorb]"]),
    ("## Glossary", []), ("## German", []), ("# Tone\n## German", []),
  ])
  func pairsAreBelowAGlossaryAndALanguage(headings: String, expected: [String]) {
    #expect(Self.terms("\(headings)\n- cart: Warenkorb\n") == expected)
    #expect(Self.terms("\(headings)\n- cart → Warenkorb\n") == expected)
  }

  @Test func linesAboutOneTermAreJoined() {
    let text =
      "# Glossary\n## German\n- cart: Warenkorb\n## French\n- Cart: panier\n# Never translate\n- ReRune\n"
    #expect(Self.terms(text) == ["cart [de: Warenkorb; fr: panier]", "ReRune!"])
  }

  @Test func codeAndCommentsAreNotRead() {
    let text = "# Never translate\n```\n- A\n```\n<!-- - B -->\n<!--\n- C\n-->\n- D\n"
    #expect(Self.terms(text) == ["D!"])
  }

  @Test func termsHaveTheirLines() throws {
    let file = SourceFile(path: "TRANSLATION.md", bytes: Array("# Never translate\r\n\r\n- ReRune\r\n".utf8))
    #expect(TranslationGuide(file).terms.map(\.location.position.line) == [3])
  }

  @Test func aFileThatIsNotTextIsReported() {
    let guide = TranslationGuide(SourceFile(path: "TRANSLATION.md", bytes: [0x23, 0x20, 0xFF, 0xC0, 0x41]))
    #expect(guide.diagnostics.map(\.rule) == [.glossaryInvalid])
    #expect(guide.terms.isEmpty)
  }
}
