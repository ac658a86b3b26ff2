import Foundation
import Testing

/// The sanitizer that the tests run with, from `Tests/Tools/Sanitizers/run.sh`.
package enum Sanitizer: String, Sendable {
  case thread, address

  /// `nil` without one.
  package static let current = ProcessInfo.processInfo.environment["RERUNE_SANITIZER"].flatMap(Sanitizer.init)

  /// How many times slower everything is, on a machine with other work.
  package static var slowdown: Int {
    switch current {
    case .thread: 30
    case .address: 10
    case nil: 1
    }
  }
}

extension TimeLimitTrait.Duration {
  /// - Parameter count: the limit without a sanitizer.
  package static func minutesUnsanitized(_ count: Int) -> Self { .minutes(count * Sanitizer.slowdown) }
}
