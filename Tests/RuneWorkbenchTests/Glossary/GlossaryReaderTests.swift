import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct GlossaryReaderTests {
  private static func read(_ json: String) -> (terms: [GlossaryTerm], diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "rerune-gen.json", bytes: Array(json.utf8))
    return GlossaryReader.read(SourceLocation(file, ByteRange(0, json.utf8.count)))
  }

  @Test func termsAndNames() {
    let (terms, diagnostics) = Self.read(
      #"""
      [
        {"term": "cart", "translations": {"de": "Warenkorb", "pt_BR": ["carrinho", "cesta"]}, "note": "not Wagen"},
        {"term": "ReRune", "translate": false},
        {"term": "order", "note": "the noun"}
      ]
      """#
    )
    #expect(diagnostics.isEmpty)
    #expect(terms.map(\.term) == ["cart", "ReRune", "order"])
    #expect(terms.map(\.isTranslated) == [true, false, true])
    #expect(terms[0].translations == ["de": ["Warenkorb"], "pt-BR": ["carrinho", "cesta"]])
    #expect(terms[0].note == "not Wagen")
    #expect(terms.map(\.location.position.line) == [2, 3, 4])
  }

  @Test(arguments: [
    (#"{}"#, "1:1 \"glossary\" should be an array of terms"),
    (#"["cart"]"#, "1:2 A term of \"glossary\" should be an object"),
    (#"[{}]"#, "1:2 This term has no \"term\"."), (#"[{"note": "a"}]"#, "1:2 This term has no \"term\"."),
    (#"[{"term": ""}]"#, "1:11 \"term\" should be a word"),
    (#"[{"term": 1}]"#, "1:11 \"term\" should be a word"),
    (#"[{"term": "a", "translation": "b"}]"#, "1:16 A term has no member \"translation\"."),
    (#"[{"term": "a", "translate": "no"}]"#, "1:29 \"translate\" should be true or false."),
    (#"[{"term": "a", "translations": "b"}]"#, "1:32 \"translations\" should be an object"),
    (#"[{"term": "a", "translations": {"german": "b"}}]"#, ""),
    (#"[{"term": "a", "translations": {"1": "b"}}]"#, "1:33 \"1\" is not a language tag."),
    (#"[{"term": "a", "translations": {"de": 1}}]"#, "1:39 A translation should be a word"),
    (#"[{"term": "a", "translations": {"de": ["b", ""]}}]"#, "1:45 A translation should be a word"),
    (
      #"[{"term": "a", "translations": {"de": "b", "DE": "c"}}]"#,
      "1:44 \"translations\" names the language de twice."
    ),
    (
      #"[{"term": "a", "translations": {"de": "b"}, "translate": false}]"#,
      "1:16 The term \"a\" has translations"
    ),
    (#"[{"term": "a"}, {"term": "A"}]"#, "1:26 The term \"A\" is listed twice."),
  ])
  func mistakesHaveAPlace(json: String, expected: String) {
    let found = Self.read(json).diagnostics.map { diagnostic in
      let position = diagnostic.location?.position
      return "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.message)"
    }
    #expect(Self.read(json).diagnostics.allSatisfy { $0.rule == .glossaryInvalid && $0.severity == .error })
    #expect(found.count == (expected.isEmpty ? 0 : 1), "\(found)")
    #expect(found.first?.hasPrefix(expected) ?? true, "\(found)")
  }

  @Test func readingContinuesAfterAMistake() {
    let (terms, diagnostics) = Self.read(#"[{"term": 1}, {"term": "b", "x": {}}, {"term": "c"}]"#)
    #expect(terms.map(\.term) == ["b", "c"])
    #expect(diagnostics.count == 2)
  }

  @Test func aTermIsTakenFromItsFirstDefinition() throws {
    let (terms, _) = Self.read(#"[{"term": "Cart", "translate": false}]"#)
    let (others, _) = Self.read(#"[{"term": "cart"}, {"term": "order"}]"#)
    let glossary = Glossary(terms + others)
    #expect(glossary.terms.map(\.term) == ["Cart", "order"])
    #expect(glossary.names == ["Cart"])
  }

  @Test(arguments: [
    ("de", ["a"]), ("de-AT", ["a"]), ("de-CH", ["b"]), ("zh-CN", ["c"]), ("zh-Hant", []), ("fr", []),
  ])
  func translationsAreThoseOfTheNearestLanguage(locale: String, expected: [String]) throws {
    let (terms, _) = Self.read(#"[{"term": "t", "translations": {"de": "a", "de-CH": "b", "zh-Hans": "c"}}]"#)
    #expect(try #require(terms.first).translations(in: locale) == expected)
  }
}
