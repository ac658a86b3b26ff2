import RuneModel
import RuneTestSupport
import Testing

@testable import ReRuneCore

@Suite struct RemoteTextsTests {
  @Test func everyLocaleHasItsTexts() throws {
    let texts = try RemoteTexts.plain(
      ["en": ["a": "A", "b": "B"], "de": ["b": "", "c": "Ç"]],
      revision: 42
    )
    #expect(texts.revision == 42)
    #expect(texts.locales == ["de", "en"])
    #expect(texts.text("a", "en") == "A")
    #expect(texts.text("b", "en") == "B")
    #expect(texts.text("c", "en") == nil)
    #expect(texts.text("a", "de") == nil)
    #expect(texts.text("b", "de") == "")
    #expect(texts.text("c", "de") == "Ç")
    #expect(texts.text("d", "de") == nil)
  }

  @Test func keysAreComparedByTheirBytes() throws {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let texts = try RemoteTexts(
      compiling: [("en", [PayloadMessage(composed, "1"), PayloadMessage(decomposed, "2")])],
      revision: 1
    )
    #expect(texts.text(composed, "en") == "1")
    #expect(texts.text(decomposed, "en") == "2")
  }

  @Test func theLastOfTwoTextsForOneKeyIsUsed() throws {
    let texts = try RemoteTexts(
      compiling: [("en", [PayloadMessage("a", "first"), PayloadMessage("a", "last")])],
      revision: 1
    )
    #expect(texts.text("a", "en") == "last")
  }

  @Test func eachTableHasItsOwnTexts() throws {
    let german = [
      PayloadMessage("title", "Titel", in: "Localizable"),
      PayloadMessage("title", "Einstellungen", in: "Settings"),
      PayloadMessage("more", "Mehr", in: "Settings"),
    ]
    let texts = try RemoteTexts(compiling: [("de", german)], revision: 1)
    #expect(texts.text("title", "de", in: "Localizable") == "Titel")
    #expect(texts.text("title", "de", in: "Settings") == "Einstellungen")
    #expect(texts.text("more", "de", in: "Localizable") == nil)
    #expect(texts.text("title", "de", in: "") == nil)
    #expect(texts.text("title", "de", in: "Other") == nil)
    #expect(texts.textCount(inLocale: "de") == 3)
    #expect(texts.has(exactly: german, inLocale: "de"))
    #expect(!texts.has(exactly: german.map { PayloadMessage($0.key, $0.value.message) }, inLocale: "de"))
    #expect(texts.reader.damagedSections() == [])
  }

  @Test func textsWithoutATableAreForEveryTable() throws {
    let messages = [PayloadMessage("title", "any"), PayloadMessage("title", "own", in: "Settings")]
    let texts = try RemoteTexts(compiling: [("de", messages)], revision: 1)
    #expect(texts.text("title", "de", in: "Localizable") == "any")
    #expect(texts.text("title", "de", in: "Settings") == "own")
    let ids = try ["Localizable", "Settings"].map { table in
      try #require("title".withUTF8Bytes { texts.id(ofKey: $0, in: table) })
    }
    #expect(ids.map(texts.isForAnyTable) == [true, false])
  }

  @Test func copiedTextsKeepTheirTables() throws {
    let french = [PayloadMessage("a", "A", in: "One"), PayloadMessage("a", "B", in: "Two")]
    let german = [PayloadMessage("b", "C", in: "Two"), PayloadMessage("a", "D")]
    let first = try RemoteTexts(compiling: [("fr", french)], revision: 1)
    let next = try first.replacing([("de", german)], revision: 2)
    #expect(next.bytes == (try RemoteTexts(compiling: [("de", german), ("fr", french)], revision: 2)).bytes)
    // A table that no locale has any more is gone.
    let last = try next.replacing([], removing: ["fr"], revision: 3)
    #expect(last.bytes == (try RemoteTexts(compiling: [("de", german)], revision: 3)).bytes)
    #expect(last.reader.tableCount == 2)
  }

  @Test func variationsSurvive() throws {
    let message = Message(
      root: .plural(
        argument: MessageNode.unsettledArgument,
        forms: [.one: .text("%d"), .other: .text("%d!")]
      )
    )
    let texts = try RemoteTexts(compiling: [("en", [PayloadMessage("n", message)])], revision: 1)
    #expect(texts.message("n", "en") == message)
    #expect(try texts.replacing([("de", [])], revision: 2).message("n", "en") == message)
  }

  @Test(arguments: [[:], ["en": [:]], ["de": [:], "en": [:]]] as [[String: [String: String]]])
  func anEmptySetOfTextsIsAValidTable(_ locales: [String: [String: String]]) throws {
    let texts = try RemoteTexts.plain(locales)
    #expect(texts.locales == locales.keys.sorted())
    #expect(texts.reader.keyCount == 0)
    #expect(texts.reader.damagedSections() == [])
  }

  struct Step: Sendable {
    var replaced: [String: [String: String]] = [:]
    var removed: Set<String> = []
    var result: [String: [String: String]]
  }

  @Test(
    arguments: [
      Step(result: ["de": ["a": "A1", "b": "B1"], "en": ["a": "A2", "c": "C2"]]),
      Step(removed: ["de"], result: ["en": ["a": "A2", "c": "C2"]]),
      Step(removed: ["de", "en"], result: [:]),
      Step(removed: ["fr"], result: ["de": ["a": "A1", "b": "B1"], "en": ["a": "A2", "c": "C2"]]),
      Step(replaced: ["de": ["d": "D"]], result: ["de": ["d": "D"], "en": ["a": "A2", "c": "C2"]]),
      Step(replaced: ["de": [:]], result: ["de": [:], "en": ["a": "A2", "c": "C2"]]),
      Step(
        replaced: ["fr": ["": "vide", "c": "C3"]],
        removed: ["en"],
        result: ["de": ["a": "A1", "b": "B1"], "fr": ["": "vide", "c": "C3"]]
      ),
      Step(
        replaced: ["de": ["a": "new"]],
        removed: ["de"],
        result: ["de": ["a": "new"], "en": ["a": "A2", "c": "C2"]]
      ),
    ]
  )
  func replacedTextsEqualNewlyCompiledOnes(_ step: Step) throws {
    let first = try RemoteTexts.plain(["de": ["a": "A1", "b": "B1"], "en": ["a": "A2", "c": "C2"]])
    let locales = RemoteTexts.plainLocales(step.replaced)
    let next = try first.replacing(locales, removing: step.removed, revision: 2)
    #expect(next.bytes == (try RemoteTexts.plain(step.result).bytes))
    #expect(next.revision == 2)
    #expect(next.reader.damagedSections() == [])
  }

  @Test func replacedTextsDoNotDependOnTheirPredecessor() throws {
    var texts = try RemoteTexts.plain(["en": ["a": "A"]])
    for number in 2...20 {
      texts = try texts.replacing([("x-\(number)", [PayloadMessage("k", "v")])], revision: number)
    }
    #expect(texts.text("a", "en") == "A")
    #expect(texts.text("k", "x-2") == "v")
    #expect(texts.locales.count == 20)
  }

  @Test func aDuplicateLocaleIsRejected() throws {
    #expect(throws: TableWriter.Fault.duplicateLocale("en")) {
      try RemoteTexts(compiling: [("en", []), ("en", [])], revision: 1)
    }
  }

  @Test func keysChosenForTheirHashesAreRejected() throws {
    let keys = ChosenKeys.crowded(3_000)
    let texts = try RemoteTexts.plain(["en": ["a": "A"]])
    #expect(throws: TableWriter.Fault.self) {
      try texts.replacing([("de", keys.map { PayloadMessage($0, "") })], revision: 2)
    }
    #expect(texts.text("a", "en") == "A")
  }

  /// One check after the other could add locales, each within the limits of a check.
  @Test func textsThatGrowFromCheckToCheckDoNotFillMemory() throws {
    let text = String(repeating: "x", count: 1_000)
    var texts = try RemoteTexts.plain(["en": ["k": text]])
    let fault = #expect(throws: RemoteTexts.TooLarge.self) {
      for number in 0..<20 {
        texts = try RemoteTexts(
          replacing: [("x-\(number)", [PayloadMessage("k", text)])],
          removing: [],
          of: texts,
          revision: number,
          byteLimit: 10_000
        )
      }
    }
    #expect(fault?.description.contains("may take 10000") == true)
    #expect((3...9).contains(texts.locales.count))
    #expect(texts.text("k", "en") == text)
  }

  /// Two hundred locales with a thousand keys each are few, unless every key is in only one of them.
  @Test func keysThatShareNoLocaleDoNotFillMemory() throws {
    let locales = (0..<Limits.fetchedLocales).map { locale in
      ("x-\(locale)", (0..<1000).map { PayloadMessage("\(locale).\($0)", "") })
    }
    #expect(throws: RemoteTexts.TooLarge.self) { try RemoteTexts(compiling: locales, revision: 1) }
  }
}
