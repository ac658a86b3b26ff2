import Foundation

/// How ReRune's service sends texts.
public enum ReRuneWireFormat: Sendable, Hashable {
  /// A JSON object of keys and texts for each locale, fetched as a whole when it changes: the format of the
  /// specification, and the default.
  case flat
  /// Version 1.x of the service: records with versions, of which a check only fetches those that have changed.
  case records
}

extension ReRune {
  /// Connects the app with its project, as `setup(otaPublishId:)` does, in one of the service's wire formats. Call it
  /// once at launch; a later `setup` replaces the earlier one.
  ///
  /// The formats have caches of their own: after a change of the format, the texts are downloaded again.
  ///
  /// - Parameters:
  ///   - otaPublishId: the project's OTA publish id. A blank id is a programming error and stops the program.
  ///   - wireFormat: the format to ask for.
  ///   - updatePolicy: when to check for updates automatically.
  ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK.
  ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
  ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
  ///   - logLevel: how much is written to the log.
  public static func setup(
    otaPublishId: String,
    wireFormat: ReRuneWireFormat,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    ServiceSetup.setLogLevel(logLevel)
    let options = SetupOptions(
      otaPublishId: otaPublishId,
      wireFormat: wireFormat,
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout
    )
    options.install()
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// `setup` in a wire format against a local server.
  ///
  /// - Parameters:
  ///   - origin: such as `http://127.0.0.1:8080`; any address but a loopback one stops the program.
  ///   - preferredLanguages: override the user's languages.
  ///   - cacheDirectory: overrides the folder of the SDK's own file.
  public static func setup(
    otaPublishId: String,
    wireFormat: ReRuneWireFormat,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning,
    origin: URL,
    preferredLanguages: [String]? = nil,
    cacheDirectory: URL? = nil
  ) {
    ServiceSetup.setLogLevel(logLevel)
    var options = SetupOptions(
      otaPublishId: otaPublishId,
      wireFormat: wireFormat,
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      cacheDirectory: cacheDirectory
    )
    options.useTestServer(origin, preferredLanguages: preferredLanguages)
    options.install()
  }
}
