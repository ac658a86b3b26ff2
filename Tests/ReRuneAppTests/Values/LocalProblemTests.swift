import ReRuneApp
import Testing

/// Problems that the tests of an app make, without access to anything internal.
@Suite struct LocalProblemTests {
  private struct Broken: Error, CustomStringConvertible {
    let description = "the cable is out"
  }

  @Test func theyAreTheClientsOwn() {
    let encoding = ReRuneProblem.localEncodingError(message: "no")
    #expect(encoding.code == "swift_sdk_encoding_error")
    #expect(encoding.category == .local)
    #expect(!encoding.isRetryable)

    let decoding = ReRuneProblem.localDecodingError(status: 200, message: "no")
    #expect(decoding.code == "swift_sdk_decoding_error")
    #expect(decoding.httpStatus == 200)
    #expect(ReRuneProblem.localDecodingError(message: "no").httpStatus == nil)

    let status = ReRuneProblem.localHttpStatus(status: 503, retryAfter: 30, bodyPreview: "busy")
    #expect(status.code == "swift_sdk_http_status")
    #expect(status.message == "The server answers with status 503.")
    #expect(status.retryAfter == 30)
    #expect(status.details?["bodyPreview"] == .string("busy"))
    #expect(status.isRetryable)

    let transport = ReRuneProblem.localTransportError(message: "offline")
    #expect(transport.code == "swift_sdk_transport_error")
    #expect(transport.message == "offline")
    #expect(transport.isRetryable)
  }

  @Test func anErrorOfTheSystemBecomesAProblem() {
    #expect(ReRuneProblem.localTransportOrBuildError(underlying: Broken()).message == "the cable is out")
    let problem = ReRuneProblem(code: "X", message: "m", kind: "policy")
    #expect(ReRuneProblem.localTransportOrBuildError(underlying: problem) == problem)
  }
}
