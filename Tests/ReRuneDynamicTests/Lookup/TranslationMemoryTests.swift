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
