import Foundation
import RuneModel

/// Limits how much one check or `pull` fetches, and for how long.
package struct FetchBudget: Sendable {
  /// The number of concurrent requests: each takes a connection, and on Linux a thread.
  package var concurrentFetches: Int
  /// No further fetch starts once more than this has arrived, in bytes after decompression.
  package var byteLimit: Int
  /// No further fetch starts after this many seconds.
  package var timeLimit: TimeInterval

  package init(concurrentFetches: Int, byteLimit: Int, timeLimit: TimeInterval) {
    self.concurrentFetches = concurrentFetches
    self.byteLimit = byteLimit
    self.timeLimit = timeLimit
  }

  /// The budget of an app's check. Four requests saturate a phone's connection and do not overload a server with many
  /// clients.
  package static let check = FetchBudget(
    concurrentFetches: 4,
    byteLimit: Limits.fetchedBytes,
    timeLimit: Limits.checkSeconds
  )

  /// The budget of one `pull` on a developer's or CI machine.
  package static let download = FetchBudget(
    concurrentFetches: 6,
    byteLimit: Limits.downloadBytes,
    timeLimit: Limits.downloadSeconds
  )

  /// The part of the budget that is used up.
  package enum Limit: Sendable, Hashable {
    case bytes(Int)
    case seconds(TimeInterval)
  }
}
