import Observation

/// The alerts that wait to be read, one at a time.
@MainActor @Observable
package final class AlertCenter {
  package private(set) var alerts: [AppAlert] = []

  package init() {}

  /// The one that is shown.
  package var current: AppAlert? { alerts.first }

  /// An alert that waits already is not shown twice.
  package func post(_ alert: AppAlert) {
    if !alerts.contains(alert) { alerts.append(alert) }
  }

  /// The user has read it. SwiftUI reports that twice, with the button and with the end of the alert, and the second
  /// report must not close the next one.
  package func dismiss(_ alert: AppAlert) {
    alerts.removeAll { $0 == alert }
  }

  /// What an alert said holds no longer.
  func withdraw(where isOutdated: (AppAlert) -> Bool) {
    alerts.removeAll(where: isOutdated)
  }
}
