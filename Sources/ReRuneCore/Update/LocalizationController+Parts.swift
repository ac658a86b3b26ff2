import RuneDelivery
import RuneSigning

extension LocalizationController {
  /// What a controller works with.
  struct Parts: Sendable {
    var service: any DeliveryService
    var budget = FetchBudget.check
    var store: any SnapshotStore
    var policy: ReRuneUpdatePolicy
    var trust = ContentTrust.withoutKeys
    var setup: CurrentSetup = .shared
    var clock: any UpdateClock = SystemClock()
    /// The user's languages, normalised, the first choice first.
    var languages: @Sendable () -> [String] = { LookupState.shared.current().snapshot.languages }
    /// Says how many texts of these locales no lookup will use; `nil` for none.
    var unusableTexts: @Sendable (Set<String>) -> String? = {
      LookupState.shared.current().snapshot.unusableTexts(inLocales: $0)
    }
    var log = UpdateLog()
  }
}
