import RuneCompiler
import RuneModel
import Testing

@testable import RuneFormats

@Suite("XLIFF 1.2")
struct XLIFF12ReaderTests {
  private func read(_ text: String, unitLimit: Int = 100) -> XLIFFDocument {
    let reader = XLIFF12Reader(unitLimit: unitLimit)
    text.withUTF8Bytes { ExpatReader().read($0, from: 0, into: reader) }
    return reader.document
  }

  /// `id: source -> target` of each unit.
  private func units(_ body: String) -> [String] {
    read(document(body)).files.flatMap(\.units).map { unit in
      let texts = [unit.source, unit.target].map { $0?.text.texts.joined(separator: "+") ?? "none" }
      return "\(unit.id ?? "none"): \(texts.joined(separator: " -> "))"
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
        ["none: none -> x", "b: none -> y"]
      ),
      (
        "<trans-unit id=\"a\"><target> <mrk mtype=\"x-set\">1</mrk> <mrk mtype=\"x-set\">2</mrk> </target></trans-unit>",
        ["a: none -> 1+2"]
      ),
    ] as [(String, [String])]
  )
  func units(_ body: String, _ expected: [String]) {
    #expect(units(body) == expected)
    #expect(read(document(body)).faults == [])
  }

  @Test("Inline elements are noticed")
  func inlineElements() {
    let body =
      "<trans-unit id=\"a\"><source>x<mrk mtype=\"seg\">y</mrk></source><target>x<x/></target></trans-unit>"
    let unit = read(document(body)).files[0].units[0]
    #expect(unit.source?.inlineElements == [])
    #expect(unit.target?.inlineElements == ["x"])
  }

  @Test("Names may have a prefix")
  func prefixes() {
    let text =
      "<x:xliff version=\"1.2\"><x:file original=\"a.strings\" source-language=\"en\"><x:body><x:trans-unit id=\"k\">"
      + "<x:source>s</x:source></x:trans-unit></x:body></x:file></x:xliff>"
    let file = read(text).files.first
    #expect(file?.original == "a.strings" && file?.sourceLanguage == "en" && file?.targetLanguage == nil)
    #expect(file?.units.map(\.id) == ["k"])
  }

  @Test(
    "The first element says what the document is",
    arguments: [
      ("<xliff/>", true, true, false), ("<xliff version=\"1.0\"/>", true, true, false),
      ("<xliff version=\"2.0\"><file/></xliff>", true, false, true),
      ("<xliff version=\"3.0\"/>", true, false, false),
      ("<plist version=\"1.0\"/>", false, true, false),
    ]
  )
  func roots(_ text: String, _ isXLIFF: Bool, _ isVersion1: Bool, _ isVersion2: Bool) {
    let root = read(text).root
    #expect(root?.isXLIFF == isXLIFF && root?.isVersion1 == isVersion1 && root?.isVersion2 == isVersion2)
    #expect(read(text).files.isEmpty)
  }

  @Test("Units are limited")
  func limit() {
    let body = String(repeating: "<trans-unit id=\"a\"><source/></trans-unit>", count: 5)
    #expect(read(document(body), unitLimit: 5).faults == [])
    #expect(read(document(body), unitLimit: 4).faults.map(\.rule.id) == ["too-many-keys"])
  }
}
