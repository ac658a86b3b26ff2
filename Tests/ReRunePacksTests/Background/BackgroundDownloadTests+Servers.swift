import Foundation
import RuneModel
import RunePacks
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Servers that answer the system's request with something else than the rest of the file.
extension BackgroundDownloadTests {
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
