import Foundation
import Testing

@testable import RuneTransport

@Suite struct TransportErrorTests {
  @Test(arguments: [
    (TransportError.Reason.status(503), true), (.status(500), true), (.status(429), true),
    (.status(408), true),
    (.status(401), false), (.status(404), false), (.status(204), false), (.status(501), false),
    (.idle(seconds: 10), true), (.deadline(seconds: 30), true), (.hostNotFound, true), (.notConnected, true),
    (.connectionLost, true), (.truncated, true), (.malformedResponse, true), (.system(-1), true),
    (.insecureConnection, false), (.tooLarge(limit: 1), false), (.unsupportedEncoding("br"), false),
    (.nothingToReuse, false), (.endless, false), (.tooManyRedirects(limit: 5), false),
    (.refusedAddress(.userInfo), false),
    (.refusedRedirect(.badHost), false), (.unavailable, false), (.noDecompressor, false), (.cancelled, false),
  ])
  func saysWhetherToTryAgain(reason: TransportError.Reason, isRetryable: Bool) {
    #expect(TransportError(reason, at: "https://rerune.io").isRetryable == isRetryable)
  }

  @Test(arguments: [
    (
      TransportError.Reason.status(401),
      "the server refuses the OTA publish id; check that it is the project's own"
    ),
    (.status(404), "the server has nothing here; check the publish id and that a release is published"),
    (.status(502), "the server answers with status 502; try again later"),
    (.status(206), "the server answers with status 206, which is not content; check the address"),
    (.idle(seconds: 0.5), "the server is silent for 0.5 s; try again, or allow a longer timeout"),
    (.tooLarge(limit: 1024), "the document is larger than 1024 bytes; publish fewer texts in one document"),
    (
      .refusedRedirect(.insecure(scheme: "http")),
      "the server redirects to an address that is refused: its scheme is http; "
        + "use https (http is for 127.0.0.1, [::1] and localhost only)"
    ),
  ])
  func saysWhatToDo(reason: TransportError.Reason, text: String) {
    #expect("\(TransportError(reason, at: "https://rerune.io/de"))" == "https://rerune.io/de: \(text)")
  }

  @Test(arguments: [
    (TransportError.Reason.tooLarge(limit: 8), "the answer is larger than 8 bytes; ask for less at a time"),
    (.truncated, "the answer ends too early; try again"),
    (.deadline(seconds: 10), "the call takes longer than 10 s; try again, or allow a longer timeout"),
    (.notConnected, "no connection to the server; check the network"),
  ])
  func callsHaveMessagesOfTheirOwn(reason: TransportError.Reason, text: String) {
    var error = TransportError(reason, at: "https://example.com/app")
    error.subject = .answer
    #expect(error.explanation == text)
    #expect("\(error)" == "https://example.com/app: \(text)")
  }
}
