import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("String catalog payload")
struct CatalogPayloadTests {
  private func decode(_ strings: String, locale: String = "de") throws -> Payload {
    try decodePayload(
      #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#,
      locale: locale
    )
  }

  private static func entry(_ localization: String) -> String {
    #""k": {"localizations": {"en": {"stringUnit": {"value": "E"}}, "de": \#(localization)}}"#
  }

  @Test(
    "Texts, variations and variables",
    arguments: [
      (#"{"stringUnit": {"state": "translated", "value": "D %@ 50% off"}}"#, ["k=D %@ 50% off"]),
      (#"{"stringUnit": {"state": "translated", "value": ""}}"#, ["k="]),
      // Not translated yet.
      (#"{"stringUnit": {"state": "new", "value": ""}}"#, []),
      ("{}", []),
      (
        #"{"variations": {"plural": {"one": {"stringUnit": {"value": "%d A"}}, "other": {"stringUnit": {"value": "%d B"}}}}}"#,
        ["k=plural0(one '%d A', other '%d B')"]
      ),
      (
        #"{"variations": {"device": {"mac": {"stringUnit": {"value": "M"}}, "other": {"stringUnit": {"value": "O"}}}}}"#,
        ["k=device(mac 'M', other 'O')"]
      ),
      (
        #"{"variations": {"device": {"mac": {"variations": {"plural": {"other": {"stringUnit": {"value": "M"}}}}}, "other": {"stringUnit": {"value": "O"}}}}}"#,
        ["k=device(mac plural0(other 'M'), other 'O')"]
      ),
      (
        #"{"variations": {"width": {"20": {"stringUnit": {"value": "W"}}, "9": {"stringUnit": {"value": "V"}}}}}"#,
        ["k=width(9 'V', 20 'W')"]
      ),
      (#"{"stringSet": {"values": ["A", "B"]}}"#, ["k='A'"]),
      (
        #"{"stringUnit": {"value": "%@: %#@n@"}, "substitutions": {"n": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg A"}}, "other": {"stringUnit": {"value": "%arg B"}}}}}}}"#,
        ["k='%@: %#@n@'; n:2:lld=plural2(one '%arg A', other '%arg B')"]
      ),
      // Without `argNum` the place in the text counts, and prose takes none.
      (
        #"{"stringUnit": {"value": "50% off %@ %#@n@"}, "substitutions": {"n": {"formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}"#,
        ["k='50% off %@ %#@n@'; n:2:d=plural2(other '%arg')"]
      ),
    ] as [(String, [String])]
  )
  func localizations(localization: String, expected: [String]) throws {
    let payload = try decode(Self.entry(localization))
    #expect(summary(payload) == expected)
    #expect(payload.notes.notes.isEmpty)
  }

  @Test("The key is its own text only in the source language")
  func implicitText() throws {
    #expect(
      try summary(decode(#""Hello": {}, "Bye": {"localizations": {}}"#, locale: "en")) == [
        "Hello=Hello", "Bye=Bye",
      ]
    )
    #expect(try summary(decode(#""Hello": {}"#, locale: "de")) == [])
  }

  @Test("Names of locales are normalised")
  func localeNames() throws {
    let strings =
      #""k": {"localizations": {"zh_hant": {"stringUnit": {"value": "Z"}}, "zh": {"stringUnit": {"value": "X"}}}}"#
    #expect(try summary(decode(strings, locale: "zh-Hant")) == ["k=Z"])
    #expect(try summary(decode(strings, locale: "zh-Hans")) == [])
  }

  @Test(
    "What cannot be used costs its key alone",
    arguments: [
      #"{"variations": {"plural": {"one": {"stringUnit": {"value": "A"}}}}}"#,
      #"{"variations": {"device": {"mac": {"variations": {"plural": {"one": {"stringUnit": {"value": "A"}}}}}}}}"#,
      #"{"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"variations": {"plural": {"one": {"stringUnit": {"value": "A"}}}}}}}"#,
      #"{"stringUnit": {"value": "\ud83d"}}"#,
      #"{"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 9000000000, "variations": {"plural": {"other": {"stringUnit": {"value": "A"}}}}}}}"#,
      #"{"stringUnit": {"value": "\#(String(repeating: "%#@n@", count: 20))"}, "substitutions": {"n": {}}}"#,
      #"{"stringSet": {"values": [\#(Array(repeating: #""x""#, count: 300).joined(separator: ","))]}}"#,
      String(repeating: #"{"variations": {"device": {"mac": "#, count: 12) + "{}"
        + String(repeating: "}}}", count: 12),
    ]
  )
  func unusable(localization: String) throws {
    let other = #""other": {"localizations": {"de": {"stringUnit": {"value": "D"}}}}"#
    let payload = try decode(Self.entry(localization) + "," + other)
    #expect(summary(payload) == ["other=D"])
    #expect(payload.notes.notes.map(\.subject) == ["k"])
    #expect(payload.notes.notes.map(\.rule) == [.skippedKey])
  }

  @Test("Entries of other types are skipped and reported")
  func badEntries() throws {
    let payload = try decode(
      #""a": null, "b": [], "c": {"localizations": {"de": {"stringUnit": {"value": "C"}}}}"#
    )
    #expect(summary(payload) == ["c=C"])
    #expect(payload.notes.notes.map(\.subject) == ["a", "b"])
  }
}
