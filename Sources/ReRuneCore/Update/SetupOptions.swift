import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

/// The arguments of `ReRune.setup` for ReRune's service.
struct SetupOptions {
  var otaPublishId: String
  var wireFormat = ReRuneWireFormat.flat
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
      ServiceSetup.stop(
        "ReRune.setup needs the project's OTA publish id, but otaPublishId is "
          + (otaPublishId.allSatisfy(\.isWhitespace) ? "blank" : "not printable ASCII text")
          + ". Copy it from the project's settings at https://rerune.io."
      )
    }
    let timeouts = ServiceSetup.timeouts(requestTimeout)
    let http = HTTPClient(origin: origin, timeouts: timeouts)
    let trust = trust.inProject(publishID: publishID.secret)
    var connection: ServiceSetup
    do throws(UpdateFault) {
      connection =
        switch wireFormat {
        case .flat:
          ServiceSetup(try RuneService(origin: origin, publishID: publishID, http: http, trust: trust))
        case .records:
          ServiceSetup(try RecordService(origin: origin, publishID: publishID, http: http))
        }
    } catch {
      ServiceSetup.stop(error.message)
    }
    connection.updatePolicy = updatePolicy
    connection.cacheStore = cacheStore
    connection.cacheDirectory = cacheDirectory
    connection.trust = trust
    connection.firstCheckSeconds = timeouts.total
    return connection.install(in: setup)
  }
}
