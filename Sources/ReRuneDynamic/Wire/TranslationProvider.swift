import ReRuneErrors
import RuneModel

/// What a session asks of a service: GetTranslated's, or an app's own.
protocol TranslationProvider: Sendable {
  /// - Parameter project: the project's name, if the service has reported it.
  func start(
    userID: String,
    language: String,
    app: String?,
    project: String?
  ) async throws(ReRuneProblem) -> StartAnswer

  func translation(of text: String, language: String, project: String?) async throws(ReRuneProblem) -> String

  /// - Parameter since: milliseconds since 1970.
  func sync(language: String, since: Int, project: String?) async throws(ReRuneProblem) -> DatedSyncAnswer

  func login(anonymousID: String, userID: String, project: String?) async throws(ReRuneProblem)
}

/// The translator of an app. What it returns is checked as the service's answers are.
struct CustomTranslator: TranslationProvider {
  let translator: any ReRuneDynamicTranslator

  func start(
    userID: String,
    language: String,
    app: String?,
    project: String?
  ) async throws(ReRuneProblem) -> StartAnswer {
    let project = try await call { try await translator.reRuneProject(userId: userID, language: language) }
    var languages = LanguageSet()
    for language in project.languages.prefix(Limits.manifestLocales) { languages.insert(language) }
    return StartAnswer(
      baseLanguage: project.sourceLanguage.flatMap(LanguageSet.usable),
      languages: languages.tags,
      languageOverride: project.languageOverride.flatMap(LanguageSet.usable)
    )
  }

  func translation(of text: String, language: String, project: String?) async throws(ReRuneProblem) -> String
  {
    guard text.utf8.count <= Limits.dynamicTextBytes else { throw .textTooLong }
    let translation = try await call { try await translator.reRuneTranslation(of: text, language: language) }
    return try TranslatedText.accepted(translation, of: text)
  }

  func sync(language: String, since: Int, project: String?) async throws(ReRuneProblem) -> DatedSyncAnswer {
    DatedSyncAnswer(answer: SyncAnswer(entries: []), date: nil)
  }

  func login(anonymousID: String, userID: String, project: String?) async throws(ReRuneProblem) {}

  private func call<Result>(_ body: () async throws -> Result) async throws(ReRuneProblem) -> Result {
    do {
      return try await body()
    } catch let problem as ReRuneProblem {
      throw problem
    } catch {
      throw .translatorFailed(error)
    }
  }
}
