import Foundation
import ReRuneErrors
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

@Suite struct DownloadTests {
  private let folder = TemporaryFolder()

  @Test func aPackageIsInstalled() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    #expect(rig.session.packs.isEmpty)
    let packs = try await rig.begin().get()
    #expect(packs.map(\.id) == ["words"])
    #expect(packs.first?.installedVersion == nil)
    #expect(rig.session.url(of: "words") == nil)
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.session.state(of: "words") == .installed)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(rig.session.packs.first?.installedVersion == "1")
    let names = await rig.wait(for: "words") { $0 == .installed }.map(\.name)
    var phases: [String] = []
    for name in names where phases.last != name { phases.append(name) }
    #expect(phases == ["downloading", "verifying", "installing", "installed"])
    // What is installed is not downloaded again.
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.requests(for: package).count == 1)
    #expect(await rig.session.usage().installed == package.bytes.count)
  }

  /// Otherwise each further package would take longer than the one before.
  @Test func textsAreReadOnce() async throws {
    let rig = try PacksRig(in: folder)
    let (german, french) = (
      try TestPackage.texts(["hello": "Hallo"]),
      try TestPackage.texts(["hello": "Salut"], id: "fr", language: "fr")
    )
    rig.publish(german, french)
    await rig.begin()
    #expect(await rig.session.download("de").problem == nil)
    let record = try #require(rig.session.parts.store.installed.records().first)
    let file = rig.session.parts.store.installed.url(of: record)
    let damaged = Data(repeating: 0x20, count: record.bytes)
    try damaged.write(to: file)
    #expect(await rig.session.download("fr").problem == nil)
    #expect(rig.shownTexts.withLock { $0.last } == ["de", "fr"])
    #expect(rig.warnings.withLock { $0 } == [])
  }

  @Test func textsAreShownBeforeTheyCountAsInstalled() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .texts(["hello": "Hallo"]))
    await rig.begin()
    #expect(await rig.session.download("de").problem == nil)
    #expect(rig.shownTexts.withLock { $0 } == [[], ["de"]])
    #expect(rig.session.url(of: "de") == nil)
    #expect(await rig.session.delete("de").problem == nil)
    #expect(rig.shownTexts.withLock { $0 } == [[], ["de"], []])
    #expect(rig.session.state(of: "de") == .notInstalled)
  }

  // MARK: Failures on the way

  /// The connection ends after each sixteenth of the file in turn.
  @Test(arguments: 0..<16) func aCutDownloadResumes(sixteenth: Int) async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: "\"1\"")
    let cut = package.bytes.count * sixteenth / 16
    rig.serve(package, [{ file.reply(to: $0, cutAfter: cut) }, { file.reply(to: $0) }])
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    let requests = rig.requests(for: package)
    #expect(requests.count == 2)
    if sixteenth > 0 {
      #expect(requests.last?["Range"] == "bytes=\(cut)-")
      #expect(requests.last?["If-Range"] == "\"1\"")
    }
    // 2 s · 2¹, of which jitter takes at most a half.
    #expect(rig.clock.pauses.allSatisfy { (2.0...4).contains($0) })
    #expect(rig.clock.pauses.count == 1)
  }

  @Test func theServerDecidesHowLongToWait() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: nil)
    rig.serve(
      package,
      [{ _ in .status(503, headers: ["Retry-After": "40"]) }, { file.reply(to: $0) }]
    )
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.clock.pauses.count == 1)
    #expect(rig.clock.pauses.allSatisfy { (40.0...44).contains($0) })
  }

  /// A status, the number of requests until the download fails, and its code.
  @Test(
    arguments: [
      (500, 5), (503, 5), (429, 5), (404, 1), (403, 1), (410, 1), (301, 1), (204, 1),
    ]
  )
  func aStatusEndsTheDownload(status: Int, requests: Int) async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    rig.serve(package, [{ _ in .status(status) }])
    await rig.begin()
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "download_failed")
    #expect(problem.message.contains(package.path))
    #expect(rig.session.state(of: "words") == .failed(problem))
    #expect(rig.requests(for: package).count == requests)
    #expect(rig.session.parts.store.folder.names(in: .downloads) == [])
    // The user tries again.
    rig.serve(package)
    #expect(await rig.session.download("words").problem == nil)
  }

  @Test func aFileThatIsTooLargeIsNotDownloaded() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let larger = ServedFile(package.bytes + [0], etag: nil)
    rig.serve(package, [{ larger.reply(to: $0) }])
    await rig.begin()
    #expect(await rig.session.download("words").problem?.code == "download_failed")
    #expect(rig.requests(for: package).count == 1)
    #expect(rig.session.parts.store.folder.names(in: .downloads) == [])
  }

  @Test func aServerOutOfReachIsTriedAgain() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    await rig.begin()
    rig.server.stop()
    #expect(await rig.session.download("words").problem?.code == "no_network")
    #expect(rig.clock.pauses.count == 4)
  }

  // MARK: Wrong bytes

  @Test func wrongBytesAreFetchedAgainFromTheServerItself() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let (wrong, right) = (
      ServedFile(package.bytes.reversed(), etag: "\"1\""), ServedFile(package.bytes, etag: "\"1\"")
    )
    rig.serve(package, [{ wrong.reply(to: $0) }, { right.reply(to: $0) }])
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    let requests = rig.requests(for: package)
    #expect(requests.map { $0["Cache-Control"] } == [nil, "no-cache"])
    #expect(requests.map { $0["Range"] } == [nil, nil])
  }

  @Test func wrongBytesThriceEndTheDownload() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let wrong = ServedFile(package.bytes.reversed(), etag: "\"1\"")
    rig.serve(package, [{ wrong.reply(to: $0) }])
    await rig.begin()
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "checksum_mismatch")
    #expect(problem.message.contains("SHA-256"))
    #expect(rig.requests(for: package).count == 3)
    #expect(rig.session.url(of: "words") == nil)
    #expect(await rig.session.usage() == ReRunePackUsage(installed: 0, partial: 0))
  }

  @Test func aShortFileIsAMismatch() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let short = ServedFile(package.bytes.dropLast(), etag: nil)
    rig.serve(package, [{ short.reply(to: $0) }])
    await rig.begin()
    #expect(await rig.session.download("words").problem?.code == "checksum_mismatch")
  }

  // MARK: Servers that do not resume

  @Test func aServerWithoutRangesSendsEverythingAgain() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: "\"1\"")
    rig.serve(
      package,
      [
        { file.reply(to: $0, cutAfter: 60_000) },
        { _ in .status(200, headers: ["ETag": "\"1\""], body: package.bytes) },
      ]
    )
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
  }

  @Test func anotherRangeIsNotAppended() async throws {
    let rig = try PacksRig(in: folder)
    let package = try TestPackage.file()
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: "\"1\"")
    rig.serve(
      package,
      [
        { file.reply(to: $0, cutAfter: 60_000) },
        { _ in
          .status(
            206,
            headers: ["ETag": "\"1\"", "Content-Range": "bytes 50000-99999/100000"],
            body: Array(package.bytes[50_000...])
          )
        },
        { file.reply(to: $0) },
      ]
    )
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(rig.requests(for: package).map { $0["Range"] } == [nil, "bytes=60000-", nil])
  }

  // MARK: The fallback

  @Test func theFallbackHasTheFileToo() async throws {
    let fallback = try MisbehavingServer()
    let rig = try PacksRig(in: folder, fallback: fallback.url("/packs/index.json"))
    let package = try TestPackage.file()
    rig.publish(package)
    let file = ServedFile(package.bytes, etag: "\"1\"")
    rig.serve(package, [{ file.reply(to: $0, cutAfter: 60_000) }, { _ in .status(500) }])
    fallback.on("/packs" + package.path) { file.reply(to: $0) }
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(rig.requests(for: package).count == 5)
    // Another server's validator does not guarantee the same bytes.
    #expect(fallback.requests.map { $0["Range"] } == [nil])
    fallback.stop()
  }

  @Test func theFallbackIsTriedAsOftenAsTheFirst() async throws {
    let fallback = try MisbehavingServer()
    let rig = try PacksRig(in: folder, fallback: fallback.url("/index.json"))
    let package = try TestPackage.file()
    rig.publish(package)
    rig.serve(package, [{ _ in .status(500) }])
    fallback.on(package.path, .status(502))
    await rig.begin()
    #expect(await rig.session.download("words").problem?.code == "download_failed")
    #expect(rig.requests(for: package).count == 5)
    #expect(fallback.requests.count == 5)
    fallback.stop()
  }

  // MARK: Installation

  @Test func aPackageOfAnotherLanguageIsNotInstalled() async throws {
    let rig = try PacksRig(in: folder)
    rig.publish(try .texts(["hello": "Bonjour"], locale: "fr"))
    await rig.begin()
    let problem = try #require(await rig.session.download("de").problem)
    #expect(problem.code == "installation_failed")
    #expect(problem.message.contains("fr"))
    #expect(rig.shownTexts.withLock { $0 } == [[]])
  }

  @Test func theAppRefusesAFile() async throws {
    struct Refusal: Error {}
    let isRefusing = Locked(false)
    let rig = try PacksRig(in: folder) { _ in if isRefusing.withLock({ $0 }) { throw Refusal() } }
    let old = try TestPackage.file(version: "1", seed: 1)
    rig.publish(old)
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    isRefusing.withLock { $0 = true }
    rig.publish(try .file(version: "2", seed: 2))
    _ = await rig.session.refresh(isForced: true)
    #expect(rig.session.state(of: "words") == .updateAvailable(version: "2"))
    #expect(await rig.session.download("words").problem?.code == "installation_failed")
    #expect(rig.installedBytes("words") == old.bytes)
    #expect(rig.session.packs.first?.installedVersion == "1")
  }
}
