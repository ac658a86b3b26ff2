import RuneDelivery
import Testing

@testable import RuneServices

@Suite struct GatewayEnvelopeTests {
  private func document(_ body: String) throws(UpdateFault) -> String {
    String(decoding: try GatewayEnvelope.document(in: Array(body.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"ok": true, "value": {"k": "v"}}"#, #"{"k": "v"}"#),
    (#" {"value" : [ 1 ] , "ok":true}  "#, "[ 1 ]"),
    (#"{"ok":true,"value":{},"problem":null,"trace":{"ok":false}}"#, "{}"),
    (#"{"ok":true,"value":"\"k\" = \"v\";"}"#, #""\"k\" = \"v\";""#),
  ])
  func theValueIsExtractedByteForByte(body: String, value: String) throws {
    #expect(try document(body) == value)
  }

  /// Texts may have any key, but no text is a boolean.
  @Test(arguments: [
    #"{"ok": "OK", "value": "Value"}"#, #"{"k": "v"}"#, "{}", #"[{"ok": true}]"#, #""ok" = "OK";"#, "", "  ",
    "{",
    #"{"ok": true, "value": {}"#, #"{"ok": true, "value": {}} x"#, "\u{FEFF}{}",
  ])
  func anythingElseIsTheDocument(body: String) throws {
    #expect(try document(body) == body)
  }

  @Test(arguments: [
    (
      #"{"ok": false, "problem": {"code": "UNAUTH", "message": "The capability has expired.", "kind": "auth"}}"#,
      #"the gateway reports a problem: "UNAUTH", "The capability has expired.""#
    ),
    (#"{"ok": true, "value": {}, "problem": {"code": "A"}}"#, #"the gateway reports a problem: "A""#),
    (#"{"ok": false, "problem": {}}"#, "the gateway reports a problem"),
    (#"{"ok": false}"#, "the gateway sent no document and no problem; it has to send one of them"),
    (
      #"{"ok": false, "value": {}}"#,
      "the gateway sent no document and no problem; it has to send one of them"
    ),
    (
      #"{"ok": true, "value": null}"#,
      "the gateway sent no document and no problem; it has to send one of them"
    ),
  ])
  func problemsAreReported(body: String, message: String) {
    #expect { try document(body) } throws: { error in
      (error as? UpdateFault)?.message == message
    }
  }

  @Test func aProblemIsSafeToLog() {
    let message = String(repeating: "x", count: 10_000)
    let body = #"{"ok": false, "problem": {"code": "A\nB", "message": "\#(message)"}}"#
    #expect { try document(body) } throws: { error in
      guard let fault = error as? UpdateFault else { return false }
      return fault.message.count < 150 && !fault.message.contains("\n")
    }
  }
}
