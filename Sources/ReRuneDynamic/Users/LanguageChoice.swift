import RuneModel

/// What determines the language of dynamic texts.
struct LanguageChoice: Hashable, Sendable {
  /// The language that the service prescribes for the user, also if `languages` lacks it.
  var prescribed: String?
  /// The language that the user has chosen.
  var preferred: String?
  /// The languages of the device, in order of preference.
  var device: [String]
  /// The languages of the project, in the service's spelling.
  var languages: [String]
  /// The language that texts are written in.
  var base: String

  /// The language in the service's spelling, where it has one.
  var language: String {
    if let prescribed { return prescribed }
    if let preferred, let language = supported(preferred) { return language }
    return LanguageMatcher.best(of: languages, for: device) ?? base
  }

  /// The project's spelling of a language; `nil` if the project does not have it.
  func supported(_ tag: String) -> String? {
    guard let wanted = LocaleTag.normalized(tag) else { return nil }
    return languages.first { LocaleTag.normalized($0) == wanted }
  }

  /// The project's languages, the base language among them.
  static func languages(_ listed: [String], base: String) -> [String] {
    var languages = LanguageSet()
    for language in listed + [base] { languages.insert(language) }
    return languages.tags
  }

  /// The language of the device for a service that has not named its languages: ISO 639-1, without script and region.
  static func deviceLanguage(_ device: [String], base: String) -> String {
    let tag = device.lazy.compactMap(LocaleTag.normalized).first ?? LocaleTag.normalized(base) ?? base
    return String(LocaleTag.language(of: tag))
  }
}
