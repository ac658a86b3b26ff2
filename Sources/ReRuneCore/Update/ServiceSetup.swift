import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

/// Puts the texts of a service in use: the part that all variants of `ReRune.setup` share.
package struct ServiceSetup {
  package var service: any DeliveryService
  package var updatePolicy: ReRuneUpdatePolicy
  package var cacheStore: (any ReRuneCacheStore)?
  /// The folder for caches, in place of the default one.
  package var cacheDirectory: URL?
  package var trust = ContentTrust.withoutKeys
  private let formatsUnknownKeys: Bool
  /// The longest time for the first check, in seconds.
  package var firstCheckSeconds = TransportTimeouts.standard.total
  /// The locales to fetch.
  package var locales = LocaleSelection.all

  package init(_ service: any DeliveryService, _ options: ReRuneSetupOptions) {
    self.service = service
    updatePolicy = options.updatePolicy
    cacheStore = options.cacheStore
    cacheDirectory = options.cacheDirectory
    formatsUnknownKeys = options.formatsUnknownKeys
  }

  package func install() {
    install(in: .shared)
  }

  /// - Parameter given: the store; `nil` for the setup's own.
  /// - Returns: the controller that is now in charge.
  @discardableResult
  func install(
    in setup: CurrentSetup,
    storingIn given: (any SnapshotStore)? = nil
  ) -> LocalizationController {
    LookupState.shared.formatUnknownKeys(formatsUnknownKeys)
    SavedLanguage.shared.restore(from: cacheDirectory.map { CacheFolder(path: $0.path) })
    let store =
      given
      ?? StoreSelection.store(
        custom: cacheStore,
        identity: service.cacheIdentity,
        cacheDirectory: cacheDirectory,
        decode: service.decode,
        trust: trust
      )
    let restored = store.loadImmediately()
    let controller = LocalizationController(
      LocalizationController.Parts(
        service: service,
        firstCheckSeconds: firstCheckSeconds,
        store: store,
        policy: updatePolicy,
        trust: trust,
        locales: locales,
        setup: setup
      ),
      restored: restored
    )
    setup.install(controller, restoring: restored)
    controller.start()
    return controller
  }
}

extension ServiceSetup {
  /// Sets the log level. Call it before anything is logged.
  package static func setLogLevel(_ level: ReRuneLogLevel) {
    Log.limit = Log.Level(level)
  }

  /// - Parameter requestTimeout: the time in seconds; an invalid one is replaced, with a warning.
  package static func timeouts(_ requestTimeout: TimeInterval) -> TransportTimeouts {
    if !TransportTimeouts.isUsable(requestTimeout) {
      Log.warning("requestTimeout \(requestTimeout) is not a positive number of seconds and counts as 10")
    }
    return TransportTimeouts(idle: requestTimeout)
  }

  /// The origin of a local server for tests; any other address stops the program.
  package static func testOrigin(_ url: URL) -> APIOrigin {
    guard let origin = try? APIOrigin(parsing: url.absoluteString), origin.isLoopback else {
      stop("The origin \(url) is not a loopback address such as http://127.0.0.1:8080.")
    }
    return origin
  }

  package static func setTestLanguages(_ preferredLanguages: [String]) {
    LookupState.shared.environment.preferredLanguages = preferredLanguages
  }

  /// The user's languages, normalized, in order of preference.
  package static var preferredLanguages: [String] { LookupState.shared.environment.languages }

  /// Stops the program, and logs the message, which an optimized program would not print.
  package static func stop(_ message: String) -> Never {
    Log.error(message)
    preconditionFailure(message)
  }
}

extension ServiceSetup {
  /// Connects with ReRune's own service.
  init(otaPublishId: String, wireFormat: ReRuneWireFormat, _ options: ReRuneSetupOptions) {
    guard let publishID = PublishID(otaPublishId) else {
      Self.stop(
        "ReRune.setup needs the project's OTA publish id, but otaPublishId is "
          + (otaPublishId.allSatisfy(\.isWhitespace) ? "blank" : "not printable ASCII text")
          + ". Copy it from the project's settings at https://rerune.io."
      )
    }
    let origin = options.testOrigin ?? .production
    let timeouts = Self.timeouts(options.requestTimeout)
    let http = HTTPClient(origin: origin, timeouts: timeouts)
    let trust = options.trust.inProject(publishID: publishID.secret)
    do throws(UpdateFault) {
      switch wireFormat {
      case .flat:
        self.init(try RuneService(origin: origin, publishID: publishID, http: http, trust: trust), options)
      case .records: self.init(try RecordService(origin: origin, publishID: publishID, http: http), options)
      }
    } catch {
      Self.stop(error.message)
    }
    self.trust = trust
    firstCheckSeconds = timeouts.total
  }
}

extension ReRuneSetupOptions {
  /// - Parameters:
  ///   - origin: a server on loopback; any other address stops the program.
  ///   - preferredLanguages: override the user's languages.
  package mutating func useTestServer(_ origin: URL?, preferredLanguages: [String]?, cacheDirectory: URL?) {
    testOrigin = origin.map(ServiceSetup.testOrigin)
    self.cacheDirectory = cacheDirectory
    if let preferredLanguages { ServiceSetup.setTestLanguages(preferredLanguages) }
  }
}
