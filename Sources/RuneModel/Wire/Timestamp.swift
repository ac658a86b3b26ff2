/// A point in time, to the second.
package struct Timestamp: Equatable, Sendable {
  /// Seconds since 1970. `Int` may have 32 bits on a watch, which overflow in 2038.
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Parses RFC 3339, section 5.6, the common profile of ISO 8601: `2026-11-21T06:40:00Z`, optionally with a
  /// fraction, which is dropped, or an offset such as `+01:00`. `nil` for any other spelling.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= Self.pattern.count, bytes.count <= Self.longest,
      let fields = Self.numbers(in: bytes[..<Self.pattern.count], Self.pattern),
      let offset = Self.offset(in: bytes[Self.pattern.count...].withoutFraction())
    else { return nil }
    guard (1...12).contains(fields[1]), (1...31).contains(fields[2]), fields[3] < 24, fields[4] < 60,
      fields[5] <= 60
    else { return nil }
    let day = Self.days(year: fields[0], month: fields[1], day: fields[2])
    // Rejects the 31st of a shorter month.
    guard Self.date(ofDay: day).day == fields[2] else { return nil }
    seconds = day * 86_400 + fields[3] * 3_600 + fields[4] * 60 + fields[5] - offset
  }

  private static let pattern = Array("dddd-dd-ddTdd:dd:dd".utf8)
  private static let longest = 48

  /// The numbers at the digits of a pattern; `nil` if any other character differs from it.
  private static func numbers(in bytes: ArraySlice<UInt8>, _ pattern: [UInt8]) -> [Int64]? {
    guard bytes.count == pattern.count else { return nil }
    var fields: [Int64] = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "d") {
        guard let digit = byte.decimalDigitValue else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(digit)
      } else {
        guard byte == expected else { return nil }
        fields.append(0)
      }
    }
    return fields
  }

  /// The offset from UTC in seconds.
  private static func offset(in zone: ArraySlice<UInt8>) -> Int64? {
    if zone.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let fields = numbers(in: zone.dropFirst(), Array("dd:dd".utf8)), fields[0] < 24, fields[1] < 60
    else { return nil }
    let offset = fields[0] * 3_600 + fields[1] * 60
    return sign == UInt8(ascii: "+") ? offset : -offset
  }

  package var text: String {
    let (day, time) = (seconds.dividedFloor(by: 86_400), seconds.moduloFloor(86_400))
    let date = Self.date(ofDay: day)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
      + "T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }

  // The Gregorian calendar with years that start in March, so that the leap day is the last day of a year.

  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // An estimate from the average length of a year is off by less than two.
    var year = (day + 719_468) * 400 / 146_097 + 1
    while days(year: year, month: 3, day: 1) > day { year -= 1 }
    let dayOfYear = day - days(year: year, month: 3, day: 1)
    let month = (dayOfYear * 5 + 2) / 153
    let dayOfMonth = dayOfYear - (month * 153 + 2) / 5 + 1
    return (month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, dayOfMonth)
  }
}

extension ArraySlice<UInt8> {
  /// The text after a fraction of a second, or everything if there is none.
  fileprivate func withoutFraction() -> ArraySlice<UInt8> {
    guard first == UInt8(ascii: "."), dropFirst().first?.decimalDigitValue != nil else { return self }
    return dropFirst().drop { $0.decimalDigitValue != nil }
  }
}

extension Int64 {
  fileprivate func dividedFloor(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }

  fileprivate func moduloFloor(_ divisor: Int64) -> Int64 { self - dividedFloor(by: divisor) * divisor }
}
