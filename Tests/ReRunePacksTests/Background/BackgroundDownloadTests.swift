import Foundation
import ReRuneApp
import RuneModel
import RunePacks
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Downloads that the system goes on with while the app is suspended.
@Suite struct BackgroundDownloadTests {
  private let folder = TemporaryFolder()
  private let system = RecordingSystem()

  /// Becomes inactive while a download has 60,000 bytes.
  ///
  /// - Parameters:
  ///   - rest: the reply to the system's request.
  ///   - next: the reply to all further requests.
  private func suspended(
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
    let part = store.partPath(of: package.entry.id, sha256: try #require(package.entry.sha256))
    // Progress is not reported for each byte.
    try await until { (try? FileStatus(ofLinkOrFile: part).size) == 60_000 }
    rig.activity.isActive = false
    return rig
  }

  /// The system's request has arrived then, and is answered after the gate has been opened.
  private func suspended(_ package: TestPackage, until gate: Gate) async throws -> PacksRig {
    let rig = try await suspended(package) { $0.reply(to: $1).after(gate) }
    try await rig.server.arrivals(of: package, 2)
    return rig
  }

  private func ranges(_ rig: PacksRig, _ package: TestPackage) -> [String?] {
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

  // MARK: Servers

  @Test func aFileThatHasChangedIsDownloadedAgain() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { file, _ in
      .status(200, headers: ["ETag": "\"2\""], body: file.bytes)
    }
    await rig.wait(for: "words") { $0 == .installed }
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(rig.requests(for: package).count == 2)
  }

  /// Its digest is wrong, so that everything is downloaded again, past caches.
  @Test func wrongBytesAreNotUsed() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { file, request in
      ServedFile(file.bytes.map { $0 ^ 1 }, etag: file.etag).reply(to: request)
    }
    await rig.wait(for: "words") { $0 == .installed }
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(ranges(rig, package) == [nil, "bytes=60000-", nil])
    #expect(rig.requests(for: package).last?["Cache-Control"] == "no-cache")
  }

  /// The server has another version and ignores `If-Range`, or has fewer bytes.
  @Test(arguments: [206, 416])
  func anImpossibleRangeIsFollowedByTheWholeFile(status: Int) async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { file, _ in
      let range = status == 206 ? "bytes 60000-99999/100000" : "bytes */50000"
      return .status(
        status,
        headers: ["ETag": "\"2\"", "Content-Range": range],
        body: status == 206 ? Array(file.bytes[60_000...]) : []
      )
    }
    await rig.wait(for: "words") { $0 == .installed }
    #expect(ranges(rig, package) == [nil, "bytes=60000-", nil])
    #expect(system.started == ["words from 60000", "words from 0"])
  }

  /// The next attempt follows the usual pause.
  @Test func aFailureIsFollowedByAnotherAttempt() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { _, _ in .status(503, headers: ["Retry-After": "30"]) }
    await rig.wait(for: "words") { $0 == .installed }
    #expect(rig.clock.pauses.contains { $0 >= 30 })
    #expect(ranges(rig, package) == [nil, "bytes=60000-", "bytes=60000-"])
  }

  /// A byte an answer: each attempt ends after a few of them, and there are five attempts.
  @Test func aSystemThatBringsLittleIsAskedAFewTimes() async throws {
    let package = try TestPackage.file()
    let oneByte: @Sendable (ServedFile, ReceivedRequest) -> Reply = { file, request in
      guard let start = request["Range"].flatMap({ Int($0.dropFirst(6).dropLast()) }) else {
        return .status(500)
      }
      let headers = ["Content-Range": "bytes \(start)-\(start)/\(file.bytes.count)", "ETag": "\"1\""]
      return .status(206, headers: headers, body: [file.bytes[start]])
    }
    let rig = try await suspended(package, rest: oneByte, next: oneByte)
    let states = await rig.wait(for: "words") { $0.isFailed }
    #expect(states.last?.name == "failed: download_failed")
    #expect(rig.requests(for: package).count == 1 + 5 * (Limits.emptyAnswers + 1))
    #expect(rig.clock.pauses.count >= 5 * Limits.emptyAnswers)
  }

  @Test func aMissingFileIsFinal() async throws {
    let package = try TestPackage.file()
    let rig = try await suspended(package) { _, _ in .status(404) }
    let states = await rig.wait(for: "words") { $0.isFailed }
    #expect(states.last?.name == "failed: download_failed")
  }

  /// An index cannot make the system request a local service.
  @Test func addressesAreCheckedBeforeTheyAreHandedOver() async throws {
    let rig = try PacksRig(in: folder, system: system)
    rig.publish(try .file(url: "ftp://127.0.0.1/words.bin"))
    await rig.begin()
    rig.activity.isActive = false
    #expect(await rig.session.download("words").problem?.code == "download_failed")
    #expect(system.started == [])
  }
}

extension MisbehavingServer {
  /// Waits for a number of requests.
  fileprivate func arrivals(of package: TestPackage, _ count: Int) async throws {
    try await until { requests(for: package.path).count >= count }
  }
}

/// Waits for something that is not reported. Yielding instead of sleeping would keep the tasks of sessions from running,
/// whose priority is lower.
private func until(_ isTrue: () -> Bool) async throws {
  while !isTrue() { try await Task.sleep(nanoseconds: 1_000_000) }
}
