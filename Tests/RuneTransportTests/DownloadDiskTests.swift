import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// Disk errors during downloads.
@Suite struct DownloadDiskTests {
  private static let bytes = DownloadTests.bytes

  #if os(Linux)
    /// A device that is always full.
    @Test(arguments: Engine.allCases)
    func aFullDiskIsReported(engine: Engine) async throws {
      let rig = try DownloadRig()
      rig.server.on("/file", .status(200, headers: ["ETag": "\"1\""], body: Self.bytes))
      let fault = try #require(try await rig.fault("/file", engine, to: PartialFile("/dev/full")))
      guard case .unwritableFile(let error) = fault.reason else {
        Issue.record("\(fault)")
        return
      }
      #expect(error.hasNoSpace)
      #expect(!fault.isRetryable)
      #expect(
        fault.description == "\(rig.server.url("/file").absoluteString): the file cannot be written: "
          + "No space left on device; free some space"
      )
    }
  #endif

  @Test(arguments: Engine.allCases)
  func aFileThatCannotBeWrittenIsAnError(engine: Engine) async throws {
    let rig = try DownloadRig()
    rig.server.on("/file", .status(200, body: Self.bytes))
    try rig.write([])
    let file = PartialFile(owning: open(rig.path, O_RDONLY | O_CLOEXEC))
    #expect(
      try await rig.fault("/file", engine, to: file)?.reason == .unwritableFile(SystemError(code: EBADF))
    )
  }

  @Test func aFileThatCannotBeReadIsAnError() async throws {
    let rig = try DownloadRig()
    try rig.write([1])
    let file = PartialFile(owning: open(rig.path, O_WRONLY | O_CLOEXEC))
    let fault = try await rig.fault(etag: "\"1\"", to: file)
    #expect(fault?.reason == .unreadableFile(SystemError(code: EBADF)))
    #expect(rig.server.requests.isEmpty)
  }

  #if compiler(>=6.2)
    /// In a separate process, since the limit applies to the whole process. The written part is kept, and a later
    /// attempt resumes.
    @Test(arguments: Engine.allCases)
    func aFileSizeLimitLeavesAPartToResume(engine: Engine) async {
      await #expect(processExitsWith: .success) { [engine] in
        let rig = try DownloadRig()
        let file = ServedFile(Self.bytes, etag: "\"1\"")
        rig.server.on("/file") { file.reply(to: $0) }
        // Otherwise the signal ends the process.
        signal(SIGXFSZ, SIG_IGN)
        let limit = FileSizeLimit(500_000)
        let fault = try await rig.fault("/file", engine)
        #expect(fault?.reason == .unwritableFile(SystemError(code: EFBIG)))
        #expect(try rig.bytes == Array(Self.bytes[..<500_000]))
        limit.end()
        #expect(try await rig.download("/file", engine, etag: "\"1\"") == .of(Self.bytes))
        #expect(rig.server.requests.last?["Range"] == "bytes=500000-")
      }
    }
  #endif
}
