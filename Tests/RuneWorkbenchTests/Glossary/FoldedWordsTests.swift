import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct FoldedWordsTests {
  @Test(arguments: [
    ("Add to cart!", ["add", "to", "cart"]), ("l'article d’Anna", ["l", "article", "d", "anna"]),
    ("Körbe, Straße ÉTÉ", ["korbe", "strasse", "ete"]), ("Koszyków", ["koszykow"]),
    ("Е́лка ёлка", ["елка", "елка"]),
    ("Cafe\u{301}", ["cafe"]), ("İstanbul", ["istanbul"]), ("ελληνικά", ["ελληνικα"]), ("हिन्दी", ["हिन्दी"]),
    ("2 von 3", ["2", "von", "3"]), ("a_b", ["a", "b"]), ("", []), ("…", []),
  ])
  func wordsAreFolded(text: String, words: [String]) {
    #expect(FoldedWords.words(of: text) == words)
  }

  @Test(arguments: [
    ("an", "an"), ("korb", "kor"), ("kasse", "kass"), ("koszyk", "kosz"), ("warenkorb", "warenk"),
  ])
  func stemsAreTheBeginnings(word: String, stem: String) {
    #expect(WordForms.stem(of: word) == stem)
  }
}

@Suite struct TermFinderTests {
  private static func terms(in text: String, _ locale: String, _ terms: [String], isFormat: Bool = false)
    -> [String]
  {
    let file = SourceFile(path: "g", bytes: [])
    let glossary = Glossary(terms.map { GlossaryTerm($0, at: SourceLocation(file, .start)) })
    return TermFinder(glossary, sourceLocale: locale).terms(in: text, isFormat: isFormat).map {
      glossary.terms[$0].term
    }
  }

  @Test(arguments: [
    ("Two carts", "en", ["cart"], ["cart"]), ("Boxes", "en", ["box"], ["box"]),
    ("Cartes", "en", ["cart"], ["cart"]),
    ("Cartage", "en", ["cart"], []), ("Warenkörben", "de", ["Warenkorb"], ["Warenkorb"]),
    ("Warenkorbes", "de", ["Warenkorb"], ["Warenkorb"]),
    ("Korbmacher", "de", ["Korb"], []), ("購物車裡", "zh-Hant", ["購物車"], ["購物車"]),
    ("shopping carts", "en", ["cart", "shopping cart"], ["shopping cart"]),
    ("cart, shopping cart", "en", ["cart", "shopping cart"], ["cart", "shopping cart"]),
    ("As", "en", ["a"], []),
  ])
  func termsAreFoundInTheirForms(text: String, locale: String, terms: [String], found: [String]) {
    #expect(Self.terms(in: text, locale, terms) == found)
  }

  @Test func specifiersAreNoWords() {
    #expect(Self.terms(in: "%1$ld of %@ %#@ld@", "en", ["ld"], isFormat: true).isEmpty)
    #expect(Self.terms(in: "ld of %@", "en", ["ld"], isFormat: true) == ["ld"])
  }
}
