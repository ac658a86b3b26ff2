import Foundation
import Testing

@testable import RuneTransport

@Suite struct BackoffTests {
  /// Always returns the lowest or the highest number.
  private struct Constant: RandomNumberGenerator {
    let value: UInt64
    mutating func next() -> UInt64 { value }
  }

  private let backoff = Backoff(floor: 60, ceiling: 3_600)

  @Test(arguments: [
    (1, 60.0, 120.0), (2, 120, 240), (3, 240, 480), (6, 1_800, 3_600), (60, 1_800, 3_600),
    (.max, 1_800, 3_600),
    (0, 60, 120), (-5, 60, 120),
  ])
  func doublesAndSpreads(failures: Int, least: TimeInterval, most: TimeInterval) {
    var low = Constant(value: 0)
    var high = Constant(value: .max)
    #expect(backoff.delay(afterFailures: failures, using: &low) == least)
    #expect(abs(backoff.delay(afterFailures: failures, using: &high) - most) < 0.001)
    let random = (0..<100).map { _ in backoff.delay(afterFailures: failures) }
    #expect(random.allSatisfy { (least...most).contains($0) })
    #expect(Set(random).count > 90)
  }

  @Test(arguments: [
    (600.0, 600.0, 660.0), (1, 60, 120), (86_400 * 365, 3_600, 3_600), (.infinity, 60, 120), (.nan, 60, 120),
    (-5, 60, 120),
  ])
  func honoursTheServerWithinReason(retryAfter: TimeInterval, least: TimeInterval, most: TimeInterval) {
    for _ in 0..<100 {
      #expect((least...most).contains(backoff.delay(afterFailures: 1, retryAfter: retryAfter)))
    }
  }

  @Test(arguments: [
    ("120", 120.0), (" 0 ", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("", nil), ("-1", nil), ("1.5", nil), ("soon", nil), ("Sun, 06 Nov 1994 08:49:37 PST", nil),
    ("Sun, 99 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
    (String(repeating: "9", count: 400), nil),
  ])
  func readsRetryAfter(field: String, seconds: TimeInterval?) {
    #expect(RetryAfter.seconds(field, serverDate: 784_111_777) == seconds)
  }

  @Test func countsFromTheDeviceWithoutAServerDate() {
    let now = Date(timeIntervalSince1970: 784_111_777)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:50:37 GMT", serverDate: nil, now: now) == 60)
    #expect(RetryAfter.seconds(nil, serverDate: nil) == nil)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
    ("Monday, 01-Mar-27 00:00:00 GMT", 1_803_859_200),
    ("Fri, 31 Dec 2100 23:59:59 GMT", 4_133_980_799),
    // Outside of 32 bits, the size of `Int` on a watch.
    ("Tue, 19 Jan 2038 03:14:08 GMT", 2_147_483_648), ("Fri, 13 Dec 1901 20:45:51 GMT", -2_147_483_649),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
  ])
  func readsDates(text: String, seconds: TimeInterval) {
    #expect(HTTPDate.secondsSince1970(text) == seconds)
  }

  @Test(arguments: [
    (5.0, 5.0, 15.0), (0.5, 0.5, 1.5), (0, 10, 30), (-1, 10, 30), (.infinity, 10, 30), (.nan, 10, 30),
    (1e300, 86_400, 259_200),
  ])
  func timeoutsAreUsable(given: TimeInterval, idle: TimeInterval, total: TimeInterval) {
    #expect(TransportTimeouts(idle: given).idle == idle)
    #expect(TransportTimeouts(idle: given).total == total)
  }
}
