import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

/// Puts the texts of a service in use: what every `ReRune.setup` has in common.
package struct ServiceSetup {
  package var service: any DeliveryService
  package var updatePolicy = ReRuneUpdatePolicy()
  package var cacheStore: (any ReRuneCacheStore)?
  /// Overrides the default folder.
  package var cacheDirectory: URL?
  package var trust = ContentTrust.withoutKeys
  /// The longest time that the first check takes, in seconds.
  package var firstCheckSeconds = TransportTimeouts.standard.total
  /// The locales to fetch.
  package var locales = LocaleSelection.all

  package init(_ service: any DeliveryService) {
    self.service = service
  }

  package func install() {
    install(in: .shared)
  }

  /// - Returns: the controller that is now in charge.
  @discardableResult
  func install(in setup: CurrentSetup) -> LocalizationController {
    SavedLanguage.shared.restore(from: cacheDirectory.map { CacheFolder(path: $0.path) })
    let store = StoreSelection.store(
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
  /// Before anything is logged.
  package static func setLogLevel(_ level: ReRuneLogLevel) {
    Log.limit = Log.Level(level)
  }

  /// - Parameter requestTimeout: in seconds; replaced, with a warning, if it is not usable.
  package static func timeouts(_ requestTimeout: TimeInterval) -> TransportTimeouts {
    if !TransportTimeouts.isUsable(requestTimeout) {
      Log.warning("requestTimeout \(requestTimeout) is not a positive number of seconds and counts as 10")
    }
    return TransportTimeouts(idle: requestTimeout)
  }

  /// A local server for tests; any other address stops the program.
  package static func testOrigin(_ url: URL) -> APIOrigin {
    guard let origin = try? APIOrigin(parsing: url.absoluteString), origin.isLoopback else {
      stop("The origin \(url) is not a loopback address such as http://127.0.0.1:8080.")
    }
    return origin
  }

  package static func setTestLanguages(_ preferredLanguages: [String]) {
    LookupState.shared.environment.preferredLanguages = preferredLanguages
  }

  /// The user's languages, normalised, in order of preference.
  package static var preferredLanguages: [String] { LookupState.shared.environment.languages }

  /// Also logs the message: an optimized program stops without one.
  package static func stop(_ message: String) -> Never {
    Log.error(message)
    preconditionFailure(message)
  }
}
