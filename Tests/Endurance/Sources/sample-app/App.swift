import Foundation

@_spi(ReRuneTesting) import ReRuneCore

/// What users of the app do.
struct App: Sendable {
  let origin: URL
  let cache: URL

  /// The launch.
  func setUp() {
    ReRune.setup(
      otaPublishId: "endurance",
      updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
      origin: origin,
      preferredLanguages: [SampleTexts.locales[0]],
      cacheDirectory: cache
    )
  }

  /// Updates again and again. A revision is said when it is stored.
  func update(times: Int) async throws {
    setUp()
    for _ in 0..<times {
      try await checkForUpdates()
      say("revision \(ReRune.revision) at \(now)")
    }
  }

  /// One launch and one update, all texts checked after each.
  func restart() async throws {
    setUp()
    say("revision \(ReRune.revision)")
    try SampleTexts.check(revision: ReRune.revision)
    try await checkForUpdates()
    try SampleTexts.check(revision: ReRune.revision)
    say("revision \(ReRune.revision)")
  }

  /// Launches again and again, without a network, and checks all texts. Each revision is said together with the time
  /// before the launch: what was stored until then must be in it.
  func read(seconds: Double) throws {
    let end = now + seconds
    repeat {
      let start = now
      setUp()
      let revision = ReRune.revision
      try SampleTexts.check(revision: revision)
      say("revision \(revision) at \(start)")
    } while now < end
  }

  func checkForUpdates() async throws {
    let result = await ReRune.checkForUpdates()
    guard result.status == .updated, result.errorMessage == nil else {
      throw Fault("the update is \(result)")
    }
  }
}
