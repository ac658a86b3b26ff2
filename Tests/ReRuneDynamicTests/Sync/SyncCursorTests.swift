import Foundation
import Testing

@testable import ReRuneDynamic

@Suite struct SyncCursorTests {
  private static let time = 1_764_000_000.0
  private static let cursor = 1_764_000_000_000
  private static let day = 86_400_000

  @Test(
    arguments: [
      // The first one: from the service's clock, else from the device's.
      (nil, time, time, cursor - 1_000),
      (nil, nil, time + 0.9876, cursor + 987),
      (nil, time, time - 3_600, cursor - 1_000),
      // Of two clocks more than a day apart none is known to be right.
      (nil, time + 1e6, time, cursor + day),
      (nil, time, time + 1e6, cursor - 1_000),
      // Later ones.
      (cursor, time + 60, time, cursor + 59_000),
      (cursor, nil, time + 60, cursor + 60_000),
      // Never lower, though a clock is set back.
      (cursor, time, time, cursor),
      (cursor, time - 60, time + 60, cursor),
      (cursor, nil, time - 86_400, cursor),
      (cursor, nil, 0, cursor),
      // After a month away.
      (cursor, time + 2_592_000, time + 2_592_001, cursor + 2_591_999_000),
      (cursor, nil, time + 2_592_000, cursor + day),
      // Never more than a day ahead.
      (cursor, time + 86_401, time, cursor + day),
      (cursor, time + 86_402, time, cursor + day),
      (cursor, nil, time + 1e9, cursor + day),
      // Times that no clock should show.
      (nil, -5, -5, 0), (nil, nil, -1e300, 0), (nil, nil, .infinity, 0), (nil, nil, .nan, 0),
      (nil, .nan, time, 0), (cursor, .infinity, time, cursor), (cursor, 1e300, 1e300, cursor),
      (cursor, .nan, .nan, cursor),
    ] as [(Int?, TimeInterval?, TimeInterval, Int)]
  )
  func next(stored: Int?, date: TimeInterval?, requestTime: TimeInterval, expected: Int) {
    #expect(SyncCursor.next(after: stored, date: date, requestTime: requestTime) == expected)
  }

  @Test func noStoredNumberOverflows() {
    #expect(SyncCursor.next(after: .max, date: 1e300, requestTime: 1e300) == .max)
    #expect(SyncCursor.next(after: .max, date: nil, requestTime: 0) == .max)
    #expect(SyncCursor.next(after: .min, date: nil, requestTime: 0) == 0)
  }
}
