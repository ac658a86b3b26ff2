import Foundation
import RuneModel

/// By which locales numbers are written for somebody: those of a text as its language does, in the reader's own manner
/// where the reader has one. In German texts they are `1’234’567` for somebody from Switzerland, else `1.234.567`.
final class ReaderLocales: Sendable {
  private typealias Choice = (language: LanguageIdentity, locale: Locale)

  /// The reader's, what says most about the manner first.
  private let own: [Choice]
  /// Of an unknown language's texts.
  private let system: Locale
  /// Of all texts: a test's.
  private let numbers: Locale?
  /// Those of a snapshot before, whose styles need not be read again.
  private let former: [TextLanguage]
  private let current = Locked<[(tag: String, language: TextLanguage)]>([])

  /// - Parameters:
  ///   - locale: the one that the user has chosen for formats.
  ///   - override: the language that goes before the user's.
  ///   - languages: the user's, the first choice first.
  ///   - numbers: the one for all texts; `nil` for that of each text's language.
  init(
    locale: Locale,
    override: LanguageIdentity?,
    languages: [LanguageIdentity],
    numbers: Locale? = nil,
    previous: ReaderLocales? = nil
  ) {
    system = locale
    self.numbers = numbers
    // A tag without a region says nothing about the manner.
    let chosen = [override].compactMap(\.self).filter(\.hasRegion)
    own =
      chosen.map(Self.choice) + [(LanguageIdentity(locale.identifier), locale)]
      + languages.filter(\.hasRegion).map(Self.choice)
    former = previous?.current.withLock { $0.map(\.language) } ?? []
  }

  /// - Parameter identity: the language of a text.
  func language(of identity: LanguageIdentity) -> TextLanguage {
    current.withLock { current in
      if let known = current.first(where: { $0.tag.hasSameUTF8(as: identity.tag) }) { return known.language }
      let locale = locale(for: identity)
      let known = (former + current.map(\.language)).first { $0.formatting.locale == locale }
      let language = TextLanguage(
        pluralRule: .rule(forLocale: identity.tag),
        formatting: known?.formatting ?? FormattingLocale(locale)
      )
      current.append((identity.tag, language))
      return language
    }
  }

  private func locale(for identity: LanguageIdentity) -> Locale {
    if let numbers { return numbers }
    if let choice = own.first(where: { $0.language.hasSameLanguage(as: identity) }) { return choice.locale }
    // Foundation on Linux writes numbers of a language that it does not know as the process's `LANG` says.
    return identity.isListed ? Locale(identifier: identity.tag) : system
  }

  private static func choice(_ language: LanguageIdentity) -> Choice {
    (language, Locale(identifier: language.tag))
  }
}
