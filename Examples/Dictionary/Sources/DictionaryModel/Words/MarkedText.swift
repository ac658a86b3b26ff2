/// A text in which the words that a search has found are marked.
package struct MarkedText: Hashable, Sendable {
  /// A piece of the text.
  package struct Run: Hashable, Sendable {
    package let text: String
    package let isMatch: Bool
  }

  package let runs: [Run]

  /// The marks that the database writes around a word: characters for private use, which no language has.
  static let begin: Character = "\u{E000}"
  static let end: Character = "\u{E001}"

  /// - Parameter marked: a text of the database. Marks without a counterpart do no harm, and are not shown.
  init(_ marked: String) {
    var runs: [Run] = []
    var text = ""
    var isMatch = false
    func close() {
      if !text.isEmpty { runs.append(Run(text: text, isMatch: isMatch)) }
      text = ""
    }
    for character in marked.withoutControls {
      guard character == Self.begin || character == Self.end else {
        text.append(character)
        continue
      }
      close()
      isMatch = character == Self.begin
    }
    close()
    self.runs = runs
  }

  /// The text with a sign around each match, for a terminal.
  package func text(around sign: String) -> String {
    runs.map { $0.isMatch ? sign + $0.text + sign : $0.text }.joined()
  }
}

extension String {
  /// A text from elsewhere must not steer a terminal.
  var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
