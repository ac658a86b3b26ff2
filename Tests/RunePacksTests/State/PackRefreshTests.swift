import Foundation
import RunePacks
import Testing

@Suite struct PackRefreshTests {
  private static let week = 7 * 86_400.0

  @Test(
    arguments: [
      (3_600, 3_600), (0, 300), (-1, 300), (299, 300), (301, 301), (.infinity, 3_600), (.nan, 3_600),
    ] as [(TimeInterval, TimeInterval)]
  )
  func interval(_ interval: TimeInterval, expected: TimeInterval) {
    #expect(PackRefresh(interval: interval, wallTime: 0, at: 0).interval == expected)
  }

  /// When the first refresh is due after a start at the time 50.
  @Test(
    arguments: [
      (true, nil, 50), (true, 10, 50),
      (false, nil, 50), (false, 10, 3_640), (false, 3_600, 50), (false, 100_000, 50), (false, 0, 3_650),
      // In the future, a week ago, and no time at all.
      (false, -1, 50), (false, week, 50), (false, .infinity, 50), (false, -.infinity, 50), (false, .nan, 50),
    ] as [(Bool, TimeInterval?, TimeInterval)]
  )
  func start(checksOnStart: Bool, storedAge: TimeInterval?, expected: TimeInterval) {
    let refresh = PackRefresh(
      checksOnStart: checksOnStart,
      storedTime: storedAge.map { 1e9 - $0 },
      wallTime: 1e9,
      at: 50
    )
    #expect(refresh.nextTime == expected)
  }

  /// The age of a stored time, and when an interval of a month ends.
  @Test(
    arguments: [(week - 1, 30 * 86_400 - week + 1), (week, 0), (-1, 0)] as [(TimeInterval, TimeInterval)]
  )
  func aStoredTimeCountsForAWeek(age: TimeInterval, expected: TimeInterval) {
    let refresh = PackRefresh(
      interval: 30 * 86_400,
      checksOnStart: false,
      storedTime: 1e9 - age,
      wallTime: 1e9,
      at: 0
    )
    #expect(refresh.nextTime == expected)
  }

  @Test func onePerInterval() {
    var refresh = PackRefresh(interval: 1_000, wallTime: 0, at: 50)
    var numbers = LargestNumber()
    #expect(refresh.begin(at: 50) == .first)
    #expect(refresh.begin(isForced: true, at: 50) == nil)
    #expect(refresh.finished(.updated, at: 60, using: &numbers) == .end(nil))
    #expect(refresh.begin(at: 1_059) == nil)
    #expect(refresh.begin(at: 1_060) == .first)
    #expect(refresh.finished(.unchanged, at: 1_060, using: &numbers) == .end(nil))
    #expect(refresh.begin(isForced: true, at: 1_061) == .first)
    #expect(refresh.finished(.unchanged, at: 1_070, using: &numbers) == .end(nil))
    #expect(refresh.nextTime == 2_070)
  }

  @Test func theFallbackFollowsTwoFailures() throws {
    var refresh = PackRefresh(hasFallback: true, wallTime: 0, at: 0)
    var numbers = LargestNumber()
    #expect(refresh.begin(at: 0) == .first)
    let time = try Self.time(refresh.finished(.failed(retryAfter: nil), at: 0, using: &numbers), .first)
    #expect((2.0...4).contains(time))
    #expect(refresh.finished(.failed(retryAfter: nil), at: 4, using: &numbers) == .request(.fallback, at: 4))
    #expect(
      refresh.finished(.failed(retryAfter: nil), at: 5, using: &numbers) == .end(.manifestFetchFailed)
    )
    #expect(refresh.nextTime == 3_605)
    #expect(refresh.begin(at: 3_605) == .first)
  }

  @Test func thereIsNoFallback() {
    var refresh = PackRefresh(wallTime: 0, at: 0)
    var numbers = LargestNumber()
    _ = refresh.begin(at: 0)
    _ = refresh.finished(.failed(retryAfter: nil), at: 0, using: &numbers)
    #expect(
      refresh.finished(.failed(retryAfter: nil), at: 4, using: &numbers) == .end(.manifestFetchFailed)
    )
  }

  @Test func aServersPauseIsLimited() throws {
    var refresh = PackRefresh(wallTime: 0, at: 0)
    var numbers = LargestNumber()
    _ = refresh.begin(at: 0)
    #expect(
      try Self.time(refresh.finished(.failed(retryAfter: 1e300), at: 0, using: &numbers), .first) == 300
    )
  }

  @Test(arguments: [0, 1])
  func neitherABadSignatureNorA304LeadsToTheFallback(failures: Int) {
    for (outcome, failure) in [
      (PackRefresh.Outcome.untrusted, PackFailure.signatureInvalid), (.contradictory, .signaturesDisagree),
      (.unchanged, nil),
    ] {
      var refresh = PackRefresh(hasFallback: true, wallTime: 0, at: 0)
      var numbers = LargestNumber()
      _ = refresh.begin(at: 0)
      for _ in 0..<failures { _ = refresh.finished(.failed(retryAfter: nil), at: 0, using: &numbers) }
      #expect(refresh.finished(outcome, at: 9, using: &numbers) == .end(failure))
    }
  }

  @Test func aResultWithoutARequestChangesNothing() {
    var refresh = PackRefresh(wallTime: 0, at: 5)
    var numbers = LargestNumber()
    #expect(refresh.finished(.updated, at: 9, using: &numbers) == .end(.cancelled))
    #expect(refresh.nextTime == 5)
  }

  @Test(arguments: [
    ("https://a.example/index.json", "https://a.example/index.json", true),
    ("https://a.example/index.json", "HTTPS://A.example/index.json#x", true),
    ("https://a.example/index.json", "https://a.example/Index.json", false),
    ("https://a.example/index.json", "https://b.example/index.json", false),
    ("https://a.example/index.json", "https://a.example/index.json?b", false),
  ])
  func anEqualFallbackIsDropped(first: String, fallback: String, isDropped: Bool) throws {
    let fallback = try #require(URL(string: fallback))
    let addresses = PackIndexAddresses(try #require(URL(string: first)), fallback: fallback)
    #expect(addresses.fallback == (isDropped ? nil : fallback))
    #expect(addresses.warning?.contains("https://a.example/index.json") == (isDropped ? true : nil))
  }

  private static func time(_ next: PackRefresh.Next, _ expected: PackAddress) throws -> TimeInterval {
    guard case .request(expected, let time) = next else {
      Issue.record("\(next)")
      return 0
    }
    return time
  }
}
