import Foundation
import ReRuneErrors
import RuneModel
import RunePacks
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

@Suite struct IndexRefreshTests {
  private let folder = TemporaryFolder()

  @Test func anIndexThatIsCurrentIsNotSentAgain() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .file(), etag: "\"7\"")
    await rig.begin()
    #expect(await rig.session.refresh(isForced: true).problem == nil)
    #expect(rig.server.requests(for: "/index.json").map { $0["If-None-Match"] } == [nil, "\"7\""])
    await rig.end()
    // The next launch knows it too.
    let second = try PacksRig(in: folder, server: rig.server)
    #expect(try await second.begin(isForced: true).get().count == 1)
    #expect(rig.server.requests(for: "/index.json").last?["If-None-Match"] == "\"7\"")
  }

  @Test func oneRequestPerInterval() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .file())
    await rig.begin()
    for _ in 0..<3 { #expect(try await rig.session.refresh(isForced: false).get().count == 1) }
    #expect(rig.server.requests.count == 1)
    rig.publish(try .file(), try .file("names"))
    while rig.session.packs.count < 2 {
      rig.clock.advance(by: 60)
      await Task.yield()
    }
    #expect(rig.server.requests.count == 2)
  }

  @Test func callsShareARequest() async throws {
    let rig = try PacksRig(in: folder)
    let gate = Gate()
    let body = PacksRig.index([try .file()])
    rig.server.on("/index.json") { _ in .status(200, body: body).after(gate) }
    rig.session.begin()
    let begun = Locked(0)
    let calls = (0..<4).map { number in
      Task {
        begun.withLock { $0 += 1 }
        return await rig.session.refresh(isForced: number.isMultiple(of: 2))
      }
    }
    let download = Task {
      begun.withLock { $0 += 1 }
      return await rig.session.download("other")
    }
    await rig.server.arrival(for: "/index.json")
    // A call that begins after the answer would ask again.
    while begun.withLock({ $0 }) < 5 { try await Task.sleep(nanoseconds: 10_000_000) }
    try await Task.sleep(nanoseconds: 100_000_000)
    calls[0].cancel()
    gate.open()
    for call in calls.dropFirst() { #expect(try await call.value.get().count == 1) }
    #expect(await download.value.problem?.code == "download_failed")
    #expect(rig.server.requests.count == 1)
  }

  /// The launch after a day in which the clock was set back.
  @Test(
    arguments: [(-86_400, 2), (-60, 2), (60, 1), (3_600, 2), (8 * 86_400, 2)] as [(TimeInterval, Int)]
  )
  func theStoredTimeCountsIfItIsRecentlyPast(elapsed: TimeInterval, requests: Int) async throws {
    let first = try PacksRig(in: folder)
    first.publish(try .file())
    await first.begin()
    await first.end()
    let clock = SteppingClock()
    clock.date = first.clock.date + elapsed
    let second = try PacksRig(in: folder, server: first.server, clock: clock)
    #expect(try await second.session.refresh(isForced: false).get().count == 1)
    #expect(first.server.requests.count == requests)
  }

  // MARK: Failures

  @Test func theNextCallRepeatsAFailedRefresh() async throws {
    let rig = try PacksRig(in: folder)
    rig.server.on("/index.json", .status(404))
    #expect(await rig.begin().problem?.code == "manifest_fetch_failed")
    rig.publish(try .file())
    #expect(try await rig.session.refresh(isForced: false).get().count == 1)
    #expect(await rig.session.download("words").problem == nil)
  }

  @Test func theFallbackIsAskedAfterTwoFailures() async throws {
    let fallback = try MisbehavingServer()
    fallback.on("/packs.json", .status(200, body: PacksRig.index([try .file()])))
    let rig = try PacksRig(in: folder, fallback: fallback.url("/packs.json"))
    rig.server.on("/index.json", .status(500))
    #expect(try await rig.begin().get().map(\.id) == ["words"])
    #expect(rig.server.requests.count == 2)
    #expect(fallback.requests.count == 1)
    await rig.end()
    // It is the index of the next launch, and its files are beside it.
    let package = try TestPackage.file()
    fallback.on(package.path, .status(200, body: package.bytes))
    let second = try PacksRig(in: folder, server: rig.server, fallback: fallback.url("/packs.json"))
    #expect(second.session.packs.map(\.id) == ["words"])
    second.session.begin()
    #expect(await second.session.download("words").problem == nil)
    fallback.stop()
  }

  @Test func aFailedRefreshKeepsTheIndex() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .file())
    await rig.begin()
    for body in ["", "[]", "{\"packages\": 1}", "{\"packages\": [{}]}", "{\"schema\": 9, \"packages\": []}"] {
      rig.server.on("/index.json") { _ in .content(body) }
      let problem = try #require(await rig.session.refresh(isForced: true).problem)
      #expect(problem.code == "manifest_fetch_failed")
      #expect(problem.message.contains("/index.json"))
      #expect(rig.session.packs.map(\.id) == ["words"])
    }
    rig.server.on("/index.json") { _ in .large(megabytes: 2, announced: false) }
    #expect(await rig.session.refresh(isForced: true).problem?.code == "manifest_fetch_failed")
    #expect(rig.session.packs.map(\.id) == ["words"])
  }

  @Test func anOlderRevisionIsNotUsed() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .file(), try .file("names"), revision: 8)
    await rig.begin()
    rig.publish(try .file(), revision: 7)
    let problem = try #require(await rig.session.refresh(isForced: true).problem)
    #expect(problem.code == "manifest_fetch_failed")
    #expect(problem.message.contains("revision 7"))
    #expect(rig.session.packs.count == 2)
    rig.publish(try .file(), revision: 9)
    #expect(try await rig.session.refresh(isForced: true).get().count == 1)
  }

  // MARK: Changes of the index

  @Test func whatIsInstalledSurvivesAnEmptyIndex() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package, try .texts(["hello": "Hallo"]))
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    rig.publish()
    let packs = try await rig.session.refresh(isForced: true).get()
    #expect(packs.map(\.id) == ["words"])
    #expect(packs.map(\.isWithdrawn) == [true])
    #expect(packs.map(\.version) == ["1"])
    #expect(rig.session.state(of: "words") == .installed)
    #expect(rig.session.state(of: "de") == .notInstalled)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(await rig.session.download("words").problem == nil)
    #expect(await rig.session.delete("words").problem == nil)
    #expect(rig.session.packs.isEmpty)
  }

  /// A version, the seed of its bytes, and whether it updates version 2 with the seed 1.
  @Test(
    arguments: [("3", 1, true), ("2", 2, true), ("2", 1, false), ("1", 2, false)] as [(String, UInt8, Bool)]
  )
  func updates(version: String, seed: UInt8, isUpdate: Bool) async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .file(version: "2", seed: 1))
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    let new = try TestPackage.file(version: version, seed: seed)
    rig.publish(new)
    _ = await rig.session.refresh(isForced: true)
    #expect(rig.session.state(of: "words") == (isUpdate ? .updateAvailable(version: version) : .installed))
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.session.state(of: "words") == .installed)
    #expect(rig.session.packs.first?.installedVersion == (isUpdate ? version : "2"))
    #expect(rig.installedBytes("words") == (isUpdate ? new.bytes : try TestPackage.file(seed: 1).bytes))
  }

  @Test func aNewIndexDoesNotInterruptADownload() async throws {
    let rig = try PacksRig(in: folder)
    let old = try TestPackage.file(version: "1", seed: 1)
    rig.publish(old)
    let gate = Gate()
    let file = ServedFile(old.bytes, etag: nil)
    rig.server.on(old.path) { file.reply(to: $0).after(gate) }
    await rig.begin()
    let download = Task { await rig.session.download("words") }
    await rig.server.arrival(for: old.path)
    rig.publishIndex([try .file(version: "2", seed: 2)])
    _ = await rig.session.refresh(isForced: true)
    gate.open()
    #expect(await download.value.problem == nil)
    #expect(rig.installedBytes("words") == old.bytes)
    #expect(rig.session.state(of: "words") == .updateAvailable(version: "2"))
  }
}
