import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct CatalogBuilderTests {
  // MARK: Source locale

  @Test(
    arguments: [
      (["de.lproj/L.strings", "en.lproj/L.strings"], nil, "en"),
      (["de.lproj/L.strings", "Base.lproj/L.strings"], nil, "en"),
      (["de.lproj/L.strings"], nil, "de"),
      (["pt_BR.lproj/L.strings"], nil, "pt-BR"),
      (["L.strings"], nil, "en"),
      (["de.lproj/L.strings", "fr.lproj/L.strings"], "fr", "fr"),
      (["de.lproj/L.strings"], "nb_NO", "nb-NO"),
      (["zh_CN.lproj/L.strings", "zh_TW.lproj/L.strings"], "zh-Hans", "zh-CN"),
      ([], nil, "en"),
    ] as [([String], String?, String)]
  )
  func sourceLocale(paths: [String], option: String?, expected: String) {
    let result = CatalogBuilder.build(paths.map { Sources.strings($0, ["a": "A"]) }, sourceLocale: option)
    #expect(result.catalog?.sourceLocale == expected)
    #expect(result.diagnostics == [])
  }

  @Test func catalogsDeclareTheSourceLocale() {
    let tables = [
      Sources.catalog("A.xcstrings", source: "fr", [Sources.entry("a", ["fr": [Sources.form("A")]])]),
      Sources.strings("en.lproj/B.strings", ["b": "B"]),
    ]
    #expect(CatalogBuilder.build(tables).catalog?.sourceLocale == "fr")
  }

  @Test func anUnknownSourceLocaleListsTheAvailableOnes() throws {
    let result = CatalogBuilder.build([
      Sources.strings("fr.lproj/L.strings", ["a": "A"]), Sources.strings("de.lproj/L.strings", ["a": "A"]),
    ])
    #expect(result.catalog == nil)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.rule == .sourceLocaleUnknown)
    #expect(diagnostic.message.contains("de, fr"))
  }

  @Test func catalogsWithDifferentSourcesNeedAChoice() throws {
    let tables = [
      Sources.catalog("A.xcstrings", source: "fr", [Sources.implicit("a")]),
      Sources.catalog("B.xcstrings", source: "de", [Sources.implicit("a")]),
    ]
    let result = CatalogBuilder.build(tables)
    #expect(result.diagnostics.map(\.rule) == [.sourceLocaleAmbiguous])
    #expect(result.diagnostics.first?.notes.count == 2)
    #expect(CatalogBuilder.build(tables, sourceLocale: "de").catalog != nil)
  }

  @Test func invalidLocalesAreLeftOutWithAWarning() {
    let result = CatalogBuilder.build([
      Sources.strings("en.lproj/L.strings", ["a": "A"]),
      Sources.strings("no locale!.lproj/L.strings", ["a": "X"]),
    ])
    #expect(result.diagnostics.map(\.rule) == [.unknownLocale])
    #expect(result.catalog?.locales == ["en"])
  }

  // MARK: Merging

  @Test func filesGroupByTableAndLocale() throws {
    let result = CatalogBuilder.build([
      Sources.strings("de.lproj/Localizable.strings", ["b": "B-de", "a": "A-de"]),
      Sources.strings("en.lproj/Settings.strings", ["s": "S"]),
      Sources.strings("en.lproj/Localizable.strings", ["a": "A", "b": "B"]),
    ])
    #expect(
      result.catalog?.dump == ["Localizable/a de=A-de en=A", "Localizable/b de=B-de en=B", "Settings/s en=S"]
    )
    #expect(result.catalog?.locales == ["de", "en"])
  }

  @Test func precedence() {
    let one = [Sources.form("dict")]
    let result = CatalogBuilder.build([
      Sources.strings("L.strings", ["a": "none", "b": "none", "c": "none"]),
      Sources.strings("Base.lproj/L.strings", ["a": "base", "b": "base", "d": "base"]),
      Sources.strings("en.lproj/L.strings", ["a": "strings", "e": "strings"]),
      Sources.stringsdict(
        "en.lproj/L.stringsdict",
        [Sources.entry("e", ["": one]), Sources.entry("f", ["": one])]
      ),
    ])
    #expect(
      result.catalog?.dump == [
        "L/a en=strings", "L/b en=base", "L/c en=none", "L/d en=base", "L/e en=dict", "L/f en=dict",
      ]
    )
    #expect(result.diagnostics == [])
  }

  @Test func theLastOfDuplicatesWins() {
    let result = CatalogBuilder.build([Sources.strings("en.lproj/L.strings", ["a": "first", "a": "last"])])
    #expect(result.catalog?.dump == ["L/a en=last"])
  }

  @Test func aCatalogWinsOverStringsWithAWarning() throws {
    let result = CatalogBuilder.build([
      Sources.catalog(
        "L.xcstrings",
        [Sources.entry("a", ["en": [Sources.form("catalog")]]), Sources.implicit("b")]
      ),
      Sources.strings("en.lproj/L.strings", ["a": "strings", "b": "strings"]),
    ])
    #expect(result.catalog?.dump == ["L/a en=catalog", "L/b en=strings"])
    #expect(result.diagnostics.map(\.rule) == [.keyInTwoFormats])
    #expect(result.diagnostics.first?.location?.file.path == "en.lproj/L.strings")
    #expect(result.diagnostics.first?.notes.first?.location?.file.path == "L.xcstrings")
  }

  @Test(arguments: [
    ["a/en.lproj/L.strings", "b/en.lproj/L.strings"],
    ["a/pt-BR.lproj/L.strings", "b/pt_BR.lproj/L.strings"],
    ["a/Base.lproj/L.strings", "b/Base.lproj/L.strings"],
    ["a/L.strings", "b/L.strings"],
  ])
  func twoFilesForOnePlace(paths: [String]) throws {
    let result = CatalogBuilder.build(
      paths.reversed().map { Sources.strings($0, ["k": "v"]) },
      sourceLocale: "en"
    )
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.rule == .duplicateTable)
    #expect(diagnostic.severity == .error)
    for path in paths { #expect(diagnostic.message.contains("'\(path)'")) }
  }

  @Test func twoCatalogsOfOneName() {
    let result = CatalogBuilder.build([
      Sources.catalog("a/L.xcstrings", [Sources.implicit("a")]),
      Sources.catalog("b/L.xcstrings", [Sources.implicit("b")]),
    ])
    #expect(result.diagnostics.map(\.rule) == [.duplicateTable])
  }

  @Test func keysAreBytes() {
    let result = CatalogBuilder.build([
      Sources.strings("en.lproj/L.strings", ["é": "one", "e\u{301}": "two"])
    ])
    #expect(result.catalog?.tables.first?.entries.map(\.texts.count) == [1, 1])
    // By bytes: U+0065 before U+00E9.
    #expect(result.catalog?.dump == ["L/e\u{301} en=two", "L/é en=one"])
  }

  @Test func theSourceLocaleDeterminesEntryProperties() throws {
    var german = Sources.strings("de.lproj/L.strings", ["k": "%d %@"])
    german.entries[0].comment = "German comment"
    var english = Sources.strings("en.lproj/L.strings", ["k": "%@"])
    english.entries[0].comment = "English comment"
    for tables in [[german, english], [english, german]] {
      let entry = try #require(CatalogBuilder.build(tables).catalog?.tables.first?.entries.first)
      #expect(entry.comment == "English comment")
      #expect(entry.location.file.path == "en.lproj/L.strings")
    }
  }

  @Test func stateAndFlagsAreKept() throws {
    let table = Sources.catalog(
      "L.xcstrings",
      [
        Sources.entry("a", ["en": []], state: "stale", shouldTranslate: false, generatesSymbol: false),
        Sources.entry("b", ["en": []], state: "extracted_with_value"),
      ]
    )
    let entries = try #require(CatalogBuilder.build([table]).catalog?.tables.first?.entries)
    #expect(entries.map(\.extractionState) == ["stale", "extracted_with_value"])
    #expect(entries.map(\.shouldTranslate) == [false, true])
    #expect(entries.map(\.generatesSymbol) == [false, nil])
  }

  @Test func reportsWhereALocaleNameIsInvalid() throws {
    let text = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {},
        "b": {"localizations": {"german!": {"stringUnit": {"value": "B"}}}}
      }}
      """#
    let diagnostics = CatalogBuilder.build([parse(text, path: "L.xcstrings")]).diagnostics
    let found = try #require(diagnostics.first)
    #expect(diagnostics.map(\.rule) == [.unknownLocale])
    #expect(found.location?.position.line == 3)
    #expect(found.table == "L" && found.key == "b")
  }
}

extension Catalog {
  /// `Table/key locale=text …`
  fileprivate var dump: [String] {
    tables.flatMap { table in
      table.entries.map { entry in
        let texts = entry.texts.map {
          "\(locales[$0.locale])=\($0.localization.forms.map(\.text).joined(separator: "|"))"
        }
        return "\(table.name)/\(entry.key) \(texts.joined(separator: " "))"
      }
    }
  }
}
