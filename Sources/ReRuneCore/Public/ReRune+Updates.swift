import Foundation
import RuneTransport

extension ReRune {
  /// Connects the app with its project, once at launch.
  ///
  /// Texts that an earlier run has downloaded are in use when this returns, unless a `cacheStore` of the app's own
  /// holds them: those are in use as soon as it has handed them over. A later call replaces the earlier one.
  ///
  /// - Parameters:
  ///   - otaPublishId: the project's OTA publish id. A blank one is a programming error and stops the program.
  ///   - updatePolicy: when to update without being asked to.
  ///   - cacheStore: where downloaded texts are kept; `nil` for a file of the SDK's own.
  ///   - requestTimeout: the longest silence of the server, in seconds; a whole request may take three times as
  ///     long. What is not positive and finite counts as 10, with a warning in the log.
  ///   - logLevel: how much is written to the log.
  public static func setup(
    otaPublishId: String,
    updatePolicy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(),
    cacheStore: (any ReRuneCacheStore)? = nil,
    requestTimeout: TimeInterval = 10,
    logLevel: ReRuneLogLevel = .warning
  ) {
    Log.limit = Log.Level(logLevel)
    let options = SetupOptions(
      otaPublishId: otaPublishId,
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout
    )
    options.install()
  }

  /// Asks the server whether there are other texts, and puts them to use.
  ///
  /// Calls while a check is under way, the periodic ones included, share it and its result. It goes on if the
  /// calling task is cancelled.
  ///
  /// - Returns: what it came to; `.failed` before `setup`. It never throws, and no failure takes a text away.
  public static func checkForUpdates() async -> ReRuneUpdateResult {
    guard let controller = CurrentSetup.shared.controller else {
      let result = CheckOutcome.notSetUp.result
      var log = UpdateLog()
      log.report(result, revision: 0)
      return result
    }
    return await controller.checkForUpdates().result
  }

  /// The revision of the texts in use: the manifest's number, or without one the number of updates; 0 before the
  /// first.
  ///
  /// From iOS 17 and macOS 14 on a view that reads it is evaluated again when it changes.
  public static var revision: Int {
    if ThreadState.current.pointee.isObservable { LookupObservation.registerRevision() }
    return RevisionBroadcast.shared.current
  }

  /// The current revision, then one element whenever texts change, also if the number is the same again. Each call
  /// makes a stream of its own, which does not end.
  public static var revisions: AsyncStream<Int> { RevisionBroadcast.shared.stream() }
}

@_spi(ReRuneTesting) extension ReRune {
  /// `setup` against a server on this machine.
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
    cacheDirectory: URL? = nil
  ) {
    Log.limit = Log.Level(logLevel)
    var options = SetupOptions(
      otaPublishId: otaPublishId,
      updatePolicy: updatePolicy,
      cacheStore: cacheStore,
      requestTimeout: requestTimeout,
      cacheDirectory: cacheDirectory
    )
    options.useTestServer(origin, preferredLanguages: preferredLanguages)
    options.install()
  }
}

extension SetupOptions {
  mutating func useTestServer(_ url: URL, preferredLanguages: [String]?) {
    guard let origin = try? APIOrigin(parsing: url.absoluteString), origin.isLoopback else {
      Self.stop("The origin \(url) is not a loopback address such as http://127.0.0.1:8080.")
    }
    self.origin = origin
    if let preferredLanguages {
      LookupState.shared.environment.preferredLanguages = preferredLanguages
    }
  }
}
