import Foundation
import RuneModel

/// When a language is synchronized: at most every 15 minutes, and never the base language, in which nothing is
/// translated.
struct SyncSchedule: Sendable {
  /// In seconds.
  static let interval: TimeInterval = 900

  /// When the last synchronization of each language began.
  private var starts: [String: TimeInterval] = [:]

  /// Whether to synchronize now. If so, it counts as begun, whatever its result.
  ///
  /// - Parameter now: seconds since any point, by any clock. After a clock is set back the next one is due.
  mutating func begins(in language: String, base: String, at now: TimeInterval) -> Bool {
    let language = Self.name(language)
    guard language != Self.name(base) else { return false }
    if let start = starts[language], (start..<start + Self.interval).contains(now) { return false }
    starts[language] = now
    return true
  }

  /// All languages are due again, as after their texts were removed.
  mutating func reset() {
    starts = [:]
  }

  private static func name(_ tag: String) -> String { LocaleTag.normalized(tag) ?? tag }
}
