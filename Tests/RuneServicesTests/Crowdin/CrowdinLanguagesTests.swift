import Testing

@testable import RuneDelivery
@testable import RuneModel
@testable import RuneServices

@Suite("Languages of a distribution")
struct CrowdinLanguagesTests {
  private static func codes(_ osxLocale: String, twoLetters: String = "xx", locale: String = "xx-XX")
    -> String
  {
    """
    {"locale": "\(locale)", "two_letters_code": "\(twoLetters)", "three_letters_code": "xxx",
     "locale_with_underscore": "xx_XX", "android_code": "xx-rXX", "osx_code": "\(osxLocale).lproj",
     "osx_locale": "\(osxLocale)"}
    """
  }

  private func languages(_ members: String, list: String? = nil) throws -> CrowdinLanguages {
    CrowdinLanguages(
      try decodeCrowdinManifest("{\"files\": [], \(members)}"),
      list: try list.map { try CrowdinLanguageList.decode(Array($0.utf8)) }
    )
  }

  /// `id=tag`.
  private func tags(_ languages: CrowdinLanguages) -> [String] {
    languages.languages.map { "\($0.id)=\($0.tag)" }
  }
  private func rules(_ languages: CrowdinLanguages) -> [String] { languages.notes.notes.map(\.rule.rawValue) }

  @Test(
    "Tags of languages that no document describes",
    arguments: [
      "de=de", "en=en", "en-GB=en-GB", "es-ES=es", "es-MX=es-MX", "es-EM=es-EM", "sv-SE=sv", "sv-FI=sv-FI",
      "zh-CN=zh-Hans", "zh-TW=zh-Hant", "zh-HK=zh-HK", "pt-PT=pt", "pt-BR=pt-BR", "hy-AM=hy", "ga-IE=ga",
      "gu-IN=gu",
      "ml-IN=ml", "ne-NP=ne", "ne-IN=ne-IN", "pa-IN=pa", "pa-PK=pa-PK", "si-LK=si", "tt-RU=tt", "ur-PK=ur",
      "ur-IN=ur-IN", "br-FR=br", "bo-BT=bo", "rm-CH=rm", "no=no", "nb=nb", "nn-NO=nn-NO", "sr=sr",
      "sr-CS=sr-Latn",
      "val-ES=val", "fil=fil",
    ]
  )
  func builtIn(_ expected: String) throws {
    let id = expected.split(separator: "=")[0]
    #expect(try tags(languages("\"languages\": [\"\(id)\"]")) == [expected])
  }

  @Test("Custom languages come before languages.json, and that before the built-in list")
  func precedence() throws {
    let list =
      "{\"es-ES\": \(Self.codes("es-419")), \"x-a\": \(Self.codes("fr")), \"x-b\": \(Self.codes("it"))}"
    let custom = "\"custom_languages\": {\"x-a\": \(Self.codes("pt_BR"))}"
    let found = try languages(
      "\"languages\": [\"es-ES\", \"x-a\", \"x-b\", \"zh-CN\"], \(custom)",
      list: list
    )
    #expect(tags(found) == ["es-ES=es-419", "x-a=pt-BR", "x-b=it", "zh-CN=zh-Hans"])
    #expect(found.notes.notes.isEmpty)
  }

  @Test(
    "A name that is no tag gives way to the id",
    arguments: [
      ("", "de", "de"), ("../x", "de", "de"), ("Base", "fr-CA", "fr-CA"), ("a b", "de_AT", "de-AT"),
    ]
  )
  func unusableNames(_ osxLocale: String, _ id: String, _ tag: String) throws {
    let custom = "\"custom_languages\": {\"\(id)\": \(Self.codes(osxLocale))}"
    #expect(try languages("\"languages\": [\"\(id)\"], \(custom)").languages.map(\.tag) == [tag])
  }

  @Test("A language without a tag is skipped")
  func withoutTag() throws {
    let found = try languages("\"languages\": [\"../../x\", \"de\"]")
    #expect(tags(found) == ["de=de"])
    #expect(rules(found) == ["skipped-locale"])
  }

  @Test("Of two ids with one tag the first is used")
  func duplicates() throws {
    let custom = "\"custom_languages\": {\"es-XX\": \(Self.codes("es"))}"
    let found = try languages("\"languages\": [\"es-ES\", \"es-XX\"], \(custom)")
    #expect(tags(found) == ["es-ES=es"])
    #expect(rules(found) == ["duplicate-locale"])
  }

  @Test("Every name of a language is known")
  func names() throws {
    let custom = "\"custom_languages\": {\"es-ES\": \(Self.codes("es", twoLetters: "sp", locale: "es-EM"))}"
    #expect(
      try languages("\"languages\": [\"es-ES\"], \(custom)").languages.map(\.tags) == [
        ["es", "es-ES", "sp", "es-EM"]
      ]
    )
  }

  // MARK: Content

  private func paths(_ content: String, languages ids: String = #"["es-ES"]"#) throws -> [[String]] {
    let custom = "\"custom_languages\": {\"es-ES\": \(Self.codes("es_419", twoLetters: "sp"))}"
    return try languages("\"languages\": \(ids), \(custom), \"content\": \(content)")
      .languages.map { $0.paths.map(\.written) }
  }

  @Test(
    "Files are those of the first code that has any",
    arguments: [
      (#"{"es-ES": ["/1"], "sp": ["/2"], "es_419": ["/3"], "es_419.lproj": ["/4"]}"#, ["/1"]),
      (#"{"es-ES": [], "sp": ["/2"], "es_419": ["/3"]}"#, ["/2"]),
      (#"{"es_419.lproj": ["/4"], "es_419": ["/3"]}"#, ["/3"]),
      (#"{"es_419.lproj": ["/4"]}"#, ["/4"]), (#"{"es": ["/5"]}"#, []), ("{}", []),
    ] as [(String, [String])]
  )
  func contentLookup(_ content: String, _ expected: [String]) throws {
    #expect(try paths(content) == [expected])
  }

  @Test("Every language has the string catalogs of the first one")
  func catalogs() throws {
    let content =
      #"{"de": ["/de/a.strings", "/Catalog.xcstrings"], "fr": ["/fr/a.strings"], "it": ["/Catalog.xcstrings", "/it/b"]}"#
    #expect(
      try paths(content, languages: #"["de", "fr", "it", "pl"]"#) == [
        ["/de/a.strings", "/Catalog.xcstrings"], ["/fr/a.strings", "/Catalog.xcstrings"],
        ["/Catalog.xcstrings", "/it/b"], ["/Catalog.xcstrings"],
      ]
    )
  }

  // MARK: languages.json

  @Test(
    "A list that cannot be read is rejected",
    arguments: ["", "[]", "null", "Not found", "{", #"{"de": {}}"#, #"{"de": {"osx_locale": "de"}}"#]
  )
  func unreadableLists(_ text: String) {
    #expect(throws: TextFault.self) { try CrowdinLanguageList.decode(Array(text.utf8)) }
  }

  @Test("A language of the list that lacks a code is ignored")
  func incompleteLanguages() throws {
    let text = "{\"de\": \(Self.codes("de")), \"fr\": {\"osx_locale\": \"fr\"}}"
    let list = try CrowdinLanguageList.decode(Array(text.utf8))
    #expect(list.languages.map(\.key) == ["de"])
    #expect(list.notes.notes.map(\.subject) == ["fr"])
    #expect(try CrowdinLanguageList.decode(Array("{}".utf8)).languages.isEmpty)
  }

  @Test("The list is limited")
  func limit() throws {
    let text =
      "{" + (0...Limits.manifestLocales).map { "\"x-\($0)\": \(Self.codes("de"))" }.joined(separator: ",")
      + "}"
    let list = try CrowdinLanguageList.decode(Array(text.utf8))
    #expect(list.languages.count == Limits.manifestLocales)
    #expect(list.notes.notes.map(\.rule) == [.tooManyLocales])
  }
}
