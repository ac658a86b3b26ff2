import Foundation
import ReRuneErrors
import RuneModel
import RunePacks
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Downloads that the system continues while the app is suspended.
@Suite struct BackgroundDownloadTests {
  let folder = TemporaryFolder()
  let system = RecordingSystem()

  /// Becomes inactive while a download has 60,000 bytes.
  ///
  /// - Parameters:
  ///   - rest: the reply to the system's request.
  ///   - next: the reply to all further requests.
  func suspended(
    _ package: TestPackage,
    rest: @escaping @Sendable (ServedFile, ReceivedRequest) -> Reply = { $0.reply(to: $1) },
    next: @escaping @Sendable (ServedFile, ReceivedRequest) -> Reply = { $0.reply(to: $1) }
  ) async throws -> PacksRig {
    let rig = try PacksRig(in: folder, system: system)
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: "\"1\"")
    rig.serve(
      package,
      [
        { request in
          var reply = file.reply(to: request, cutAfter: 60_000)
          reply.steps.append(.silence)
          return reply
        },
        { rest(file, $0) },
        { next(file, $0) },
      ]
    )
    await rig.begin()
    Task { await rig.session.download(package.id) }
    let store = rig.session.parts.store
    let part = store.parts.path(of: package.entry.id, sha256: try #require(package.entry.sha256))
    // Progress is not reported for each byte.
    try await until { (try? FileStatus(ofLinkOrFile: part).size) == 60_000 }
    rig.activity.isActive = false
    return rig
  }

  /// The system's request has arrived then, and is answered after the gate has been opened.
  func suspended(_ package: TestPackage, until gate: Gate) async throws -> PacksRig {
    let rig = try await suspended(package) { $0.reply(to: $1).after(gate) }
    try await rig.server.arrivals(of: package, 2)
    return rig
  }

  func ranges(_ rig: PacksRig, _ package: TestPackage) -> [String?] {
    rig.requests(for: package).map { $0["Range"] }
  }

  @Test func theSystemDownloadsTheRest() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package)
    let states = await rig.wait(for: "words") { $0 == .installed }
    #expect(states.map(\.name).suffix(3) == ["verifying", "installing", "installed"])
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(ranges(rig, package) == [nil, "bytes=60000-"])
    #expect(rig.requests(for: package).last?["If-Range"] == "\"1\"")
    #expect(system.started == ["words from 60000"])
  }

  /// It is not interrupted when the app becomes active again.
  @Test func itStaysWithTheSystem() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let rig = try await suspended(package, until: gate)
    rig.activity.isActive = true
    gate.open()
    await rig.wait(for: "words") { $0 == .installed }
    #expect(rig.requests(for: package).count == 2)
  }

  @Test func whatIsStartedInTheBackgroundIsTheSystems() async throws {
    let rig = try PacksRig(in: folder, system: system)
    let package = try TestPackage.file()
    rig.publish(package)
    await rig.begin()
    rig.activity.isActive = false
    #expect(await rig.session.download("words").problem == nil)
    #expect(system.started == ["words from 0"])
    #expect(rig.installedBytes("words") == package.bytes)
  }

  @Test func anActiveAppDownloadsByItself() async throws {
    let rig = try PacksRig(in: folder, system: system)
    let package = try TestPackage.file()
    rig.publish(package)
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(system.started == [])
  }

  // MARK: Launches

  /// The app ends while the system downloads, and the next launch finds it still going on.
  @Test func theNextLaunchFollowsIt() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let first = try await suspended(package, until: gate)
    await first.end()
    let second = try PacksRig(in: folder, server: first.server, system: system)
    await second.begin()
    gate.open()
    await second.wait(for: "words") { $0 == .installed }
    #expect(second.installedBytes("words") == package.bytes)
    #expect(second.requests(for: package).count == 2)
    #expect(system.cancelled == [])
  }

  /// The file arrives while no session runs.
  @Test func theNextLaunchFindsWhatHasArrived() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let first = try await suspended(package, until: gate)
    await first.end()
    gate.open()
    await system.handles("arrived words")
    let second = try PacksRig(in: folder, server: first.server, system: system)
    await second.begin()
    await second.wait(for: "words") { $0 == .installed }
    #expect(second.installedBytes("words") == package.bytes)
    #expect(second.requests(for: package).count == 2)
  }

  /// The index of this launch has another version.
  @Test func theNextLaunchCancelsWhatIsOutdated() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let first = try await suspended(package, until: gate)
    first.publish(try .file(version: "2", seed: 2))
    #expect(await first.session.refresh(isForced: true).problem == nil)
    await first.end()
    let second = try PacksRig(in: folder, server: first.server, system: system)
    await second.begin()
    await second.wait(for: "words") { $0 == .installed }
    gate.open()
    #expect(system.cancelled == ["words"])
    #expect(second.session.packs.map(\.installedVersion) == ["2"])
  }

  /// The system launches the app for this, which is not active then.
  @Test func whatHasArrivedIsInstalledInTheBackground() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let first = try await suspended(package, until: gate)
    await first.end()
    let second = try PacksRig(in: folder, server: first.server, system: system)
    second.session.begin()
    try await until { system.launches == 2 }
    gate.open()
    await system.handles("arrived words")
    system.catchUp()
    await second.session.handleBackgroundEvents(limit: 60)
    #expect(second.session.state(of: "words") == .installed)
    #expect(!second.activity.isActive)
    // The next events are awaited again, at most as long as the system allows.
    await second.session.handleBackgroundEvents(limit: 0.01)
  }

  @Test func withoutTheSystemThereIsNothingToHandle() async throws {
    let rig = try PacksRig(in: folder)
    await rig.begin()
    await rig.session.handleBackgroundEvents(limit: 60)
  }

  // MARK: Calls

  @Test func aPausedDownloadIsCancelledAndGoesOnFromItsPart() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { _, _ in .silence }
    try await rig.server.arrivals(of: package, 2)
    rig.session.pause("words")
    await rig.wait(for: "words") { $0 == .paused(.user) }
    try await until { !system.cancelled.isEmpty }
    rig.activity.isActive = true
    rig.session.resume("words")
    await rig.wait(for: "words") { $0 == .installed }
    #expect(system.cancelled == ["words"])
    #expect(ranges(rig, package) == [nil, "bytes=60000-", "bytes=60000-"])
  }

  /// The app may end right after the call.
  @Test func aCancelledDownloadLeavesNothing() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { _, _ in .silence }
    try await rig.server.arrivals(of: package, 2)
    rig.session.cancel("words")
    await rig.wait(for: "words") { $0 == .notInstalled }
    await rig.end()
    #expect(system.cancelled == ["words"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("packs/downloads")) == [])
  }

  /// The system itself waits for the network.
  @Test func aLostNetworkDoesNotEndIt() async throws {
    let gate = Gate()
    let package = try TestPackage.file()
    let rig = try await suspended(package, until: gate)
    rig.network.set(isOnline: false)
    await rig.wait(for: "words") { $0 == .paused(.network) }
    gate.open()
    await system.handles("arrived words")
    rig.network.set(isOnline: true)
    await rig.wait(for: "words") { $0 == .installed }
    #expect(rig.requests(for: package).count == 2)
    #expect(system.cancelled == [])
  }
}

extension MisbehavingServer {
  /// Waits for a number of requests.
  func arrivals(of package: TestPackage, _ count: Int) async throws {
    try await until { requests(for: package.path).count >= count }
  }
}

/// Waits for something that is not reported. Yielding instead of sleeping would keep the tasks of sessions from running,
/// whose priority is lower.
private func until(_ isTrue: () -> Bool) async throws {
  while !isTrue() { try await Task.sleep(nanoseconds: 1_000_000) }
}
