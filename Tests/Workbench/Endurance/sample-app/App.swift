import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// The actions of the app's users.
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

  /// Updates repeatedly. A revision is printed once it is stored.
  func update(times: Int) async throws {
    setUp()
    for _ in 0..<times {
      try await checkForUpdates()
      say("revision \(ReRune.revision) at \(now)")
    }
  }

  /// One launch and one update, with all texts checked after each.
  func restart() async throws {
    setUp()
    say("revision \(ReRune.revision)")
    try SampleTexts.check(revision: ReRune.revision)
    try await checkForUpdates()
    try SampleTexts.check(revision: ReRune.revision)
    say("revision \(ReRune.revision)")
  }

  /// Launches repeatedly without a network and checks all texts. Each revision is printed with the time before the
  /// launch: everything stored before then must be included.
  func read(seconds: Double) throws {
    let end = now + seconds
    repeat {
      let start = now
      setUp()
      say("revision \(try revisionOfAllTexts()) at \(start)")
    } while now < end
  }

  /// After the launch the file is read into memory, and another process may have replaced it meanwhile: texts and
  /// revision are then those of the new file, and the check restarts. A lower revision is a fault.
  private func revisionOfAllTexts() throws -> Int {
    let revision = ReRune.revision
    do {
      try SampleTexts.check(revision: revision)
      return revision
    } catch {
      // The revision changes after the texts.
      let end = now + 2
      while ReRune.revision == revision, now < end { Thread.sleep(forTimeInterval: 0.001) }
      guard ReRune.revision > revision else { throw error }
      return try revisionOfAllTexts()
    }
  }

  func checkForUpdates() async throws {
    let result = await ReRune.checkForUpdates()
    guard result.status == .updated, result.errorMessage == nil else {
      throw Fault("the update is \(result)")
    }
  }
}
