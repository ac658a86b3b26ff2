import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Shape of a payload")
struct PayloadShapeTests {
  @Test(
    "The content tells the format",
    arguments: [
      (#"{"a": "b"}"#, .flat), ("{}", .flat), (#"{"a": null}"#, .flat),
      (#""a" = "b";"#, .strings), ("a = b;", .strings), (#""a";"#, .strings), ("/* none */", .strings),
      ("// none", .strings), (#"{ "a" = "b"; }"#, .strings), (#"{ /* c */ "a" = "b"; }"#, .strings),
      (#"{ a = "b"; }"#, .strings),
      (#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, .stringCatalog),
      (#"{"version": "1.0", "strings": {}, "sourceLanguage": "en"}"#, .stringCatalog),
      ("[]", .records), (#"[{"key": "a", "values": []}]"#, .records),
    ] as [(String, PayloadFormat)]
  )
  func formats(text: String, format: PayloadFormat) throws {
    #expect(try decodePayload(text).format == format)
  }

  @Test(
    "What has no known shape is rejected as a whole",
    arguments: [
      ("", "empty-document"), ("\u{FEFF}\n", "empty-document"),
      ("null", "unknown-document-shape"), ("true", "unknown-document-shape"),
      ("17", "unknown-document-shape"),
      (#""text""#, "unknown-document-shape"), ("Not found", "unknown-document-shape"),
      ("[1, 2]", "unknown-document-shape"), (#"["a"]"#, "unknown-document-shape"),
      (#"[{"a": "b"}]"#, "unknown-document-shape"), ("<svg/>", "unknown-document-shape"),
      ("<!DOCTYPE html><html>", "unsupported-document-format"), ("<html>", "unsupported-document-format"),
      (#"<?xml version="1.0"?><plist/>"#, "unsupported-document-format"),
      ("<plist version=\"1.0\">", "unsupported-document-format"),
      ("bplist00\u{1}", "unsupported-document-format"),
      (#"{"a": "b""#, "json-syntax"), (#"{"a": "b",}"#, "json-syntax"), (#"{"a" "b"}"#, "json-syntax"),
      (#"{'a': 'b'}"#, "json-syntax"), (#"{"a": "b"}{}"#, "json-syntax"), ("{\"a\": \"\n\"}", "json-syntax"),
    ]
  )
  func rejected(text: String, rule: String) {
    do {
      let payload = try decodePayload(text)
      Issue.record("read as \(payload.format): \(summary(payload))")
    } catch {
      #expect(error.rule.id == rule)
      #expect(!error.message.isEmpty)
    }
  }

  @Test(
    "Bug 2: bytes that are not UTF-8 never decode to an empty table",
    arguments: [
      ([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xC3, 0x22, 0x7D], "invalid-encoding"),
      ([0xFF], "invalid-encoding"), ([0x7B, 0x7D, 0x80], "invalid-encoding"),
      // An encoded surrogate and an overlong slash.
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid-encoding"), ([0x22, 0xC0, 0xAF, 0x22], "invalid-encoding"),
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "unsupported-encoding"),
      ([0x7B, 0x00, 0x7D, 0x00], "unsupported-encoding"),
    ] as [([UInt8], String)]
  )
  func encodings(bytes: [UInt8], rule: String) {
    do {
      _ = try PayloadDecoder.decode(bytes, locale: "de")
      Issue.record("accepted")
    } catch {
      #expect(error.rule.id == rule)
    }
  }

  @Test(
    "Old-style text",
    arguments: [
      (#""a" = "b"; c = "d\n\U00e9";"#, ["a=b", "c=d\né"]),
      (#"/* x */ "a" = ""; "b";"#, ["a=", "b=b"]),
      (#""a" = "1"; "a" = "2";"#, ["a=2"]),
      (#""a" = { b = c; }; "d" = "e"; "f" = (1); "g" = <00>;"#, ["d=e"]),
      (#""a" = "\q";"#, ["a=q"]),
    ] as [(String, [String])]
  )
  func strings(text: String, expected: [String]) throws {
    #expect(try summary(decodePayload(text)) == expected)
  }

  @Test(
    "Old-style text that loses something is rejected",
    arguments: [
      #""a" = "b"; ="#, #""a" = "b"; "c" = "d"#, #""a" = "b""#, #""a" = "b"; é = "c";"#, #"{ "a" = "b";"#,
      "a = b; /*",
    ]
  )
  func damagedStrings(text: String) {
    #expect(throws: TextFault.self) { try decodePayload(text) }
  }
}
