#if Signing
  import ReRuneApp
  import ReRuneCore

  extension ReRune {
    /// Connects the app with a gateway, and only uses texts signed with a trusted key. Requires the package trait
    /// `Signing`.
    ///
    /// It rejects the same as `setup(otaPublishId:…trustedKeys:)`, but does not compare the `project` of a manifest,
    /// because a gateway has no publish id. Everything else is as in `setup(app:)`.
    ///
    /// - Parameters:
    ///   - client: a client of the gateway.
    ///   - facet: the id of the facet that has the texts. An id that is blank, `.` or `..`, or contains a control
    ///     character is a programming error and stops the program.
    ///   - updatePolicy: when to check for updates automatically; at most once a minute.
    ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK. Its content is verified again,
    ///     with `ReRuneCachedManifest.signature`.
    ///   - logLevel: how much is written to the log.
    ///   - trustedKeys: the trusted keys, including the next one before it is first used. If the list is empty, only
    ///     bundled texts are shown.
    public static func setup(
      app client: ReRuneAppClient,
      facet: String = "translations",
      updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
      cacheStore: (any ReRuneCacheStore)? = nil,
      logLevel: ReRuneLogLevel = .warning,
      trustedKeys: [ReRuneSigningKey]
    ) {
      var options = ReRuneSetupOptions(updatePolicy: updatePolicy, cacheStore: cacheStore, logLevel: logLevel)
      options.trustedKeys = trustedKeys
      setup(.gateway(client, facet: facet), options: options)
    }
  }
#endif
