#if Signing
  import Foundation
  import RuneSigning

  extension ReRune {
    /// Connects the app with its project, and only uses texts signed with a trusted key. Requires the package trait
    /// `Signing`.
    ///
    /// A manifest is rejected if none of the keys has signed it or if it has expired. A locale is rejected if the
    /// manifest has no `sha256` for it or the payload has another digest. The current texts then stay in use, and
    /// `checkForUpdates` reports why. Texts that an earlier run downloaded are only used if one of these keys signed
    /// them, even if their manifest has expired since.
    ///
    /// - Parameters:
    ///   - otaPublishId: the project's OTA publish id. A blank id is a programming error and stops the program.
    ///   - updatePolicy: when to check for updates automatically.
    ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK. Its content is verified again,
    ///     with `ReRuneCachedManifest.signature`.
    ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
    ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
    ///   - logLevel: how much is written to the log.
    ///   - trustedKeys: the trusted keys, including the next one before it is first used. If the list is empty, only
    ///     bundled texts are shown.
    public static func setup(
      otaPublishId: String,
      updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
      cacheStore: (any ReRuneCacheStore)? = nil,
      requestTimeout: TimeInterval = 10,
      logLevel: ReRuneLogLevel = .warning,
      trustedKeys: [ReRuneSigningKey]
    ) {
      var options = ReRuneSetupOptions(
        updatePolicy: updatePolicy,
        cacheStore: cacheStore,
        requestTimeout: requestTimeout,
        logLevel: logLevel
      )
      options.trustedKeys = trustedKeys
      setup(.project(otaPublishId: otaPublishId), options: options)
    }

    /// The last time when this process learned from the server that all texts in use belong to a signed and unexpired
    /// manifest; `nil` before the first such check and without `trustedKeys`.
    ///
    /// An attacker between app and server can hold back updates, but this time then stops advancing when the manifest
    /// expires at the latest. Store it to track it across launches.
    public static var lastVerifiedCheck: Date? { CurrentSetup.shared.controller?.lastVerifiedCheck }
  }

  extension ContentTrust {
    package init(signingKeys: [ReRuneSigningKey]) {
      if signingKeys.isEmpty { Self.warnOfMissingKeys() }
      self.init(keys: signingKeys.map(\.key))
    }

    static func warnOfMissingKeys() {
      Log.warning(
        "trustedKeys is empty: no text over the air is used. Pass the public keys of rerune-gen keygen"
      )
    }
  }

  @_spi(ReRuneTesting) extension ReRune {
    /// Connects the app with a local server, for tests, and only uses texts signed with a trusted key.
    ///
    /// - Parameters:
    ///   - origin: the server, such as `http://127.0.0.1:8080`; any address but a loopback one stops the program.
    ///   - preferredLanguages: override the user's languages.
    ///   - cacheDirectory: overrides the folder of the SDK's own file.
    public static func setup(
      otaPublishId: String,
      updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
      cacheStore: (any ReRuneCacheStore)? = nil,
      requestTimeout: TimeInterval = 10,
      logLevel: ReRuneLogLevel = .warning,
      origin: URL,
      preferredLanguages: [String]? = nil,
      cacheDirectory: URL? = nil,
      trustedKeys: [ReRuneSigningKey]
    ) {
      var options = ReRuneSetupOptions(
        updatePolicy: updatePolicy,
        cacheStore: cacheStore,
        requestTimeout: requestTimeout,
        logLevel: logLevel
      )
      options.trustedKeys = trustedKeys
      options.useTestServer(origin, preferredLanguages: preferredLanguages, cacheDirectory: cacheDirectory)
      setup(.project(otaPublishId: otaPublishId), options: options)
    }
  }
#endif
