import RunePacks
import Testing

/// The app is not in use, and the system downloads.
@Suite struct PackMachineInactiveTests {
  /// `a` and `b` have the places.
  private func fiveDownloads() throws -> PackMachineRun {
    var run = PackMachineRun()
    for id in ["a", "b", "c", "d", "e"] { try run.on(id, .download) }
    return run
  }

  @Test func allWaitingDownloadsBeginInOrder() throws {
    var run = try fiveDownloads()
    #expect(run.show(run.machine.becomesInactive()) == ["c", "d", "e"].map { "request \($0) from 0" })
    #expect(try run.on("f", .download) == ["request f from 0"])
  }

  @Test func whatTheUserPausedStaysPaused() throws {
    var run = try fiveDownloads()
    try run.on("d", .pause)
    #expect(run.show(run.machine.becomesInactive()) == ["request c from 0", "request e from 0"])
    #expect(try run.state("d") == .paused(.user))
  }

  @Test func withoutANetworkNothingBegins() throws {
    var run = try fiveDownloads()
    try run.on("a", .networkLost)
    #expect(run.machine.becomesInactive() == [])
    let all = ["a", "b", "c", "d", "e"].map { "request \($0) from 0" }
    #expect(try run.on("a", .networkReturned) == all)
  }

  /// What has begun goes on, and later ones wait until a place is free.
  @Test func placesCountAgainAfterwards() throws {
    var run = try fiveDownloads()
    _ = run.show(run.machine.becomesInactive())
    run.machine.becomesActive()
    #expect(try run.on("f", .download) == [])
    for id in ["a", "b", "c"] { #expect(try run.on(id, .cancel).last == "end \(id) cancelled") }
    #expect(try run.on("d", .cancel).last == "request f from 0")
  }

  @Test func openWorkIsWhatGoesOn() throws {
    var run = PackMachineRun()
    try run.on("later", .download)
    try run.on("verified", .download)
    try run.on("later", .cut)
    try run.on("verified", .arrived)
    try run.on("waiting", .download)
    func open() -> [String] {
      run.machine.openWork.map { work in
        switch work {
        case .handOver(let ticket, let sha256): "\(ticket.id) \(sha256.prefix(1))"
        case .ownWork(let ticket): "\(ticket.id) itself"
        }
      }
    }
    // One waits for its next attempt.
    #expect(open() == ["verified itself"])
    try run.on("verified", .intact)
    #expect(open() == ["verified itself"])
    try run.on("later", .waited)
    try run.on("verified", .installed)
    #expect(open() == ["later a", "waiting a"])
  }

  @Test func actionsBeginOpenWork() throws {
    var run = PackMachineRun()
    let request = run.machine.download(try PackFixtures.id("a"), try PackFixtures.target(), available: nil)
    #expect(request.compactMap(\.openWork) == run.machine.openWork)
    #expect(run.show(request) == ["request a from 0"])
    let ticket = try #require(run.tickets["a"])
    #expect(run.machine.arrived(ticket).compactMap(\.openWork) == run.machine.openWork)
    #expect(run.machine.cancel(ticket.id).compactMap(\.openWork) == [])
  }

  /// Another launch finds three downloads with the system: they need no place.
  @Test func whatTheSystemDownloadsNeedsNoPlace() throws {
    let ids = try ["a", "b", "c", "d"].map(PackFixtures.id)
    let target = try PackFixtures.target()
    let records = ids.map { PackRecord(id: $0, sha256: target.sha256, received: 5, isPaused: false) }
    var run = PackMachineRun()
    let actions = run.machine.restore(
      records,
      targets: Dictionary(uniqueKeysWithValues: ids.map { ($0, target) }),
      running: Set(ids.dropFirst())
    )
    #expect(run.show(actions) == ["b", "c", "d"].map { "request \($0) from 5" })
    #expect(try run.state("a") == .waiting)
  }

  /// The system downloads a file that the index no longer has.
  @Test func anOutdatedDownloadOfTheSystemIsNotFollowed() throws {
    let id = try PackFixtures.id("a")
    let record = PackRecord(id: id, sha256: PackFixtures.digest("b"), received: 5, isPaused: false)
    var run = PackMachineRun()
    let targets = [id: try PackFixtures.target()]
    let actions = run.machine.restore([record], targets: targets, running: [id])
    #expect(run.show(actions) == ["delete part a", "request a from 0"])
  }
}
