import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct XLIFF2Tests {
  private static let strings = [
    entry("a\\n<", unit("de", "Ä & b", "needs_review"), "\"comment\" : \"note\",\n"), "\"new\" : {}",
    entry(
      "files",
      plural("en", [("one", "translated", "%lld file"), ("other", "translated", "%lld files")]) + ",\n"
        + plural("de", [("one", "new", "%lld Datei"), ("other", "translated", "%lld Dateien")])
    ), entry("fixed", unit("de", "F", "machine_translated"), "\"shouldTranslate\" : false,\n"),
    entry("s", "\"de\" : { \"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \"x\" ] } }"),
  ].joined(separator: ",")

  private static func export(_ strings: String, hasPluralModule: Bool = true) -> (
    document: [UInt8], leftOut: [String]
  ) {
    let export = ExchangeExport(of: ExchangeTable.tables([catalog(strings)]), in: "de", scope: .all)
    let (document, leftOut) = export.xliff2(hasPluralModule: hasPluralModule)
    return (document, leftOut.map(\.key))
  }

  @Test func document() {
    let (document, leftOut) = Self.export(Self.strings)
    #expect(leftOut == ["s"])
    #expect(
      String(decoding: document, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0" \
        version="2.2" srcLang="en" trgLang="de">
          <file id="f1" original="App/T.xcstrings" xml:space="preserve">
            <unit id="u1" name="a&#10;&lt;">
              <notes>
                <note>note</note>
              </notes>
              <segment state="translated" subState="rerune:needs_review">
                <source>a
        &lt;</source>
                <target>Ä &amp; b</target>
              </segment>
            </unit>
            <unit id="u2" name="files" pgs:switch="plural:count">
              <segment pgs:case="one" state="initial">
                <source>%lld file</source>
                <target>%lld Datei</target>
              </segment>
              <segment pgs:case="other" state="final">
                <source>%lld files</source>
                <target>%lld Dateien</target>
              </segment>
            </unit>
            <unit id="u3" name="fixed" translate="no">
              <segment state="translated" subState="rerune:machine_translated">
                <source>fixed</source>
                <target>F</target>
              </segment>
            </unit>
            <unit id="u4" name="new">
              <segment state="initial">
                <source>new</source>
              </segment>
            </unit>
          </file>
        </xliff>

        """
    )
  }

  @Test(arguments: [true, false]) func exportAndImportChangeNothing(hasPluralModule: Bool) {
    let (document, _) = Self.export(Self.strings, hasPluralModule: hasPluralModule)
    let file = SourceFile(path: "de.xliff", bytes: document)
    let received = ReceivedDocument(file, as: .xliff)
    #expect(received.diagnostics == [])
    #expect(
      received.sections.flatMap(\.units).map(\.id) == [
        "a\n<", "files|==|plural.one", "files|==|plural.other", "fixed", "new",
      ]
    )
    #expect(
      received.sections.flatMap(\.units).map(\.state) == [
        .needsReview, .new, .translated, .machineTranslated, .new,
      ]
    )
    let result = importing(file, into: [catalog(Self.strings)])
    #expect(result.messages == [])
    #expect(result.files.isEmpty)
  }

  @Test func variables() {
    let source = """
              "en" : {
                "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
                "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                } } } }
              }
      """
    let text = String(decoding: Self.export(entry("k", source)).document, as: UTF8.self)
    #expect(text.contains("name=\"k|==|substitutions.n\" pgs:switch=\"plural:n\""))
    let received = ReceivedDocument(file("de.xliff", text), as: .xliff)
    #expect(
      received.sections.flatMap(\.units).map(\.id) == [
        "k", "k|==|substitutions.n.plural.one", "k|==|substitutions.n.plural.other",
      ]
    )
  }

  private static func read(_ units: String, _ attributes: String = "srcLang=\"en\" trgLang=\"de\"")
    -> ReceivedDocument
  {
    ReceivedDocument(
      file(
        "de.xlf",
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" \(attributes)><file id=\"f\">\(units)</file></xliff>"
      ),
      as: .xliff
    )
  }

  @Test func documentsOfOtherTools() {
    let document = Self.read(
      """
      <group id="g"><unit id="1"><originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data>
      <data id="d3">%@</data></originalData>
      <segment><source>One. </source><target>Eins. </target></segment><ignorable><source>\u{20}</source></ignorable>
      <segment id="s2" state="reviewed"><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Two</pc> <ph id="2" dataRef="d3"/></source>
      <target><pc id="1" dataRefStart="d1" dataRefEnd="d2">Zwei</pc> <ph id="2" dataRef="d3"/><cp hex="0001"/><mrk id="m">!</mrk></target></segment></unit></group>
      <unit id="2" name="half"><segment><source>a</source><target>b</target></segment><segment><source>c</source></segment></unit>
      """
    )
    #expect(document.diagnostics == [])
    let units = document.sections.flatMap(\.units)
    #expect(units.map(\.id) == ["1", "half"])
    #expect(units[0].source == .text("One.  <b>Two</b> %@"))
    #expect(units[0].target == .text("Eins.  <b>Zwei</b> %@\u{1}!"))
    #expect(units[1].target == nil)
  }

  @Test(arguments: [
    ("<unit><segment><source>a</source></segment></unit>", "no \"id\""),
    (
      "<unit id=\"1\"><segment><source>a</source></segment></unit><unit id=\"1\"><segment><source>a</source></segment></unit>",
      "twice"
    ),
    ("<unit id=\"1\"></unit>", "no segment"),
    (
      "<unit id=\"1\"><segment><source><ph id=\"1\" dataRef=\"d\"/></source></segment></unit>",
      "no original data"
    ),
    ("</file><file id=\"f\">", "used twice"),
    ("<unit id=\"1\"><segment><target>a</target></segment></unit>", "no source"),
    ("<unit id=\"1\"><segment state=\"done\"><source>a</source></segment></unit>", "not a state"),
    ("<unit id=\"1\"><segment subState=\"x:y\"><source>a</source></segment></unit>", "subState"),
    ("<unit id=\"1\"><segment><source><cp hex=\"zz\"/></source></segment></unit>", "hex"),
  ]) func faults(units: String, message: String) {
    let document = Self.read(units)
    #expect(document.isBroken)
    #expect(
      document.diagnostics.contains { $0.message.contains(message) },
      "\(document.diagnostics.map(\.message))"
    )
  }

  @Test func languagesOfTheDocument() {
    let unit = "<unit id=\"1\"><segment><source>a</source><target>b</target></segment></unit>"
    #expect(Self.read(unit, "srcLang=\"en\"").isBroken)
    #expect(Self.read(unit, "trgLang=\"de\"").isBroken)
    #expect(Self.read(unit, "srcLang=\"en\" trgLang=\"no such\"").isBroken)
    let newer = file("de.xlf", "<xliff version=\"2.9\" srcLang=\"en\"/>")
    #expect(ReceivedDocument(newer, as: .xliff).isBroken)
  }

  @Test func targetsHaveAnOrderOfTheirOwn() {
    let document = Self.read(
      """
      <unit id="1"><segment><source>A</source><target order="3">x</target></segment><ignorable><source>, </source></ignorable>
      <segment><source>B</source><target order="1">y</target></segment></unit>
      """
    )
    #expect(document.sections.flatMap(\.units).map(\.target) == [.text("y, x")])
  }

  @Test func formsThatAreNoCategories() {
    let document = Self.read(
      """
      <unit id="1" pgs:switch="plural:n" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0"><segment pgs:case="1"><source>a</source></segment>
      <segment pgs:case="other"><source>a</source><target>b</target></segment></unit>
      """
    )
    #expect(document.diagnostics.map(\.rule) == [.xliffIgnored])
    #expect(document.sections.flatMap(\.units).map(\.id) == ["1|==|plural.other"])
  }
}
