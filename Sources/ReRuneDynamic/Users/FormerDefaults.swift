import Foundation
import RuneModel

/// What GetTranslated's SDK has stored in an app's defaults, each value under a key of this form:
///
///     ai.gettranslated.sdk_config_global_user_id            the anonymous user
///     ai.gettranslated.sdk_config_global_app_name           the project
///     ai.gettranslated.sdk_user_<id>_language_override      the language that the user has chosen
///     ai.gettranslated.sdk_user_<id>_server_override        the language that the service prescribes
///     ai.gettranslated.sdk_lang_<language>_last_sync        a language with translations
///     ai.gettranslated.sdk_trans_<language><hash>_translation
///
/// Nothing in the defaults is changed: the app may return to its former version.
struct FormerDefaults: Sendable {
  private static let prefix = "ai.gettranslated.sdk_"

  private(set) var anonymousUser: UserID?
  private(set) var project: String?
  /// The languages of users by id.
  private(set) var users: [UserID: StoredUser] = [:]
  /// The languages of the translations.
  private(set) var languages = LanguageSet()
  /// The translations by language and hash, such as `de1498789909`.
  private var translations: [Substring: String] = [:]
  private var size = 0

  init(_ defaults: UserDefaults) {
    self.init(defaults.dictionaryRepresentation())
  }

  /// - Parameter values: any defaults. Values of other libraries and of unexpected types are ignored.
  init(_ values: [String: Any]) {
    for (key, value) in values where key.hasPrefix(Self.prefix) {
      take(key.dropFirst(Self.prefix.count), value)
    }
  }

  /// Whether the SDK has stored nothing of use.
  var isEmpty: Bool { anonymousUser == nil && project == nil && users.isEmpty && translations.isEmpty }

  private mutating func take(_ key: Substring, _ value: Any) {
    if let language = key.middle("lang_", "_last_sync") {
      if languages.tags.count < Limits.manifestLocales { languages.insert(String(language)) }
      return
    }
    guard let text = value as? String, !text.isEmpty else { return }
    if key == "config_global_user_id" {
      anonymousUser = UserID(text)
    } else if key == "config_global_app_name" {
      if text.utf8.count <= Limits.dynamicNameBytes { project = text }
    } else if let id = key.middle("user_", "_language_override") {
      change(id) { $0.preferredLanguage = LocaleTag.normalized(text) }
    } else if let id = key.middle("user_", "_server_override") {
      change(id) { $0.prescribedLanguage = LanguageSet.usable(text) }
    } else if let name = key.middle("trans_", "_translation") {
      let added = name.utf8.count + text.utf8.count
      guard translations.count < Limits.dynamicTexts, size + added <= Limits.dynamicTextsBytes else { return }
      size += added
      translations[name] = text
    }
  }

  private mutating func change(_ id: Substring, _ change: (inout StoredUser) -> Void) {
    guard let user = UserID(String(id)) else { return }
    change(&users[user, default: StoredUser()])
  }
}

extension FormerDefaults {
  /// The translation that the SDK would show.
  ///
  /// The SDK kept translations under a hash of 32 bits, which two texts may share. So it is shown only until the
  /// service answers.
  ///
  /// - Parameter language: in the service's spelling.
  func translation(of text: String, language: String) -> String? {
    guard !translations.isEmpty else { return nil }
    for hash in [Self.hash(text.utf8), Self.hash(text.utf16)] {
      guard let translation = translations["\(language)\(hash)"] else { continue }
      return TranslatedText.checked(translation, of: text)
    }
    return nil
  }

  /// Java's `String.hashCode`: the SDK for iOS applies it to UTF-8, its siblings to UTF-16.
  static func hash(_ units: some Sequence<some FixedWidthInteger>) -> Int32 {
    units.reduce(0) { $0 &* 31 &+ Int32($1) }
  }
}

extension StoredProject {
  /// Whether no session has stored anything.
  var isUnused: Bool { anonymousID == nil && users.isEmpty && !isStarted }

  /// Continues where GetTranslated's SDK ended.
  mutating func takeOver(_ former: FormerDefaults) {
    anonymousID = former.anonymousUser?.text
    project = former.project
    for (id, user) in former.users { self[id] = user }
    // The SDK knew the project, so texts need not wait for the service.
    isStarted = !former.languages.tags.isEmpty
    languages = former.languages.tags
  }
}

extension Substring {
  /// What is between a prefix and a suffix; `nil` if it is nothing.
  fileprivate func middle(_ prefix: String, _ suffix: String) -> Substring? {
    guard hasPrefix(prefix), hasSuffix(suffix), count > prefix.count + suffix.count else { return nil }
    return dropFirst(prefix.count).dropLast(suffix.count)
  }
}
