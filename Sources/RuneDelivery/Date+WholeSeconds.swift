import Foundation

extension Date {
  /// Seconds since 1970; 0 for a date that no integer can hold.
  package var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
