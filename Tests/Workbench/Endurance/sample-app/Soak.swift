import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// Hours of use in minutes: an update every 50 ms and a new launch every 2 s, while four threads look up and format.
///
/// No thread may see a wrong text, or an older one after a newer one; replaced snapshots and mapped files must be
/// released; memory must not grow.
final class Soak: Sendable {
  private static let readers = 4
  private static let updateInterval = 0.05
  /// A busy machine needs longer.
  private static let leastUpdatesPerSecond = 5.0
  private static let updatesPerLaunch = 40
  /// The growth of the resident bytes after the warm-up, over half of the updates. A snapshot has 120 KB: keeping one
  /// in six of 200 updates would exceed the limit. Measured: 0.2 to 0.5 MB, whatever the duration.
  private static let growthLimit = 2 << 20
  /// Per kind: the current object, one for each thread that has not looked anything up since, and those about to be
  /// activated or released.
  private static let liveLimit = readers + 8

  private let app: App
  private let seconds: Double
  private let census = Census()
  private let board = Scoreboard()

  init(app: App, seconds: Double) {
    self.app = app
    self.seconds = seconds
  }

  func run() async throws {
    app.setUp()
    try await app.checkForUpdates()
    let table = try SampleTexts.fallbackTable()
    for _ in 0..<Self.readers {
      Thread.detachNewThread { [board] in SoakReader(table: table, board: board).run() }
    }
    try await updateUntilTheEnd()
    board.stop()
    try board.check()
  }

  private func updateUntilTheEnd() async throws {
    let start = now
    let leastUpdates = Int(seconds * Self.leastUpdatesPerSecond)
    var memory: [Int] = []
    var updates = 0
    var due = start
    var nextLine = start + seconds / 10
    while now < start + seconds || updates < leastUpdates {
      if updates % Self.updatesPerLaunch == Self.updatesPerLaunch - 1 { app.setUp() }
      try await app.checkForUpdates()
      updates += 1
      census.note()
      try board.check()
      try checkCensus()
      memory.append(ProcessMemory.residentBytes)
      if now >= nextLine {
        nextLine += seconds / 10
        say(line(updates, memory.last ?? 0))
      }
      due = max(due + Self.updateInterval, now)
      try await Task.sleep(nanoseconds: UInt64(max(0, due - now) * 1e9))
    }
    try checkGrowth(memory)
    say(line(updates, memory.last ?? 0))
  }

  private func line(_ updates: Int, _ bytes: Int) -> String {
    "soak: \(updates) updates, \(board.lookups) lookups, \(bytes >> 10) KB resident, at most \(census.peak)"
  }

  private func checkCensus() throws {
    let live = census.peak
    guard max(live.snapshots, live.texts, live.mappings) <= Self.liveLimit else {
      throw Fault("replaced snapshots are not freed: \(live), the limit is \(Self.liveLimit)")
    }
  }

  /// Compares the second quarter of the updates with the last one; the first quarter is the warm-up.
  private func checkGrowth(_ memory: [Int]) throws {
    func median(ofQuarter quarter: Int) -> Int {
      let bytes = memory[memory.count * quarter / 4..<memory.count * (quarter + 1) / 4].sorted()
      return bytes.isEmpty ? 0 : bytes[bytes.count / 2]
    }
    let (before, after) = (median(ofQuarter: 1), median(ofQuarter: 3))
    say("soak: \(before >> 10) KB resident after the warm-up, \(after >> 10) KB at the end")
    guard ProcessMemory.isMeasured, after - before > Self.growthLimit else { return }
    throw Fault("the memory grew by \(after - before) bytes, the limit is \(Self.growthLimit)")
  }
}
