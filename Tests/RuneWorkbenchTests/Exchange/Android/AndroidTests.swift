import RuneCompiler
import RuneFormats
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

@Suite struct AndroidTests {
  private static func export(_ strings: String, _ locale: String = "de", source: Bool = false) -> String {
    let tables = ExchangeTable.tables([catalog(strings, path: "App/Localizable.xcstrings")])
    let export = ExchangeExport(of: tables, in: locale, scope: .all)
    return String(decoding: export.android(AndroidNames(tables), isSource: source).document, as: UTF8.self)
  }

  private static func read(_ resources: String, path: String = "values-de/strings.xml") -> ReceivedDocument {
    let text = "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\(resources)</resources>"
    return ReceivedDocument(file(path, text), as: .android)
  }

  private static func text(_ content: String) -> ExchangeText? {
    read("<string name=\"a\">\(content)</string>").sections.flatMap(\.units).first?.target
  }

  /// Python's readers count these as white space, which collapses.
  @Test(arguments: [
    ("1\u{A0}%", "1\\u00A0%"), ("a\u{202F}:\u{3000}", "a\\u202F:\\u3000"), ("\u{2028}", "\\u2028"),
  ])
  func blanksThatAreNotSpaces(text: String, written: String) {
    #expect(AndroidEscaping.escaped(text) == written)
    #expect(Self.text(written) == .text(text))
  }

  @Test func formsThatAndroidDoesNotUse() {
    let forms = [
      ("zero", "translated", "nichts"), ("one", "translated", "eins"), ("other", "translated", "%lld"),
    ]
    let tables = ExchangeTable.tables([catalog(entry("n", plural("en", forms) + "," + plural("de", forms)))])
    let german = ExchangeExport(of: tables, in: "de", scope: .all)
    for isSource in [false, true] {
      #expect(german.android(AndroidNames(tables), isSource: isSource).leftOut.map(\.quantity) == ["zero"])
    }
    let latvian: [SourceFile] = [catalog(entry("n", plural("en", forms) + "," + plural("lv", forms)))]
    let export = ExchangeExport(of: ExchangeTable.tables(latvian), in: "lv", scope: .all)
    let names = AndroidNames(ExchangeTable.tables(latvian))
    let document = String(decoding: export.android(names, isSource: false).document, as: UTF8.self)
    #expect(document.contains(#"<item quantity="zero">nichts</item>"#))
  }

  @Test func document() {
    let text = [
      entry("hello_name", unit("de", "Hallo %@, %lld's"), "\"comment\" : \"a -- b\",\n"),
      entry("Percent %", unit("de", "50 % \\\"voll\\\"")),
      entry(
        "files",
        plural("en", [("one", "translated", "%lld file"), ("other", "translated", "%lld files")]) + ",\n"
          + plural("de", [("one", "translated", "%lld Datei"), ("other", "translated", "%lld Dateien")])
      ),
      entry(
        "s",
        "\"de\" : { \"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \"x\", \" y\" ] } }"
      ),
      entry("fixed", unit("de", "@fest"), "\"shouldTranslate\" : false,\n"), "\"new\" : {}",
    ]
    #expect(
      Self.export(text.joined(separator: ",")) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources>
            <string name="percent_\(AndroidTests.digits("Percent %"))" formatted="false">50 % \\"voll\\"</string>
            <plurals name="files">
                <item quantity="one">%1$d Datei</item>
                <item quantity="other">%1$d Dateien</item>
            </plurals>
            <string name="fixed" translatable="false">\\@fest</string>
            <!-- a - - b -->
            <string name="hello_name">Hallo %1$s, %2$d\\'s</string>
            <string-array name="s">
                <item>x</item>
                <item>" y"</item>
            </string-array>
        </resources>

        """
    )
  }

  private static func digits(_ key: String) -> String {
    let tables = ExchangeTable.tables([catalog("\"\(key)\" : {}", path: "Localizable.xcstrings")])
    return String(AndroidNames(tables).names.values.first?.suffix(6) ?? "")
  }

  /// aapt2's rules.
  @Test(arguments: [
    ("a  b\n c", "a b c"), ("  a  ", "a"), ("\"  a  b \"", "  a  b "), ("a\\'b\\\"c", "a'b\"c"),
    ("\\n\\t", "\n\t"),
    ("\\u00e4\\#\\@\\?\\x", "ä#@?x"), ("\\\\n", "\\n"), ("<![CDATA[<b>x</b>]]>", "<b>x</b>"),
    ("a <xliff:g id=\"x\">%1$s</xliff:g> b", "a %1$s b"), ("<b>x</b> y", "<b>x</b> y"),
    ("\"it's\"", "it's"), ("&lt;i&gt;&amp;", "<i>&"), ("", ""),
  ]) func escapes(content: String, text: String) {
    #expect(Self.text(content) == .text(text))
  }

  @Test(arguments: ["it's", "\\u12", "\\uD800"]) func brokenTexts(content: String) {
    let document = Self.read("<string name=\"a\">\(content)</string>")
    #expect(document.diagnostics.map(\.rule) == [.androidInvalid])
    #expect(document.isBroken)
  }

  @Test(arguments: [
    "<x/>", "<resources><string>a</string></resources>", "<resources>", "",
    "<resources><string name=\"a\">1</string><string name=\"a\">2</string></resources>",
    String(repeating: "<resources>", count: 1_000),
  ]) func brokenDocuments(text: String) {
    #expect(ReceivedDocument(file("values/strings.xml", text), as: .android).isBroken)
  }

  @Test func anyTextIsReadAsItWasWritten() {
    var random = SplitMix64(state: 11)
    let pieces = [
      "'", "\"", "\\", "\n", "\t", "  ", " ", "@", "?", "<b>", "&", "ä", "🔭", "\\n", "u0041", "a", "\u{A0}",
    ]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      #expect(Self.text(AndroidEscaping.escaped(text)) == .text(text))
    }
  }

  @Test func otherResourcesAreNotRead() {
    let document = Self.read(
      "<color name=\"c\">#fff</color><string name=\"x\" translatable=\"false\">it's</string><!-- c --><string name=\"a\">b</string>"
    )
    #expect(document.diagnostics == [])
    #expect(document.sections.flatMap(\.units).map(\.id) == ["a"])
    #expect(document.sections.map(\.targetLocale) == ["de"])
  }

  // MARK: Back into the catalog

  private static func importing(_ resources: String, into strings: String) -> ImportResult {
    let files = [catalog(strings, path: "App/Localizable.xcstrings")]
    let tables = ExchangeTable.tables(files)
    let document = AndroidNames(tables).resolved(read(resources))
    let matcher = SectionMatcher(tables)
    return Compiler.importTexts(
      document.sections.compactMap { section in
        matcher.index(for: section).map { (section, tables[$0], "de") }
      },
      overwrite: .all,
      into: files.map(TableParser.parse),
      localeFolders: [],
      options: GenerateOptions()
    )
  }

  @Test func exportAndImportChangeNothing() {
    let strings = [
      entry("a %@ %lld", unit("de", "%2$lld %1$@'s")), entry("b", unit("de", "  x \\n", "needs_review")),
      entry("c %d%%", unit("de", "%d %%")),
      entry(
        "f",
        plural("en", [("one", "translated", "1"), ("other", "translated", "%lld")]) + ",\n"
          + plural("de", [("one", "translated", "eine"), ("other", "translated", "%lld")])
      ),
      entry(
        "s",
        "\"de\" : { \"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \"x\", \"y\" ] } }"
      ),
    ].joined(separator: ",")
    let text = Self.export(strings)
    let start = text.range(of: "<resources>")
    let resources = start.map { String(text[$0.upperBound...].dropLast("</resources>\n".count)) } ?? ""
    let result = Self.importing(resources, into: strings)
    #expect(result.messages == [])
    #expect(result.files.isEmpty)
    #expect(result.unchangedCount == 6)
  }

  @Test func specifiersAreThoseOfTheEntry() {
    let strings = [
      "\"a\" : {}", entry("p %@ %lld", unit("en", "p %@ %lld")), entry("q", unit("en", "%.2f of %@")),
    ]
    let names = AndroidNames(
      ExchangeTable.tables([catalog(strings.joined(separator: ","), path: "Localizable.xcstrings")])
    )
    let name = names.names.first { $0.key.key == UTF8Key("p %@ %lld") }?.value ?? ""
    let result = Self.importing(
      "<string name=\"\(name)\">%2$d x %1$s</string><string name=\"q\">%1$.2f von %2$s</string>",
      into: strings.joined(separator: ",")
    )
    #expect(result.messages == [])
    #expect(result.text.contains("\"%2$lld x %1$@\""))
    #expect(result.text.contains("\"%.2f von %@\""))
  }

  /// A percent sign of a sentence is not a specifier; in a format of Java it is doubled.
  @Test(arguments: [
    ("50% off", "50% off"), ("100% of %@", "100%% of %1$s"), ("%d%%", "%1$d%%"), ("%@ 50%", "%1$s 50%%"),
    ("%2$@ %1$@", "%2$s %1$s"), ("%% %%", "%% %%"),
  ]) func percentSigns(text: String, exported: String) {
    let unit = ExchangeUnit(
      key: "k",
      address: TextAddress(),
      source: .text(text),
      target: .text(text),
      format: .xcstrings
    )
    #expect(AndroidText(unit).exported(text) == exported)
  }

  @Test func namesAreIdentifiersAndUnique() {
    let keys = [
      "a", "A", "a b", "a.b", "a_b", "1", "", "Ä", "🔭", "title", String(repeating: "long ", count: 30),
    ]
    let names = AndroidNames([
      ("App/Localizable.xcstrings", "Localizable", keys),
      ("Kit/Localizable.xcstrings", "Localizable", ["a", "title"]),
      ("Settings.xcstrings", "Settings", ["a"]),
    ])
    #expect(names.names.count == keys.count + 3)
    #expect(Set(names.names.values).count == names.names.count)
    for name in names.names.values {
      #expect(
        name.utf8.allSatisfy { $0.isIdentifierByte } && name.utf8.first?.isASCIILetter == true,
        "\(name)"
      )
    }
    #expect(names.names[.init(original: UTF8Key("App/Localizable.xcstrings"), key: UTF8Key("a_b"))] == "a_b")
    #expect(names.names[.init(original: UTF8Key("Settings.xcstrings"), key: UTF8Key("a"))] == "settings_a")
  }
}

@Suite struct AndroidFolderTests {
  @Test(arguments: [
    ("de", "values-de"), ("zh-TW", "values-zh-rTW"), ("sr-Latn", "values-b+sr+Latn"), ("he", "values-iw"),
    ("id", "values-in"), ("es-419", "values-b+es+419"), ("zh-Hant-HK", "values-b+zh+Hant+HK"),
    ("fil", "values-fil"),
    ("pt-BR", "values-pt-rBR"), ("yi", "values-ji"),
  ]) func bothWays(tag: String, folder: String) {
    #expect(AndroidFolder.name(of: tag) == folder)
    #expect(AndroidFolder.locale(of: folder) == tag)
  }

  @Test(arguments: [
    "values", "values-night", "values-land", "values-v21", "values-sw600dp", "drawable-de", "values-car", "",
  ])
  func foldersWithoutALanguage(folder: String) {
    #expect(AndroidFolder.locale(of: folder) == nil)
  }

  @Test func furtherQualifiers() {
    #expect(AndroidFolder.locale(of: "values-de-rAT-night") == "de-AT")
    #expect(AndroidFolder.locale(of: "values-de-night") == "de")
    #expect(AndroidFolder.locale(of: "values-b+sr+Latn-v21") == "sr-Latn")
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
