/// Translates dynamic texts in place of the service: a fake in the tests of an app's screens, or a service of your own.
///
/// Pass one to `ReRuneDynamic.setup`. It is called from background tasks, for up to four texts at a time. An error that
/// is no `ReRuneProblem` counts as a lost connection: the call is repeated later.
public protocol ReRuneDynamicTranslator: Sendable {
  /// Returns the languages into which texts are translated. It is called by `setup`, `login` and `logout`.
  ///
  /// - Parameters:
  ///   - userId: the user, or an anonymous id.
  ///   - language: the first of the device's languages, as an ISO 639-1 code such as `de`.
  func reRuneProject(userId: String, language: String) async throws -> ReRuneDynamicProject

  /// Returns the translation of a text.
  ///
  /// - Parameters:
  ///   - text: the text, up to 16 KB of UTF-8.
  ///   - language: one of the project's languages, in its spelling.
  func reRuneTranslation(of text: String, language: String) async throws -> String
}

/// What a translator knows about a project.
public struct ReRuneDynamicProject: Sendable, Hashable {
  /// The language that texts are written in; `nil` for the one of `setup`.
  public var sourceLanguage: String?
  /// The languages of the translations, as BCP-47 tags.
  public var languages: [String]
  /// The language that is prescribed for the user, in place of a choice; `nil` for none.
  public var languageOverride: String?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - sourceLanguage: the language that texts are written in; `nil` for the one of `setup`.
  ///   - languages: the languages of the translations, as BCP-47 tags.
  ///   - languageOverride: the language that is prescribed for the user; `nil` for none.
  public init(sourceLanguage: String? = nil, languages: [String], languageOverride: String? = nil) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.languageOverride = languageOverride
  }
}
