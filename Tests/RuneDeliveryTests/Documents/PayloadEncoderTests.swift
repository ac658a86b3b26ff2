import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite struct PayloadEncoderTests {
  private func text(_ payload: Payload) -> String {
    String(decoding: PayloadEncoder.encode(payload.messages, locale: "de"), as: UTF8.self)
  }

  @Test func plainTextsAreAFlatObject() throws {
    let payload = try decodePayload(#"{"b": "B\n\"", "a": "", "ü\u2028": "50%"}"#)
    #expect(
      text(payload) == #"""
        {
          "b": "B\n\"",
          "a": "",
          "ü\u2028": "50%"
        }

        """#
    )
    #expect(text(try decodePayload("{}")) == "{\n}\n")
  }

  @Test func aPluralMakesItACatalog() throws {
    let payload = try decodePayload(#"{"n": {"one": "%d A", "other": "%d B"}, "t": ""}"#)
    #expect(
      text(payload) == #"""
        {
          "sourceLanguage": "de",
          "strings": {
            "n": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%d A"}}, "other": {"stringUnit": {"state": "translated", "value": "%d B"}}}}}}},
            "t": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": ""}}}}
          },
          "version": "1.0"
        }

        """#
    )
  }

  @Test func tablesAreOneObject() throws {
    let settings = PayloadMessage(table: "Settings", key: "b", value: .text("B\n"), range: .start)
    let plural = try #require(try decodePayload(#"{"n": {"one": "%d A", "other": "%d B"}}"#).messages.first)
    let messages = [
      settings, PayloadMessage(table: "Localizable", key: "n", value: plural.value, range: .start),
      PayloadMessage(table: "Localizable", key: "b", value: .text(""), range: .start),
    ]
    let bytes = PayloadEncoder.encode(messages, locale: "de")
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {
          "schema": "rerune-tables-1",
          "tables": {
            "Localizable": {
              "n": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%d A"}}, "other": {"stringUnit": {"state": "translated", "value": "%d B"}}}}},
              "b": ""
            },
            "Settings": {
              "b": "B\n"
            }
          }
        }

        """#
    )
    let payload = try PayloadDecoder.decode(bytes, locale: "de")
    #expect(payload.format == .tables)
    #expect(payload.messages.map(\.table) == ["Localizable", "Localizable", "Settings"])
    #expect(payload.messages.map(\.key) == ["n", "b", "b"])
    #expect(payload.messages[0].value.message == plural.value.message)
    #expect(payload.notes.notes.isEmpty)

    let empty = PayloadEncoder.tables([])
    #expect(try PayloadDecoder.decode(empty, locale: "de").format == .tables)
    #expect(try PayloadDecoder.decode(empty, locale: "de").messages.isEmpty)
  }

  /// Decoded payloads of any format are encoded so that they decode to the same content.
  @Test(arguments: [
    #"{"key": "text", "a\"b": "c\\d", "": "empty", "\u0023#[x": "::y"}"#,
    #"{"n": {"zero": "0", "one": "1", "two": "2", "few": "3", "many": "4", "other": "%lld"}}"#,
    #""old" = "style\U00e9"; "b";"#,
    #"[{"key": "k", "placeholders": [{"name": "n", "type": "int"}], "values": [{"lang": "de", "value": "{{n}} x"}]}]"#,
    catalog(
      #"{"variations": {"device": {"ipad": {"variations": {"plural": {"one": \#(unit("%d a")), "other": \#(unit("%d b"))}}}, "other": \#(unit("c %d"))}}}"#
    ),
    catalog(#"{"variations": {"width": {"10": \#(unit("a")), "20": \#(unit("abc"))}}}"#),
    catalog(#"{"stringSet": {"values": ["a", "b"]}}"#),
    catalog(
      #"{"stringUnit": {"value": "%#@a@ of %#@b@"}, "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": \#(unit("%arg x")), "other": \#(unit("%arg y"))}}}, "b": {"argNum": 2, "formatSpecifier": "@", "variations": {"device": {"mac": \#(unit("%arg m")), "other": \#(unit("%arg o"))}}}}}"#
    ),
    // One variable, two arguments.
    catalog(
      #"{"stringUnit": {"value": "%#@a@ and %#@a@"}, "substitutions": {"a": {"formatSpecifier": "lld", "variations": {"plural": {"one": \#(unit("%arg x")), "other": \#(unit("%arg y"))}}}}}"#
    ),
  ])
  func isDecodedToTheSame(document: String) throws {
    let before = try decodePayload(document)
    try #require(!before.messages.isEmpty)
    let after = try PayloadDecoder.decode(
      PayloadEncoder.encode(before.messages, locale: "de"),
      locale: "de"
    )
    #expect(after.messages.map(\.key) == before.messages.map(\.key))
    #expect(after.messages.map(\.value.message) == before.messages.map(\.value.message))
    #expect(after.notes.notes.isEmpty)
  }

  private static func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

  private static func catalog(_ localization: String) -> String {
    #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": \#(localization)}}}, "version": "1.0"}"#
  }
}
