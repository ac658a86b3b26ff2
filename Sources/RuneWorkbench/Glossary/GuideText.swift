import RuneModel

/// The parts of a line of Markdown that are terms and translations.
enum GuideText {
  /// The text of an item of a list: `- cart`, `* cart`, `1. cart`.
  static func listItem(_ line: String) -> String? {
    for bullet in ["- ", "* ", "+ "] where line.hasPrefix(bullet) {
      return String(line.dropFirst(2)).trimmed
    }
    let digits = line.utf8.prefix { (0x30...0x39).contains($0) }.count
    guard digits > 0 else { return nil }
    let rest = line.dropFirst(digits)
    return rest.hasPrefix(". ") || rest.hasPrefix(") ") ? String(rest.dropFirst(2)).trimmed : nil
  }

  /// A text without emphasis, code and quotation marks around it.
  static func plain(_ text: String) -> String? {
    var text = text.trimmed
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (open, close) in marks
      where text.hasPrefix(open) && text.hasSuffix(close) && text.count > open.count + close.count {
        text = String(text.dropFirst(open.count).dropLast(close.count)).trimmed
        hasChanged = true
      }
    }
    return text.unicodeScalars.contains(where: FoldedWords.isWord) ? text : nil
  }

  private static let marks = [
    ("**", "**"), ("__", "__"), ("*", "*"), ("_", "_"), ("`", "`"), ("\"", "\""), ("“", "”"), ("„", "“"),
    ("«", "»"),
    ("'", "'"), ("‘", "’"),
  ]

  /// A word or a short name; `nil` for a sentence.
  static func term(_ text: String) -> String? {
    guard let term = plain(text), term.utf8.count <= 80, term.split(separator: " ").count <= 5 else {
      return nil
    }
    let isSentence = ["!", "?", ";"].contains { term.contains(bytesOf: $0) } || term.contains(bytesOf: ". ")
    return isSentence || term.hasSuffix(".") || term.contains(bytesOf: ",") ? nil : term
  }

  /// A name at the beginning of an item, with the note after it: `ReRune`, `` `ReRune` – the app's name ``, `ReRune: …`.
  static func name(_ item: String) -> (term: String, note: String?)? {
    for (open, close) in marks where item.hasPrefix(open) {
      let rest = item.dropFirst(open.count)
      guard let end = rest.firstRange(ofText: close) else { continue }
      guard let term = term(String(rest[..<end.lowerBound])) else { return nil }
      let note = String(rest[end.upperBound...])
      // A list in one item, such as `A`, `B`.
      guard !note.trimmed.hasPrefix(",") else { return nil }
      return (term, self.note(note))
    }
    for separator in [": ", " – ", " — ", " - ", " ("] {
      guard let range = item[...].firstRange(ofText: separator) else { continue }
      return term(String(item[..<range.lowerBound])).map { ($0, note(String(item[range.lowerBound...]))) }
    }
    return term(item).map { ($0, nil) }
  }

  private static func note(_ text: String) -> String? {
    let scalars = text.unicodeScalars.drop { [" ", ":", "-", "–", "—", "("].contains($0) }
    var note = String(scalars).trimmed
    if note.hasSuffix(")"), !note.contains(bytesOf: "(") { note.removeLast() }
    return note.unicodeScalars.contains(where: FoldedWords.isWord) ? note : nil
  }

  /// `cart: Warenkorb`, `cart → Warenkorb`, `cart = Warenkorb`.
  static func pair(_ item: String) -> (term: String, words: [String])? {
    for separator in [" → ", " -> ", " => ", " = ", ": "] {
      guard let range = item[...].firstRange(ofText: separator) else { continue }
      guard let term = term(String(item[..<range.lowerBound])) else { return nil }
      let words = alternatives(String(item[range.upperBound...]))
      return words.isEmpty ? nil : (term, words)
    }
    return nil
  }

  /// The words of `Warenkorb / Korb (not: Wagen)`; none for a sentence.
  static func alternatives(_ text: String) -> [String] {
    var text = text.trimmed
    if let open = text[...].firstRange(ofText: " ("), text.hasSuffix(")") {
      text = String(text[..<open.lowerBound])
    }
    let parts = text.split { $0 == "/" || $0 == "," || $0 == ";" }.map { term(String($0)) }
    return parts.contains { $0 == nil } ? [] : parts.compactMap(\.self)
  }

  /// The text in the last parentheses of a line.
  static func parenthesis(_ line: String) -> String? {
    guard line.hasSuffix(")"), let open = line.lastIndex(of: "(") else { return nil }
    return String(line[line.index(after: open)...].dropLast())
  }
}

/// The rows of a table in Markdown.
enum GuideTable {
  enum Column: Equatable {
    case term, note, other
    /// A normalized tag.
    case language(String)
  }

  /// The cells of `| a | b |`.
  static func cells(of line: String) -> [String] {
    var cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    if cells.first == "" { cells.removeFirst() }
    if cells.last == "" { cells.removeLast() }
    return cells
  }

  /// The columns of a table of terms: the first is headed `Term`, or by the language of the source texts.
  ///
  /// - Returns: `nil` for a table that is not about terms and their translations.
  static func columns(_ cells: [String]) -> [Column]? {
    guard let first = cells.first, cells.count > 1 else { return nil }
    let isTerm = FoldedWords.words(of: first).contains {
      ["term", "terms", "word", "words", "source"].contains($0)
    }
    guard isTerm || language(named: first) != nil else { return nil }
    let columns: [Column] = cells.dropFirst().map { cell in
      if let tag = language(named: cell) ?? GuideText.parenthesis(cell).flatMap(language) {
        return .language(tag)
      }
      let words = FoldedWords.words(of: cell)
      return words.contains { ["note", "notes", "comment", "comments", "context", "meaning"].contains($0) }
        ? .note : .other
    }
    let hasLanguage = columns.contains { column in
      if case .language = column { return true }
      return false
    }
    return hasLanguage ? [.term] + columns : nil
  }

  /// The tag of `de`, `pt-BR`, `German`; `nil` for any other text.
  static func language(named text: String) -> String? {
    guard let text = GuideText.plain(text) else { return nil }
    if let tag = languageNames(FoldedWords.folded(text)) { return tag }
    let language = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    // Most words of three letters are tags of some language.
    guard language.count == 2, text.utf8.count <= 11, let tag = LocaleTag.normalized(text) else { return nil }
    return tag
  }

  /// The English names of languages that apps are often translated to.
  static func languageNames(_ folded: String) -> String? { names[folded] }

  private static let names: [String: String] = [
    "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "croatian": "hr", "czech": "cs",
    "danish": "da",
    "dutch": "nl", "english": "en", "estonian": "et", "finnish": "fi", "french": "fr", "german": "de",
    "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id", "italian": "it", "japanese": "ja",
    "korean": "ko", "latvian": "lv", "lithuanian": "lt", "malay": "ms", "norwegian": "nb", "persian": "fa",
    "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk",
    "slovenian": "sl", "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk",
    "vietnamese": "vi", "brazilian portuguese": "pt-BR", "simplified chinese": "zh-Hans",
    "traditional chinese": "zh-Hant",
  ]
}

extension String {
  /// The text without spaces around it.
  var trimmed: String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    return String(String(drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
  }
}

extension Substring {
  /// The first place of a text. The standard library's `firstRange(of:)` needs macOS 13.
  func firstRange(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
