import Foundation

/// The languages that the user asked for.
enum PreferredLanguages {
  static var ofSystem: [String] {
    #if canImport(Darwin)
      Locale.preferredLanguages
    #else
      // `Locale.preferredLanguages` is empty or `en` here, whatever the user set.
      inEnvironment(ProcessInfo.processInfo.environment)
    #endif
  }

  /// The languages of a POSIX environment, as gettext reads it: the list in `LANGUAGE`, then the first that is set
  /// of `LC_ALL`, `LC_MESSAGES` and `LANG`. `C` and `POSIX` there ask for untranslated text, also where `LANGUAGE`
  /// is set.
  static func inEnvironment(_ environment: [String: String]) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    if locale == "C" || locale == "POSIX" { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).compactMap(language(ofLocale:))
  }

  /// `de_DE` of `de_DE.UTF-8@euro`.
  private static func language(ofLocale name: String) -> String? {
    let language = name.prefix { $0 != "." && $0 != "@" }
    return language.isEmpty || language == "C" || language == "POSIX" ? nil : String(language)
  }
}
