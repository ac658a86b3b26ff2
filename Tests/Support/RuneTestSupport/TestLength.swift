import Foundation

/// How often tests with random or very many inputs repeat themselves.
package enum TestLength {
  /// Set by `Tests/run.sh --long`.
  package static let isFull = ProcessInfo.processInfo.environment["RERUNE_FULL_LENGTH"] != nil

  /// - Parameters:
  ///   - full: the repetitions of `Tests/run.sh --long`.
  ///   - short: the repetitions in every other run.
  package static func repetitions(_ full: Int, short: Int) -> Int { isFull ? full : short }
}
