import Foundation

/// How long a request may take, in seconds.
package struct TransportTimeouts: Hashable, Sendable {
  /// Longest time until the connection stands: name, TCP and TLS. Without one, `idle` holds for that, too.
  ///
  /// `URLSession` does not say when it is connected. There a response head, or a piece of the request's body that could be
  /// sent, has to come within `connect` and `idle` together, and what exceeds that is `TransportError.Reason.idle`.
  package let connect: TimeInterval?
  /// Longest silence: no response head yet, or no further piece of either body. With `connect`, it begins when the
  /// connection stands.
  package let idle: TimeInterval
  /// Longest time for everything, redirects included. Foundation on Linux has only the former, so that a
  /// server which drips a byte every few seconds holds a request for as long as it likes.
  package let total: TimeInterval

  package static let standard = TransportTimeouts(idle: 10)

  /// - Parameters:
  ///   - idle: positive and finite (`isUsable`), else 10 seconds; a day is the most.
  ///   - connect: the same, else there is none.
  ///   - total: positive and finite, else three times `idle`; a week is the most.
  package init(idle: TimeInterval, connect: TimeInterval? = nil, total: TimeInterval? = nil) {
    self.idle = Self.isUsable(idle) ? min(idle, 86_400) : 10
    self.connect = connect.flatMap { Self.isUsable($0) ? min($0, 86_400) : nil }
    self.total = total.flatMap { Self.isUsable($0) ? min($0, 7 * 86_400) : nil } ?? 3 * self.idle
  }

  package static func isUsable(_ seconds: TimeInterval) -> Bool { seconds.isFinite && seconds > 0 }
}
