import Testing

@testable import DictionaryModel

struct SearchTests {
  @Test(arguments: [
    ("\u{E000}night\u{E001} \u{E000}train\u{E001}", "*night* *train*"),
    ("Nacht\u{E000}zug\u{E001}", "Nacht*zug*"),
    ("tree", "tree"),
    // What a hostile database may contain.
    ("\u{E000}tree", "*tree*"),
    ("tree\u{E001}", "tree"),
    ("\u{E000}\u{E000}a\u{E001}\u{E001}b", "*a*b"),
    ("\u{1B}[2Jtree", "[2Jtree"),
    ("", ""),
  ])
  func marks(_ marked: String, _ text: String) {
    #expect(MarkedText(marked).text(around: "*") == text)
  }

  @Test func dictionaries() throws {
    let pack = try #require(WordPack(id: "words-en-de", language: nil))
    #expect(pack.source == "en" && pack.target == "de")
    #expect(pack.title == "Words, English and German")
    #expect(WordPack(id: "words-en-de", language: "de-AT")?.target == "de-AT")
    for id in ["words", "words-en", "words--de", "words-en-de-2", "pictures-en-de"] {
      #expect(WordPack(id: id, language: nil) == nil)
    }
  }

  @Test func statesOfASearch() throws {
    let german = try #require(WordPack(id: "words-en-de", language: nil))
    let french = try #require(WordPack(id: "words-en-fr", language: nil))
    let tree = WordEntry(
      term: "tree",
      translations: #"["Baum"]"#,
      partOfSpeech: "noun",
      examples: "",
      frequency: 9
    )
    let found = Words.Answer(pack: german, entries: .success([tree]))
    let nothing = Words.Answer(pack: french, entries: .success([]))
    let endless = Words.Answer(pack: french, entries: .failure(.endless))

    #expect(SearchState([], to: "tree") == .noneInstalled)
    #expect(SearchState([nothing], to: " ") == .empty)
    #expect(SearchState([nothing], to: "xylophone") == .nothingFound("xylophone"))
    #expect(SearchState([nothing, endless], to: "e") == .failed(.endless))
    #expect(SearchState([found, nothing], to: "tree") == .found([SearchGroup(found)].compactMap(\.self)))
    guard case .found(let groups) = SearchState([found, endless], to: "e") else {
      Issue.record("one dictionary has answered")
      return
    }
    #expect(groups.map(\.summary) == ["1 entry", ReRuneStrings.searchTooLong])
  }
}
