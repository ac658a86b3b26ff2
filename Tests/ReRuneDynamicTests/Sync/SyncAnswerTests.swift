import RuneModel
import Testing

@testable import ReRuneDynamic

@Suite struct SyncAnswerTests {
  @Test func translationsAreStoredUnderTheirLanguage() {
    let answer = SyncAnswer(entries: [
      .init(language: nil, text: "a", translation: "1"),
      .init(language: "DE", text: "b", translation: "2"),
      .init(language: "pt-BR", text: "a", translation: "3"),
      .init(language: "fr", text: "a", translation: "not supported"),
      .init(language: "en", text: "a", translation: "base language"),
      .init(language: "no tag", text: "a", translation: "4"),
      .init(language: "de", text: "b", translation: "5\u{7}"),
      .init(language: "de", text: "c", translation: "\u{1}"),
      .init(language: "de", text: "c", translation: String(repeating: "x", count: 2_000)),
      .init(
        language: "de",
        text: String(repeating: "x", count: Limits.dynamicTextBytes + 1),
        translation: "never shown"
      ),
    ])
    let texts = answer.texts(askedIn: "de", languages: ["de", "pt_BR"])
    #expect(
      texts.mapValues { ArchivedTexts(entries: $0).list } == ["de": ["a=1", "b=2", "b=5"], "pt_BR": ["a=3"]]
    )
  }

  /// The service may prescribe a language that it does not list.
  @Test func theLanguageOfTheRequestNeedsNotBeListed() {
    let answer = SyncAnswer(entries: [
      .init(language: nil, text: "a", translation: "1"), .init(language: "gsw", text: "b", translation: "2"),
    ])
    let texts = answer.texts(askedIn: "gsw", languages: ["de"])
    #expect(texts.mapValues { ArchivedTexts(entries: $0).list } == ["gsw": ["a=1", "b=2"]])
  }
}
