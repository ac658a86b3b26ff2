import Foundation
import RuneModel
import RuneTestServer
import Testing

@testable import RuneTransport

/// Downloads from a server that sends less than it was asked for.
@Suite struct PartialAnswersTests {
  @Test func anAnswerWithProgressIsFollowedAtOnce() {
    var answers = PartialAnswers()
    for _ in 1..<Limits.partialAnswers {
      #expect(answers.pause(afterReceiving: Limits.partialAnswerBytes) == 0)
    }
    #expect(answers.pause(afterReceiving: .max) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 1, Limits.partialAnswerBytes - 1])
  func answersWithoutProgressAreFewAndSlow(bytes: Int) throws {
    var answers = PartialAnswers()
    for number in 0..<Limits.emptyAnswers {
      let next = answers.pause(afterReceiving: bytes)
      let pause = try #require(next)
      #expect((0.5 * pow(2, Double(number))...10).contains(pause))
      // Progress in between does not renew them.
      #expect(answers.pause(afterReceiving: 1 << 20) == 0)
    }
    #expect(answers.pause(afterReceiving: bytes) == nil)
  }

  /// A byte an answer.
  @Test(arguments: Engine.allCases)
  func aServerThatDripsIsAskedAFewTimes(engine: Engine) async throws {
    let rig = try DownloadRig()
    let bytes = DownloadTests.bytes
    rig.server.on("/file") { request in
      guard let range = request["Range"], let start = Int(range.dropFirst(6).dropLast()) else {
        return .status(500)
      }
      let headers = ["Content-Range": "bytes \(start)-\(start)/\(bytes.count)", "ETag": "\"v1\""]
      return .status(206, headers: headers, body: [bytes[start]])
    }
    try rig.write(Array(bytes[..<1_000]))
    let fault = try await rig.fault("/file", engine, etag: "\"v1\"")
    #expect(fault?.reason == .truncated)
    #expect(rig.server.requests.count == Limits.emptyAnswers + 1)
    // What has arrived is kept for the next attempt.
    #expect(try rig.bytes == Array(bytes[..<(1_000 + Limits.emptyAnswers + 1)]))
  }

  @Test func thePauseEndsWithTheDeadlineAndTheTask() async throws {
    let rig = try DownloadRig()
    rig.server.on(
      "/file",
      .status(206, headers: ["Content-Range": "bytes 1-1/9", "ETag": "\"v1\""], body: [1])
    )
    try rig.write([0])
    let fault = try await rig.fault(etag: "\"v1\"", timeouts: TransportTimeouts(idle: 0.3, total: 0.4))
    #expect(fault?.reason == .deadline(seconds: 0.4))
    try rig.write([0])
    let task = Task { try await rig.fault(etag: "\"v1\"") }
    await rig.server.arrival(for: "/file")
    task.cancel()
    #expect(try await task.value?.reason == .cancelled)
  }
}
