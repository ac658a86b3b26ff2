import RuneModel

/// The words of a text in a form for comparison: in lower case, and without accents.
///
/// Apostrophes end a word, so that `l'article` contains `article` and `Anna's` contains `Anna`.
package enum FoldedWords {
  package static func words(of text: String) -> [String] {
    if let words = asciiWords(of: text) { return words }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
      // A sign such as the virama of Devanagari joins letters.
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: return !word.isEmpty
      default: return false
      }
    }
    for scalar in text.unicodeScalars {
      if isPart(scalar) {
        append(scalar, to: &word)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// The whole text in the same form, for languages that write no spaces between words.
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return String(result)
  }

  /// Whether a character can be a part of a word.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func asciiWords(of text: String) -> [String]? {
    text.withUTF8Bytes { bytes in
      var words: [String] = []
      var word: [UInt8] = []
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        if byte.isIdentifierByte, byte != UInt8(ascii: "_") {
          word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        } else if !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        }
      }
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      return words
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to word: inout String.UnicodeScalarView) {
    if scalar.isASCII {
      word.append((0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
      return
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      if (0x300...0x36F).contains(lower.value) { continue }
      if lower == "ß" {
        word.append("s")
        word.append("s")
      } else {
        word.append(baseLetters[lower] ?? lower)
      }
    }
  }

  /// The letter below an accent, by its canonical decomposition (UnicodeData.txt): the standard library has none.
  private static let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, accented) in accents {
      for scalar in accented.description.unicodeScalars { letters[scalar] = base }
    }
    return letters
  }()

  private static let accents: [(base: Unicode.Scalar, accented: StaticString)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽ"), ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩ"),
    ("t", "ţťțṫṭṯṱẗ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("w", "ŵẁẃẅẇẉẘ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
    ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"), ("е", "ё"),
  ]
}
