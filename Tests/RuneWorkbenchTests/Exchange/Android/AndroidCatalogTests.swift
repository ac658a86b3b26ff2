import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

/// A catalog that begins with the texts of an app for Android.
@Suite struct AndroidCatalogTests {
  private static func catalog(_ documents: [(path: String, resources: String)]) throws -> (
    text: String, refusals: [String], table: ParsedTable
  ) {
    let catalog = AndroidCatalog(
      documents.map { document in
        let text =
          "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\(document.resources)</resources>"
        let folder = document.path.split(separator: "/").first.map(String.init) ?? ""
        return .init(file(document.path, text), locale: AndroidFolder.locale(of: folder) ?? "en")
      },
      sourceLocale: "en"
    )
    let written = try catalog.file(at: "New.xcstrings")
    return (
      String(decoding: written.bytes, as: UTF8.self),
      catalog.diagnostics.map(\.message), TableParser.parse(written)
    )
  }

  private static func value(of content: String) throws -> String? {
    let table = try catalog([("values/strings.xml", "<string name=\"a\">\(content)</string>")]).table
    return table.entries.first?.localizations.first?.forms.first?.text
  }

  @Test(arguments: [
    ("Hello %1$s", "Hello %@"), ("Hello %s", "Hello %@"), ("%1$s and %2$d", "%@ and %lld"),
    ("%2$s and %1$d", "%2$@ and %1$lld"), ("%2$s", "%2$@"), ("%.2f km", "%.2f km"),
    ("%,d items", "%lld items"),
    ("%1$,.1f", "%.1f"), ("%05d", "%05lld"), ("%x", "%llx"), ("%S", "%@"), ("%c", "%c"),
    ("100%", "100%"), ("100%% %s", "100%% %@"), ("%s 50%", "%@ 50%%"), ("50% discount", "50% discount"),
    ("50% discount, %s", "50%% discount, %@"), ("%d%%", "%lld%%"), ("a%nb %s", "a\nb %@"),
    ("It\\'s \\\"%s\\\"", "It's \"%@\""), ("<xliff:g id=\"n\">%1$s</xliff:g>!", "%@!"),
    ("<b>%s</b>", "<b>%@</b>"),
  ])
  func specifiers(java: String, apple: String) throws {
    #expect(try Self.value(of: java) == apple)
  }

  @Test(arguments: ["%tB", "%1$tY", "%b", "%h", "%s %<s", "%(d"])
  func specifiersThatAppleLacks(java: String) throws {
    let xml = java.replacing("<", with: "&lt;")
    let result = try Self.catalog([
      ("values/strings.xml", "<string name=\"a\">\(xml)</string><string name=\"b\">B</string>")
    ])
    #expect(result.table.entries.map(\.key) == ["b"])
    #expect(result.refusals.count == 1)
    #expect(
      result.refusals.allSatisfy {
        $0.hasPrefix("\"a\" (en) is not imported. Apple's systems have no specifier")
      }
    )
  }

  @Test func theWholeCatalog() throws {
    let source = """
      <!-- License: of the file -->
      <!-- Shown at the
           start. -->
      <string name="helloName">Hello %1$s</string>
      <string name="app_name" translatable="false">App</string>
      <plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
      <string-array name="planets"><item>Mercury</item><item>Venus</item></string-array>
      <color name="red">#F00</color>
      """
    let german = """
      <string name="helloName">Hallo %1$s</string>
      <plurals name="days"><item quantity="one">%d Tag</item><item quantity="other">%d Tage</item></plurals>
      <string-array name="planets"><item>Merkur</item><item>Venus</item></string-array>
      <string name="gone">Weg</string>
      """
    let result = try Self.catalog([("values-de/strings.xml", german), ("values/strings.xml", source)])
    #expect(result.table.entries.map(\.key) == ["app_name", "days", "helloName", "planets_0", "planets_1"])
    #expect(result.table.entries.map(\.comment) == [nil, nil, "Shown at the start.", nil, nil])
    #expect(result.table.entries.map(\.shouldTranslate) == [false, true, true, true, true])
    #expect(
      result.table.entries.map { $0.localizations.map(\.locale) } == [["en"]]
        + Array(repeating: ["de", "en"], count: 4)
    )
    #expect(
      result.table.entries[1].localizations.map { $0.forms.map(\.text) }
        == [["%lld Tag", "%lld Tage"], ["%lld day", "%lld days"]]
    )
    #expect(
      result.refusals == [
        "\"gone\" (de) is not imported. The source language has no such text. Add it there first."
      ]
    )
    #expect(
      result.text.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"app_name\" : {")
    )
  }

  @Test func severalIntegersMakeAVariable() throws {
    let source = """
      <plurals name="files"><item quantity="one">%1$d of %2$d file by %3$s</item><item quantity="other">%1$d of %2$d files by %3$s</item></plurals>
      """
    let entry = try #require(try Self.catalog([("values/strings.xml", source)]).table.entries.first)
    let localization = try #require(entry.localizations.first)
    #expect(localization.forms.map(\.text) == ["%#@count@"])
    #expect(
      localization.substitutions.map { $0.forms.map(\.text) }
        == [["%arg of %2$lld file by %3$@", "%arg of %2$lld files by %3$@"]]
    )
  }

  @Test(arguments: [
    (#"<item quantity="one">%d</item>"#, "It has no form \"other\". Add it."),
    (#"<item quantity="other">apples</item>"#, "Its forms have no integer argument"),
    (#"<item quantity="zero">none</item><item quantity="other">%d</item>"#, "Android never shows this form"),
  ])
  func pluralFormsThatDoNotFit(items: String, message: String) throws {
    let text = "<string name=\"b\">B</string><plurals name=\"a\">\(items)</plurals>"
    let result = try Self.catalog([("values/strings.xml", text)])
    #expect(result.refusals.map { $0.contains(message) } == [true], "\(result.refusals)")
  }

  @Test func aNameTwiceAndAReference() throws {
    let result = try Self.catalog([
      ("values/a.xml", "<string name=\"a\">A</string><string name=\"r\">@string/a</string>"),
      ("values/b.xml", "<string name=\"a\">B</string>"),
    ])
    #expect(result.table.entries.map(\.key) == ["a"])
    #expect(
      result.refusals.map {
        $0.contains("refers to another") || $0.contains("has a text of this name already")
      } == [true, true]
    )
  }

  /// Later documents of Android find the entries by the same names, whatever letters they have.
  @Test func laterDocumentsFindTheirEntries() throws {
    let source = """
      <string name="helloName">Hello %1$s</string>
      <string-array name="planets"><item>Mercury</item><item>Venus</item></string-array>
      """
    let text = try Self.catalog([("values/strings.xml", source)]).text
    let tables = ExchangeTable.tables([file("New.xcstrings", text)])
    let french = """
      <resources><string name="helloName">Bonjour %1$s</string>
      <string-array name="planets"><item>Mercure</item><item>Vénus</item></string-array></resources>
      """
    let received = ReceivedDocument(file("values-fr/strings.xml", french), as: .android)
    let resolved = AndroidNames(tables).resolved(received)
    #expect(resolved.sections.map(\.original) == ["New.xcstrings"])
    #expect(
      resolved.sections.flatMap(\.units).map(\.identity)
        == ["helloName", "planets_0", "planets_1"].map {
          .resource(name: UTF8Key($0), part: nil)
        }
    )
  }
}
