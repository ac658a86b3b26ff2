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
