import RuneCompiler
import RuneModel

extension EntryReading.LocalizationReading {
  /// Whether only the case of letters, punctuation or white space differs, which rarely changes a translation.
  func differsOnlyInTypography(from other: Self) -> Bool {
    guard variables == other.variables, Set(texts.addresses) == Set(other.texts.addresses) else {
      return false
    }
    func words(_ reading: Self, _ address: TextAddress) -> [String] {
      reading.texts[address].map { Self.words(of: $0.string) }
    }
    return texts.addresses.allSatisfy { words(self, $0) == words(other, $0) }
  }

  private static let punctuation = Set<Unicode.Scalar>(
    ".,;:!?¡¿…'\"‘’“”«»-\u{2010}\u{2011}\u{2013}\u{2014}".unicodeScalars
  )

  /// The text in small letters without punctuation and white space. What may have arguments stays as it is.
  private static func words(of text: String) -> String {
    var words = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.contains("%") {
        words += word
      } else {
        let letters = word.lowercased().unicodeScalars.filter { !punctuation.contains($0) }
        words.unicodeScalars.append(contentsOf: letters)
      }
    }
    return words
  }
}
