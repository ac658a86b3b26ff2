import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

/// The manifest's fields of each locale.
extension ManifestDecoderTests {
  @Test("Ranges of locales in the document")
  func entries() throws {
    for (json, expected) in [
      (
        #"{"locales": [{"locale": "de"}, 7, "en", {"locale": "DE", "etag": "e"}]}"#,
        [
          #"{"locale": "DE", "etag": "e"}"#, #""en""#,
        ]
      ),
      (#"{"locales": {"de": {"version": 1}, "fr": 3}}"#, [#"{"version": 1}"#, "3"]),
      (#"{"locales": []}"#, []),
    ] {
      let manifest = try decode(json)
      let text = Array(json.utf8)
      #expect(manifest.entries.map { String(decoding: text[$0.offsets], as: UTF8.self) } == expected)
    }
  }

  @Test(
    "Trap: one bad element does not cost the others, and is said",
    arguments: [
      "null", "7", "true", "[]", "{}", #""../x""#, #"{"locale": 7}"#, #"{"locale": ""}"#,
      #"{"locale": "Base"}"#,
    ]
  )
  func badElement(element: String) throws {
    let manifest = try decode(#"{"locales": [{"locale": "en"}, \#(element), {"locale": "de"}]}"#)
    #expect(manifest.locales.map(\.tag) == ["en", "de"])
    #expect(manifest.notes.notes.map(\.rule) == [.skippedLocale])
  }

  @Test("Trap: plain tags are accepted")
  func plainTags() throws {
    #expect(try summary(decode(#"{"revision": 1, "locales": ["en", "de_AT"]}"#)) == ["en - -", "de-AT - -"])
  }

  @Test(
    "Trap: a container that is none falls through to the next",
    arguments: ["null", "7", #""en""#, "true"]
  )
  func fallThrough(value: String) throws {
    let manifest = try decode(#"{"locales": \#(value), "translations": ["de"]}"#)
    #expect(manifest.locales.map(\.tag) == ["de"])
    // A missing field needs no note, an invalid one does.
    #expect(manifest.notes.notes.isEmpty == (value == "null"))
  }

  @Test(
    "Trap: tags are normalised on the way in",
    arguments: [
      ("de_DE", "de-DE"), ("DE-de", "de-DE"), ("zh-hant-tw", "zh-Hant-TW"), ("EN", "en"), ("iw", "he"),
    ]
  )
  func tags(written: String, tag: String) throws {
    #expect(try decode(#"{"locales": ["\#(written)"]}"#).locales.map(\.tag) == [tag])
    #expect(try decode(#"{"locales": {"\#(written)": {}}}"#).locales.map(\.tag) == [tag])
    #expect(try decode(#"{"locales": [{"code": "\#(written)"}]}"#).locales.map(\.tag) == [tag])
  }

  @Test(
    "Bug 5: a tag that would leave its folder is refused",
    arguments: ["../../../evil", "a/b", "de/../en", "..", ".", "de\\u0000", "de%2F..", "", " de", "d\\ne"]
  )
  func hostileTags(tag: String) throws {
    let manifest = try decode(#"{"locales": {"\#(tag)": {"url": "u"}, "en": {}}}"#)
    #expect(manifest.locales.map(\.tag) == ["en"])
    #expect(manifest.notes.notes.map(\.rule) == [.skippedLocale])
  }

  @Test("The last of two entries for one tag is used, at the position of the first")
  func duplicates() throws {
    let manifest = try decode(
      #"{"locales": [{"locale": "de_DE", "etag": "1", "url": "u"}, {"locale": "en"}, {"locale": "de-de", "etag": "2"}]}"#
    )
    #expect(summary(manifest) == ["de-DE 2 -", "en - -"])
    #expect(manifest.notes.notes.map(\.rule) == [.duplicateLocale])
    #expect(manifest.notes.notes.map(\.subject) == ["de-DE"])
  }

  @Test("Digest and size")
  func digest() throws {
    let digest = String(repeating: "0aF", count: 21) + "9"
    let manifest = try decode(
      #"{"locales": {"de": {"sha256": "\#(digest)", "size": 12}, "en": {"sha256": "abc", "size": -1}, "fr": {"sha256": 7, "size": true}}}"#
    )
    #expect(manifest.locales.map(\.sha256) == [digest.lowercased(), nil, nil])
    #expect(manifest.locales.map(\.size) == [12, nil, nil])
    #expect(manifest.notes.notes.count == 4)
  }

  @Test(
    "Fields that could do harm or say nothing are left out, not the locale",
    arguments: [
      #""etag": "a\nX-Evil: 1""#, #""url": "https://x\r\ny""#, #""etag": """#, #""url": 7"#, #""url": true"#,
      #""etag": [1]"#, #""etag": true"#, #""url": "\uD83D""#,
      "\"url\": \"\(String(repeating: "u", count: 5_000))\"",
    ]
  )
  func badFields(field: String) throws {
    let manifest = try decode(#"{"locales": [{"locale": "de", \#(field)}]}"#)
    #expect(summary(manifest) == ["de - -"])
    #expect(manifest.notes.notes.map(\.rule) == [.ignoredField])
    #expect(manifest.notes.notes.allSatisfy { $0.message.utf8.count < 300 })
  }

  @Test(arguments: [
    #"{"locales": ["pt_BR", "iw"]}"#, #"{"locales": {"pt_BR": {}, "iw": 3}}"#,
    #"{"locales": [{"locale": "pt_BR"}, {"code": "iw"}]}"#,
    #"{"locales": {"1": {"language": "pt_BR"}, "2": {"locale": "iw"}}}"#,
  ])
  func keepsTheSpellingOfATag(json: String) throws {
    let manifest = try ManifestDecoder.decode(Array(json.utf8))
    #expect(manifest.locales.map(\.tag) == ["pt-BR", "he"])
    #expect(manifest.locales.map(\.writtenTag) == ["pt_BR", "iw"])
  }
}
