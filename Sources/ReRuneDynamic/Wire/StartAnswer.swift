import RuneModel

/// The project, as the service describes it.
struct StartAnswer: Hashable, Sendable {
  var project: String?
  var baseLanguage: String?
  /// As the service writes them, each language once.
  var languages: [String] = []
  /// The language that the service prescribes for the user.
  var languageOverride: String?

  static func decode(_ body: [UInt8]) throws(TextFault) -> StartAnswer {
    try AnswerObject.read(
      body,
      limit: Limits.dynamicAnswerBytes,
      members: ["project", "base_language", "languages", "language_override"]
    ) { answer throws(TextFault) in
      var languages = LanguageSet()
      let listed = try answer.elements("languages", limit: Limits.manifestLocales) {
        element throws(TextFault) in
        if let tag = answer.text(of: element) { return tag }
        return try answer.object(element, members: ["code"])["code"]
      }
      for language in listed { languages.insert(language) }
      return StartAnswer(
        project: answer["project"].flatMap { $0.utf8.count <= Limits.dynamicNameBytes ? $0 : nil },
        baseLanguage: answer["base_language"].flatMap(LanguageSet.usable),
        languages: languages.tags,
        languageOverride: answer["language_override"].flatMap(LanguageSet.usable)
      )
    }
  }
}

/// Tags in their order and spelling, each language once.
struct LanguageSet {
  private(set) var tags: [String] = []
  private var normalized = Set<String>()

  /// Ignores what is not a language tag.
  mutating func insert(_ tag: String) {
    guard let language = LocaleTag.normalized(tag), normalized.insert(language).inserted else { return }
    tags.append(tag)
  }

  /// The tag, unless it is none.
  static func usable(_ tag: String) -> String? { LocaleTag.normalized(tag) == nil ? nil : tag }
}
