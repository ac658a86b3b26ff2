import RuneCompiler
import RuneModel

/// Reports translations that lack the word which the glossary has for a term of their source text, or a name that is never
/// translated.
///
/// Few false findings matter more than finding all: a term counts as there if its beginning is anywhere in the
/// translation, in any of its forms.
package struct TermCheck: Sendable {
  private let finder: TermFinder

  /// - Parameter sourceLocale: the language of the source texts, as a normalized tag.
  package init(_ glossary: Glossary, sourceLocale: String) {
    finder = TermFinder(glossary, sourceLocale: sourceLocale)
  }

  /// The findings about all translations of an entry.
  ///
  /// - Parameters:
  ///   - entry: with its signature.
  ///   - table: the name of its table.
  package func diagnostics(
    of entry: Catalog.Entry,
    in table: String,
    of catalog: Catalog
  ) -> [Diagnostic] {
    guard !finder.glossary.isEmpty, entry.shouldTranslate, let source = catalog.sourceIndex,
      let sourceText = entry.text(in: source)?.localization
    else { return [] }
    let terms = terms(of: sourceText, isFormat: !entry.signature.isEmpty)
    guard !terms.isEmpty else { return [] }
    let originals = Set(sourceText.writtenTexts.map(UTF8Key.init))
    var diagnostics: [Diagnostic] = []
    for text in entry.texts where text.locale != source {
      let locale = catalog.locales[text.locale]
      guard !LocaleTag.isDocumentation(locale), !text.localization.isImplicit,
        text.localization.state != "new",
        let range = text.localization.rangeOfFirstText
      else { continue }
      let texts = text.localization.writtenTexts
      // Not translated, which is another finding.
      if texts.allSatisfy({ originals.contains(UTF8Key($0)) }) { continue }
      let words = Words(texts, in: locale)
      for term in terms.map({ finder.glossary.terms[$0] }) where !words.have(term, in: locale) {
        diagnostics.append(
          Diagnostic(
            .termDiffers,
            Self.message(about: term, in: locale),
            at: SourceLocation(text.file, range),
            table: table,
            locale: locale,
            key: entry.key,
            notes: [Diagnostic.Note("The glossary has the term here.", at: term.location)]
          )
        )
      }
    }
    return diagnostics
  }

  /// The terms that every form of a text has, or every form of one of its variables: one form may say it in other words.
  func terms(of source: Localization, isFormat: Bool) -> [Int] {
    let groups = [source.forms] + source.substitutions.map(\.forms)
    var found: Set<Int> = []
    for forms in groups {
      let texts = forms.map(\.text).filter { !$0.isEmpty }
      guard let first = texts.first else { continue }
      var shared = Set(finder.terms(in: first, isFormat: isFormat))
      for text in texts.dropFirst() where !shared.isEmpty {
        shared.formIntersection(finder.terms(in: text, isFormat: isFormat))
      }
      found.formUnion(shared)
    }
    return found.sorted()
  }

  private static func message(about term: GlossaryTerm, in locale: String) -> String {
    guard term.isTranslated else {
      return "The source text has \"\(term.term)\", which is never translated. Write it here as it is there."
    }
    let words = term.translations(in: locale).map { "\"\($0)\"" }
    let list =
      words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1] : words[0]
    return
      "The glossary translates \"\(term.term)\" as \(list), and this text does not have that word. Use it here."
  }

  /// The words of a translation in all its forms.
  private struct Words {
    private let texts: [String]
    private let forms: WordForms
    private let words: [String]

    init(_ texts: [String], in locale: String) {
      self.texts = texts
      forms = WordForms(of: locale)
      words = forms == .unspaced ? texts.map(FoldedWords.folded) : texts.flatMap(FoldedWords.words)
    }

    /// Whether a translation of the term is there, or there is none to look for.
    func have(_ term: GlossaryTerm, in locale: String) -> Bool {
      guard term.isTranslated else { return texts.contains { $0.contains(bytesOf: term.term) } }
      let translations = term.translations(in: locale)
      return translations.isEmpty || translations.contains(where: has)
    }

    private func has(_ translation: String) -> Bool {
      if forms == .unspaced {
        let folded = FoldedWords.folded(translation)
        return words.contains { $0.contains(bytesOf: folded) }
      }
      return forms.has(FoldedWords.words(of: translation), in: words)
    }
  }
}

extension Localization {
  /// The texts of all forms that are not empty.
  fileprivate var writtenTexts: [String] {
    allForms.map(\.text).filter { !$0.isEmpty }
  }

  fileprivate var rangeOfFirstText: ByteRange? {
    allForms.first { !$0.text.isEmpty }?.range
  }
}

extension CheckResult {
  /// The findings of the glossary that are reported, with their severities.
  package func termFindings(_ glossary: Glossary, _ rules: RuleSettings) -> [Diagnostic] {
    guard let catalog, !glossary.isEmpty, rules.mayReport(.termDiffers) else { return [] }
    let check = TermCheck(glossary, sourceLocale: catalog.sourceLocale)
    let found = catalog.tables.flatMap { table in
      table.entries.flatMap { check.diagnostics(of: $0, in: table.name, of: catalog) }
    }
    guard !found.isEmpty else { return [] }
    let suppressions = Suppressions(in: tables, sourceLocale: catalog.sourceLocale)
    return FindingSink(rules, suppressions.applied(to: found)).settledAsFound()
  }
}
