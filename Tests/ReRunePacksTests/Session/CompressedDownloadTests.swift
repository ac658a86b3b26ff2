import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Packages that are compressed with Zstandard.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct CompressedDownloadTests {
  private let folder = TemporaryFolder()

  #if Zstandard
    private static func compressed(_ package: TestPackage) -> TestPackage {
      package.compressed(as: ZstandardCompressed.bytes(of: package.bytes))
    }

    @Test func textsAreShown() async throws {
      let rig = try PacksRig(in: folder)
      let texts = Dictionary(uniqueKeysWithValues: (0..<500).map { ("key.\($0)", "Text \($0)") })
      let original = try TestPackage.texts(texts)
      let package = Self.compressed(original)
      #expect(package.bytes.count < original.bytes.count)
      rig.publish(package)
      await rig.begin()
      #expect(await rig.session.download("de").problem == nil)
      #expect(rig.shownTexts.withLock { $0 } == [[], ["de"]])
      let record = try #require(rig.session.parts.store.installed.records().first)
      #expect(
        try Data(contentsOf: rig.session.parts.store.installed.url(of: record)).elementsEqual(original.bytes)
      )
      #expect(record.sha256 == package.entry.sha256)
      #expect(await rig.session.usage() == ReRunePackUsage(installed: original.bytes.count, partial: 0))
    }

    @Test func aCutDownloadResumes() async throws {
      let rig = try PacksRig(in: folder)
      let original = try TestPackage.file(size: 300_000)
      let package = Self.compressed(original)
      rig.publish(package)
      let file = ServedFile(package.bytes, etag: "\"1\"")
      let cut = package.bytes.count / 2
      rig.serve(package, [{ file.reply(to: $0, cutAfter: cut) }, { file.reply(to: $0) }])
      await rig.begin()
      #expect(await rig.session.download("words").problem == nil)
      #expect(rig.requests(for: package).map { $0["Range"] } == [nil, "bytes=\(cut)-"])
      #expect(rig.installedBytes("words") == original.bytes)
    }

    @Test func anUpdateHasAnotherContent() async throws {
      let rig = try PacksRig(in: folder)
      for version in 1...3 {
        let original = try TestPackage.file(version: "\(version)", seed: UInt8(version))
        rig.publish(Self.compressed(original))
        if version == 1 { await rig.begin() } else { _ = await rig.session.refresh(isForced: true) }
        #expect(await rig.session.download("words").problem == nil)
        #expect(rig.installedBytes("words") == original.bytes)
      }
    }

    /// A megabyte that expands to 32 GB, and the size that the index states: a small one, or none.
    @Test(arguments: [1_000_000, nil])
    func aBombIsNotInstalled(installedSize: Int?) async throws {
      let rig = try PacksRig(in: folder)
      let former = try TestPackage.file(version: "1")
      rig.publish(former)
      await rig.begin()
      #expect(await rig.session.download("words").problem == nil)
      let block = ZstandardFrame.bytes(of: .repeated(0, count: ZstandardFrame.blockBytes), isLast: false)
      let head = ZstandardFrame(blocks: []).bytes
      var bomb = try TestPackage.file(version: "2", size: 0)
        .compressed(as: head + repeatElement(block, count: 1 << 18).joined())
      bomb.entry.installedSize = installedSize
      bomb.entry.installedSHA256 = nil
      rig.publish(bomb)
      _ = await rig.session.refresh(isForced: true)
      let problem = try #require(await rig.session.download("words").problem)
      #expect(problem.code == "installation_failed")
      let limit = try #require(installedSize ?? bomb.entry.size.map { $0 * 20 })
      #expect(problem.message.contains("more than \(limit) bytes"), "\(problem)")
      #expect(rig.installedBytes("words") == former.bytes)
      #expect(await rig.session.usage() == ReRunePackUsage(installed: former.bytes.count, partial: 0))
    }
  #else
    @Test func theMissingTraitIsReported() async throws {
      let rig = try PacksRig(in: folder)
      let original = try TestPackage.file()
      let package = original.compressed(as: ZstandardFrame(original.bytes).bytes)
      rig.publish(package)
      await rig.begin()
      let problem = try #require(await rig.session.download("words").problem)
      #expect(problem.code == "download_failed")
      #expect(problem.message.contains("needs the package trait Zstandard"), "\(problem)")
      // Nothing is downloaded that cannot be used.
      #expect(rig.requests(for: package).isEmpty)
      #expect(await rig.session.usage() == ReRunePackUsage(installed: 0, partial: 0))
    }
  #endif

  /// No index can allow more than a gigabyte.
  @Test(arguments: [(1 << 30) + 1, Int.max]) func aSizeAboveTheLimitIsNotDownloaded(size: Int) async throws {
    let rig = try PacksRig(in: folder)
    var package = try TestPackage.file().compressed(as: ZstandardFrame([1, 2, 3]).bytes)
    package.entry.installedSize = size
    rig.publish(package)
    await rig.begin()
    let problem = try #require(await rig.session.download("words").problem)
    #expect(problem.code == "download_failed")
    #expect(problem.message.contains("it has \(size) bytes"), "\(problem)")
    #expect(rig.requests(for: package).isEmpty)
  }
}
