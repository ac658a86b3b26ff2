import Foundation

/// A word with its translations.
package struct WordEntry: Hashable, Sendable {
  package let term: String
  package let translations: [String]
  package let partOfSpeech: String
  package let examples: [String]

  /// - Parameters:
  ///   - translations: a JSON array of texts; anything else counts as none.
  ///   - examples: the same.
  init(term: String, translations: String, partOfSpeech: String, examples: String) {
    self.term = term.withoutControls
    self.translations = Self.texts(translations)
    self.partOfSpeech = partOfSpeech.withoutControls
    self.examples = Self.texts(examples)
  }

  private static func texts(_ json: String) -> [String] {
    let texts = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    return texts?.map(\.withoutControls) ?? []
  }
}

extension String {
  /// A text from elsewhere must not steer a terminal.
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
