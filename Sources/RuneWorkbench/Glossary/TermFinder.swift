import RuneModel

/// Finds the terms of a glossary in source texts.
package struct TermFinder: Sendable {
  package let glossary: Glossary
  private let forms: WordForms
  private let isEnglish: Bool
  /// The words of each term that is translated; empty for a name.
  private let words: [[String]]
  /// The terms by their first words, the longest first.
  private var byFirstWord: [String: [Int]] = [:]
  /// The names that are never translated.
  private let names: [Int]

  /// - Parameter sourceLocale: the language of the texts, as a normalized tag.
  package init(_ glossary: Glossary, sourceLocale: String) {
    self.glossary = glossary
    forms = WordForms(of: sourceLocale)
    isEnglish = LocaleTag.language(of: sourceLocale) == "en"
    let terms = glossary.terms
    words = terms.map { $0.isTranslated ? FoldedWords.words(of: $0.term) : [] }
    names = terms.indices.filter { !terms[$0].isTranslated }
    for index in terms.indices {
      if let first = words[index].first { byFirstWord[first, default: []].append(index) }
    }
    let counts = words.map(\.count)
    for first in byFirstWord.keys { byFirstWord[first]?.sort { (counts[$1], $0) < (counts[$0], $1) } }
  }

  /// The indices of the terms that a text has, in their order in the glossary. If a term is a part of a longer one, as
  /// "cart" is of "shopping cart", the longer one is found.
  ///
  /// - Parameter isFormat: whether the text has arguments.
  package func terms(in text: String, isFormat: Bool) -> [Int] {
    guard !glossary.isEmpty else { return [] }
    var found = Set(names.filter { Self.hasName(glossary.terms[$0].term, in: text) })
    guard !byFirstWord.isEmpty else { return found.sorted() }
    let prose = text.prose(isFormat: isFormat)
    if forms == .unspaced {
      let folded = FoldedWords.folded(prose)
      for index in words.indices where !words[index].isEmpty {
        if folded.contains(bytesOf: FoldedWords.folded(glossary.terms[index].term)) { found.insert(index) }
      }
      return found.sorted()
    }
    let text = FoldedWords.words(of: prose)
    var start = 0
    while start < text.count {
      let candidates = bases(of: text[start]).flatMap { byFirstWord[$0] ?? [] }
      let term = candidates.filter { has($0, in: text, at: start) }.max { words[$0].count < words[$1].count }
      if let term { found.insert(term) }
      start += term.map { words[$0].count } ?? 1
    }
    return found.sorted()
  }

  private func has(_ term: Int, in text: [String], at start: Int) -> Bool {
    let words = words[term]
    guard start + words.count <= text.count else { return false }
    for (offset, word) in words.enumerated() {
      let other = text[start + offset]
      // Only the last word of a term has endings: "shopping carts".
      guard other == word || (offset == words.count - 1 && bases(of: other).contains(word)) else {
        return false
      }
    }
    return true
  }

  /// A word, and what it may be a form of: "carts" of "cart", "boxes" of "box".
  private func bases(of word: String) -> [String] {
    let count = word.unicodeScalars.count
    guard count > 3 else { return [word] }
    if isEnglish {
      guard word.utf8.last == UInt8(ascii: "s") else { return [word] }
      return [word, String(word.dropLast())] + (word.hasSuffix("es") ? [String(word.dropLast(2))] : [])
    }
    return [word] + (1...2).filter { count - $0 > 3 }.map { String(word.unicodeScalars.dropLast($0)) }
  }

  /// Whether a text has a name, spelled exactly and not as a part of a longer word: "Rune" is not in "Runes" or "Prune".
  private static func hasName(_ name: String, in text: String) -> Bool {
    guard text.contains(bytesOf: name) else { return false }
    let (name, text) = (Array(name.unicodeScalars), Array(text.unicodeScalars))
    guard name.count <= text.count else { return false }
    return (0...(text.count - name.count)).contains { start in
      let end = start + name.count
      return text[start..<end].elementsEqual(name)
        && (start == 0 || !FoldedWords.isWord(text[start - 1]))
        && (end == text.count || !FoldedWords.isWord(text[end]))
    }
  }
}
