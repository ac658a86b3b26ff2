import RuneModel
import Testing

@testable import RuneFormats
@testable import RuneServices

@Suite("XLIFF entries")
struct XLIFFEntriesTests {
  private func entries(
    _ original: String,
    _ targets: KeyValuePairs<String, String>,
    state: ExchangeState = .translated
  ) -> XLIFFEntries {
    let units = targets.map { id, target in
      XLIFFUnit(
        id: id,
        source: XLIFFText(text: .text("source"), range: .start),
        target: XLIFFText(text: .text(target), state: state, range: .start),
        range: .start
      )
    }
    return XLIFFEntries(XLIFFFile(original: original, units: units, range: .start), readsTargets: true)
  }

  @Test(
    "What is not translated yet is left out",
    arguments: [
      (ExchangeState.translated, ["x"]), (.needsReview, ["x"]), (.machineTranslated, ["x"]), (.new, []),
    ]
  )
  func states(_ state: ExchangeState, _ texts: [String]) {
    let entries = entries("a.strings", ["k": "x"], state: state).entries
    #expect(entries.flatMap(\.forms).map(\.text) == texts)
  }

  @Test("In the source language the sources are read, and elements in targets do not count")
  func sources() {
    var target = XLIFFText(text: .text("x"), range: .start)
    target.inlineElements = ["g"]
    let source = XLIFFText(text: .set(["a", "b"]), range: .start)
    let unit = XLIFFUnit(id: "k", source: source, target: target, range: .start)
    let file = XLIFFFile(original: "a.strings", units: [unit], range: .start)
    let entries = XLIFFEntries(file, readsTargets: false)
    #expect(entries.entries.flatMap(\.forms).map(\.text) == ["a"])
    #expect(!entries.hasInlineElements)
    #expect(XLIFFEntries(file, readsTargets: true).hasInlineElements)
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
    #expect(entries.duplicates.map(\.text) == ["1"])
  }
}
