import Foundation
import RuneModel
import RuneSystem

/// By which locales numbers are written for somebody: those of a text as its language does, in the reader's own manner
/// where the reader has one. In German texts they are `1’234’567` for somebody from Switzerland, else `1.234.567`.
final class ReaderLocales: Sendable {
  /// Whose they are.
  struct Reader: Sendable {
    /// The locale that the user has chosen for formats.
    var locale: LocaleSource
    /// The language that goes before the user's.
    var override: LanguageIdentity?
    /// The user's, the first choice first.
    var languages: [LanguageIdentity]
    /// The locale of all texts, in a test; `nil` for that of each text's language.
    var numbers: Locale?

    fileprivate func isSame(as other: Reader) -> Bool {
      locale.isSame(as: other.locale) && override == other.override && languages == other.languages
        && numbers == other.numbers
    }
  }

  private typealias Choice = (language: LanguageIdentity, source: LocaleSource)

  private let reader: Reader
  /// The reader's, what says most about the manner first.
  private let own: [Choice]
  /// Those of a snapshot before, whose styles need not be read again.
  private let former: [TextLanguage]
  private let current = Locked<[(tag: String, language: TextLanguage)]>([])

  private init(_ reader: Reader, former: [TextLanguage]) {
    self.reader = reader
    self.former = former
    // A tag without a region says nothing about the manner.
    own =
      [reader.override].compactMap(\.self).filter(\.hasRegion).map(Self.choice)
      + [(LanguageIdentity(reader.locale.identifier), reader.locale)]
      + reader.languages.filter(\.hasRegion).map(Self.choice)
  }

  /// - Parameter previous: those of the snapshot before, which serve on for the same reader.
  static func of(_ reader: Reader, previous: ReaderLocales?) -> ReaderLocales {
    if let previous, previous.reader.isSame(as: reader) { return previous }
    return ReaderLocales(reader, former: previous?.current.withLock { $0.map(\.language) } ?? [])
  }

  /// - Parameter identity: the language of a text.
  func language(of identity: LanguageIdentity) -> TextLanguage {
    current.withLock { current in
      if let known = current.first(where: { $0.tag.hasSameUTF8(as: identity.tag) }) { return known.language }
      let source = source(for: identity)
      let known = (former + current.map(\.language)).first { $0.formatting.source.isSame(as: source) }
      let language = TextLanguage(
        pluralRule: .rule(forLocale: identity.tag),
        formatting: known?.formatting ?? FormattingLocale(source)
      )
      current.append((identity.tag, language))
      return language
    }
  }

  private func source(for identity: LanguageIdentity) -> LocaleSource {
    if let numbers = reader.numbers { return .locale(numbers) }
    if let choice = own.first(where: { $0.language.hasSameLanguage(as: identity) }) { return choice.source }
    // Foundation on Linux writes numbers of a language that it does not know as the process's `LANG` says.
    return identity.isListed ? .identifier(identity.tag) : reader.locale
  }

  private static func choice(_ language: LanguageIdentity) -> Choice {
    (language, .identifier(language.tag))
  }
}
