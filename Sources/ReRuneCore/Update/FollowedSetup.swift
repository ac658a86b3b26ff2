#if DEBUG
  import RuneDelivery
  import RuneModel

  /// A setup whose checks a preview begins. It exists in debug builds only, and stores nothing.
  package struct FollowedSetup: Sendable {
    private let controller: LocalizationController

    /// Shows a service's texts in place of what the app's own setup shows.
    package init(_ service: any DeliveryService) {
      var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
      // As the app's own setup has it: the preview changes texts alone.
      options.formatsUnknownKeys = LookupState.shared.environment.formatsUnknownKeys
      controller = ServiceSetup(service, options).install(in: .shared, storingIn: MemoryStore())
    }

    /// Whether neither a later setup nor a reset has ended it.
    package var isInCharge: Bool { CurrentSetup.shared.isInCharge(controller) }

    /// - Returns: the revision of the texts in use; `nil` if the check has failed.
    package func check() async -> Int? {
      let outcome = await controller.checkForUpdates()
      return outcome.result.status == .failed ? nil : RevisionBroadcast.shared.current
    }
  }
#endif
