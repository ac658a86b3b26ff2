import Foundation
import ReRuneApp
import ReRuneCore
import RuneModel
import RuneTransport

/// Translates texts that exist only at run time: see `reRuneDynamicString(_:)`.
///
/// Such a text has no key and no arguments. Texts of catalogs are not affected, and have a language of their own: an app
/// that wants one language for both sets both.
///
/// Everything is kept per API key on the device: the project's languages, the users' choices and the translations.
public enum ReRuneDynamic {
  static let defaultSourceLanguage = "en"

  /// Connects the app with its project. Call it once at launch.
  ///
  /// What an earlier run has stored is in use when this returns. The project's languages are then asked for. If that fails,
  /// it is repeated: without an answer after a few seconds first and after five minutes at most, and after a failure that the
  /// service reports, after a minute first and after an hour at most. It is also repeated when the app becomes active
  /// and, on Apple's systems, when the network returns. A key that the service refuses is only tried again when the app
  /// becomes active, when the network returns, and by `setup`, `login` and `logout`.
  ///
  /// A second call with the same key and user starts again if the first has failed. Otherwise it changes nothing and is
  /// reported in the log. With another key or user it replaces the first.
  ///
  /// - Parameters:
  ///   - apiKey: the project's key. It is part of the app and therefore public: the service must limit what it is good for.
  ///     A blank key is a programming error and stops the program.
  ///   - userId: identifies the user to the service, up to 256 bytes of UTF-8 without control characters; it is what the app
  ///     claims, and no authentication. Without one, the service sees an anonymous id that belongs to this app.
  ///   - sourceLanguage: the language that texts are written in, until the service names it.
  ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
  ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
  ///   - logLevel: how much is written to the log, `ReRune`'s too. No key, user id or text is ever written.
  public static func setup(
    apiKey: String,
    userId: String? = nil,
    sourceLanguage: String = "en",
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    DynamicSetup(
      apiKey: apiKey,
      userID: userId,
      sourceLanguage: sourceLanguage,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    ).install()
  }

  /// Waits for what `setup`, `login` or `logout` began.
  ///
  /// - Returns: the result of the latest of them. After a failure, the languages and translations of an earlier run are in
  ///   use.
  @discardableResult public static func ready() async -> Result<Void, ReRuneProblem> {
    await CurrentSession.session?.ready() ?? .failure(.notSetUp)
  }

  /// Continues as a user that the app knows. A former anonymous user is reported to the service as the same person.
  ///
  /// - Parameter userId: as in `setup`. It is not kept for the next launch: pass it to `setup` then.
  /// - Returns: the service's answer. A blank id fails with the code `bad_request` and asks for nothing.
  @discardableResult public static func login(userId: String) async -> Result<Void, ReRuneProblem> {
    guard let session = CurrentSession.session else { return .failure(.notSetUp) }
    guard let user = UserID(userId) else { return .failure(.noUserID) }
    return await session.logIn(user)
  }

  /// Continues as a new anonymous user. The language that the former user chose stays with that user.
  @discardableResult public static func logout() async -> Result<Void, ReRuneProblem> {
    await CurrentSession.session?.logOut() ?? .failure(.notSetUp)
  }

  /// The translation of a text as soon as it is known, or the text itself in the language that texts are written in.
  ///
  /// Calls for the same text share a request, and a call can be cancelled alone. A text that failed a short time ago fails
  /// with the same problem again, without a request.
  ///
  /// - Parameter text: up to 16 KB of UTF-8. It is compared by its bytes.
  public static func translation(of text: String) async -> Result<String, ReRuneProblem> {
    await CurrentSession.session?.translation(of: text) ?? .failure(.notSetUp)
  }

  /// The language in which dynamic texts are shown, as the service writes it: the one that the service prescribes for the
  /// user, else the user's choice, else the best one for the languages of the device, else the one that texts are written in.
  ///
  /// From iOS 17 and macOS 14 on, views that read it are updated when it changes.
  public static var language: String {
    Readers.shared.register()
    return CurrentSession.session?.profile.language ?? defaultSourceLanguage
  }

  /// The project's languages as the service writes them, the one that texts are written in among them; empty before the
  /// service has ever answered. Observed as `language` is.
  public static var languages: [String] {
    Readers.shared.register()
    return CurrentSession.session?.profile.languages ?? []
  }

  /// Shows dynamic texts in a language from now on, also at the next launches.
  ///
  /// If the service prescribes a language for the user, that one is used again from its next answer on. The language of
  /// other texts is not changed: see `ReRune.saveLanguage(_:)`.
  ///
  /// - Parameter tag: one of `languages` in any spelling; `nil` to forget the choice. Any other is reported in the log and
  ///   changes nothing.
  public static func setLanguage(_ tag: String?) {
    guard let session = CurrentSession.session else {
      return Log.warning("setLanguage changes nothing, because ReRuneDynamic.setup was not called")
    }
    session.setLanguage(tag)
  }

  /// The current language, followed by each other one. Each call creates a new stream, which does not end.
  public static var languageChanges: AsyncStream<String> { Readers.shared.languages.stream() }

  /// Deletes the translations that are kept for this project, in all languages. Texts that are shown are asked for again.
  public static func removeTexts() async { await CurrentSession.session?.removeTexts() }
}
