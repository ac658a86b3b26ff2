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

  static let problem = "the gateway reports a problem in place of the document; see its log"

  @Test(arguments: [
    (#"{"ok": false, "problem": {"code": "UNAUTH", "message": "The capability has expired."}}"#, problem),
    (#"{"ok": true, "value": {}, "problem": {"code": "A"}}"#, problem),
    (#"{"ok": false, "problem": {}}"#, problem),
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
}
