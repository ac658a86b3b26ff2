import Foundation
import ReRuneCore

@_spi(ReRuneTesting) extension ReRuneDynamic {
  /// Connects the app with a local server, for tests.
  ///
  /// - Parameters:
  ///   - origin: the server, such as `http://127.0.0.1:8080`; any address but a loopback one stops the program.
  ///   - preferredLanguages: override the user's languages.
  ///   - cacheDirectory: overrides the folder for stored texts.
  public static func setup(
    apiKey: String,
    userId: String? = nil,
    sourceLanguage: String = "en",
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning,
    origin: URL,
    preferredLanguages: [String]? = nil,
    cacheDirectory: URL? = nil
  ) {
    var setup = DynamicSetup(
      apiKey: apiKey,
      userID: userId,
      sourceLanguage: sourceLanguage,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    setup.origin = ServiceSetup.testOrigin(origin)
    setup.cacheDirectory = cacheDirectory
    if let preferredLanguages { ServiceSetup.setTestLanguages(preferredLanguages) }
    setup.install()
  }
}
