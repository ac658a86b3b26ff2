import RuneCompiler
import RuneFormats
import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct XLIFF12ReaderTests {
  private static func read(_ text: String) -> ReceivedDocument {
    ReceivedDocument(file("de.xliff", text), as: .xliff)
  }

  private static func units(_ units: String) -> [ReceivedUnit] {
    ReceivedDocument(xliff(units), as: .xliff).sections.flatMap(\.units)
  }

  @Test func readsWhatIsWritten() {
    let text =
      entry("a\\n\\\"<\\t", unit("de", "Ä & \\\"B\\\" > c", "needs_review")) + ","
      + entry(
        "b",
        "\"de\" : { \"stringSet\" : { \"state\" : \"translated\", \"values\" : [ \"x\", \"\" ] } }"
      )
    let export = ExchangeExport(of: ExchangeTable.tables([catalog(text)]), in: "de", scope: .all)
    let document = ReceivedDocument(SourceFile(path: "de.xliff", bytes: export.xliff()), as: .xliff)
    #expect(document.diagnostics == [])
    let units = document.sections.flatMap(\.units)
    #expect(units.map(\.id) == ["a\n\"<\t", "b"])
    #expect(units.map(\.target) == [.text("Ä & \"B\" > c"), .set(["x", ""])])
    #expect(units.map(\.state) == [.needsReview, .translated])
    #expect(document.sections[0].original == "App/T.xcstrings")
    #expect(document.sections[0].sourceLocale == "en")
    #expect(document.sections[0].targetLocale == "de")
  }

  @Test func inlineElementsAreTheirContent() {
    let document = ReceivedDocument(
      xliff(
        transUnit(
          "a",
          #"x <g id="1">bold</g><ph id="2">%@</ph>"#,
          #"<g id="1">fett</g> <x id="3" equiv-text="%d"/><ph>%@</ph>"#
        )
      ),
      as: .xliff
    )
    let unit = document.sections.flatMap(\.units)
    #expect(unit.map(\.source) == [.text("x bold%@")])
    #expect(unit.map(\.target) == [.text("fett %d%@")])
    #expect(
      document.allDiagnostics.map(\.message) == [
        "Xcode keeps the content of <g>, <ph>, <x> in the target of \"a\" and loses the rest. Write plain text."
      ]
    )
  }

  @Test func otherProposalsAreNotRead() {
    let units = Self.units(
      """
      <group><trans-unit id="a" approved="yes" extradata="x"><source>s</source>
      <seg-source><mrk mtype="seg" mid="1">z</mrk></seg-source><target>t</target>
      <alt-trans><source>q</source><target>w</target></alt-trans></trans-unit></group>
      <bin-unit id="b"><bin-source/></bin-unit>
      """
    )
    #expect(units.map(\.id) == ["a"])
    #expect(units.map(\.target) == [.text("t")])
  }

  @Test func otherNamespacesAreSkipped() {
    let text = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" xmlns:o="urn:other" version="1.1">
      <x:file original="a" source-language="en" target-language="de"><x:body><o:note><o:trans-unit id="no"/></o:note>
      <x:trans-unit id="a"><x:source>s</x:source><o:target>no</o:target><x:target>t</x:target></x:trans-unit>
      </x:body></x:file></x:xliff>
      """
    let document = Self.read(text)
    #expect(document.sections.flatMap(\.units).map(\.target) == [.text("t")])
    #expect(
      document.diagnostics.map(\.message) == [
        "Xcode ignores the whole document, because its elements have the prefix \"x\". "
          + "Make the namespace of XLIFF the default one."
      ]
    )
  }

  @Test(arguments: [
    ("", ExchangeState.translated), (#" state="final""#, .translated),
    (#" state="signed-off""#, .translated),
    (#" state="x-anything""#, .translated), (#" state="new""#, .new), (#" state="needs-translation""#, .new),
    (#" state="needs-review-l10n""#, .needsReview), (#" state="needs-review-translation""#, .needsReview),
    (#" state="translated" state-qualifier="leveraged-mt""#, .machineTranslated),
  ]) func states(attributes: String, state: ExchangeState) {
    #expect(Self.units(transUnit("a", "s", "t", attributes)).map(\.state) == [state])
  }

  @Test func whatXcodeIgnores() {
    let document = ReceivedDocument(
      xliff(
        transUnit("a", "s", "t", #" state="needs-review-l10n""#)
          + transUnit("b", "s", "", #" state="translated""#)
          + transUnit("c", "s", "s", #" state="new""#)
      ),
      as: .xliff
    )
    #expect(
      document.allDiagnostics.map(\.message) == [
        "Xcode ignores the target of \"a\", because its state is \"needs-review-l10n\". "
          + "Set it to \"translated\" once the text is final.",
        "Xcode clears the text of \"b\", because the target is empty. Remove the target, or fill it.",
      ]
    )
  }

  @Test func idsThatAreUsedTwice() {
    let document = ReceivedDocument(xliff(transUnit("a", "s", "t") + transUnit("a", "s", "u")), as: .xliff)
    #expect(document.diagnostics.map(\.rule) == [.xliffIgnored])
    #expect(document.diagnostics[0].notes.count == 1)
  }

  /// Nothing may crash or take long, and each fault has its place.
  @Test(arguments: [
    ("", "malformed-xml"), ("<xliff", "malformed-xml"), ("<html/>", "xliff-invalid"),
    ("<xliff version=\"2.0\"><file/></xliff>", "xliff-invalid"),
    ("<xliff version=\"3.0\"/>", "xliff-invalid"),
    (
      "<xliff version=\"1.2\"><file original=\"a\" target-language=\"de\"><trans-unit/></file></xliff>",
      "xliff-invalid"
    ),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><xliff/>", "xml-entity"),
    ("<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><xliff/>", "xml-entity"),
    ("<xliff version=\"1.2\">\u{1}</xliff>", "malformed-xml"),
    (String(repeating: "<xliff>", count: 100_000), "nesting-too-deep"),
  ]) func faults(text: String, rule: String) {
    let document = Self.read(text)
    #expect(document.diagnostics.contains { $0.rule.id == rule }, "\(document.diagnostics.map(\.rule.id))")
    #expect(document.isBroken)
  }

  @Test func invalidUTF8() {
    let broken = SourceFile(path: "de.xliff", bytes: Array("<xliff>".utf8) + [0xFF, 0xFE, 0x80])
    #expect(ReceivedDocument(broken, as: .xliff).isBroken)
  }
}
