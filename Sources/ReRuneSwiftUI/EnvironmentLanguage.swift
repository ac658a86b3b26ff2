import Foundation
import ReRuneCore
import RuneModel

/// The language of a view's surroundings.
enum EnvironmentLanguage {
  /// A text in the language of a view's locale, if it is another one than the app's.
  ///
  /// - Parameters:
  ///   - locale: the view's.
  ///   - current: the app's. A view has it unless something sets another one; texts then follow the user's languages,
  ///     which may contain better ones than the app's own.
  static func text(in locale: Locale, current: Locale = .current, _ text: () -> String) -> String {
    guard locale.identifier != current.identifier, let tag = tag(of: locale) else { return text() }
    return ReRune.withLanguages([tag], operation: text)
  }

  /// The language as a tag; `nil` for a locale without one.
  private static func tag(of locale: Locale) -> String? {
    // Calendars and the like follow an at sign: `de_DE@calendar=gregorian`.
    let identifier = locale.identifier.prefix { $0 != "@" }
    return LocaleTag.normalized(String(identifier))
  }
}
