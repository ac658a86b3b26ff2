import RunePacks
import Testing

/// Several packages, several attempts, and events that come too late.
@Suite struct PackMachineSequenceTests {
  @Test func twoOfThreeAtATime() throws {
    var run = PackMachineRun()
    #expect(try run.on("c", .download) == ["request c from 0"])
    #expect(try run.on("a", .download) == ["request a from 0"])
    #expect(try run.on("b", .download) == [])
    #expect(try run.state("b") == .waiting)
    // Verification and installation occupy a place too.
    try run.on("c", .arrived)
    #expect(try run.on("c", .intact) == ["install c"])
    #expect(try run.on("c", .installed) == ["delete part c", "end c", "request b from 0"])
  }

  @Test(
    arguments: [
      (.cancel, ["stop a", "delete part a", "end a cancelled"]),
      (.delete, ["stop a", "delete part a", "end a cancelled"]), (.pause, ["stop a"]),
      (.fails(.final), ["end a download_failed"]),
    ] as [(PackMachineRun.Event, [String])]
  )
  func theNextOneBegins(_ event: PackMachineRun.Event, _ actions: [String]) throws {
    var run = PackMachineRun()
    for id in ["a", "b", "c", "d"] { try run.on(id, .download) }
    #expect(try run.on("a", event) == actions + ["request c from 0"])
    #expect(try run.state("d") == .waiting)
  }

  @Test func pausedWhileWaiting() throws {
    var run = PackMachineRun()
    for id in ["a", "b", "c", "d"] { try run.on(id, .download) }
    #expect(try run.on("c", .pause) == [])
    #expect(try run.on("a", .cancel).last == "request d from 0")
    #expect(try run.on("c", .resume) == [])
    #expect(try run.state("c") == .waiting)
    #expect(try run.on("b", .cancel).last == "request c from 0")
  }

  @Test func theNetworkReturns() throws {
    var run = PackMachineRun()
    for id in ["c", "b", "a"] { try run.on(id, .download) }
    try run.on("b", .progress(10))
    try run.on("c", .pause)
    #expect(try run.state("a") == .downloading(received: 0, total: 100))
    #expect(try run.on("a", .networkLost) == ["stop a", "stop b"])
    try run.on("d", .download)
    #expect(try run.on("a", .networkReturned) == ["request a from 0", "request b from 10"])
    #expect(try run.state("c") == .paused(.user))
    #expect(try run.state("d") == .waiting)
    #expect(try run.on("a", .networkReturned) == [])
  }

  /// Each wait is twice as long as the one before.
  @Test func fiveAttemptsOfEachAddress() throws {
    var run = PackMachineRun(hasFallback: true)
    try run.on("a", .download)
    try run.on("a", .progress(50))
    for seconds in [4, 8, 16, 32] {
      #expect(try run.on("a", .cut) == ["wait a until \(seconds)"])
      #expect(try run.on("a", .waited) == ["request a from 50"])
    }
    #expect(try run.on("a", .cut) == ["delete part a", "request a from 0 of the fallback"])
    for seconds in [4, 8, 16, 32] {
      #expect(try run.on("a", .cut) == ["wait a until \(seconds)"])
      #expect(try run.on("a", .waited) == ["request a from 0 of the fallback"])
    }
    #expect(try run.on("a", .cut) == ["end a download_failed"])
    #expect(try run.state("a") == .failed(.downloadFailed))
  }

  @Test func noConnectionFiveTimes() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    for _ in 0..<4 {
      try run.on("a", .fails(.noConnection))
      try run.on("a", .waited)
    }
    #expect(try run.on("a", .fails(.noConnection)) == ["end a no_network"])
  }

  @Test func resumingRenewsTheAttempts() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    for _ in 0..<4 {
      try run.on("a", .cut)
      try run.on("a", .waited)
    }
    try run.on("a", .pause)
    #expect(try run.on("a", .resume) == ["request a from 0"])
    #expect(try run.on("a", .cut) == ["wait a until 4"])
  }

  @Test func threeWrongDigests() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    for _ in 0..<2 {
      try run.on("a", .progress(100))
      try run.on("a", .arrived)
      #expect(try run.on("a", .damaged) == ["delete part a", "request a from 0 without caches"])
    }
    try run.on("a", .arrived)
    #expect(try run.on("a", .damaged) == ["delete part a", "end a checksum_mismatch"])
    #expect(try run.state("a") == .failed(.checksumMismatch))
    // A new download starts over.
    #expect(try run.on("a", .download) == ["request a from 0"])
  }

  /// A cancelled download reports once more, while nothing or its successor is going on.
  @Test(arguments: [false, true])
  func lateEventsAreIgnored(hasSuccessor: Bool) throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    let late = try #require(run.tickets["a"])
    try run.on("a", .cancel)
    if hasSuccessor { try run.on("a", .download) }
    let state = try run.state("a")
    let events: [PackMachineRun.Event] = [
      .progress(70), .space(0), .arrived, .waited, .intact, .damaged, .installed, .notInstalled, .cut,
      .fails(.final),
    ]
    for event in events {
      #expect(try run.on("a", event, with: late) == [])
      #expect(try run.state("a") == state)
    }
  }

  /// The results of a piece of work are not those of another.
  @Test func eventsOfAnotherPhaseAreIgnored() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    for event in [.intact, .damaged, .installed] as [PackMachineRun.Event] {
      #expect(try run.on("a", event) == [])
    }
    try run.on("a", .arrived)
    for event in [.arrived, .cut, .progress(3), .installed] as [PackMachineRun.Event] {
      #expect(try run.on("a", event) == [])
    }
    #expect(try run.state("a") == .verifying)
  }

  @Test func anotherFileIsNotContinued() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    try run.on("a", .progress(50))
    try run.on("a", .fails(.final))
    let id = try PackFixtures.id("a")
    let actions = run.machine.download(id, try PackFixtures.target(digest: "b"), available: nil)
    #expect(run.show(actions) == ["delete part a", "request a from 0"])
  }
}
