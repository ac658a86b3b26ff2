import Foundation
import ReRuneErrors
import RunePacks
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// What the next launch continues.
@Suite struct RelaunchTests {
  private let folder = TemporaryFolder()

  /// Ends while a download has 60,000 bytes.
  private func interrupted(_ package: TestPackage, pausing: Bool = false) async throws -> PacksRig {
    let rig = try PacksRig(in: folder)
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
        { file.reply(to: $0) },
      ]
    )
    await rig.begin()
    let download = Task { await rig.session.download("words") }
    await rig.server.arrival(for: package.path)
    await rig.wait(for: "words") { $0.name == "downloading" }
    if pausing { rig.session.pause("words") }
    await rig.end()
    #expect(await download.value.problem?.code == "superseded")
    #expect(await rig.session.download("words").problem?.code == "superseded")
    #expect(await rig.session.refresh(isForced: true).problem?.code == "superseded")
    return rig
  }

  @Test func aDownloadGoesOn() async throws {
    let package = try TestPackage.file()
    let first = try await interrupted(package)
    let second = try PacksRig(in: folder, server: first.server)
    second.session.begin()
    await second.wait(for: "words") { $0 == .installed }
    #expect(second.installedBytes("words") == package.bytes)
    #expect(second.requests(for: package).count == 2)
  }

  @Test func aPausedDownloadStaysPaused() async throws {
    let package = try TestPackage.file()
    let first = try await interrupted(package, pausing: true)
    let second = try PacksRig(in: folder, server: first.server)
    second.session.begin()
    await second.wait(for: "words") { $0 == .paused(.user) }
    #expect(second.requests(for: package).count == 1)
    second.session.resume("words")
    #expect(await second.session.download("words").problem == nil)
    #expect(second.installedBytes("words") == package.bytes)
    await second.end()
    let third = try PacksRig(in: folder, server: first.server)
    third.session.begin()
    #expect(await third.session.download("words").problem == nil)
    #expect(third.requests(for: package).count == 2)
  }

  /// A program may end as soon as its caller has the result.
  @Test func whatIsInstalledIsNotDownloadedAgain() async throws {
    let first = try PacksRig(in: folder)
    let package = try TestPackage.file()
    first.publish(package)
    await first.begin()
    let store = first.session.parts.store
    for round in 0..<2 {
      #expect(await first.session.download("words").problem == nil)
      #expect(store.downloads.records() == [], "round \(round)")
    }
    await first.end()
    // Or before that was noted.
    let record = try #require(store.installed.records().first)
    try store.downloads.save([PackRecord(id: record.id, sha256: record.sha256, received: 0, isPaused: false)])
    let second = try PacksRig(in: folder, server: first.server)
    await second.begin()
    #expect(second.session.state(of: "words") == .installed)
    #expect(await second.session.download("words").problem == nil)
    #expect(second.requests(for: package).count == 1)
  }

  @Test func withoutAServerEverythingInstalledIsThere() async throws {
    let first = try PacksRig(in: folder)
    let file = try TestPackage.file()
    first.publish(file, try .texts(["hello": "Hallo"]), try .file("names", seed: 2))
    await first.begin()
    #expect(await first.session.download("words").problem == nil)
    #expect(await first.session.download("de").problem == nil)
    await first.end()
    first.server.stop()
    let second = try PacksRig(in: folder, server: first.server)
    // Before anything is asked of the server.
    #expect(second.session.packs.map(\.id) == ["de", "names", "words"])
    #expect(second.session.packs.map(\.installedVersion) == ["1", nil, "1"])
    #expect(second.session.state(of: "words") == .installed)
    #expect(second.shownTexts.withLock { $0 } == [["de"]])
    #expect(second.installedBytes("words") == file.bytes)
    #expect(await second.begin(isForced: true).problem?.code == "manifest_fetch_failed")
    #expect(second.session.packs.count == 3)
    #expect(second.session.state(of: "words") == .installed)
  }

  /// The session of another `setup` waits until the former one uses no file.
  @Test func sessionsFollowEachOther() async throws {
    let first = try PacksRig(in: folder)
    let package = try TestPackage.file()
    first.publish(package)
    await first.begin()
    let second = try PacksRig(in: folder, server: first.server)
    first.session.end()
    second.session.begin(after: first.session)
    _ = await second.session.refresh(isForced: true)
    #expect(await second.session.download("words").problem == nil)
    #expect(second.installedBytes("words") == package.bytes)
  }
}
