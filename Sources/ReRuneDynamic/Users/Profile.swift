import RuneModel

/// The project as the service has described it, the user, and the language that results.
struct Profile: Hashable, Sendable {
  private(set) var project: StoredProject
  private(set) var user: UserID
  /// In the service's spelling, where it has one.
  private(set) var language: String
  /// Until the service has named the language that texts are written in.
  private let sourceLanguage: String

  /// - Parameters:
  ///   - project: what is known of it from an earlier start.
  ///   - device: the languages of the device, in order of preference.
  init(_ project: StoredProject, user: UserID, sourceLanguage: String, device: [String]) {
    self.project = project
    self.user = user
    self.sourceLanguage = sourceLanguage
    language = sourceLanguage
    chooseLanguage(device)
  }

  /// The language that texts are written in.
  var baseLanguage: String { project.baseLanguage ?? sourceLanguage }

  /// The project's languages, the base language among them; empty before the service has ever named them.
  var languages: [String] {
    project.isStarted ? LanguageChoice.languages(project.languages, base: baseLanguage) : []
  }

  var isAnonymous: Bool { project.anonymousID == user.text }

  /// Whether texts are shown as they are: in the base language, and before the service has ever answered.
  var showsTexts: Bool { !project.isStarted || isBase(language) }

  private func isBase(_ language: String) -> Bool {
    let base = baseLanguage
    return language == base || LocaleTag.normalized(language) == LocaleTag.normalized(base)
  }

  // MARK: Changes

  mutating func take(_ answer: StartAnswer, device: [String]) {
    project.isStarted = true
    project.project = answer.project ?? project.project
    project.baseLanguage = answer.baseLanguage ?? project.baseLanguage
    project.languages = answer.languages
    project[user].prescribedLanguage = answer.languageOverride
    chooseLanguage(device)
  }

  /// Remembers the user's preference and uses it at once, even if the service prescribes another language: it can do
  /// so again in its next answer.
  ///
  /// - Returns: false if the project does not have the language, or if it is not a language tag.
  mutating func prefer(_ tag: String) -> Bool {
    guard let normalized = LocaleTag.normalized(tag) else { return false }
    let supported = choice([]).supported(tag)
    guard !project.isStarted || supported != nil else { return false }
    project[user].preferredLanguage = normalized
    language = supported ?? normalized
    return true
  }

  mutating func forgetPreference(device: [String]) {
    project[user].preferredLanguage = nil
    chooseLanguage(device)
  }

  mutating func logIn(_ user: UserID, device: [String]) {
    self.user = user
    chooseLanguage(device)
  }

  /// - Parameter anonymous: a new id.
  mutating func logOut(_ anonymous: UserID, device: [String]) {
    project.anonymousID = anonymous.text
    logIn(anonymous, device: device)
  }

  private mutating func chooseLanguage(_ device: [String]) {
    language = choice(device).language
  }

  private func choice(_ device: [String]) -> LanguageChoice {
    let stored = project[user]
    return LanguageChoice(
      prescribed: stored.prescribedLanguage,
      preferred: stored.preferredLanguage,
      device: device,
      languages: languages,
      base: baseLanguage
    )
  }
}
