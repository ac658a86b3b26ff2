import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

/// The arguments of `ReRune.setup`.
struct SetupOptions {
  var otaPublishId: String
  var updatePolicy = ReRuneUpdatePolicy()
  var cacheStore: (any ReRuneCacheStore)?
  var requestTimeout: TimeInterval = 10
  var origin = APIOrigin.production
  /// Overrides the default folder.
  var cacheDirectory: URL?
  var trust = ContentTrust.withoutKeys

  /// - Returns: the controller that is now in charge.
  @discardableResult
  func install(in setup: CurrentSetup = .shared) -> LocalizationController {
    guard let publishID = PublishID(otaPublishId) else {
      Self.stop(
        "ReRune.setup needs the project's OTA publish id, but otaPublishId is "
          + (otaPublishId.allSatisfy(\.isWhitespace) ? "blank" : "not printable ASCII text")
          + ". Copy it from the project's settings at https://rerune.io."
      )
    }
    if !TransportTimeouts.isUsable(requestTimeout) {
      Log.warning("requestTimeout \(requestTimeout) is not a positive number of seconds and counts as 10")
    }
    let http = HTTPClient(origin: origin, timeouts: TransportTimeouts(idle: requestTimeout))
    let trust = trust.inProject(publishID: publishID.secret)
    let service: RuneService
    do throws(UpdateFault) {
      service = try RuneService(origin: origin, publishID: publishID, http: http, trust: trust)
    } catch {
      Self.stop(error.message)
    }
    let store = StoreSelection.store(
      custom: cacheStore,
      identity: service.cacheIdentity,
      cacheDirectory: cacheDirectory,
      trust: trust
    )
    let restored = store.loadImmediately()
    let controller = LocalizationController(
      LocalizationController.Parts(
        service: service,
        store: store,
        policy: updatePolicy,
        trust: trust,
        setup: setup
      ),
      restored: restored
    )
    setup.install(controller, restoring: restored)
    controller.start()
    return controller
  }

  /// Also logs the message: an optimized program stops without one.
  static func stop(_ message: String) -> Never {
    Log.error(message)
    preconditionFailure(message)
  }
}
