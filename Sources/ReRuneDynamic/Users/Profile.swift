import Foundation
import RuneModel

/// The project as described by the service, the user, and the resulting language.
struct Profile: Hashable, Sendable {
  private(set) var project: StoredProject
  private(set) var user: UserID
  /// The language in which texts are shown, in the service's spelling if it has one.
  private(set) var language: String
  /// The base language until the service reports the language that texts are written in.
  private let sourceLanguage: String

  /// - Parameters:
  ///   - project: what is known about it from an earlier start.
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

  /// The project's languages, including the base language; empty before the service has reported them.
  var languages: [String] {
    project.isStarted ? LanguageChoice.languages(project.languages, base: baseLanguage) : []
  }

  var isAnonymous: Bool { project.anonymousID == user.text }

  /// Whether texts are shown unchanged: in the base language, and before the service has ever answered.
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

/// The facts that determine the language of dynamic texts.
struct LanguageChoice: Hashable, Sendable {
  /// The language that the service prescribes for the user, even if it is not in `languages`.
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

  /// The device's language for a service that has not reported its languages: ISO 639-1, without script and region.
  static func deviceLanguage(_ device: [String], base: String) -> String {
    let tag = device.lazy.compactMap(LocaleTag.normalized).first ?? LocaleTag.normalized(base) ?? base
    return String(LocaleTag.language(of: tag))
  }
}

/// The user that the service translates for. The app's claims about its users are not verified; without a user, the app
/// has an anonymous id of its own.
///
/// It prints as a placeholder: user ids are personal data.
struct UserID: Hashable, Sendable {
  let text: String

  /// An id given by the app.
  ///
  /// - Parameter text: the id, which is trimmed. The result is `nil` if it is then empty, has more than 256 bytes, or
  ///   contains a control character.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...Limits.dynamicNameBytes).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    self.text = text
  }

  /// A new anonymous id, such as `q7ZrT0aKp3Xw@com.example.shop`, from the system's random generator.
  ///
  /// - Parameter app: the bundle identifier.
  static func anonymous(app: String?) -> UserID {
    var name = ""
    for _ in 0..<12 {
      name.unicodeScalars.append(Unicode.Scalar(alphabet[Int.random(in: 0..<alphabet.count)]))
    }
    return UserID(unchecked: "\(name)@\(app ?? "ios-app")")
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".utf8)

  private init(unchecked text: String) {
    self.text = text
  }
}

extension UserID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "<user id>" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
