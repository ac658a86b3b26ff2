import Foundation
import RuneFormatter
import RuneModel
import RuneSystem

/// Selects the locales that format numbers: numbers in a text follow its language, with the user's regional
/// conventions for that language if known. In German texts a user in Switzerland sees `1’234’567`, others
/// `1.234.567`.
final class ReaderLocales: Sendable {
  /// The user's settings.
  struct Reader: Sendable {
    /// The locale that the user has chosen for formatting.
    var locale: LocaleSource
    /// Whether that user is the reader. A server's texts have other readers, and its own locale says nothing about
    /// them.
    var isLocaleOfReader = true
    /// The languages that take precedence over the user's.
    var overrides: [LanguageIdentity]
    /// The user's languages in order of preference.
    var languages: [LanguageIdentity]
    /// Overrides the locale of all texts in tests; `nil` to follow each text's language.
    var numbers: Locale?

    fileprivate func isSame(as other: Reader) -> Bool {
      locale.isSame(as: other.locale) && isLocaleOfReader == other.isLocaleOfReader
        && overrides == other.overrides && languages == other.languages && numbers == other.numbers
    }
  }

  private typealias Choice = (language: LanguageIdentity, source: LocaleSource)

  private let reader: Reader
  /// The user's locales, the most specific first.
  private let own: [Choice]
  /// The languages of the previous snapshot, whose styles need not be read again.
  private let former: [TextLanguage]
  private let current = Locked<[(tag: String, language: TextLanguage)]>([])

  private init(_ reader: Reader, former: [TextLanguage]) {
    self.reader = reader
    self.former = former
    // A tag without a region says nothing about regional conventions.
    let users: [Choice] =
      [(LanguageIdentity(reader.locale.identifier), reader.locale)]
      + reader.languages.filter(\.hasRegion).map(Self.choice)
    own =
      reader.overrides.filter(\.hasRegion).map(Self.choice) + (reader.isLocaleOfReader ? users : [])
  }

  /// - Parameter previous: the locales of the previous snapshot, which are reused for the same user settings.
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
    // For a language that it does not know, Foundation on Linux formats numbers by the process's `LANG`.
    return identity.isListed ? .identifier(identity.tag) : reader.locale
  }

  private static func choice(_ language: LanguageIdentity) -> Choice {
    (language, .identifier(language.tag))
  }
}

/// The locale used to format numbers. Reading its style takes a millisecond, so it is deferred to the first number,
/// and snapshots with the same locale share it.
final class FormattingLocale: Sendable {
  let source: LocaleSource
  private let style = Locked<NumberStyle?>(nil)

  init(_ source: LocaleSource) {
    self.source = source
  }

  var numbers: NumberStyle {
    style.withLock { style in
      let numbers = style ?? NumberStyle(locale: source.locale)
      style = numbers
      return numbers
    }
  }
}

/// A locale, or the information to create one: most processes launch without formatting a number, and creating a
/// locale takes a tenth of their launch time.
enum LocaleSource: Sendable {
  /// A locale of the system, with the user's settings.
  case locale(Locale)
  case identifier(String)

  var identifier: String {
    switch self {
    case .locale(let locale): locale.identifier
    case .identifier(let name): name
    }
  }

  var locale: Locale {
    switch self {
    case .locale(let locale): locale
    case .identifier(let name): Locale(identifier: name)
    }
  }

  /// Whether both certainly format numbers in the same way.
  func isSame(as other: LocaleSource) -> Bool {
    switch (self, other) {
    case (.locale(let a), .locale(let b)): a == b
    case (.identifier(let a), .identifier(let b)): a.hasSameUTF8(as: b)
    case (.locale, .identifier), (.identifier, .locale): false
    }
  }
}
