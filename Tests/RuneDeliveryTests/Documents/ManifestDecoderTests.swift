import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

@Suite("Manifest")
struct ManifestDecoderTests {
  /// `tag etag url` of each locale, `-` for missing values.
  func summary(_ manifest: Manifest) -> [String] {
    manifest.locales.map { "\($0.tag) \($0.etag ?? "-") \($0.url ?? "-")" }
  }

  func decode(_ json: String) throws(TextFault) -> Manifest {
    try ManifestDecoder.decode(Array(json.utf8))
  }

  @Test("The example of the specification")
  func example() throws {
    let manifest = try decode(
      #"""
      {
        "revision": 42,
        "locales": [
          {"locale": "en", "etag": "W/\"en-42\"", "url": "https://rerune.io/api/sdk/translations/ios/en"},
          {"locale": "de", "etag": "W/\"de-42\""}
        ]
      }
      """#
    )
    #expect(manifest.revision == 42)
    #expect(
      summary(manifest) == [
        #"en W/"en-42" https://rerune.io/api/sdk/translations/ios/en"#, #"de W/"de-42" -"#,
      ]
    )
    #expect(manifest.notes.notes.isEmpty)
  }

  @Test(
    "Every variant of container and entry",
    arguments: [
      (#"{"locales": [{"locale": "de", "etag": "a", "url": "u"}]}"#, ["de a u"]),
      (#"{"translations": [{"code": "de", "version": "a", "resource_url": "u"}]}"#, ["de a u"]),
      (#"{"bundles": [{"language": "de", "version": 7}]}"#, ["de 7 -"]),
      (#"{"locales": {"de": {"etag": "a", "url": "u"}, "en": {}}}"#, ["de a u", "en - -"]),
      // The name is the tag; a value can only provide it if the name does not.
      (#"{"locales": {"pt-BR": {"language": "pt"}, "!": {"code": "fr"}}}"#, ["pt-BR - -", "fr - -"]),
      (
        #"{"locales": {"de": "https://x.y/de", "en": "v1", "fr": 3, "it": "/it.json"}}"#,
        ["de - https://x.y/de", "en v1 -", "fr 3 -", "it - /it.json"]
      ),
      // `etag` before `version`, `url` before `resource_url`, `locale` before the others.
      (
        #"{"locales": [{"language": "en", "code": "fr", "locale": "de", "version": 1, "etag": "e", "resource_url": "r", "url": "u"}]}"#,
        ["de e u"]
      ),
      (#"{"locales": [{"locale": null, "code": "de", "etag": null, "version": 2}]}"#, ["de 2 -"]),
      // Version 0.2 and the Flutter client's.
      (#"{"version": 3, "locales": {"de": {"version": "3", "url": "de.strings"}}}"#, ["de 3 de.strings"]),
      // Version 1.x.
      (
        #"{"version": 3, "main_language": "en", "locales": {"de": {"version": 3, "minimum_delta_base_version": 3, "url": "https://x.y/de.json", "name": "Deutsch"}}}"#,
        ["de 3/3 https://x.y/de.json"]
      ),
      // A byte order mark and white space.
      ("\u{FEFF} \n{\"locales\": [\"de\"]}\n", ["de - -"]),
      (#"{"locales": []}"#, []),
      (#"{"translations": {}}"#, []),
      (#"{"locales": [], "bundles": ["de"]}"#, ["de - -"]),
    ] as [(String, [String])]
  )
  func variants(json: String, expected: [String]) throws {
    #expect(try summary(decode(json)) == expected)
  }

  @Test(
    "Revisions",
    arguments: [
      (#""revision": 7"#, 7), (#""version": 7"#, 7), (#""revision": "42""#, 42), (#""revision": 0"#, 0),
      (#""revision": 7, "version": 8"#, 7), (#""version": 8, "revision": 7"#, 7),
      // Trap: in Foundation `true` is the integer 1.
      (#""revision": true"#, nil), (#""revision": true, "version": 5"#, 5), (#""revision": false"#, nil),
      (#""revision": null, "version": 5"#, 5),
      (#""revision": -1"#, nil), (#""revision": 1.5"#, nil), (#""revision": "1.5""#, nil),
      (#""revision": 42.0"#, 42), (#""revision": 4.2e1"#, 42),
      (#""revision": 9007199254740991"#, 9_007_199_254_740_991), (#""revision": 9007199254740992"#, nil),
      (#""revision": 9223372036854775807"#, nil), (#""revision": 9223372036854775808"#, nil),
      (#""revision": 1e300"#, nil), (#""revision": 1e999"#, nil),
      (#""revision": "99999999999999999999""#, nil),
      (#""revision": "-3""#, nil), (#""revision": "+3""#, nil), (#""revision": """#, nil),
      (#""revision": "seven""#, nil), (#""revision": [7]"#, nil), (#""revision": {"is": 7}"#, nil),
      (#""revision": 1, "revision": 2"#, 2), (#""other": 3"#, nil),
    ] as [(String, Int?)]
  )
  func revisions(member: String, expected: Int?) throws {
    let manifest = try decode(#"{\#(member), "locales": ["de"]}"#)
    #expect(manifest.revision == expected)
    #expect(manifest.locales.map(\.tag) == ["de"])
  }

  @Test(
    "Expiry: a date, something that is none, or nothing",
    arguments: [
      (#""expires": "2026-11-21T06:40:00Z""#, .at(Timestamp(seconds: 1_795_243_200)), 0),
      (#""expires": "2026-11-21T07:40:00.5+01:00""#, .at(Timestamp(seconds: 1_795_243_200)), 0),
      (#""expires": "tomorrow""#, .unreadable, 1), (#""expires": 1795243200"#, .unreadable, 1),
      (#""expires": true"#, .unreadable, 1), (#""expires": "\ud800""#, .unreadable, 1),
      (#""expires": null"#, nil, 0), (#""other": 1"#, nil, 0),
    ] as [(String, Manifest.Expiry?, Int)]
  )
  func expiry(member: String, expected: Manifest.Expiry?, noteCount: Int) throws {
    let manifest = try decode(#"{\#(member), "locales": ["de"]}"#)
    #expect(manifest.expires == expected)
    #expect(manifest.notes.notes.count == noteCount)
  }

  @Test(
    "Rollback: a revision as any other",
    arguments: [("7", 7), (#""7""#, 7), ("true", nil), ("-1", nil), ("7.5", nil), ("null", nil)]
      as [(String, Int?)]
  )
  func rollsBackFrom(literal: String, expected: Int?) throws {
    let manifest = try decode(#"{"rollsBackFrom": \#(literal), "locales": ["de"]}"#)
    #expect(manifest.published == PublishedRevision(rollsBackFrom: expected))
  }

  @Test("The former member, a token that never expired, is reported")
  func allowRollbackTo() throws {
    let manifest = try decode(#"{"revision": 3, "allowRollbackTo": 3, "locales": ["de"]}"#)
    #expect(manifest.published == PublishedRevision(3))
    #expect(manifest.notes.notes.first?.message.contains("Write 'rollsBackFrom'") == true)
  }

  @Test(
    "A revision that no JSON reader has exactly would end all updates",
    arguments: [
      ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", nil), ("9223372036854775807", nil),
    ]
      as [(String, Int?)]
  )
  func highestRevision(literal: String, expected: Int?) throws {
    for value in [literal, "\"\(literal)\""] {
      let text = #"{"revision": \#(value), "rollsBackFrom": \#(value), "locales": ["de"]}"#
      let published = try decode(text).published
      #expect(published == PublishedRevision(expected, rollsBackFrom: expected))
    }
  }

  @Test(
    "A document of another kind",
    arguments: [
      (#""rerune-manifest""#, nil), ("null", nil), (#""rerune-pack-index""#, "\"rerune-pack-index\""),
      ("1", "1"),
    ] as [(String, String?)]
  )
  func kind(literal: String, expected: String?) throws {
    #expect(try decode(#"{"kind": \#(literal), "locales": ["de"]}"#).otherKind == expected)
  }

  @Test("Invalid revisions are reported")
  func refusedRevision() throws {
    let notes = try decode(#"{"revision": true, "locales": ["de"]}"#).notes.notes
    #expect(notes.map(\.rule) == [.ignoredField])
    #expect(notes.first?.message.hasPrefix("'revision' is not a revision") == true)
  }

  @Test(
    "Structural errors are thrown and say what to do",
    arguments: [
      ("", "empty-document", "is empty"),
      (" \n", "empty-document", "is empty"),
      ("[]", "unknown-document-shape", "not a JSON object"),
      (#"["en"]"#, "unknown-document-shape", "not a JSON object"),
      ("null", "unknown-document-shape", "not a JSON object"),
      ("<html></html>", "unknown-document-shape", "not a JSON object"),
      ("{}", "unknown-document-shape", "lists no locales"),
      (#"{"revision": 3, "locales": null}"#, "unknown-document-shape", "lists no locales"),
      (#"{"error": "unauthorized"}"#, "unknown-document-shape", "lists no locales"),
      // It must not be treated as a manifest without any locales.
      (#"{"locales": [null, 7]}"#, "unknown-document-shape", "None of the manifest's locales"),
      (#"{"locales": ["en"]"#, "json-syntax", "ends too early"),
      (#"{"locales": ["en"],}"#, "json-syntax", "comma"),
      (#"{"locales": ["en"]} x"#, "json-syntax", "end of the document"),
      (#"{"locales": [nul]}"#, "json-syntax", "null"),
    ]
  )
  func structuralErrors(json: String, rule: String, words: String) {
    #expect {
      try decode(json)
    } throws: { error in
      guard let fault = error as? TextFault else { return false }
      return fault.rule.id == rule && fault.message.contains(words)
    }
  }

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      ([0x7B, 0xFF, 0x7D], "invalid-encoding"), ([0xFF, 0xFE, 0x7B, 0x00], "unsupported-encoding"),
      ([0x7B, 0x00, 0x7D, 0x00], "unsupported-encoding"), ([0x00, 0x7B], "unsupported-encoding"),
    ] as [([UInt8], String)]
  )
  func encodings(bytes: [UInt8], rule: String) {
    #expect(throws: TextFault.self) { try ManifestDecoder.decode(bytes) }
    do {
      _ = try ManifestDecoder.decode(bytes)
    } catch {
      #expect(error.rule.id == rule)
    }
  }

  @Test("Limits: bytes, depth, locales, notes")
  func limits() throws {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(throws: TextFault.self) { try decode(#"{"x": \#(deep), "locales": ["de"]}"#) }
    let long = String(repeating: " ", count: Limits.manifestBytes)
    #expect(throws: TextFault.self) { try decode("{\(long)}") }

    let many = (0..<1_500).map { #""de-x-a\#($0)""# }.joined(separator: ",")
    let manifest = try decode(#"{"locales": [\#(many)]}"#)
    #expect(manifest.locales.count == Limits.manifestLocales)
    #expect(manifest.notes.notes.count == Limits.wireNotes)
    #expect(manifest.notes.omitted == 500 - Limits.wireNotes)
  }

  @Test("Quotations from the document are safe to log")
  func quoting() throws {
    let manifest = try decode(
      #"{"locales": ["en", "a\u001B[2J\n\u202E\#(String(repeating: "x", count: 200))"]}"#
    )
    let message = try #require(manifest.notes.notes.first?.message)
    #expect(!message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(message.utf8.count < 200)
  }
}
