import Foundation
import ReRuneErrors
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Calls that interrupt, continue and end downloads.
@Suite struct ControlTests {
  private let folder = TemporaryFolder()

  /// A file whose first reply stops after 60,000 bytes until the client goes away.
  private static func serveHalf(_ package: TestPackage, on rig: PacksRig, then: ServedFile? = nil) {
    let file = ServedFile(package.bytes, etag: "\"1\"")
    rig.serve(
      package,
      [
        { request in
          var reply = file.reply(to: request, cutAfter: 60_000)
          reply.steps.append(.silence)
          return reply
        },
        { (then ?? file).reply(to: $0) },
      ]
    )
  }

  private static func hasHalf(_ state: ReRunePackState) -> Bool {
    if case .downloading(60_000, 100_000, _) = state { true } else { false }
  }

  /// Begins a download of which more than half arrives.
  private func half(
    _ package: TestPackage,
    then: ServedFile? = nil
  ) async throws -> (rig: PacksRig, download: Task<Result<Void, ReRuneProblem>, Never>) {
    let rig = try PacksRig(in: folder)
    rig.publish(package)
    Self.serveHalf(package, on: rig, then: then)
    await rig.begin()
    let download = Task { await rig.session.download("words") }
    await rig.server.arrival(for: package.path)
    return (rig, download)
  }

  // MARK: Pauses

  @Test func aPausedDownloadContinuesWhereItWas() async throws {
    let package = try TestPackage.file()
    let (rig, download) = try await half(package)
    await rig.wait(for: "words") { $0.name == "downloading" }
    rig.session.pause("words")
    #expect(rig.session.state(of: "words") == .paused(.user))
    rig.session.resume("words")
    #expect(await download.value.problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(rig.requests(for: package).count == 2)
  }

  @Test func aFileThatChangesMeanwhileIsDownloadedAnew() async throws {
    let package = try TestPackage.file()
    let (rig, download) = try await half(package, then: ServedFile(package.bytes, etag: "\"2\""))
    await rig.wait(for: "words") { $0.name == "downloading" }
    rig.session.pause("words")
    rig.session.resume("words")
    #expect(await download.value.problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
  }

  @Test func theNetworkContinuesOnlyWhatItInterrupted() async throws {
    let package = try TestPackage.file()
    let (rig, download) = try await half(package)
    let other = try TestPackage.file("names", seed: 2)
    rig.publishIndex([package, other])
    rig.serve(other)
    _ = await rig.session.refresh(isForced: true)
    await rig.wait(for: "words") { $0.name == "downloading" }
    rig.network.set(isOnline: false)
    #expect(rig.session.state(of: "words") == .paused(.network))
    let second = Task { await rig.session.download("names") }
    await rig.wait(for: "names") { $0 == .waiting }
    rig.session.pause("names")
    rig.network.set(isOnline: true)
    #expect(await download.value.problem == nil)
    #expect(rig.session.state(of: "names") == .paused(.user))
    rig.session.resume("names")
    #expect(await second.value.problem == nil)
  }

  // MARK: Ends

  @Test func aCancelledDownloadLeavesNothing() async throws {
    let package = try TestPackage.file()
    let (rig, download) = try await half(package)
    rig.session.cancel("words")
    #expect(await download.value.problem?.code == "cancelled")
    #expect(rig.session.state(of: "words") == .notInstalled)
    #expect(await rig.session.usage() == ReRunePackUsage(installed: 0, partial: 0))
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.requests(for: package).map { $0["Range"] } == [nil, nil])
  }

  @Test func aDeletedDownloadLeavesNothing() async throws {
    let (rig, download) = try await half(try TestPackage.file())
    #expect(await rig.session.delete("words").problem == nil)
    #expect(await download.value.problem?.code == "cancelled")
    #expect(await rig.session.usage() == ReRunePackUsage(installed: 0, partial: 0))
  }

  @Test func anInstalledVersionSurvivesACancelledUpdate() async throws {
    let old = try TestPackage.file(version: "1", seed: 1)
    let new = try TestPackage.file(version: "2", seed: 2)
    let rig = try PacksRig(in: folder)
    rig.publish(old)
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    rig.publish(new)
    Self.serveHalf(new, on: rig)
    _ = await rig.session.refresh(isForced: true)
    let download = Task { await rig.session.download("words") }
    await rig.server.arrival(for: new.path)
    rig.session.cancel("words")
    #expect(await download.value.problem?.code == "cancelled")
    #expect(rig.session.state(of: "words") == .updateAvailable(version: "2"))
    #expect(rig.installedBytes("words") == old.bytes)
    #expect(await rig.session.delete("words").problem == nil)
    #expect(rig.session.url(of: "words") == nil)
  }

  @Test func aPackageIsDeletedAfterItsInstallation() async throws {
    let mayEnd = DispatchSemaphore(value: 0)
    let rig = try PacksRig(in: folder) { _ in mayEnd.wait() }
    rig.publish(try .file())
    await rig.begin()
    let download = Task { await rig.session.download("words") }
    await rig.wait(for: "words") { $0 == .installing }
    rig.session.cancel("words")
    #expect(rig.session.state(of: "words") == .installing)
    let deletion = Task { await rig.session.delete("words") }
    mayEnd.signal()
    #expect(await download.value.problem == nil)
    #expect(await deletion.value.problem == nil)
    #expect(await rig.session.delete("words").problem == nil)
    #expect(rig.session.state(of: "words") == .notInstalled)
    #expect(rig.session.url(of: "words") == nil)
  }

  // MARK: Callers

  @Test func callersShareADownload() async throws {
    let package = try TestPackage.file()
    let (rig, first) = try await half(package)
    let second = Task { await rig.session.download("words") }
    let third = Task { await rig.session.download("words") }
    third.cancel()
    #expect(await third.value.problem?.code == "cancelled")
    rig.session.pause("words")
    rig.session.resume("words")
    #expect(await first.value.problem == nil)
    #expect(await second.value.problem == nil)
    #expect(rig.requests(for: package).count == 2)
  }

  @Test func aCallerThatIsCancelledAloneEnds() async throws {
    let (rig, download) = try await half(try TestPackage.file())
    download.cancel()
    #expect(await download.value.problem?.code == "cancelled")
    #expect(rig.session.state(of: "words").name == "downloading")
    await rig.end()
  }

  @Test func unknownPackages() async throws {
    let rig = try PacksRig(in: folder)
    var package = try TestPackage.file()
    package.entry.sha256 = nil
    rig.publish(package)
    await rig.begin()
    for id in ["other", "../words", "", "a\nb", String(repeating: "a", count: 65)] {
      let problem = try #require(await rig.session.download(id).problem)
      #expect(problem.code == "download_failed")
      #expect(!problem.message.contains("\n"))
      #expect(rig.session.state(of: id) == .notInstalled)
      #expect(rig.session.url(of: id) == nil)
      rig.session.pause(id)
      rig.session.resume(id)
      rig.session.cancel(id)
      #expect(await rig.session.delete(id).problem == nil)
    }
    // It is listed, and cannot be downloaded.
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "download_failed")
    #expect(problem.message.contains("sha256"))
  }

  @Test func twoAreDownloadedAtATime() async throws {
    let rig = try PacksRig(in: folder)
    let packages = try (0..<4).map { try TestPackage.file("file-\($0)", seed: UInt8($0)) }
    rig.publishIndex(packages)
    let gate = Gate()
    for package in packages {
      let file = ServedFile(package.bytes, etag: nil)
      rig.server.on(package.path) { file.reply(to: $0).after(gate) }
    }
    await rig.begin()
    let downloads = packages.map { package in Task { await rig.session.download(package.id) } }
    for package in packages {
      while rig.session.state(of: package.id) == .notInstalled { await Task.yield() }
    }
    let names = packages.map { rig.session.state(of: $0.id).name }.sorted()
    #expect(names == ["downloading", "downloading", "waiting", "waiting"])
    for _ in packages { gate.open() }
    for download in downloads { #expect(await download.value.problem == nil) }
  }
}
