import RunePacks
import Testing

@Suite struct PackMachineRestartTests {
  @Test func whatTheAppsEndLeaves() throws {
    var run = PackMachineRun()
    for id in ["paused", "downloading", "verifying", "waiting", "failed"] { try run.on(id, .download) }
    try run.on("paused", .progress(10))
    try run.on("paused", .pause)
    try run.on("downloading", .progress(20))
    try run.on("verifying", .progress(100))
    try run.on("verifying", .arrived)
    try run.on("failed", .cancel)
    #expect(
      run.machine.records == [
        try record("downloading", 20), try record("paused", 10, isPaused: true),
        try record("verifying", 100), try record("waiting", 0),
      ]
    )

    var next = PackMachineRun()
    var targets: [PackID: PackTarget] = [:]
    for record in run.machine.records { targets[record.id] = try PackFixtures.target() }
    let actions = next.machine.restore(run.machine.records, targets: targets)
    #expect(next.show(actions) == ["request downloading from 20", "request verifying from 100"])
    #expect(try next.state("paused") == .paused(.user))
    #expect(try next.state("waiting") == .waiting)
    #expect(next.machine.records == run.machine.records)
    #expect(try next.on("downloading", .pause) == ["stop downloading", "request waiting from 0"])
    #expect(try next.on("verifying", .cancel).first == "stop verifying")
    #expect(try next.on("paused", .resume) == ["request paused from 10"])
  }

  @Test func withoutANetworkItGoesOnLater() throws {
    var run = PackMachineRun()
    try run.on("a", .download)
    try run.on("a", .progress(20))
    try run.on("a", .networkLost)
    var next = PackMachineRun(isOnline: false)
    let targets = [try PackFixtures.id("a"): try PackFixtures.target()]
    #expect(next.machine.restore(run.machine.records, targets: targets) == [])
    #expect(try next.state("a") == .waiting)
    #expect(try next.on("a", .networkReturned) == ["request a from 20"])
  }

  @Test func theIndexHasChanged() throws {
    var run = PackMachineRun()
    let records = [try record("gone", 5), try record("new", 5)]
    let targets = [try PackFixtures.id("new"): try PackFixtures.target(digest: "b")]
    let actions = run.machine.restore(records, targets: targets)
    #expect(run.show(actions) == ["delete part gone", "delete part new", "request new from 0"])
    #expect(try run.state("gone") == .notInstalled)
  }

  @Test(arguments: [(-1, 0), (.min, 0), (101, 0), (.max, 0), (100, 100)])
  func impossibleLengthsOfParts(received: Int, offset: Int) throws {
    var run = PackMachineRun()
    let targets = [try PackFixtures.id("a"): try PackFixtures.target()]
    let actions = run.machine.restore([try record("a", received)], targets: targets)
    #expect(run.show(actions) == ["request a from \(offset)"])
  }

  @Test func aRecordTwiceIsOneDownload() throws {
    var run = PackMachineRun()
    let targets = [try PackFixtures.id("a"): try PackFixtures.target()]
    let actions = run.machine.restore([try record("a", 1), try record("a", 2)], targets: targets)
    #expect(run.show(actions) == ["request a from 1"])
  }

  private func record(_ id: String, _ received: Int, isPaused: Bool = false) throws -> PackRecord {
    PackRecord(
      id: try PackFixtures.id(id),
      sha256: PackFixtures.digest("a"),
      received: received,
      isPaused: isPaused
    )
  }
}
