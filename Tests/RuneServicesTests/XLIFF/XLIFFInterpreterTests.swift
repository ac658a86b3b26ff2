import RuneCompiler
import RuneXML
import Testing

@testable import RuneModel
@testable import RuneServices

@Suite("XLIFF")
struct XLIFFInterpreterTests {
  private func interpret(_ text: String, unitLimit: Int = 100) -> XLIFFInterpreter {
    let interpreter = XLIFFInterpreter(textEnd: text.utf8.count, unitLimit: unitLimit)
    text.withUTF8Bytes { ExpatReader().read($0, from: 0, into: interpreter) }
    return interpreter
  }

  /// `id: source -> target` of each unit.
  private func units(_ body: String) -> [String] {
    interpret(document(body)).files.flatMap(\.units).map {
      "\($0.id): \($0.source ?? "none") -> \($0.target ?? "none")"
    }
  }

  private func document(_ body: String, original: String = "App/en.lproj/Localizable.strings") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" target-language="de" datatype="plaintext">
    <header><tool tool-id="x"/><source>none of the texts</source></header><body>\(body)</body></file></xliff>
    """
  }

  @Test(
    "Units",
    arguments: [
      ("", []),
      (
        "<trans-unit id=\"a\" xml:space=\"preserve\"><source>Hi</source><target>Hallo</target><note>n</note></trans-unit>",
        ["a: Hi -> Hallo"]
      ),
      ("<trans-unit id=\"a\"><source>Hi</source></trans-unit>", ["a: Hi -> none"]),
      ("<trans-unit id=\"a\"><source>Hi</source><target/></trans-unit>", ["a: Hi -> "]),
      (
        "<trans-unit id=\"a\"><source>Hi</source><target state=\"new\">Hi</target></trans-unit>",
        ["a: Hi -> none"]
      ),
      (
        "<trans-unit id=\"a\"><source>Hi</source><target state=\"needs-translation\">x</target></trans-unit>",
        ["a: Hi -> none"]
      ),
      (
        "<trans-unit id=\"a\"><source>Hi</source><target state=\"needs-review-translation\">x</target></trans-unit>",
        ["a: Hi -> x"]
      ),
      ("<group><trans-unit id=\"a\"><target>x</target></trans-unit></group>", ["a: none -> x"]),
      (
        "<trans-unit id=\"a\"><source>Hi</source><alt-trans><target>no</target></alt-trans><target>x</target></trans-unit>",
        ["a: Hi -> x"]
      ),
      (
        "<trans-unit id=\"a\"><target>1 <g id=\"1\">2 <x id=\"2\" equiv-text=\"%@\"/></g> 3<ph id=\"3\">4</ph></target></trans-unit>",
        ["a: none -> 1 2 %@ 34"]
      ),
      (
        "<trans-unit><target>x</target></trans-unit><trans-unit id=\"b\"><target>y</target></trans-unit>",
        ["b: none -> y"]
      ),
    ] as [(String, [String])]
  )
  func units(_ body: String, _ expected: [String]) {
    #expect(units(body) == expected)
    #expect(interpret(document(body)).fault == nil)
  }

  @Test("Inline elements are noticed")
  func inlineElements() {
    #expect(!interpret(document("<trans-unit id=\"a\"><target>x</target></trans-unit>")).hasInlineElements)
    #expect(interpret(document("<trans-unit id=\"a\"><target>x<x/></target></trans-unit>")).hasInlineElements)
  }

  @Test("Names may have a prefix")
  func prefixes() {
    let text =
      "<x:xliff version=\"1.2\"><x:file original=\"a.strings\" source-language=\"en\"><x:body><x:trans-unit id=\"k\">"
      + "<x:source>s</x:source></x:trans-unit></x:body></x:file></x:xliff>"
    let file = interpret(text).files.first
    #expect(file?.units.map(\.id) == ["k"] && file?.targetLanguage == nil && file?.table == "a")
  }

  @Test(
    "What is not XLIFF 1.2 is rejected",
    arguments: [
      ("<xliff version=\"2.0\"><file/></xliff>", "unsupported-document-format"),
      ("<plist><dict/></plist>", "unknown-document-shape"), ("", "malformed-xml"),
    ]
  )
  func rejected(_ text: String, _ rule: String) {
    #expect(interpret(text).fault?.rule.id == rule)
  }

  @Test("Units are limited")
  func limit() {
    let body = String(repeating: "<trans-unit id=\"a\"><source/></trans-unit>", count: 5)
    #expect(interpret(document(body), unitLimit: 5).fault == nil)
    #expect(interpret(document(body), unitLimit: 4).fault?.rule.id == "too-many-keys")
  }

  @Test(
    "Tables",
    arguments: [
      ("App/en.lproj/Localizable.strings", "Localizable"), ("InfoPlist.strings", "InfoPlist"),
      ("App/Base.lproj/Main.storyboard", "Main"), ("Catalog.xcstrings", "Catalog"), ("a\\b.strings", "b"),
      ("a.b.strings", "a.b"), (".strings", ".strings"), ("Plain", "Plain"), ("", ""), ("a/", "a"),
    ]
  )
  func tables(_ original: String, _ table: String) {
    #expect(interpret(document("", original: original)).files.first?.table == table)
  }

  // MARK: Entries

  private func entries(_ original: String, _ units: KeyValuePairs<String, String>) -> XLIFFEntries {
    let body = units.map { "<trans-unit id=\"\($0.key)\"><target>\($0.value)</target></trans-unit>" }.joined()
    let file = interpret(document(body, original: original)).files[0]
    return XLIFFEntries(file) { $0.target }
  }

  @Test("Forms of one key are one entry")
  func forms() {
    let dict = entries(
      "a.stringsdict",
      [
        "/f:dict/NSStringLocalizedFormatKey:dict/:string": "%#@n@",
        "/f:dict/n:dict/one:dict/:string": "%d Datei", "/f:dict/n:dict/other:dict/:string": "%d Dateien",
        "odd": "x",
      ]
    )
    #expect(dict.entries.map(\.key) == ["f"])
    #expect(dict.entries.first?.forms.map(\.text) == ["%#@n@"])
    #expect(dict.entries.first?.substitutions.map(\.name) == ["n"])
    #expect(
      dict.entries.first?.substitutions.first?.forms.map(\.pathDescription) == ["plural.one", "plural.other"]
    )
    #expect(dict.unknown.map(\.id) == ["odd"])

    let catalog = entries("a.xcstrings", ["k|==|plural.one": "1", "l": "2", "k|==|plural.other": "3"])
    #expect(catalog.entries.map(\.key) == ["k", "l"])
    #expect(catalog.entries[0].forms.map(\.text) == ["1", "3"])
  }

  @Test("The last unit of an id is used")
  func duplicates() {
    let entries = entries("a.strings", ["k": "1", "l": "2", "k": "3"])
    #expect(entries.entries.map { "\($0.key)=\($0.forms.map(\.text))" } == ["k=[\"3\"]", "l=[\"2\"]"])
    #expect(entries.duplicates.map(\.target) == ["1"])
  }
}
