import Foundation

/// How fast the bytes of a package arrive, over the last seconds.
struct TransferSpeed: Sendable {
  private struct Sample {
    var time: TimeInterval
    var received: Int
  }

  /// In seconds. Shorter measurements vary too much to be shown.
  private static let least = 0.5
  private static let window = 5.0

  private var samples: [Sample] = []

  /// - Parameters:
  ///   - received: bytes in the part. A smaller number than before restarts the measurement.
  ///   - now: seconds since any point that do not go back.
  mutating func add(received: Int, at now: TimeInterval) {
    if let last = samples.last, received < last.received { samples = [] }
    samples.append(Sample(time: now, received: received))
    samples.removeAll { now - $0.time > Self.window }
  }

  /// `nil` until it has been measured.
  var bytesPerSecond: Int? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.least else {
      return nil
    }
    return Int((Double(last.received - first.received) / (last.time - first.time)).rounded())
  }
}
