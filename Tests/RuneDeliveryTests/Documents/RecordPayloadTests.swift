import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Record payload")
struct RecordPayloadTests {
  private static func plural(_ forms: String, variable: String = "count") -> String {
    #"{"variant": {"variable": "\#(variable)", "forms": [\#(forms)]}}"#
  }

  private static let forms =
    #"{"selector": "one", "parts": [{"text": "one key"}]}, {"selector": "other", "parts": [{"text": "{{count}} keys"}]}"#

  @Test(
    "Values and placeholders",
    arguments: [
      (#"{"key": "a", "values": [{"lang": "de", "value": "Hallo"}]}"#, ["a=Hallo"]),
      // Untranslated, and translated as an empty text.
      (#"{"key": "a", "values": []}"#, []),
      (#"{"key": "a", "values": [{"lang": "de", "value": ""}]}"#, ["a="]),
      (#"{"key": "a", "values": [{"lang": "de", "value": null}]}"#, []),
      (#"{"key": "a", "values": [{"lang": "en", "value": "E"}]}"#, []),
      (#"{"key": "a", "values": [{"lang": "en", "value": "E"}, {"lang": "DE", "value": "D"}]}"#, ["a=D"]),
      (#"{"key": "a", "values": [{"value": "D"}]}"#, ["a=D"]),
      // Alternatives are ignored.
      (
        #"{"key": "a", "values": [{"lang": "de", "value": "D", "variations": [{"variation": "vip", "value": "V"}]}]}"#,
        ["a=D"]
      ),
      // The n-th declared placeholder is the n-th argument, wherever it occurs.
      (
        #"{"key": "a", "placeholders": [{"name": "x", "type": "string"}, {"name": "n", "type": "INT"}], "values": [{"lang": "de", "value": "{{n}} von {{x}}, {{x}}"}]}"#,
        ["a=%2$lld von %1$@, %1$@"]
      ),
      // A percent sign is literal; it is only doubled in a format.
      (
        #"{"key": "a", "values": [{"lang": "de", "value": "50% mehr, %@ und }}"}]}"#,
        ["a=50% mehr, %@ und }}"]
      ),
      (
        #"{"key": "a", "placeholders": [{"name": "x", "type": "string"}], "values": [{"lang": "de", "value": "50% {{x}}"}]}"#,
        ["a=50%% %1$@"]
      ),
    ] as [(String, [String])]
  )
  func values(record: String, expected: [String]) throws {
    let payload = try decodePayload("[\(record)]")
    #expect(summary(payload) == expected)
    #expect(payload.notes.notes.isEmpty)
  }

  @Test(
    "Structured messages",
    arguments: [
      // A variable that is a declared placeholder takes its position.
      (
        #"[{"name": "count", "type": "int"}]"#, plural(forms), "k=plural1(one 'one key', other '%1$lld keys')"
      ),
      (
        #"[{"name": "x", "type": "string"}, {"name": "count", "type": "int"}]"#, plural(forms),
        "k=plural2(one 'one key', other '%2$lld keys')"
      ),
      // Other variables come before them.
      (
        #"[{"name": "x", "type": "string"}]"#,
        plural(#"{"selector": "other", "parts": [{"text": "{{x}} has {{count}}"}]}"#),
        "k=plural1(other '%2$@ has %1$lld')"
      ),
      ("[]", #"{"text": "100%"}"#, "k=100%"),
      ("[]", #"{"text": "100"}, {"text": "%"}"#, "k=100%"),
      (
        "[]", #"{"text": "100% of "}, \#(plural(forms)), {"text": "."}"#,
        "k='100%% of %#@count@.'; count:1:lld=plural1(one 'one key', other '%1$lld keys')"
      ),
      (
        "[]", "\(plural(forms)), \(plural(forms))",
        "k='%#@count@%#@count-1@'; count:1:lld=plural1(one 'one key', other '%1$lld keys'); "
          + "count-1:1:lld=plural1(one 'one key', other '%1$lld keys')"
      ),
      (
        "[]",
        plural(
          #"{"selector": "other", "parts": [\#(plural(#"{"selector": "other", "parts": [{"text": "x"}]}"#, variable: "b"))]}"#
        ),
        "k=plural1(other plural2(other 'x'))"
      ),
    ]
  )
  func messages(placeholders: String, parts: String, expected: String) throws {
    let payload = try decodePayload(
      #"[{"key": "k", "placeholders": \#(placeholders), "values": [{"lang": "de", "message": {"parts": [\#(parts)]}}]}]"#
    )
    #expect(summary(payload) == [expected])
    #expect(payload.notes.notes.isEmpty)
  }

  @Test(
    "What cannot be used costs its key alone",
    arguments: [
      #""values": null"#, #""values": {}"#,
      // The text has a placeholder that the record does not declare.
      #""values": [{"lang": "de", "value": "{{x}}"}]"#, #""values": [{"lang": "de", "value": "{{ x"}]"#,
      #""placeholders": [{"name": "x", "type": "string"}], "values": [{"lang": "de", "value": "{{X}}"}]"#,
      #""placeholders": [{"name": "x", "type": "date"}], "values": [{"lang": "de", "value": "a"}]"#,
      #""placeholders": [{"name": "x@", "type": "int"}], "values": [{"lang": "de", "value": "a"}]"#,
      #""placeholders": {"x": "int"}, "values": [{"lang": "de", "value": "a"}]"#,
      #""values": [{"lang": "de", "value": 7}]"#, #""values": [{"lang": "de", "value": "\ud83d"}]"#,
      #""values": [{"lang": "de", "message": {}}]"#,
      #""values": [{"lang": "de", "message": {"parts": [{}]}}]"#,
      #""values": [{"lang": "de", "message": {"parts": [{"variant": {"forms": []}}]}}]"#,
      #""values": [{"lang": "de", "message": {"parts": [{"variant": {"variable": "n", "forms": []}}]}}]"#,
      #""values": [{"lang": "de", "message": {"parts": [{"variant": {"variable": "n", "offset": 1, "forms": [{"selector": "other", "parts": []}]}}]}}]"#,
      #""values": [{"lang": "de", "message": {"parts": [{"variant": {"variable": "n", "forms": [{"selector": "=1", "parts": []}, {"selector": "other", "parts": []}]}}]}}]"#,
    ]
  )
  func unusable(members: String) throws {
    let payload = try decodePayload(
      #"[{"key": "bad", \#(members)}, {"key": "b", "values": [{"lang": "de", "value": "2"}]}]"#
    )
    #expect(summary(payload) == ["b=2"])
    #expect(payload.notes.notes.map(\.rule) == [.skippedKey])
    #expect(payload.notes.notes.map(\.subject) == ["bad"])
  }

  @Test("Invalid elements are skipped if one is valid")
  func badElements() throws {
    let payload = try decodePayload(
      #"[null, 7, {"values": []}, {"key": "b", "values": [{"value": "2"}]}, "x"]"#
    )
    #expect(summary(payload) == ["b=2"])
    #expect(payload.notes.notes.count == 4)
  }
}
