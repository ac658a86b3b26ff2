import Foundation
import ReRuneCore
import RuneDelivery
import RuneModel
import RuneSystem
import RuneTransport

/// The session of the latest `ReRuneDynamic.setup`.
enum CurrentSession {
  /// The arguments that distinguish one setup from another.
  struct Arguments: Hashable, CustomReflectable {
    var apiKey: String
    var userID: UserID?
    /// Whether the app has its own translator or store, which cannot be compared: such a setup replaces any other.
    var isCustom = false

    /// The key is a credential.
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  private struct State {
    var session: DynamicSession?
    var arguments: Arguments?
    var hasWarned = false
  }

  private static let state = Locked(State())
  /// Held while a setup decides, makes its session and puts it in charge: setups on several threads happen one after the
  /// other. Lookups do not wait for it.
  private static let setups = CodeLock()

  static var session: DynamicSession? { state.withLock { $0.session } }

  /// The session; `nil` before `setup`, which is reported once.
  static var sessionForTexts: DynamicSession? {
    let (session, warns) = state.withLock { state in
      defer { if state.session == nil { state.hasWarned = true } }
      return (state.session, state.session == nil && !state.hasWarned)
    }
    if warns {
      Log.warning("dynamic texts are shown as they are, because ReRuneDynamic.setup was not called")
    }
    return session
  }

  /// Puts a session in charge. It replaces the former one unless the arguments are the same; the former one then starts
  /// again if its start has failed.
  static func install(_ arguments: Arguments, _ makeSession: () -> DynamicSession) {
    setups.withLock {
      guard !goesOn(with: arguments) else { return }
      Lifecycle.observe()
      let new = makeSession()
      let former = state.withLock { state in
        defer { state = State(session: new, arguments: arguments) }
        return state.session
      }
      former?.end()
      new.begin()
    }
  }

  private static func goesOn(with arguments: Arguments) -> Bool {
    guard !arguments.isCustom, let session = state.withLock({ $0.arguments == arguments ? $0.session : nil })
    else { return false }
    if session.restart() {
      Log.write(.info, "dynamic texts: setup starts again, because the last start failed")
    } else {
      Log.warning("ReRuneDynamic.setup was called again with the same key and user; it changes nothing")
    }
    return true
  }
}

/// What the session does when the app becomes active or inactive.
private enum Lifecycle {
  /// Notifications by name, so that no user interface framework has to be linked. Other systems' names are
  /// never posted.
  private static let active = [
    "UIApplicationDidBecomeActiveNotification", "NSApplicationDidBecomeActiveNotification",
    "WKApplicationDidBecomeActiveNotification",
  ]
  private static let inactive = [
    "UIApplicationDidEnterBackgroundNotification", "NSApplicationDidResignActiveNotification",
    "NSApplicationWillTerminateNotification", "WKApplicationDidEnterBackgroundNotification",
  ]

  static func observe() { _ = observers }

  /// Done once per process, regardless of the number of setups.
  private static let observers: Void = {
    for name in active { on(name) { CurrentSession.session?.wake() } }
    for name in inactive { on(name) { CurrentSession.session?.storage.saveNow() } }
    RunningProgram.atExit { CurrentSession.session?.storage.saveNow() }
  }()

  private static func on(_ name: String, _ body: @escaping @Sendable () -> Void) {
    _ = NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
      _ in
      body()
    }
  }
}

/// The arguments of `ReRuneDynamic.setup`.
struct DynamicSetup {
  var apiKey: String
  var userID: String?
  var sourceLanguage: String
  var requestTimeout: TimeInterval
  var logLevel: ReRuneLogLevel
  var origin = TranslationService.origin
  /// Overrides the default folder.
  var cacheDirectory: URL?
  var former: FormerDefaults?
  /// Translates in place of the service.
  var translator: (any ReRuneDynamicTranslator)?
  /// Stores in place of a file.
  var store: (any ReRuneDynamicStore)?

  func install() {
    ServiceSetup.setLogLevel(logLevel)
    if apiKey.allSatisfy(\.isWhitespace) { ServiceSetup.stop("The API key of ReRuneDynamic.setup is blank.") }
    let user = user
    let isCustom = translator != nil || store != nil
    CurrentSession.install(CurrentSession.Arguments(apiKey: apiKey, userID: user, isCustom: isCustom)) {
      DynamicSession(parts, user: user)
    }
  }

  private var user: UserID? {
    guard let userID, !userID.allSatisfy(\.isWhitespace) else { return nil }
    let user = UserID(userID)
    if user == nil {
      Log.warning(
        "the user id has more than \(Limits.dynamicNameBytes) bytes or a control character; the user is anonymous"
      )
    }
    return user
  }

  private var parts: DynamicSession.Parts {
    let timeouts = ServiceSetup.timeouts(requestTimeout)
    let app = Bundle.main.bundleIdentifier
    return DynamicSession.Parts(
      service: translator.map { CustomTranslator(translator: $0) }
        ?? TranslationService(apiKey: apiKey, origin: origin, timeouts: timeouts),
      store: textStore,
      former: former,
      sourceLanguage: usableSourceLanguage,
      app: app,
      network: SystemNetwork.monitor()
    )
  }

  private var textStore: TextStore {
    if let store { return TextStore(store, apiKey: apiKey, warn: { Log.warning($0) }) }
    return TextStore(
      folder: cacheDirectory.map { CacheFolder(path: $0.path) } ?? .standard,
      apiKey: apiKey,
      warn: { Log.warning($0) }
    )
  }

  private var usableSourceLanguage: String {
    if LocaleTag.normalized(sourceLanguage) != nil { return sourceLanguage }
    let standard = ReRuneDynamic.defaultSourceLanguage
    Log.warning("\(sourceLanguage.wireQuoted) is not a language tag; sourceLanguage counts as \(standard)")
    return standard
  }
}
