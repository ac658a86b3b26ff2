import Foundation

/// A word with its translations, as one dictionary has it.
package struct WordEntry: Hashable, Sendable {
  package let term: MarkedText
  package let translations: [MarkedText]
  package let partOfSpeech: String
  package let examples: [String]
  /// The higher, the more often the word is used.
  package let frequency: Int

  /// - Parameters:
  ///   - term: with marks around the words that were found.
  ///   - translations: the same, in a JSON array of texts; anything else counts as none.
  ///   - examples: a JSON array of texts; anything else counts as none.
  init(term: String, translations: String, partOfSpeech: String, examples: String, frequency: Int) {
    self.term = MarkedText(term)
    self.translations = Self.texts(translations).map(MarkedText.init)
    self.partOfSpeech = partOfSpeech.withoutControls
    self.examples = Self.texts(examples).map(\.withoutControls)
    self.frequency = frequency
  }

  private static func texts(_ json: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }
}
