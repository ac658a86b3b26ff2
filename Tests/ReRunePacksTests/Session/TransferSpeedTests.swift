import Foundation
import Testing

@testable import ReRunePacks

@Suite struct TransferSpeedTests {
  /// Times and bytes received until then, and the speed.
  @Test(
    arguments: [
      ([], nil),
      ([(0, 0)], nil),
      ([(0, 0), (0.4, 1_000)], nil),
      ([(0, 0), (0.5, 1_000)], 2_000),
      // What an earlier launch received has not arrived now.
      ([(0, 50_000), (1, 51_000)], 1_000),
      ([(0, 0), (1, 1_000), (2, 3_000)], 1_500),
      // Only the last five seconds count.
      ([(0, 0), (10, 100_000), (11, 100_100)], 100),
      ([(0, 0), (1, 5_000), (1.1, 0)], nil),
      ([(0, 0), (1, 5_000), (2, 0), (3, 700)], 700),
      ([(0, 0), (1, 0)], 0),
    ] as [([(TimeInterval, Int)], Int?)]
  )
  func speed(samples: [(TimeInterval, Int)], expected: Int?) {
    var speed = TransferSpeed()
    for (time, received) in samples { speed.add(received: received, at: time) }
    #expect(speed.bytesPerSecond == expected)
  }
}
