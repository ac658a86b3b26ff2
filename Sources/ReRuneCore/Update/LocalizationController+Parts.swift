import Foundation
import RuneDelivery
import RuneSigning
import RuneTransport

extension LocalizationController {
  /// The dependencies of a controller.
  struct Parts: Sendable {
    var service: any DeliveryService
    var budget = FetchBudget.check
    /// The longest time that the first check takes, in seconds: an app or a server may wait for it before it begins.
    var firstCheckSeconds = TransportTimeouts.standard.total
    var store: any SnapshotStore
    var policy: ReRuneUpdatePolicy
    var trust = ContentTrust.withoutKeys
    var locales = LocaleSelection.all
    var setup: CurrentSetup = .shared
    var clock: any UpdateClock = SystemClock()
    /// The user's languages, normalised, in order of preference.
    var languages: @Sendable () -> [String] = { LookupState.shared.current().snapshot.languages }
    /// Describes the texts of these locales that lookups will not use; `nil` if there are none.
    var unusableTexts: @Sendable (Set<String>) -> String? = {
      LookupState.shared.current().snapshot.unusableTexts(inLocales: $0)
    }
    var log = UpdateLog()
  }
}
