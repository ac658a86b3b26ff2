import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Flat payload")
struct FlatPayloadTests {
  @Test(
    "Texts and plurals",
    arguments: [
      (
        #"{"home_title": "Welcome", "settings_title": "Settings"}"#,
        ["home_title=Welcome", "settings_title=Settings"]
      ),
      ("{}", []), (" \n{ }\n", []), ("\u{FEFF}{}", []),
      // An empty text is a text.
      (#"{"a": "", "": "b"}"#, ["a=", "=b"]),
      (#"{"a": "x\n\"\u00e9\ud83d\ude00"}"#, ["a=x\n\"é😀"]),
      (#"{"n": {"one": "%d file", "other": "%d files"}}"#, ["n=plural0(one '%d file', other '%d files')"]),
      (#"{"n": {"other": ""}}"#, ["n=plural0(other '')"]),
      // A percent sign is unchanged: its meaning depends on the entry.
      (#"{"a": "50% off %@"}"#, ["a=50% off %@"]),
      (#"{"strings": "a", "sourceLanguage": "b"}"#, ["strings=a", "sourceLanguage=b"]),
      (#"{"strings": {"other": "a"}, "x": "y"}"#, ["strings=plural0(other 'a')", "x=y"]),
    ] as [(String, [String])]
  )
  func values(json: String, expected: [String]) throws {
    let payload = try decodePayload(json)
    #expect(payload.format == .flat)
    #expect(summary(payload) == expected)
    #expect(payload.notes.notes.isEmpty)
  }

  @Test(
    "A value that is not text costs its key alone, and is said",
    arguments: [
      "null", "7", "-1.5e3", "true", "[]", #"["x"]"#, "{}", #"{"one": "x"}"#, #"{"other": null}"#,
      #"{"other": {"x": "y"}}"#, #""\ud83d""#, #"{"other": "\udc00"}"#,
    ]
  )
  func badValue(value: String) throws {
    let payload = try decodePayload(#"{"a": "1", "bad": \#(value), "b": "2"}"#)
    #expect(summary(payload) == ["a=1", "b=2"])
    #expect(payload.notes.notes.contains { $0.rule == .skippedKey && $0.subject == "bad" })
  }

  @Test(
    "A key with half of a surrogate pair cannot be looked up",
    arguments: [#""1""#, #"{"other": "1"}"#]
  )
  func loneSurrogateInKey(value: String) throws {
    let payload = try decodePayload(#"{"\ud83d": \#(value), "b": "2"}"#)
    #expect(summary(payload) == ["b=2"])
    #expect(payload.notes.notes.map(\.rule) == [.skippedKey])
    #expect(payload.notes.notes.allSatisfy { $0.message.contains("half of a surrogate pair") })
  }

  @Test("Invalid forms are left out of a plural")
  func badForms() throws {
    let payload = try decodePayload(#"{"n": {"one": 1, "couple": "x", "two": "\ud83d", "other": "y"}}"#)
    #expect(summary(payload) == ["n=plural0(other 'y')"])
    #expect(payload.notes.notes.map(\.rule) == [.skippedForm, .skippedForm, .skippedForm])
    #expect(payload.notes.notes.allSatisfy { $0.subject == "n" })
  }

  @Test("The last of two values for a key is used, at the position of the first")
  func duplicates() throws {
    let payload = try decodePayload(#"{"a": "1", "b": "2", "\u0061": "3", "a": "4"}"#)
    #expect(summary(payload) == ["a=4", "b=2"])
    #expect(payload.notes.notes.map(\.rule) == [.duplicateKey, .duplicateKey])
  }

  @Test("Keys are compared by their bytes")
  func equivalentKeys() throws {
    let payload = try decodePayload(#"{"caf\u00e9": "1", "cafe\u0301": "2"}"#)
    #expect(payload.messages.count == 2)
    #expect(payload.notes.notes.isEmpty)
  }

  @Test(
    "An object around the texts is not an empty payload, which would clear the locale",
    arguments: [
      #"{"data": {"home_title": "Welcome"}}"#, #"{"home": {"title": "Welcome"}, "count": 1}"#,
      #"{"error": {"code": 401}}"#,
    ]
  )
  func wrapped(json: String) {
    #expect(throws: TextFault.self) { try decodePayload(json) }
  }

  @Test("Limits: bytes, keys, key length, value length, depth")
  func limits() throws {
    func rule(_ json: String) -> String? {
      do {
        _ = try decodePayload(json)
        return nil
      } catch {
        return error.rule.id
      }
    }
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    #expect(rule(#"{"\#(text(Limits.payloadKeyBytes - 2))": "a"}"#) == nil)
    #expect(rule(#"{"\#(text(Limits.payloadKeyBytes))": "a"}"#) == "key-too-long")
    #expect(rule(#"{"a": "\#(text(Limits.payloadValueBytes - 2))"}"#) == nil)
    #expect(rule(#"{"a": "\#(text(Limits.payloadValueBytes))"}"#) == "text-too-long")
    #expect(rule(#"{"a": {"one": "\#(text(200_000))", "other": "\#(text(200_000))"}}"#) == "text-too-long")
    #expect(rule(#"{"a": \#(String(repeating: "[", count: 600))"#) == "nesting-too-deep")
    #expect(
      rule(#"{"a": "b"\#(String(repeating: #","a":"""#, count: Limits.payloadKeys))}"#) == "too-many-keys"
    )
    #expect(rule(String(repeating: " ", count: Limits.payloadBytes + 1)) == "document-too-large")
  }
}
