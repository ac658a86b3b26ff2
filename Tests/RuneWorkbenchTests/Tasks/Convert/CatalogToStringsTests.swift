import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct CatalogToStringsTests {
  /// A catalog with one entry, `k`, and the given members of its localization in English.
  private static func catalog(_ localization: String, entry: String = "") -> CatalogFiles {
    CatalogFiles([
      "T.xcstrings":
        #"{"sourceLanguage":"en","strings":{"k":{\#(entry)"localizations":{"en":{\#(localization)}}}},"version":"1.0"}"#
    ])
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    #""stringUnit":{"state":"\#(state)","value":"\#(text)"}"#
  }

  private static func dictionary(_ entry: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entry)
    </dict>
    </plist>

    """
  }

  @Test func becomesFilesOfEachLanguage() throws {
    let catalog = CatalogFiles([
      "App/T.xcstrings": #"""
      {"sourceLanguage":"en","strings":{
        "title":{"comment":"The title","localizations":{"de":{"stringUnit":{"state":"translated","value":"\"Start\""}}}},
        "a\nb":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"A\\B"}},"pt-BR":{}}}
      },"version":"1.0"}
      """#
    ])
    let (files, losses) = try catalog.converted(to: .strings)
    #expect(losses == [])
    #expect(
      files
        == CatalogFiles([
          "App/en.lproj/T.strings": "/* The title */\n\"title\" = \"title\";\n\n\"a\\nb\" = \"A\\\\B\";\n",
          "App/de.lproj/T.strings": "/* The title */\n\"title\" = \"\\\"Start\\\"\";\n",
          "App/pt-BR.lproj/T.strings": "/* No texts */\n",
        ]),
      "\(files)"
    )
    #expect(try files.generated() == catalog.generated())
  }

  @Test func usesExistingFolders() throws {
    let catalog = CatalogFiles([
      "T.xcstrings": #"{"sourceLanguage":"pt-BR","strings":{"k":{}},"version":"1.0"}"#
    ])
    let request = ConversionRequest(
      to: .strings,
      sourceLocale: "pt-BR",
      localeFolders: ["de.lproj", "pt_BR.lproj"]
    )
    let conversion = try Compiler.convert(request, in: catalog.sources)
    #expect(conversion.tables.flatMap(\.files).map(\.path) == ["pt_BR.lproj/T.strings"])
  }

  @Test func pluralFormsBecomeAVariable() throws {
    let plural =
      #""variations":{"plural":{"one":{\#(Self.unit("%lld file"))},"other":{\#(Self.unit("%lld files"))}}}"#
    let catalog = Self.catalog(plural)
    let files = try catalog.converted(to: .strings).files
    let expected = Self.dictionary(
      """
      \t<key>k</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@arg1@</string>
      \t\t<key>arg1</key>
      \t\t<dict>
      \t\t\t<key>NSStringFormatSpecTypeKey</key>
      \t\t\t<string>NSStringPluralRuleType</string>
      \t\t\t<key>NSStringFormatValueTypeKey</key>
      \t\t\t<string>lld</string>
      \t\t\t<key>one</key>
      \t\t\t<string>%lld file</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%lld files</string>
      \t\t</dict>
      \t</dict>
      """
    )
    #expect(files == CatalogFiles(["en.lproj/T.stringsdict": expected]), "\(files)")
    // The accessor keeps its parameters.
    let code = { (files: CatalogFiles) in
      try files.generated()?.first.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try code(files) == code(catalog))
  }

  @Test(arguments: [
    ("a state", "", unit("x", state: "needs_review"), "1 text has the state \"needs_review\"."),
    ("an old entry", #""extractionState":"stale","#, unit("x"), "1 entry is marked as stale."),
    (
      "not to be translated", #""shouldTranslate":false,"#, unit("x"),
      "1 entry is marked as not to be translated."
    ),
    (
      "no accessor", #""generatesSymbol":false,"#, unit("x"),
      "1 entry is marked to have no accessor, and gets one."
    ),
    (
      "the end of a comment", #""comment":"a */ b","#, unit("x"),
      "1 comment contains characters that end comments, and is changed."
    ),
  ])
  func listsLosses(name: String, entry: String, localization: String, loss: String) throws {
    let (files, losses) = try Self.catalog(localization, entry: entry).converted(to: .strings)
    #expect(losses == [loss + " A .strings file cannot express that."], "\(name)")
    #expect(files.texts.count == 1)
  }

  @Test(arguments: [
    (
      "a set", #""stringSet":{"state":"translated","values":["a","b"]}"#,
      "several equivalent texts are only possible in a string catalog"
    ),
    (
      "plural forms without an argument",
      #""variations":{"plural":{"one":{\#(unit("a"))},"other":{\#(unit("b"))}}}"#,
      "no argument selects its plural forms, of which only one can be kept"
    ),
    (
      "a control character",
      #""variations":{"device":{"mac":{\#(unit("\\u0001"))},"other":{\#(unit("b"))}}}"#,
      "a text has a control character, which XML cannot express"
    ),
  ])
  func lostEntriesStopIt(name: String, localization: String, reason: String) throws {
    let catalog = Self.catalog(localization)
    let refusal = #expect(throws: ConversionRefusal.self, "\(name)") { try catalog.converted(to: .strings) }
    let message =
      "The entry cannot be written completely: \(reason). Change it in the catalog, or lose it with --allow-losses."
    #expect(refusal?.diagnostics.map(\.message) == [message], "\(name)")
    #expect(try catalog.converted(to: .strings, allowingLosses: true).losses == [message], "\(name)")
  }

  /// Each of these compiles to the same bytes: a property list expresses it as it is.
  @Test(arguments: [
    unit("Hello %@, %d of %1$@"),
    unit("100 %"),
    unit("%#@n@ in %@")
      + #","substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{\#(unit("%lld file"))},"#
      + #""other":{\#(unit("%lld files"))}}}}}"#,
    #""variations":{"device":{"mac":{\#(unit("Click"))},"other":{\#(unit("Tap"))}}}"#,
    #""variations":{"width":{"20":{\#(unit("Short"))},"40":{\#(unit("A longer text"))}}}"#,
  ])
  func compilesToTheSameBytes(localization: String) throws {
    let catalog = Self.catalog(localization)
    let files = try catalog.converted(to: .strings).files
    let generated = try #require(try catalog.generated())
    #expect(try files.generated() == generated, "\(files)")
    let back = try files.converted(to: .xcstrings).files
    #expect(try back.generated() == generated, "\(back)")
  }

  /// That is no loss of texts.
  @Test func extractedEntriesAreNoted() throws {
    let catalog = CatalogFiles([
      "T.xcstrings": #"""
      {"sourceLanguage":"en","strings":{"a":{},"b":{"extractionState":"manual"},
        "c":{"extractionState":"extracted_with_value"}},"version":"1.0"}
      """#
    ])
    let notes = try Compiler.convert(ConversionRequest(to: .strings), in: catalog.sources).losses
    #expect(notes.map(\.severity) == [.note])
    #expect(
      notes.map(\.message) == [
        "2 entries, such as \"a\", were extracted from code by Xcode, which does not update .strings files."
      ]
    )
  }

  @Test func theSourceLocaleHasToBeKnown() throws {
    let catalog = CatalogFiles([
      "T.xcstrings":
        #"{"sourceLanguage":"de","strings":{"k":{"localizations":{"en":{\#(Self.unit("E"))}}}},"version":"1.0"}"#
    ])
    let refusal = #expect(throws: ConversionRefusal.self) { try catalog.converted(to: .strings) }
    #expect(
      refusal?.diagnostics.map(\.message) == [
        "Without a string catalog, the source locale would be 'en' and not 'de'. "
          + "Add \"sourceLocale\": \"de\" to rerune-gen.json first."
      ]
    )
    #expect(throws: Never.self) { try catalog.converted(to: .strings, sourceLocale: "de") }
  }

  @Test func aFileOfBothFormatsStopsIt() throws {
    let files = CatalogFiles([
      "T.xcstrings": #"{"sourceLanguage":"en","strings":{"k":{}},"version":"1.0"}"#,
      "de.lproj/T.strings": "\"k\" = \"K\";",
    ])
    for target in ConversionTarget.allCases {
      let refusal = #expect(throws: ConversionRefusal.self) { try files.converted(to: target) }
      #expect(refusal?.diagnostics.first?.message.hasPrefix("The table is also in '") == true)
    }
  }
}
