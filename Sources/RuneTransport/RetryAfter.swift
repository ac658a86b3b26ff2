import Foundation

/// The `Retry-After` field (RFC 9110, section 10.2.3): seconds, or an HTTP date.
enum RetryAfter {
  /// Seconds to wait, never negative.
  ///
  /// - Parameter serverDate: the time of the response by the server's clock, in seconds since 1970. A date is compared
  ///   with it rather than with the device's clock, which may be wrong.
  static func seconds(_ field: String?, serverDate: TimeInterval?, now: Date = Date()) -> TimeInterval? {
    guard let field = field?.trimmingCharacters(in: .whitespaces), !field.isEmpty else { return nil }
    if field.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return TimeInterval(field).flatMap { $0.isFinite ? $0 : nil }
    }
    guard let date = HTTPDate.secondsSince1970(field) else { return nil }
    return max(0, date - (serverDate ?? now.timeIntervalSince1970))
  }
}

/// The three date formats of HTTP (RFC 9110, section 5.6.7), which differ only in order and separators.
enum HTTPDate {
  static func secondsSince1970(_ text: String) -> TimeInterval? {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
    if words.count == 8, words[7] == "GMT" {
      // Sun, 06 Nov 1994 08:49:37 GMT · Sunday, 06-Nov-94 08:49:37 GMT
      return seconds(year: words[3], month: words[2], day: words[1], time: words[4...6])
    }
    if words.count == 7 {
      // Sun Nov  6 08:49:37 1994
      return seconds(year: words[6], month: words[1], day: words[2], time: words[3...5])
    }
    return nil
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func seconds(
    year yearText: String,
    month monthText: String,
    day dayText: String,
    time: ArraySlice<String>
  ) -> TimeInterval? {
    let clock = time.compactMap(Int.init)
    guard let month = months.firstIndex(of: monthText), let day = Int(dayText), (1...31).contains(day),
      var year = Int(yearText), (0...9999).contains(year), clock.count == 3,
      (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    // Two digits: no response is older than this software, which was written in this century.
    if yearText.count == 2 { year += 2000 }
    // On a watch `Int` may have 32 bits, too few for seconds beyond 2038.
    let timeOfDay = clock[0] * 3_600 + clock[1] * 60 + clock[2]
    return TimeInterval(days(year: year, month: month + 1, day: day)) * 86_400 + TimeInterval(timeOfDay)
  }

  /// Days since 1970-01-01 in the Gregorian calendar. Years start in March, so that the leap day is their last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - 719_468
  }
}

/// How long to wait before the next attempt: twice as long each time, with jitter so that clients that failed
/// together do not retry together.
package struct Backoff: Hashable, Sendable {
  /// Seconds before the second attempt, and the minimum of every wait.
  package var floor: TimeInterval
  /// The maximum, even for a longer `Retry-After`: a wrong one must not end updates for good.
  package var ceiling: TimeInterval

  package init(floor: TimeInterval, ceiling: TimeInterval) {
    self.floor = floor
    self.ceiling = max(floor, ceiling)
  }

  /// Seconds to wait after `failures` failures in a row (1 is the first).
  ///
  /// Without a `Retry-After`: between half and the whole of `floor * 2^failures`. With one: at least that long, and
  /// up to a tenth more.
  package func delay(
    afterFailures failures: Int,
    retryAfter: TimeInterval? = nil,
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval {
    let exponent = min(max(failures, 1), 60)
    let own = min(floor * pow(2, Double(exponent)), ceiling)
    let spread = own * (0.5 + 0.5 * Self.fraction(&generator))
    guard let retryAfter, retryAfter.isFinite, retryAfter > 0 else { return clamped(spread) }
    return clamped(max(spread, retryAfter * (1 + 0.1 * Self.fraction(&generator))))
  }

  package func delay(afterFailures failures: Int, retryAfter: TimeInterval? = nil) -> TimeInterval {
    // An existential has an address. An empty struct has none, and the thread sanitizer records accesses to it at any.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    return delay(afterFailures: failures, retryAfter: retryAfter, using: &generator)
  }

  /// From 0 up to but excluding 1. Takes exactly one number: `Double.random` rejects some, and would never return
  /// with a constant generator.
  private static func fraction(_ generator: inout some RandomNumberGenerator) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  private func clamped(_ seconds: TimeInterval) -> TimeInterval { min(max(seconds, floor), ceiling) }
}
