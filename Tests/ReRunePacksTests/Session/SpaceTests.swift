import Foundation
import ReRuneErrors
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Downloads and installations for which there is too little space.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct SpaceTests {
  private static let megabyte = 1 << 20
  private let folder = TemporaryFolder()

  private func requiredBytes(_ problem: ReRuneProblem) throws -> Int {
    guard case .int(let required)? = problem.details?["required"] else { throw TestPackage.Fault.invalid }
    return Int(required)
  }

  @Test func aPackageForWhichThereIsNoSpaceIsNotBegun() async throws {
    let package = try TestPackage.file(size: 100_000)
    let needed = 2 * 100_000 + 16 * Self.megabyte
    let free = Locked(needed - 1)
    let rig = try PacksRig(in: folder, freeBytes: { _ in free.withLock { $0 } })
    rig.publish(package)
    await rig.begin()
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "low_storage")
    #expect(problem.details == ["required": .int(Int64(needed)), "available": .int(Int64(needed - 1))])
    #expect(rig.requests(for: package).isEmpty)
    free.withLock { $0 += 1 }
    #expect(await rig.session.download("words").problem == nil)
  }

  /// The space lasts until 32 MB have arrived of a download that would go on.
  @Test func theSpaceIsCheckedEverySixteenMegabytes() async throws {
    var package = try TestPackage.file(size: 1)
    let size = 64 * Self.megabyte
    package.entry.size = size
    let gate = Gate()
    let checks = Locked(0)
    let free: @Sendable (URL) -> Int? = { _ in
      let number = checks.withLock { checks in
        checks += 1
        return checks
      }
      // After the one before the request, and the one when the server has said how large the file is.
      if number == 3 { gate.open() }
      return number < 4 ? 1 << 40 : 0
    }
    let rig = try PacksRig(in: folder, freeBytes: free)
    rig.publish(package)
    let piece = [UInt8](repeating: 1, count: 64 << 10)
    let seventeenMegabytes = Reply.Step.repeated(piece, times: 17 * 16)
    // A client that reports its progress less often than bytes arrive does so meanwhile.
    let aFewBytes = Reply.Step.drip([UInt8](repeating: 1, count: 20), interval: 0.02)
    let reply = Reply.raw(
      "HTTP/1.1 200 OK\nContent-Length: \(size)\n\n",
      seventeenMegabytes,
      aFewBytes,
      .hold(gate),
      seventeenMegabytes,
      aFewBytes,
      .silence
    )
    rig.serve(package, [{ _ in reply }])
    await rig.begin()
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "low_storage")
    #expect(checks.withLock { $0 } == 4)
    // The rest of the file, the installed one, and a margin.
    let received = try 2 * size + 16 * Self.megabyte - requiredBytes(problem)
    #expect((32 * Self.megabyte...35 * Self.megabyte).contains(received))
    #expect(rig.requests(for: package).count == 1)
    #expect(await rig.session.usage() == ReRunePackUsage(installed: 0, partial: 0))
  }

  // MARK: Full disks

  /// Of a package whose part fills the disk, and of one whose installed file does.
  @Test(
    .enabled(if: SmallDisk.isAvailable, "Only root can mount a small disk, on Linux."),
    arguments: [3_000_000, 1_200_000]
  )
  func aFullDiskKeepsTheInstalledVersion(size: Int) async throws {
    try folder.createFolder("packs")
    let disk = try SmallDisk(at: folder.path("packs"), bytes: 2 * Self.megabyte)
    defer { disk.remove() }
    // Another program has taken the space since it was checked.
    let rig = try PacksRig(in: folder, freeBytes: { _ in 1 << 40 })
    let former = try TestPackage.file(version: "1", size: 100_000, seed: 1)
    rig.publish(former)
    await rig.begin()
    #expect(await rig.session.download("words").problem == nil)
    let package = try TestPackage.file(version: "2", size: size, seed: 2)
    rig.publish(package)
    _ = await rig.session.refresh(isForced: true)
    #expect(await rig.session.download("words").problem?.code == "low_storage")
    #expect(rig.installedBytes("words") == former.bytes)
    #expect(rig.session.packs.map(\.installedVersion) == ["1"])
    #expect(await rig.session.usage() == ReRunePackUsage(installed: 100_000, partial: 0))
    let smaller = try TestPackage.file(version: "3", size: 200_000, seed: 3)
    rig.publish(smaller)
    _ = await rig.session.refresh(isForced: true)
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == smaller.bytes)
    await rig.end()
  }

  #if compiler(>=6.2)
    /// A limit on the size of files needs no privileges. It is that of a process.
    @Test func aFileThatCannotBeWrittenKeepsTheInstalledVersion() async {
      await #expect(processExitsWith: .success) {
        let rig = StoreRig()
        let former = try rig.install("words", [UInt8](repeating: 1, count: 50_000))
        let entry = try rig.receive("words", [UInt8](repeating: 2, count: 500_000), version: 2)
        // Otherwise the signal ends the process.
        signal(SIGXFSZ, SIG_IGN)
        let limit = FileSizeLimit(200_000)
        let installer = PackInstaller(store: rig.store)
        let fault = #expect(throws: InstallFault.self) {
          try installer.install(entry, signer: nil, validate: nil)
        }
        #expect(fault?.description.contains("File too large") == true, "\(String(describing: fault))")
        #expect(fault?.isAboutContent == false)
        #expect(rig.store.installed.records() == [former])
        #expect(try rig.names(in: "staging") == [])
        // What was downloaded is installed as soon as that is possible.
        limit.end()
        let record = try installer.install(entry, signer: nil, validate: nil)
        #expect(rig.store.installed.records() == [record])
        #expect(try rig.contents() == ["words": [UInt8](repeating: 2, count: 500_000)])
        #expect(try rig.names(in: "downloads") == [])
      }
    }
  #endif
}

/// A file system with little space.
private struct SmallDisk {
  let path: String

  static let isAvailable: Bool = {
    #if os(Linux)
      let folder = TemporaryFolder()
      guard geteuid() == 0, let disk = try? SmallDisk(at: folder.url.path, bytes: 1 << 20) else {
        return false
      }
      disk.remove()
      return true
    #else
      return false
    #endif
  }()

  /// - Parameter path: of a folder that exists.
  init(at path: String, bytes: Int) throws {
    self.path = path
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", path)
  }

  func remove() { try? Self.run("umount", path) }

  private static func run(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TestPackage.Fault.invalid }
  }
}
