import Foundation
import RuneModel

/// How much is fetched in one go, and for how long.
package struct FetchBudget: Sendable {
  /// Requests at a time: each takes a connection, and on Linux a thread.
  package var concurrentFetches: Int
  /// No further fetch begins once more than this much has come, in bytes after decompression.
  package var byteLimit: Int
  /// No further fetch begins after so many seconds.
  package var timeLimit: TimeInterval

  package init(concurrentFetches: Int, byteLimit: Int, timeLimit: TimeInterval) {
    self.concurrentFetches = concurrentFetches
    self.byteLimit = byteLimit
    self.timeLimit = timeLimit
  }

  /// Of an app's check. Four requests are enough to fill a phone's connection, and few enough for the server of many
  /// phones.
  package static let check = FetchBudget(
    concurrentFetches: 4,
    byteLimit: Limits.fetchedBytes,
    timeLimit: Limits.checkSeconds
  )

  /// Of one `pull` on somebody's machine.
  package static let download = FetchBudget(
    concurrentFetches: 6,
    byteLimit: Limits.downloadBytes,
    timeLimit: Limits.downloadSeconds
  )

  /// Which part of the budget is used up.
  package enum Limit: Sendable, Hashable {
    case bytes(Int)
    case seconds(TimeInterval)
  }
}
