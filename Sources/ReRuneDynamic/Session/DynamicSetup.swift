import Foundation
import ReRuneCore
import RuneDelivery
import RuneModel
import RuneTransport

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

  func install() {
    ServiceSetup.setLogLevel(logLevel)
    if apiKey.allSatisfy(\.isWhitespace) { ServiceSetup.stop("The API key of ReRuneDynamic.setup is blank.") }
    let user = user
    CurrentSession.install(CurrentSession.Arguments(apiKey: apiKey, userID: user)) {
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
      service: TranslationService(apiKey: apiKey, origin: origin, timeouts: timeouts),
      store: TextStore(
        folder: cacheDirectory.map { CacheFolder(path: $0.path) } ?? .standard,
        apiKey: apiKey,
        warn: { Log.warning($0) }
      ),
      sourceLanguage: usableSourceLanguage,
      app: app,
      network: SystemNetwork.monitor()
    )
  }

  private var usableSourceLanguage: String {
    if LocaleTag.normalized(sourceLanguage) != nil { return sourceLanguage }
    let standard = ReRuneDynamic.defaultSourceLanguage
    Log.warning("\(sourceLanguage.wireQuoted) is not a language tag; sourceLanguage counts as \(standard)")
    return standard
  }
}
