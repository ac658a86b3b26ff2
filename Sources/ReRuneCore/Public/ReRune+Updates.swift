import Foundation

#if Signing
  import RuneSigning
#endif

extension ReRune {
  /// Connects the app with a source of texts. Call it once at launch; a later call replaces the earlier one.
  ///
  /// Texts that an earlier run downloaded are in use when this returns. Texts in the app's own `cacheStore` are in use
  /// as soon as the store has returned them.
  ///
  /// - Parameters:
  ///   - source: where the texts come from: `.project(otaPublishId:)` on ReRune's service, or a source of another
  ///     product. An invalid argument of it is a programming error and stops the program.
  ///   - options: how the app uses them.
  public static func setup(_ source: ReRuneSource, options: ReRuneSetupOptions = ReRuneSetupOptions()) {
    ServiceSetup.setLogLevel(options.logLevel)
    #if Signing
      if options.trustedKeys?.isEmpty == true { ContentTrust.warnOfMissingKeys() }
    #endif
    source.setup(options).install()
  }

  /// Connects the app with its project. Call it once at launch; a later call replaces the earlier one.
  ///
  /// Texts that an earlier run downloaded are in use when this returns. Texts in the app's own `cacheStore` are in use
  /// as soon as the store has returned them.
  ///
  /// - Parameters:
  ///   - otaPublishId: the project's OTA publish id. A blank id is a programming error and stops the program.
  ///   - updatePolicy: when to check for updates automatically.
  ///   - cacheStore: stores downloaded texts; `nil` for a file managed by the SDK.
  ///   - requestTimeout: the longest time without data from the server, in seconds; an entire request may take three
  ///     times as long. A value that is not positive and finite is replaced by 10, with a warning in the log.
  ///   - logLevel: how much is written to the log.
  public static func setup(
    otaPublishId: String,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    let options = ReRuneSetupOptions(
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    setup(.project(otaPublishId: otaPublishId), options: options)
  }

  /// Asks the server for new texts and puts them in use.
  ///
  /// If a check is in progress, including a periodic one, the call shares it and its result. The check continues if the
  /// calling task is cancelled.
  ///
  /// The first check after `setup` takes at most three times `requestTimeout`, 30 seconds by default, whatever the
  /// server does, so an app or a server can wait for it before it starts. Texts that have arrived by then are used; the
  /// next check fetches the rest.
  ///
  /// - Returns: the result; `.failed` before `setup`. The method doesn't throw, and a failure never removes a text.
  public static func checkForUpdates() async -> ReRuneUpdateResult {
    guard let controller = CurrentSetup.shared.controller else {
      let result = CheckOutcome.notSetUp.result
      UpdateLog().report(result, revision: 0)
      return result
    }
    return await controller.checkForUpdates().result
  }

  /// The revision of the texts in use: the manifest's revision or, if it has none, the number of updates so far; 0
  /// before the first update. Inside `withLanguages`, and within one turn of the main thread, an update changes neither
  /// the texts nor this number.
  ///
  /// From iOS 17 and macOS 14 on, views that read it are updated when it changes.
  public static var revision: Int {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.registerRevision() }
    let edition = state.pointee.cache.snapshot.edition
    let latest = RevisionBroadcast.shared.current
    return LookupState.shared.revision(ofFormer: edition) ?? latest
  }

  /// A stream of the current revision, then one element for each change of texts, even if the number stays the same.
  /// Each access creates a new stream, which does not end.
  public static var revisions: AsyncStream<Int> { RevisionBroadcast.shared.stream() }

  /// A stream of the results of all checks from now on, in order, including periodic checks and the check at launch.
  /// The values are those that `checkForUpdates()` returns. Each access creates a new stream, which does not end.
  ///
  /// When a result arrives, its texts are in use. There is no result for a check that a later `setup` or `reset()`
  /// ended. A reader that is slower than the checks gets the latest 8.
  public static var updates: AsyncStream<ReRuneUpdateResult> { CurrentSetup.updates.stream() }

  /// Ends the current setup and deletes the texts downloaded for its project, from memory and from the disk. Use it for
  /// an app's *delete my data*, or to leave a project. Bundled texts are shown again when this returns.
  ///
  /// A check in progress is cancelled and returns `.failed`. The texts of all versions of the app are deleted; other
  /// projects keep theirs. A `cacheStore` is overwritten with a manifest without locales and with empty bundles; a
  /// store that does not answer is abandoned after 10 seconds. What cannot be deleted is logged.
  ///
  /// Afterwards everything is as before `setup`, which can be called again, even while this is running: it then waits
  /// for the deletion before it uses stored texts. `languageOverride` and a saved language are kept. Without an earlier
  /// `setup`, this does nothing, because the project is not known.
  public static func reset() async { await CurrentSetup.shared.reset() }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Connects the app with a local server, for tests.
  ///
  /// - Parameters:
  ///   - origin: the server, such as `http://127.0.0.1:8080`; any address but a loopback one stops the program.
  ///   - preferredLanguages: override the user's languages.
  ///   - cacheDirectory: overrides the folder of the SDK's own file.
  public static func setup(
    otaPublishId: String,
    wireFormat: ReRuneWireFormat = .flat,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning,
    origin: URL,
    preferredLanguages: [String]? = nil,
    cacheDirectory: URL? = nil
  ) {
    var options = ReRuneSetupOptions(
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      logLevel: logLevel
    )
    options.useTestServer(origin, preferredLanguages: preferredLanguages, cacheDirectory: cacheDirectory)
    setup(.project(otaPublishId: otaPublishId, wireFormat: wireFormat), options: options)
  }
}
