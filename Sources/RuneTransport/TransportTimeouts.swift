import Foundation

/// The longest times for a request, in seconds.
package struct TransportTimeouts: Hashable, Sendable {
  /// Maximum time to connect: name resolution, TCP and TLS. Without one, `idle` applies.
  ///
  /// `URLSession` does not report when it is connected. There, a response head, or progress in sending the request's
  /// body, has to occur within the sum of `connect` and `idle`; exceeding that is `TransportError.Reason.idle`.
  package let connect: TimeInterval?
  /// Maximum silence: no response head yet, or no further piece of either body. With `connect`, it starts when the
  /// connection is established.
  package let idle: TimeInterval
  /// Maximum time for everything, redirects included. Foundation on Linux has only the idle limit, so a server that
  /// sends a byte every few seconds could hold a request forever.
  package let total: TimeInterval

  package static let standard = TransportTimeouts(idle: 10)

  /// - Parameters:
  ///   - idle: the longest silence; if it is not positive and finite (`isUsable`), 10 seconds; at most a day.
  ///   - connect: the longest time to connect; if it is not positive and finite, no limit.
  ///   - total: the longest time for everything; if it is not positive and finite, three times `idle`; at most a week.
  package init(idle: TimeInterval, connect: TimeInterval? = nil, total: TimeInterval? = nil) {
    self.idle = Self.isUsable(idle) ? min(idle, 86_400) : 10
    self.connect = connect.flatMap { Self.isUsable($0) ? min($0, 86_400) : nil }
    self.total = total.flatMap { Self.isUsable($0) ? min($0, 7 * 86_400) : nil } ?? 3 * self.idle
  }

  package static func isUsable(_ seconds: TimeInterval) -> Bool { seconds.isFinite && seconds > 0 }
}
