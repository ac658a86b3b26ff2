import Dispatch
import Foundation
import RunePacks
import RuneSystem
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import ReRunePacks

/// An app that is about to be suspended stays awake until the system has all downloads.
@Suite struct HandOverTests {
  private let folder = TemporaryFolder()
  private let system = RecordingSystem()
  private let awake = Awake()

  /// The system's permission to go on running.
  private final class Awake: Sendable {
    private let state = Locked<(asked: Int, ended: Int)>((0, 0))
    private let bodies = Locked<[@Sendable (_ hasExpired: Bool) -> Void]>([])

    /// How often it was asked for, and how often it was returned.
    var asked: Int { state.withLock { $0.asked } }
    var ended: Int { state.withLock { $0.ended } }

    func callAsFunction(_ body: @escaping @Sendable (_ hasExpired: Bool) -> Void) {
      state.withLock { $0.asked += 1 }
      bodies.withLock { $0.append(body) }
      // It blocks its thread, which is none of the pool's.
      Thread.detachNewThread { [state] in
        body(false)
        state.withLock { $0.ended += 1 }
      }
    }

    /// The time is over.
    func expire() { for body in bodies.withLock({ $0 }) { body(true) } }
  }

  private func rig() throws -> PacksRig {
    try PacksRig(in: folder, system: system, stayAwake: { [awake] in awake($0) })
  }

  /// Files of which the server sends less than half, except to the system, to which it sends nothing.
  private func serveHalves(_ packages: [TestPackage], on rig: PacksRig) {
    rig.publishIndex(packages)
    for package in packages {
      let file = ServedFile(package.bytes, etag: "\"1\"")
      rig.serve(
        package,
        [
          { request in
            var reply = file.reply(to: request, cutAfter: 40_000)
            reply.steps.append(.silence)
            return reply
          },
          { _ in .silence },
        ]
      )
    }
  }

  private func packages(_ ids: String...) throws -> [TestPackage] { try ids.map { try .file($0) } }

  /// Downloads them, in order, until those with a place have their first bytes.
  private func begin(_ packages: [TestPackage], on rig: PacksRig) async throws {
    serveHalves(packages, on: rig)
    await rig.begin()
    for package in packages {
      Task { await rig.session.download(package.id) }
      try await until { rig.session.state(of: package.id) != .notInstalled }
    }
    for package in packages.prefix(PackMachine.places) {
      let part = rig.session.parts.store.parts.path(
        of: package.entry.id,
        sha256: try #require(package.entry.sha256)
      )
      try await until { (try? FileStatus(ofLinkOrFile: part).size) == 40_000 }
    }
  }

  @Test func allDownloadsAreHandedOverInOrder() async throws {
    let rig = try rig()
    try await begin(try packages("e", "a", "d", "b", "c"), on: rig)
    #expect(awake.asked == 0)
    rig.activity.isActive = false
    // Before the system goes on.
    #expect(awake.asked == 1)
    try await until { awake.ended == 1 }
    #expect(
      system.started
        == ["e from 40000", "a from 40000", "d from 0", "b from 0", "c from 0"]
    )
    for id in ["a", "b", "c", "d", "e"] {
      guard case .downloading = rig.session.state(of: id) else {
        Issue.record("\(id) is \(rig.session.state(of: id))")
        continue
      }
    }
    await rig.end()
  }

  @Test func whatTheUserPausedIsNotHandedOver() async throws {
    let rig = try rig()
    try await begin(try packages("a", "b", "c"), on: rig)
    rig.session.pause("c")
    rig.activity.isActive = false
    try await until { awake.ended == 1 }
    #expect(system.started == ["a from 40000", "b from 40000"])
    await rig.end()
  }

  /// The push that starts it may end before the system has it.
  @Test func aDownloadOfAnInactiveAppKeepsItAwake() async throws {
    let rig = try rig()
    serveHalves(try packages("a"), on: rig)
    await rig.begin()
    rig.activity.isActive = false
    #expect(awake.asked == 0)
    Task { await rig.session.download("a") }
    try await until { awake.ended == 1 }
    #expect(system.started == ["a from 0"])
    await rig.end()
  }

  @Test func withoutDownloadsNothingIsAskedFor() async throws {
    let rig = try rig()
    rig.publish(try .file())
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    rig.activity.isActive = false
    #expect(awake.asked == 0)
    await rig.end()
  }

  /// The next session follows the app's activity alone.
  @Test func anEndedSessionAsksForNothing() async throws {
    let rig = try rig()
    try await begin(try packages("a"), on: rig)
    await rig.end()
    rig.activity.isActive = false
    #expect(awake.asked == 0)
    #expect(system.started == [])
  }

  @Test func theInstallationIsAwaited() async throws {
    let gate = DispatchSemaphore(value: 0)
    let rig = try PacksRig(
      in: folder,
      validator: { _ in gate.wait() },
      system: system,
      stayAwake: { [awake] in awake($0) }
    )
    rig.publish(try .file())
    await rig.begin()
    Task { await rig.session.download("words") }
    await rig.wait(for: "words") { $0 == .installing }
    rig.activity.isActive = false
    #expect((awake.asked, awake.ended) == (1, 0))
    gate.signal()
    await rig.wait(for: "words") { $0 == .installed }
    try await until { awake.ended == 1 }
    await rig.end()
  }

  @Test func inTheEndTheSystemGetsWhatIsReady() async throws {
    let handOvers = HandOvers(system, stayAwake: { [awake] in awake($0) })
    let server = try MisbehavingServer()
    server.on("/second", .silence)
    let (first, second) = try tickets()
    handOvers.expect([.handOver(first, sha256: "1"), .handOver(second, sha256: "2")])
    handOvers.hold()
    handOvers.hold()
    let download = SystemDownload(name: "second", url: server.url("/second"), start: 0, etag: nil)
    handOvers.start(download, of: second)
    #expect(system.started == [])
    #expect((awake.asked, awake.ended) == (1, 0))
    awake.expire()
    try await until { awake.ended == 1 }
    #expect(system.started == ["second from 0"])
    system.cancel("second")
  }

  private func tickets() throws -> (PackMachine.Ticket, PackMachine.Ticket) {
    var machine = PackMachine()
    for id in ["a", "b"] {
      let entry = try TestPackage.file(id).entry
      let target = try #require(PackTarget(entry, hasFallback: false))
      _ = machine.download(entry.id, target, available: nil)
    }
    let tickets = machine.openWork.map { work in
      switch work {
      case .handOver(let ticket, _), .ownWork(let ticket): ticket
      }
    }
    return (try #require(tickets.first), try #require(tickets.last))
  }
}

/// Waits for something that is not reported.
private func until(_ isTrue: () -> Bool) async throws {
  while !isTrue() { try await Task.sleep(nanoseconds: 1_000_000) }
}
