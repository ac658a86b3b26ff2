import Foundation

/// Up to when the texts of a language are synchronized: milliseconds since 1970, by the service's clock where it is
/// known.
enum SyncCursor {
  /// In milliseconds.
  private static let second = 1_000.0
  private static let day = 86_400_000.0

  /// The cursor to store with the entries of an answer. It never goes back. A wrong clock must not hide later
  /// translations: the service's time counts up to a day after the device's, and the device's own up to a day after the
  /// stored cursor.
  ///
  /// - Parameters:
  ///   - stored: the cursor of the request; `nil` for the first one.
  ///   - date: of the answer, by the service's clock, in seconds since 1970.
  ///   - requestTime: before the request, by the device's clock, in seconds since 1970.
  static func next(after stored: Int?, date: TimeInterval?, requestTime: TimeInterval) -> Int {
    let device = milliseconds(requestTime)
    // Dates have no fractions of a second, and the service may still have stored something in that second.
    let reached = date.map { milliseconds($0) - second } ?? device
    let earliest = Double(max(stored ?? 0, 0))
    let known = stored == nil ? device : earliest
    let latest = (date == nil ? known : max(known, device)) + day
    // A clock may show any time, more than fits into an integer.
    return Int(exactly: min(max(reached, earliest), latest).rounded(.down)) ?? stored ?? 0
  }

  /// 0 for times before 1970 and for numbers that are not finite.
  private static func milliseconds(_ seconds: TimeInterval) -> Double {
    seconds.isFinite ? max(0, seconds * second) : 0
  }
}
