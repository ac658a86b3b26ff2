import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// What apps can decide by the problem of a check.
  @Suite struct UpdateProblemTests {
    @Test func aStatusSaysWhenToTryAgain() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.status(503, headers: ["Retry-After": "120"]), .status(403))
      let busy = try #require(await rig.check().problem)
      #expect(busy.code == "swift_sdk_http_status")
      #expect(busy.httpStatus == 503)
      #expect(busy.retryAfter == 120)
      #expect(busy.category == .internal)
      #expect(busy.isRetryable)

      let refused = try #require(await rig.check().problem)
      #expect(refused.category == .policy)
      #expect(!refused.isRetryable)
      #expect(refused.message.contains("publish id"))
    }

    @Test func theMessageIsThatOfTheProblem() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content("[]"), .manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      let result = await rig.check()
      #expect(result.problem?.code == "unreadable_document")
      #expect(result.problem?.message == result.errorMessage)
      #expect(result.problem?.isRetryable == false)
      let success = await rig.check()
      #expect(success.problem == nil)
      #expect(success.errorMessage == nil)
    }

    @Test func anOlderManifestIsOutdated() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(7), .manifest(6))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      _ = await rig.check()
      #expect(await rig.check().problem?.code == "outdated_revision")
    }

    @Test func severalProblemsAreOne() throws {
      let problems = [
        ReRuneProblem.local("first", "de: it is wrong", isRepeatable: true), .local("second", "fr: it too"),
      ]
      let combined = try #require(ReRuneProblem.combining(problems))
      #expect(combined.code == "first")
      #expect(combined.message == "de: it is wrong; fr: it too")
      #expect(ReRuneProblem.combining([]) == nil)
    }

    @Test func beforeSetupTheProblemSaysSo() {
      #expect(CheckOutcome.notSetUp.result.problem?.code == "not_set_up")
      #expect(CheckOutcome.superseded.result.problem?.code == "superseded")
      #expect(CheckOutcome.reset.result.problem?.code == "reset")
    }
  }
}
