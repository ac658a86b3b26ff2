import Testing

@testable import RuneDelivery
@testable import RuneModel
@testable import RuneServices

func decodeCrowdinManifest(_ text: String) throws(TextFault) -> CrowdinManifest {
  try CrowdinManifestDecoder.decode(Array(text.utf8))
}

@Suite("Manifest of a distribution")
struct CrowdinManifestTests {
  private static let codes = """
    "locale": "tlh-AA", "two_letters_code": "tlh", "three_letters_code": "tlh", "locale_with_underscore": "tlh_AA",
    "android_code": "tlh-rAA", "osx_code": "tlh.lproj", "osx_locale": "tlh"
    """

  private func rules(_ manifest: CrowdinManifest) -> [String] { manifest.notes.notes.map(\.rule.rawValue) }

  @Test("A complete manifest")
  func complete() throws {
    let manifest = try decodeCrowdinManifest(
      """
      {"files": ["/Localizable.strings"], "languages": ["de", "es-ES", "zh-CN"], "timestamp": 1706886000,
       "custom_languages": {"tlh-AA": {\(Self.codes)}}, "language_mapping": [1],
       "content": {"de": ["/content/de/Localizable.strings", "/content/Catalog.xcstrings"], "zh-CN": []},
       "mapping": ["/mapping/Localizable.strings"]}
      """
    )
    #expect(manifest.timestamp == .init(seconds: 1_706_886_000, text: "1706886000"))
    #expect(manifest.languages == ["de", "es-ES", "zh-CN"])
    #expect(
      manifest.customLanguages == [
        "tlh-AA": CrowdinLanguageCodes(
          twoLetters: "tlh",
          locale: "tlh-AA",
          osxCode: "tlh.lproj",
          osxLocale: "tlh"
        )
      ]
    )
    #expect(
      manifest.content.mapValues { $0.map(\.written) } == [
        "de": ["/content/de/Localizable.strings", "/content/Catalog.xcstrings"], "zh-CN": [],
      ]
    )
    #expect(manifest.mapping.map(\.written) == ["/mapping/Localizable.strings"])
    #expect(manifest.notes.notes.isEmpty)
  }

  @Test("Only 'files' has to be there")
  func minimal() throws {
    let manifest = try decodeCrowdinManifest(#"{"files": []}"#)
    #expect(manifest.timestamp == nil && manifest.languages.isEmpty && manifest.content.isEmpty)
    #expect(manifest.notes.notes.isEmpty)
  }

  @Test("Without a list, the languages are those of the content")
  func languagesOfContent() throws {
    let manifest = try decodeCrowdinManifest(#"{"files": [], "content": {"fr": ["/fr/a.json"], "de": []}}"#)
    #expect(manifest.languages == ["fr", "de"])
    #expect(
      try decodeCrowdinManifest(#"{"files": [], "languages": [], "content": {"fr": []}}"#).languages == []
    )
  }

  @Test(
    "Timestamps",
    arguments: [
      ("1706886000", 1_706_886_000, "1706886000"), ("1706886000.0", 1_706_886_000, "1706886000"),
      ("1706886000.25", 1_706_886_000, "1706886000.25"), ("1.706886e9", 1_706_886_000, "1706886000"),
      ("\"1706886000\"", 1_706_886_000, "1706886000"), ("0", 0, "0"),
    ]
  )
  func timestamps(_ written: String, seconds: Int, text: String) throws {
    let manifest = try decodeCrowdinManifest(#"{"files": [], "timestamp": \#(written)}"#)
    #expect(manifest.timestamp == .init(seconds: seconds, text: text))
    #expect(manifest.notes.notes.isEmpty)
  }

  @Test(
    "What is no timestamp is ignored",
    arguments: ["-1", "-0.5", "1e300", "1.5e0", "true", "\"now\"", "[]", "{}"]
  )
  func badTimestamps(_ written: String) throws {
    let manifest = try decodeCrowdinManifest(#"{"files": [], "timestamp": \#(written)}"#)
    #expect(manifest.timestamp == nil)
    #expect(rules(manifest) == ["ignored-field"])
  }

  @Test(
    "Members of a wrong type count as empty",
    arguments: [
      (#""custom_languages": []"#, []), (#""content": []"#, []), (#""content": null"#, []),
      (#""custom_languages": null, "mapping": null, "languages": null, "timestamp": null"#, []),
      (#""custom_languages": [1]"#, ["ignored-field"]), (#""custom_languages": "x""#, ["ignored-field"]),
      (#""content": 3"#, ["ignored-field"]), (#""content": {"de": "/a"}"#, ["ignored-field"]),
      (#""mapping": {}"#, ["ignored-field"]), (#""languages": {}"#, ["ignored-field"]),
      (#""languages": [1, null, "de"]"#, ["skipped-locale", "skipped-locale"]),
      (#""languages": ["de", "de"]"#, ["duplicate-locale"]),
      (#""custom_languages": {"x": {"locale": "x"}, "y": 1}"#, ["ignored-field", "ignored-field"]),
      (#""content": {"de": ["/../a", 1, "/a"]}"#, ["ignored-field", "ignored-field"]),
      (#""mapping": ["a"]"#, ["ignored-field"]),
    ] as [(String, [String])]
  )
  func wrongTypes(_ members: String, _ expected: [String]) throws {
    let manifest = try decodeCrowdinManifest("{\"files\": [], \(members)}")
    #expect(rules(manifest) == expected)
    #expect(manifest.customLanguages.isEmpty && manifest.mapping.isEmpty)
    #expect(manifest.content.values.allSatisfy { $0.map(\.written).allSatisfy { $0 == "/a" } })
  }

  @Test(
    "What is no manifest is rejected",
    arguments: [
      ("", "empty-document"), ("{}", "unknown-document-shape"), ("[]", "unknown-document-shape"),
      (#"{"files": {}}"#, "unknown-document-shape"), (#"{"files": [1]}"#, "unknown-document-shape"),
      (#"{"revision": 1, "locales": ["de"]}"#, "unknown-document-shape"),
      ("<html>Not found</html>", "unknown-document-shape"), (#"{"files": []"#, "json-syntax"),
      (#"{"files": []}{}"#, "json-syntax"), (#"{"files": [], "content": {"de": [}}"#, "json-syntax"),
    ]
  )
  func rejected(_ text: String, _ rule: String) {
    do throws(TextFault) {
      _ = try decodeCrowdinManifest(text)
      Issue.record("accepted")
    } catch {
      #expect(error.rule.id == rule)
    }
  }

  @Test("Languages, files and size are limited")
  func limits() throws {
    let ids = (0...Limits.manifestLocales).map { "\"x-\($0)\"" }.joined(separator: ",")
    let languages = try decodeCrowdinManifest("{\"files\": [], \"languages\": [\(ids)]}")
    #expect(languages.languages.count == Limits.manifestLocales)
    #expect(rules(languages) == ["too-many-locales"])

    let content = (0...Limits.manifestLocales).map { "\"x-\($0)\": []" }.joined(separator: ",")
    #expect(
      try rules(decodeCrowdinManifest("{\"files\": [], \"content\": {\(content)}}")) == ["too-many-locales"]
    )

    let paths = (0...Limits.manifestFiles).map { "\"/\($0)\"" }.joined(separator: ",")
    let files = try decodeCrowdinManifest("{\"files\": [], \"content\": {\"de\": [\(paths)]}}")
    #expect(files.content["de"]?.count == Limits.manifestFiles)
    #expect(rules(files) == ["ignored-field"])

    let blanks = String(repeating: " ", count: Limits.manifestBytes)
    #expect(throws: TextFault.self) { try decodeCrowdinManifest("{\"files\": []}\(blanks)") }
  }

  @Test("A manifest that is cut off anywhere is rejected")
  func truncated() {
    let bytes = Array(
      #"{"files": ["/a"], "languages": ["de"], "content": {"de": ["/a"]}, "timestamp": 1}"#.utf8
    )
    for count in 0..<bytes.count {
      #expect((try? CrowdinManifestDecoder.decode(Array(bytes[..<count]))) == nil, "accepted \(count) bytes")
    }
  }
}
