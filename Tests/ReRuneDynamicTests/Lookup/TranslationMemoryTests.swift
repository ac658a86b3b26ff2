import Testing

@testable import ReRuneDynamic

@Suite struct TranslationMemoryTests {
  @Test func knowsTextsByLanguageAndBytes() {
    var memory = TranslationMemory()
    memory.store("Hallo", for: TextKey("Hello", in: "de"))
    // Both have the same hash in Java.
    memory.store("eins", for: TextKey("Aa", in: "de"))
    memory.store("zwei", for: TextKey("BB", in: "de"))
    memory.store("composed", for: TextKey("\u{E9}", in: "de"))
    #expect(memory.show(TextKey("Hello", in: "de")) == "Hallo")
    #expect(memory.show(TextKey("Hello", in: "fr")) == nil)
    #expect(memory.show(TextKey("Hello ", in: "de")) == nil)
    #expect(memory.show(TextKey("Aa", in: "de")) == "eins")
    #expect(memory.show(TextKey("BB", in: "de")) == "zwei")
    #expect(memory.show(TextKey("e\u{301}", in: "de")) == nil)
    memory.removeAll()
    #expect(memory.show(TextKey("Hello", in: "de")) == nil)
  }

  @Test func forgetsWhatWasShownLeastRecently() {
    var memory = TranslationMemory(capacity: .init(texts: 8, bytes: 1_000))
    for number in 0..<8 { memory.store("x", for: TextKey("\(number)", in: "de")) }
    memory.store("x", for: TextKey("0", in: "fr"))
    #expect(memory.show(TextKey("0", in: "de")) == "x")
    memory.store("x", for: TextKey("8", in: "de"))
    #expect(memory.count(in: "de") == 7)
    #expect(memory.count(in: "fr") == 1)
    let kept = (0..<9).filter { memory.show(TextKey("\($0)", in: "de")) != nil }
    #expect(kept == [0, 3, 4, 5, 6, 7, 8])
  }

  @Test func exchangesALanguageWithTheStore() {
    var memory = TranslationMemory()
    memory.store("new", for: TextKey("b", in: "de"))
    memory.fill("de", with: ArchivedTexts(["a=1", "b=2", "c=3"], cursor: 7))
    expectSame(memory.texts(in: "de"), ArchivedTexts(["a=1", "c=3", "b=new"], cursor: 7))
    #expect(memory.cursor(in: "de") == 7)
    #expect(memory.show(TextKey("a", in: "de")) == "1")
    memory.setCursor(9, in: "de")
    expectSame(memory.texts(in: "de"), ArchivedTexts(["c=3", "b=new", "a=1"], cursor: 9))
    memory.store("x", for: TextKey("a", in: "fr"))
    memory.forgetSaved(except: "fr")
    #expect(memory.cursor(in: "de") == 9)
    let save = memory.unsavedTexts()
    memory.finishSave(save.point, of: save.texts, isStored: true)
    memory.forgetSaved(except: "fr")
    expectSame(memory.texts(in: "de"), ArchivedTexts())
    #expect(memory.cursor(in: "de") == nil)
    #expect(memory.texts(in: "fr").list == ["a=x"])
  }

  @Test func aLanguageIsFilledUpToItsLimit() {
    var memory = TranslationMemory(capacity: .init(texts: 8, bytes: 1_000))
    memory.store("new", for: TextKey("x", in: "de"))
    memory.fill("de", with: ArchivedTexts((0..<8).map { "\($0)=t" }))
    #expect(memory.texts(in: "de").list == (2..<8).map { "\($0)=t" } + ["x=new"])
  }

  @Test func knowsWhatIsNotSaved() {
    var memory = TranslationMemory()
    memory.fill("de", with: ArchivedTexts(["a=1", "b=2"], cursor: 7))
    #expect(!memory.hasUnsavedTexts)
    expectUnsaved([:], in: &memory)
    // Only the order.
    _ = memory.show(TextKey("a", in: "de"))
    #expect(!memory.hasUnsavedTexts)
    memory.store("3", for: TextKey("c", in: "de"))
    memory.store("x", for: TextKey("c", in: "fr"))
    #expect(memory.hasUnsavedTexts)
    let (texts, point) = memory.unsavedTexts()
    #expect(texts.mapValues(\.list) == ["de": ["a=1", "c=3"], "fr": ["c=x"]])
    #expect(!memory.hasUnsavedTexts)

    // Stored while the others are being saved.
    memory.store("4", for: TextKey("d", in: "de"))
    memory.finishSave(point, of: texts, isStored: true)
    #expect(memory.hasUnsavedTexts)
    expectUnsaved(["de": ["d=4"]], in: &memory)
  }

  private func expectUnsaved(
    _ expected: [String: [String]],
    in memory: inout TranslationMemory,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let texts = memory.unsavedTexts().texts.mapValues(\.list)
    #expect(texts == expected, sourceLocation: sourceLocation)
  }

  @Test func aFailedSaveIsRepeated() {
    var memory = TranslationMemory()
    memory.store("1", for: TextKey("a", in: "de"))
    memory.setCursor(5, in: "fr")
    let (texts, point) = memory.unsavedTexts()
    memory.finishSave(point, of: texts, isStored: false)
    #expect(memory.hasUnsavedTexts)
    let again = memory.unsavedTexts()
    expectSame(again.texts["de"], ArchivedTexts(["a=1"]))
    expectSame(again.texts["fr"], ArchivedTexts(cursor: 5))
    memory.finishSave(again.point, of: again.texts, isStored: true)
    #expect(!memory.hasUnsavedTexts)
    expectUnsaved([:], in: &memory)
  }

  @Test func isLimitedInBytes() {
    var memory = TranslationMemory(capacity: .init(texts: 100, bytes: 80))
    for number in 0..<8 { memory.store("123456789", for: TextKey("\(number)", in: "de")) }
    #expect(memory.count(in: "de") == 8)
    // The same text again takes no more room.
    memory.store("123456789", for: TextKey("7", in: "de"))
    #expect(memory.count(in: "de") == 8)
    memory.store("123456789", for: TextKey("8", in: "de"))
    #expect(memory.count(in: "de") == 7)
  }
}
