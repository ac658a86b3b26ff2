import RuneCompiler
import RuneModel

/// A word or name of a project that is to be translated in the same way everywhere, or never.
package struct GlossaryTerm: Sendable {
  /// As the source texts have it.
  package var term: String
  /// The accepted translations by language, as normalized tags. The first of a list is the preferred one.
  package var translations: [String: [String]]
  /// If not, the term appears in every language as it is.
  package var isTranslated: Bool
  package var note: String?
  /// Where it is defined.
  package var location: SourceLocation

  package init(
    _ term: String,
    translations: [String: [String]] = [:],
    isTranslated: Bool = true,
    note: String? = nil,
    at location: SourceLocation
  ) {
    self.term = term
    self.translations = translations
    self.isTranslated = isTranslated
    self.note = note
    self.location = location
  }

  /// The translations for readers of a language: its own or, without any, its nearest parent's:
  /// `de-AT` has the words of `de`.
  package func translations(in locale: String) -> [String] {
    if let own = translations[locale] { return own }
    guard !translations.isEmpty else { return [] }
    let tags = translations.keys.sorted()
    if let same = LanguageMatcher.same(as: locale, in: tags) { return translations[same] ?? [] }
    let parents = LanguageMatcher.parents(of: LanguageIdentity(locale), in: tags.map(LanguageIdentity.init))
    return parents.first.flatMap { translations[tags[$0]] } ?? []
  }
}

/// The terms that apply to one catalog.
package struct Glossary: Sendable {
  /// In the order of their definition, each once.
  package private(set) var terms: [GlossaryTerm] = []

  /// - Parameter terms: of two definitions of one term, the first is used.
  package init(_ terms: [GlossaryTerm] = []) {
    var seen: Set<String> = []
    self.terms = terms.filter { seen.insert(Self.identity(of: $0)).inserted }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// The names that are never translated.
  package var names: [String] { terms.filter { !$0.isTranslated }.map(\.term) }

  /// Equal for terms that differ only in case and accents.
  static func identity(of term: GlossaryTerm) -> String { FoldedWords.folded(term.term) }
}

/// How a language forms words, as far as the comparison of terms depends on it.
enum WordForms {
  /// There are no spaces between words, and words do not change: a term is searched for as it is.
  case unspaced
  /// Words change their endings: `Körbe`, `Korbes`.
  case endings
  /// The same, and words are put together or get prefixes: `Einkaufswarenkorb`, `והעגלה`.
  case joined

  /// - Parameter locale: a normalized tag.
  init(of locale: String) {
    let language = String(LocaleTag.language(of: locale))
    if Self.unspacedLanguages.contains(language) {
      self = .unspaced
    } else {
      self = Self.joiningLanguages.contains(language) ? .joined : .endings
    }
  }

  private static let unspacedLanguages: Set<String> = ["bo", "ja", "km", "lo", "my", "th", "yue", "zh"]

  /// The Germanic and Uralic languages put nouns together; the others write articles, prepositions or other prefixes
  /// as a part of the word.
  private static let joiningLanguages: Set<String> = [
    "af", "da", "de", "et", "fi", "fo", "fy", "hu", "is", "lb", "nb", "nl", "nn", "no", "se", "sv", "yi",
    "ar", "fa", "ha", "he", "id", "ms", "mt", "sw", "tl", "ur", "xh", "zu",
  ]

  /// Whether the words of a text have a term in any of its forms.
  ///
  /// - Parameters:
  ///   - term: its words.
  ///   - words: the words of the text.
  func has(_ term: [String], in words: [String]) -> Bool {
    // Articles and prepositions change with the sentence: `zur Kasse` is `Kasse`.
    let long = term.filter { $0.unicodeScalars.count > 3 }
    return (long.isEmpty ? term : long).allSatisfy { word in
      let stem = Self.stem(of: word)
      let isAnywhere = self == .joined && word.unicodeScalars.count > 3
      return words.contains { text in
        isAnywhere ? text.contains(bytesOf: stem) : text.utf8.starts(with: stem.utf8)
      }
    }
  }

  /// The beginning of a word that its forms share: what is left without a third of the letters, and at least three.
  static func stem(of word: String) -> String {
    let scalars = word.unicodeScalars
    let kept = max(min(3, scalars.count), scalars.count - scalars.count / 3)
    return String(String.UnicodeScalarView(scalars.prefix(kept)))
  }
}
