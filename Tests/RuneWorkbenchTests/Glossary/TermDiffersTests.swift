import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

/// The findings of a glossary: few false ones matter more than finding all.
@Suite struct TermDiffersTests {
  private static let glossary = #"""
    [
      {"term": "cart", "translations": {
        "de": "Warenkorb", "fr": "panier", "pl": "koszyk", "fi": "ostoskori", "hu": "kosár", "ja": "カート", "he": "עגלה",
        "ru": "корзина", "es": ["carrito", "cesta"], "ko": "장바구니"}},
      {"term": "shopping cart", "translations": {"de": "Einkaufswagen"}},
      {"term": "check out", "translations": {"de": "zur Kasse"}},
      {"term": "box", "translations": {"de": "Kiste"}},
      {"term": "order", "note": "the noun"},
      {"term": "ReRune", "translate": false},
      {"term": "Apple Pay", "translate": false}
    ]
    """#

  private static func terms(_ json: String) -> Glossary {
    let file = SourceFile(path: "rerune-gen.json", bytes: Array(json.utf8))
    return Glossary(GlossaryReader.read(SourceLocation(file, ByteRange(0, json.utf8.count))).terms)
  }

  private static func findings(
    _ files: [(path: String, text: String)],
    rules: RuleSettings = RuleSettings()
  ) -> [Diagnostic] {
    var options = GenerateOptions()
    options.checks.rules = rules
    let result = Compiler.check(
      files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) },
      options: options
    )
    return result.termFindings(terms(glossary), rules)
  }

  private static func findings(_ source: String, _ locale: String, _ text: String) -> [Diagnostic] {
    findings([
      ("en.lproj/L.strings", "\"k\" = \"\(source)\";"), ("\(locale).lproj/L.strings", "\"k\" = \"\(text)\";"),
    ])
  }

  @Test(arguments: [
    ("Your cart", "de", "Dein Wagen"), ("YOUR CARTS", "de", "Deine Wagen"),
    ("Add to cart.", "fr", "Ajouter au chariot"),
    ("Cart", "de-AT", "Wagen"), ("Cart", "ja", "かご"), ("%d carts", "de", "%d Wagen"),
    ("Cart's total", "de", "Summe"),
    ("Shopping cart", "de", "Warenkorb"), ("Boxes", "de", "Pakete"), ("Cart", "es", "Carro"),
  ])
  func aTermWithoutItsWordIsReported(source: String, locale: String, text: String) {
    #expect(Self.findings(source, locale, text).map(\.rule) == [.termDiffers])
  }

  @Test(arguments: [
    // The word, in other forms.
    ("Your cart", "de", "Dein Warenkorb"), ("Your carts", "de", "Deine Warenkörbe"),
    ("cart", "de", "DES WARENKORBS"),
    ("Cart", "de", "Einkaufswarenkorb"), ("Cart", "fr", "Vos paniers"), ("Cart", "pl", "W koszyku"),
    ("Cart", "fi", "Ostoskoriin"), ("Cart", "hu", "A kosarad"), ("Cart", "ja", "ショッピングカートへ"),
    ("Cart", "he", "והעגלה"),
    ("Cart", "ru", "В корзину"), ("Cart", "es", "Tu cesta"), ("Cart", "ko", "장바구니에 담기"),
    ("Cart", "de-AT", "Warenkorb"),
    ("Check out", "de", "Zur Kasse"), ("Check out", "de", "An die Kasse gehen"),
    // A longer term, or another word.
    ("Shopping cart", "de", "Einkaufswagen"), ("A cartoon", "de", "Ein Comic"),
    ("Go-karts", "de", "Go-Karts"),
    ("Carton", "de", "Karton"), ("Order", "de", "Auftrag"),
    // No words for this language.
    ("Cart", "sv", "Kundvagn"), ("Check out", "fr", "Payer"),
    // Not text.
    ("%#@cart@", "de", "%#@cart@"), ("{cart} items", "de", "{cart} Artikel"),
    ("https://a.b/cart", "de", "https://a.b/korb"),
    ("<a href='cart'>Go</a>", "de", "<a href='cart'>Los</a>"),
    // Not translated.
    ("Cart", "de", "Cart"), ("Cart", "de", ""),
  ])
  func otherTextsAreNot(source: String, locale: String, text: String) {
    #expect(Self.findings(source, locale, text).map(\.message) == [])
  }

  @Test(arguments: [
    ("Open ReRune", "de", "Öffne Rerune", 1), ("Open ReRune", "de", "Öffne ReRune", 0),
    ("ReRune", "fi", "ReRunessa", 0),
    ("Pay with Apple Pay", "ja", "アップルペイで支払う", 1), ("Pay with Apple Pay", "ja", "Apple Payで支払う", 0),
    ("ReRunes", "de", "Runen", 0), ("PreReRune", "de", "Runen", 0), ("rerune", "de", "Runen", 0),
    ("ReRune and Apple Pay", "de", "Runen und Bezahlen", 2),
  ])
  func aNameStaysAsItIs(source: String, locale: String, text: String, count: Int) {
    #expect(Self.findings(source, locale, text).count == count)
  }

  @Test func messagesSayWhatToWrite() throws {
    let term = try #require(Self.findings("Cart", "es", "Carro").first)
    #expect(
      term.message
        == "The glossary translates \"cart\" as \"carrito\" or \"cesta\", and this text does not have that word. Use it here."
    )
    #expect(term.severity == .warning)
    #expect(term.location?.file.path == "es.lproj/L.strings")
    #expect(term.location?.position == SourcePosition(line: 1, column: 7))
    #expect(term.notes.map { $0.location?.file.path } == ["rerune-gen.json"])
    let name = try #require(Self.findings("ReRune", "de", "Rune").first)
    #expect(
      name.message
        == "The source text has \"ReRune\", which is never translated. Write it here as it is there."
    )
  }

  /// A form may say it in other words, so all forms of the source must have the term, and one of the translation.
  @Test func formsCountTogether() {
    func catalog(_ one: String, _ other: String, _ de: String...) -> [(path: String, text: String)] {
      let names = ["one", "other"]
      func forms(_ texts: [String]) -> String {
        let members = zip(names, texts).map {
          #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"#
        }
        return #"{"variations": {"plural": {\#(members.joined(separator: ", "))}}}"#
      }
      let text = #"""
        {"version": "1.0", "sourceLanguage": "en", "strings": {"k": {"localizations":
          {"en": \#(forms([one, other])), "de": \#(forms(de))}}}}
        """#
      return [("L.xcstrings", text)]
    }
    #expect(Self.findings(catalog("A cart", "%d carts", "Ein Wagen", "%d Wagen")).count == 1)
    #expect(Self.findings(catalog("A cart", "%d carts", "Ein Warenkorb", "%d Stück")).isEmpty)
    #expect(Self.findings(catalog("An empty cart", "%d items", "Leer", "%d Stück")).isEmpty)
  }

  @Test func entriesThatAreNotTranslatedAreLeftOut() {
    func entry(_ member: String, state: String = "translated") -> [(path: String, text: String)] {
      [
        (
          "L.xcstrings",
          #"""
          {"version": "1.0", "sourceLanguage": "en", "strings": {"Cart": {\#(member)"localizations":
            {"de": {"stringUnit": {"state": "\#(state)", "value": "Wagen"}}}}}}
          """#
        )
      ]
    }
    #expect(Self.findings(entry("")).count == 1)
    #expect(Self.findings(entry(#""shouldTranslate": false, "#)).isEmpty)
    #expect(Self.findings(entry("", state: "new")).isEmpty)
    #expect(Self.findings(entry(#""comment": "rerune:ignore term-differs", "#)).isEmpty)
  }

  @Test func theRuleIsConfigured() {
    let files = [
      (path: "en.lproj/L.strings", text: #""k" = "Cart";"#), ("de.lproj/L.strings", #""k" = "Wagen";"#),
    ]
    #expect(Self.findings(files, rules: RuleSettings(["term-differs": .error])).map(\.severity) == [.error])
    #expect(Self.findings(files, rules: RuleSettings(["term-differs": .off])).isEmpty)
    let scoped = RuleSettings([.init(locales: ["de"], levels: ["term-differs": .off])])
    #expect(Self.findings(files, rules: scoped).isEmpty)
  }

  @Test func withoutAGlossaryNothingIsFound() {
    let files = [("en.lproj/L.strings", #""k" = "Cart";"#), ("de.lproj/L.strings", #""k" = "Wagen";"#)]
    let result = Compiler.check(files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) })
    #expect(result.termFindings(Glossary(), RuleSettings()).isEmpty)
  }
}
