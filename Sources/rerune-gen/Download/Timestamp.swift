/// A point in time as `download.json` writes it: `2026-11-21T06:40:00Z`.
struct Timestamp: Equatable {
  /// Since 1970.
  var seconds: Int

  static var now: Timestamp { Timestamp(seconds: Clock.now / 1_000_000_000) }

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// `nil` for any other spelling.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return nil }
    var fields = [0]
    for (byte, expected) in zip(bytes, pattern) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if expected == UInt8(ascii: "d") {
        guard isDigit else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return nil }
        fields.append(0)
      }
    }
    guard (1...12).contains(fields[1]), (1...31).contains(fields[2]), fields[3] < 24, fields[4] < 60,
      fields[5] <= 60
    else { return nil }
    seconds =
      Self.days(year: fields[0], month: fields[1], day: fields[2]) * 86_400
      + fields[3] * 3_600 + fields[4] * 60 + fields[5]
  }

  var text: String {
    let (day, time) = (seconds.dividedFloor(by: 86_400), seconds.moduloFloor(86_400))
    let date = Self.date(ofDay: day)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
      + "T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }

  /// `3 days ago`; `nil` for what lies in the future.
  func age(at now: Timestamp) -> String? {
    let elapsed = now.seconds - seconds
    switch elapsed {
    case ..<0: return nil
    case ..<120: return "just now"
    case ..<7_200: return "\(elapsed / 60) minutes ago"
    case ..<172_800: return "\(elapsed / 3_600) hours ago"
    default: return "\(elapsed / 86_400) days ago"
    }
  }

  // The Gregorian calendar with years that start in March, so that the leap day is their last.

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    // An estimate that is at most one year too high.
    var year = (day + 719_468) * 400 / 146_097
    while days(year: year, month: 3, day: 1) > day { year -= 1 }
    let dayOfYear = day - days(year: year, month: 3, day: 1)
    let month = (dayOfYear * 5 + 2) / 153
    let dayOfMonth = dayOfYear - (month * 153 + 2) / 5 + 1
    return (month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, dayOfMonth)
  }
}

extension Int {
  fileprivate func dividedFloor(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }

  fileprivate func moduloFloor(_ divisor: Int) -> Int { self - dividedFloor(by: divisor) * divisor }
}
