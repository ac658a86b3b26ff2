#if Signing
  import Foundation
  import RuneSigning
  import RuneTransport

  extension ReRune {
    /// Connects the app with its project, and takes no text but what the owner of a key has signed. Needs the package
    /// trait `Signing`.
    ///
    /// Refused are: a manifest without a signature by one of the keys, one that has expired, and each locale whose
    /// entry has no `sha256` or whose payload has another one. The texts in use stay as they were, and
    /// `checkForUpdates` says why. Texts that an earlier run has downloaded are used only if one of these keys vouched
    /// for them then; that their manifest has expired since does not matter.
    ///
    /// - Parameters:
    ///   - otaPublishId: the project's OTA publish id. A blank one is a programming error and stops the program.
    ///   - updatePolicy: when to update without being asked to.
    ///   - cacheStore: where downloaded texts are kept; `nil` for a file of the SDK's own. What it returns is
    ///     verified anew, with `ReRuneCachedManifest.signature`.
    ///   - requestTimeout: the longest silence of the server, in seconds; a whole request may take three times as
    ///     long. What is not positive and finite counts as 10, with a warning in the log.
    ///   - logLevel: how much is written to the log.
    ///   - trustedKeys: the keys, the next one among them before it is used. An empty list trusts nobody: only bundled
    ///     texts are shown then.
    public static func setup(
      otaPublishId: String,
      updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
      cacheStore: (any ReRuneCacheStore)? = nil,
      requestTimeout: TimeInterval = 10,
      logLevel: ReRuneLogLevel = .warning,
      trustedKeys: [ReRuneSigningKey]
    ) {
      Log.limit = Log.Level(logLevel)
      let options = SetupOptions(
        otaPublishId: otaPublishId,
        updatePolicy: updatePolicy,
        cacheStore: cacheStore,
        requestTimeout: requestTimeout,
        trust: ContentTrust(signingKeys: trustedKeys)
      )
      options.install()
    }

    /// When this process last learned from the server that all texts in use are those of a signed manifest that has
    /// not expired; `nil` before the first such check and without `trustedKeys`.
    ///
    /// Somebody between app and server can hold updates back, but cannot make this time advance for longer than a
    /// manifest takes to expire. Write it down if it matters how long that has been going on across launches.
    public static var lastVerifiedCheck: Date? { CurrentSetup.shared.controller?.lastVerifiedCheck }
  }

  extension ContentTrust {
    init(signingKeys: [ReRuneSigningKey]) {
      if signingKeys.isEmpty {
        Log.warning(
          "trustedKeys is empty: no text over the air is used. Pass the public keys of rerune-gen keygen"
        )
      }
      self.init(keys: signingKeys.map(\.key))
    }
  }

  @_spi(ReRuneTesting) extension ReRune {
    /// `setup` with keys against a server on this machine.
    ///
    /// - Parameters:
    ///   - origin: such as `http://127.0.0.1:8080`; any other than a loopback address stops the program.
    ///   - preferredLanguages: those of the user in place of the system's.
    ///   - cacheDirectory: where the SDK's own file is kept, in place of the system's folder.
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
      Log.limit = Log.Level(logLevel)
      var options = SetupOptions(
        otaPublishId: otaPublishId,
        updatePolicy: updatePolicy,
        cacheStore: cacheStore,
        requestTimeout: requestTimeout,
        cacheDirectory: cacheDirectory,
        trust: ContentTrust(signingKeys: trustedKeys)
      )
      options.useTestServer(origin, preferredLanguages: preferredLanguages)
      options.install()
    }
  }
#endif
