import Foundation
import RuneModel

/// How often a download asks for the rest of a file. A server may send less than it was asked for, but a byte an answer
/// would cost a request a byte: such answers are few, with a pause after each.
package struct PartialAnswers: Hashable, Sendable {
  private var count = 0
  private var withoutProgress = 0

  static let backoff = Backoff(floor: 0.5, ceiling: 10)

  package init() {}

  /// - Parameter bytes: what the last answer added to the file.
  /// - Returns: seconds until the next request; nil if there is to be none.
  package mutating func pause(afterReceiving bytes: Int) -> TimeInterval? {
    count += 1
    guard count < Limits.partialAnswers else { return nil }
    guard bytes < Limits.partialAnswerBytes else { return 0 }
    withoutProgress += 1
    guard withoutProgress <= Limits.emptyAnswers else { return nil }
    return Self.backoff.delay(afterFailures: withoutProgress, retryAfter: nil)
  }
}
