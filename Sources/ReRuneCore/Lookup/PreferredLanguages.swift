import Foundation
import RuneModel
import RuneSystem

/// The user's preferred languages.
enum PreferredLanguages {
  static var ofSystem: [String] {
    #if canImport(Darwin)
      Locale.preferredLanguages
    #else
      // `Locale.preferredLanguages` is empty or `en` here, whatever the user has set.
      inEnvironment(EnvironmentVariable.value(of:))
    #endif
  }

  #if !canImport(Darwin)
    /// `Locale.current` is `en_001` here, whatever the user has set.
    static var formattingLocaleOfSystem: String? {
      formattingLocale(inEnvironment: EnvironmentVariable.value(of:)).flatMap(LocaleTag.normalized)
    }
  #endif

  /// The value of an environment variable.
  typealias Environment = (_ variable: String) -> String?

  /// The languages of a POSIX environment, as in gettext: the list in `LANGUAGE`, then the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set. If that is `C` or `POSIX`, texts are not translated, even if `LANGUAGE` is
  /// set.
  static func inEnvironment(_ environment: Environment) -> [String] {
    let locale = firstSet(of: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment) ?? ""
    if locale == "C" || locale == "POSIX" { return [] }
    let list = (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).compactMap(language(ofLocale:))
  }

  /// The locale of a POSIX environment for numbers: the first of `LC_ALL`, `LC_NUMERIC` and `LANG` that is set.
  ///
  /// - Returns: `nil` if there is none, and for `C`, which does not determine how a text's numbers are written.
  static func formattingLocale(inEnvironment environment: Environment) -> String? {
    firstSet(of: ["LC_ALL", "LC_NUMERIC", "LANG"], in: environment).flatMap(language(ofLocale:))
  }

  private static func firstSet(of names: [String], in environment: Environment) -> String? {
    for name in names {
      if let value = environment(name), !value.isEmpty { return value }
    }
    return nil
  }

  /// `de_DE` for `de_DE.UTF-8`, `sr_RS@latin` for `sr_RS.UTF-8@latin`.
  private static func language(ofLocale name: String) -> String? {
    let modifier = name.firstIndex(of: "@").map { name[$0...] } ?? ""
    let language = name.prefix { $0 != "." && $0 != "@" }
    return language.isEmpty || language == "C" || language == "POSIX" ? nil : String(language + modifier)
  }
}
