import Foundation
import ReRuneCore
@_exported import ReRuneErrors
import RuneModel
import RuneTransport

/// Translates texts that exist only at run time; see `reRuneDynamicString(_:)`.
///
/// Such a text has no key and no arguments. Texts of catalogs are not affected and have their own language setting: an
/// app that wants one language for both sets both.
///
/// The project's languages, the users' choices and the translations are stored on the device, separately for each API
/// key.
public enum ReRuneDynamic {
  static let defaultSourceLanguage = "en"

  /// Connects the app with its project. Call it once at launch.
  ///
  /// What an earlier run has stored is in use when this returns. The project's languages are then requested. If that
  /// fails, the request is repeated: without an answer, after a few seconds at first and five minutes at most; after a
  /// failure that the service reports, after a minute at first and an hour at most. It is also repeated when the app
  /// becomes active and, on Apple's systems, when the network returns. A key that the service refuses is only tried
  /// again when the app becomes active, when the network returns, and by `setup`, `login` and `logout`.
  ///
  /// A second call with another key or user replaces the first. With the same key and user it starts again if the first
  /// has failed; otherwise it changes nothing and is logged. Calls on several threads happen one after the other.
  ///
  /// - Parameters:
  ///   - apiKey: the project's key. It is part of the app and therefore public: the service must limit what it permits.
  ///     A blank key is a programming error and stops the program.
  ///   - userId: identifies the user to the service, up to 256 bytes of UTF-8 without control characters. The service
  ///     cannot verify it. If it is `nil`, the service sees an anonymous id that belongs to this app.
  ///   - sourceLanguage: the language that texts are written in, until the service reports it.
  ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
  ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
  ///   - logLevel: how much is written to the log, including `ReRune`'s messages. No key, user id or text is ever
  ///     logged.
  ///   - formerDefaults: the defaults in which GetTranslated's SDK stored the anonymous user, the users' languages and
  ///     the translations. They are taken over by the first `setup` that stores anything; a translation is shown until
  ///     the service answers. Nothing in the defaults is changed. `nil`, the default, if the app did not use that SDK.
  ///   - translator: translates in place of the service; a setup with one replaces any other.
  ///   - store: keeps the texts in place of a file; a setup with one replaces any other.
  public static func setup(
    apiKey: String,
    userId: String? = nil,
    sourceLanguage: String = "en",
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning,
    formerDefaults: UserDefaults? = nil,
    translator: (any ReRuneDynamicTranslator)? = nil,
    store: (any ReRuneDynamicStore)? = nil
  ) {
    var setup = DynamicSetup(
      apiKey: apiKey,
      userID: userId,
      sourceLanguage: sourceLanguage,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    setup.former = formerDefaults.map { FormerDefaults($0) }
    setup.translator = translator
    setup.store = store
    setup.install()
  }

  /// Waits until the latest `setup`, `login` or `logout` has finished.
  ///
  /// - Returns: its result. After a failure, the languages and translations of an earlier run stay in use.
  @discardableResult public static func ready() async -> Result<Void, ReRuneProblem> {
    await CurrentSession.session?.ready() ?? .failure(.notSetUp)
  }

  /// Continues as a user that the app knows. The service is told that a former anonymous user is the same person.
  ///
  /// - Parameter userId: the user, as in `setup`. It is not kept for the next launch: pass it to `setup` then.
  /// - Returns: success or the service's problem. A blank id fails with the code `bad_request`, without a request.
  @discardableResult public static func login(userId: String) async -> Result<Void, ReRuneProblem> {
    guard let session = CurrentSession.session else { return .failure(.notSetUp) }
    guard let user = UserID(userId) else { return .failure(.noUserID) }
    return await session.logIn(user)
  }

  /// Continues as a new anonymous user. The former user's choice of language stays with that user.
  ///
  /// - Returns: success or the service's problem.
  @discardableResult public static func logout() async -> Result<Void, ReRuneProblem> {
    await CurrentSession.session?.logOut() ?? .failure(.notSetUp)
  }

  /// Returns the translation of a text as soon as it is known. If the current language is the one that texts are
  /// written in, it returns the text itself.
  ///
  /// Calls for the same text share a request; cancelling one does not affect the others. A text that has failed a short
  /// time ago fails again with the same problem, without a request.
  ///
  /// - Parameter text: the text, up to 16 KB of UTF-8. It is compared by its bytes.
  public static func translation(of text: String) async -> Result<String, ReRuneProblem> {
    await CurrentSession.session?.translation(of: text) ?? .failure(.notSetUp)
  }

  /// The language in which dynamic texts are shown, as the service writes it. It is the first of these: the language
  /// that the service prescribes for the user, the user's choice, the best one for the device's languages, and the
  /// language that texts are written in.
  ///
  /// From iOS 17 and macOS 14 on, views that read it are updated when it changes.
  public static var currentLanguage: String {
    Readers.shared.register()
    return CurrentSession.session?.profile.language ?? defaultSourceLanguage
  }

  /// The project's languages as the service writes them, including the one that texts are written in; empty before the
  /// service has ever answered. From iOS 17 and macOS 14 on, views that read it are updated when it changes.
  public static var availableLanguages: [String] {
    Readers.shared.register()
    return CurrentSession.session?.profile.languages ?? []
  }

  /// Shows dynamic texts in a language from now on, also at the next launches.
  ///
  /// If the service prescribes a language for the user, its next answer restores that one. The language of other texts
  /// does not change; see `ReRune.saveLanguage(_:)`.
  ///
  /// - Parameter tag: one of `availableLanguages` in any spelling; `nil` to forget the choice. Any other tag is ignored
  ///   and logged.
  public static func saveLanguage(_ tag: String?) {
    guard let session = CurrentSession.session else {
      return Log.warning("saveLanguage changes nothing, because ReRuneDynamic.setup was not called")
    }
    session.setLanguage(tag)
  }

  /// A stream of the current language, then one element for each change. Each access creates a new stream, which does
  /// not end.
  public static var languageChanges: AsyncStream<String> { Readers.shared.languages.stream() }

  /// Deletes the stored translations of this project in all languages. Texts that are shown are requested again. Nothing
  /// is deleted from `formerDefaults`, which the next launch reads again: delete the keys there yourself.
  public static func removeTexts() async { await CurrentSession.session?.storage.removeTexts() }
}
