import RuneCompiler
import RuneModel

/// The terms in a project's `TRANSLATION.md`, the notes about tone and words that Xcode 27 hands to its translation agents.
///
/// The file is prose for people and agents; no format is specified for it. Only what can hardly mean anything else is
/// read as a term:
///
/// - the items of a list below a heading that says nothing but that its words are not translated;
/// - the rows of a table whose first column is the term and whose other columns are languages;
/// - `term: translation` in a list below a heading that names the glossary and a language.
package struct TranslationGuide {
  package private(set) var terms: [GlossaryTerm] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile
  private var headings: [GuideHeading] = []
  /// The columns of the table that the last line belongs to; empty outside of a table of terms.
  private var columns: [GuideTable.Column] = []
  private var isInTable = false
  /// The characters that end the current block of code, or comment; `nil` outside of them.
  private var blockEnd: String?

  package init(_ file: SourceFile) {
    self.file = file
    if let fault = file.text.fault {
      diagnostics.append(
        Diagnostic(.glossaryInvalid, fault.message, at: SourceLocation(file, fault.range))
      )
      return
    }
    let bytes = file.text.utf8
    var start = file.text.start
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      read(String(decoding: bytes[start..<end], as: UTF8.self), at: ByteRange(start, end))
      start = end + 1
    }
  }

  private mutating func read(_ line: String, at range: ByteRange) {
    let text = line.trimmed
    if let end = blockEnd {
      if text.contains(bytesOf: end) { blockEnd = nil }
      return
    }
    for fence in ["```", "~~~"] where text.hasPrefix(fence) {
      blockEnd = fence
      return
    }
    if text.hasPrefix("<!--") {
      if !text.contains(bytesOf: "-->") { blockEnd = "-->" }
      return
    }
    guard text.hasPrefix("|") else {
      (columns, isInTable) = ([], false)
      if let heading = GuideHeading(text) {
        headings.removeAll { $0.level >= heading.level }
        headings.append(heading)
      } else if let item = GuideText.listItem(text) {
        readItem(item, at: range)
      }
      return
    }
    readRow(GuideTable.cells(of: text), at: range)
  }

  // MARK: Tables

  private mutating func readRow(_ cells: [String], at range: ByteRange) {
    guard isInTable else {
      isInTable = true
      columns = GuideTable.columns(cells) ?? []
      return
    }
    guard let first = columns.firstIndex(of: .term), first < cells.count,
      let text = GuideText.term(cells[first])
    else { return }
    var term = GlossaryTerm(text, at: SourceLocation(file, range))
    for (column, cell) in zip(columns, cells) {
      switch column {
      case .language(let tag):
        let words = GuideText.alternatives(cell)
        if !words.isEmpty { term.translations[tag] = words }
      case .note: term.note = GuideText.plain(cell)
      case .term, .other: break
      }
    }
    if !term.translations.isEmpty { terms.append(term) }
  }

  // MARK: Lists

  private mutating func readItem(_ item: String, at range: ByteRange) {
    let location = SourceLocation(file, range)
    if let last = headings.last, headings.contains(where: \.isAboutNames), !last.isGlossary {
      guard let (term, note) = GuideText.name(item) else { return }
      terms.append(GlossaryTerm(term, isTranslated: false, note: note, at: location))
    } else if headings.contains(where: \.isGlossary),
      let tag = headings.last(where: { $0.language != nil })?.language,
      let (term, words) = GuideText.pair(item)
    {
      terms.append(GlossaryTerm(term, translations: [tag: words], at: location))
    }
  }

  /// The terms with the translations of all their lines.
  package var joinedTerms: [GlossaryTerm] {
    var joined: [GlossaryTerm] = []
    var places: [String: Int] = [:]
    for term in terms {
      let identity = Glossary.identity(of: term)
      guard let place = places[identity] else {
        places[identity] = joined.count
        joined.append(term)
        continue
      }
      // A name that one line says to keep is kept.
      if joined[place].isTranslated, term.isTranslated {
        joined[place].translations.merge(term.translations) { $0 + $1 }
      }
    }
    return joined
  }
}

/// A line such as `## Glossary (de)`, and what it says about the lines below it.
private struct GuideHeading {
  let level: Int
  let isAboutNames: Bool
  let isGlossary: Bool
  let language: String?

  init?(_ line: String) {
    let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level), line.utf8.dropFirst(level).first == 0x20 else { return nil }
    let words = FoldedWords.words(of: String(line.dropFirst(level)))
    self.level = level
    isAboutNames = Self.isAboutNames(words)
    isGlossary =
      words.contains { ["glossary", "terminology", "terms", "vocabulary"].contains($0) } && !isAboutNames
    language =
      GuideTable.language(named: String(line.dropFirst(level)).trimmed)
      ?? words.lazy.compactMap(GuideTable.languageNames).first
      ?? GuideText.parenthesis(line).flatMap(GuideTable.language)
  }

  /// Whether a heading says nothing but that words are not translated: "Never translate", "Names that are not
  /// translated", "Do not translate these terms". "Do not translate literally" says something else.
  private static func isAboutNames(_ words: [String]) -> Bool {
    let isNegated =
      words.contains { ["never", "not", "dont", "untranslated", "untranslatable"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "don" && $1 == "t" }
    let isAbout = words.contains {
      $0.utf8.starts(with: "translat".utf8) || $0.utf8.starts(with: "untranslat".utf8)
    }
    return isNegated && isAbout && words.allSatisfy(wordsAboutNames.contains)
  }

  private static let wordsAboutNames: Set<String> = [
    "never", "not", "do", "don", "dont", "t", "translate", "translated", "translating", "translation",
    "untranslated",
    "untranslatable", "terms", "term", "names", "name", "nouns", "proper", "words", "word", "brand", "brands",
    "product",
    "products", "trademarks", "trademark", "feature", "features", "app", "company", "list", "glossary", "the",
    "these",
    "following", "that", "which", "are", "is", "must", "should", "to", "be", "and", "or", "of", "keep", "as",
    "in", "we",
  ]
}
