import Foundation

/// How long a request may take, in seconds.
package struct TransportTimeouts: Hashable, Sendable {
  /// Longest silence: no response head yet, or no further piece of the body.
  package let idle: TimeInterval
  /// Longest time for everything, redirects included. Foundation on Linux has only the former, so that a
  /// server which drips a byte every few seconds holds a request for as long as it likes.
  package let total: TimeInterval

  package static let standard = TransportTimeouts(idle: 10)

  /// `idle` must be positive and finite (`isUsable`), else 10 seconds; a day is the most.
  package init(idle: TimeInterval) {
    self.idle = Self.isUsable(idle) ? min(idle, 86_400) : 10
    total = 3 * self.idle
  }

  package static func isUsable(_ idle: TimeInterval) -> Bool { idle.isFinite && idle > 0 }
}
