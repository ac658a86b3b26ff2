import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneStudio

/// A text that is saved changes its own bytes and no others, or nothing.
@Suite struct SavingTests {
  private struct Remembered {
    weak var file: SourceFile?
  }

  private let path = "App/L.xcstrings"

  @Test func onlyTheValueChanges() throws {
    let before = PageRig.catalog("a", PageRig.text("de", "Alt") + ",\n" + PageRig.text("en", "Old"))
    var rig = try PageRig([path: before])
    let after = try rig.save(TextChange("a", "de", ["": "Neu \"hier\""]))
    #expect(after == before.replacing("\"Alt\"", with: #""Neu \"hier\"""#))
  }

  /// Otherwise a day of saves would double the memory of a large project.
  @Test func theEarlierVersionOfAFileIsForgotten() throws {
    let texts = PageRig.text("de", "Alt") + ",\n" + PageRig.text("en", "Old")
    var rig = try PageRig([path: PageRig.catalog("a", texts)])
    let earlier = Remembered(file: rig.project.workspace.files.first?.file)
    #expect(earlier.file != nil)
    _ = try rig.save(TextChange("a", "de", ["": "Neu"]))
    #expect(earlier.file == nil)
  }

  @Test func aNewLanguageAddsItsMembers() throws {
    let before = PageRig.catalog("a", PageRig.text("en", "Old"))
    var rig = try PageRig([path: before])
    let after = try rig.save(TextChange("a", "de", ["": "Neu"]))
    #expect(after == PageRig.catalog("a", PageRig.text("de", "Neu") + ",\n" + PageRig.text("en", "Old")))
  }

  @Test func aPluralInPolishGetsItsForms() throws {
    let source = PageRig.plural("en", ["one": "%lld item", "other": "%lld items"])
    var rig = try PageRig([path: PageRig.catalog("a", source)])
    let forms: KeyValuePairs = [
      "plural.one": "%lld rzecz", "plural.few": "%lld rzeczy", "plural.many": "%lld rzeczy",
      "plural.other": "%lld rzeczy",
    ]
    let after = try rig.save(TextChange("a", "pl", forms))
    for (place, text) in forms {
      #expect(after.contains("\"\(place.dropFirst("plural.".count))\""), "\(place) \(text)")
    }
    let entry = try rig.project.entry(EntryID(table: "L", key: "a"), in: "pl")
    #expect(Set(entry.target.texts.map(\.place)) == Set(forms.map(\.key)))
    #expect(entry.findings.isEmpty, "\(entry.findings)")
    // One form more, beside the others.
    let more = try rig.save(TextChange("a", "pl", ["plural.zero": "nic"]))
    #expect(more.contains("nic"))
  }

  @Test func aPlainTextBecomesAPlural() throws {
    let source = PageRig.plural("en", ["one": "%lld item", "other": "%lld items"])
    var rig = try PageRig([path: PageRig.catalog("a", PageRig.text("de", "%lld Dinge") + ",\n" + source)])
    let after = try rig.save(
      TextChange("a", "de", ["plural.one": "%lld Ding", "plural.other": "%lld Dinge"])
    )
    #expect(after.contains("%lld Ding\""))
    let entry = try rig.project.entry(EntryID(table: "L", key: "a"), in: "de")
    #expect(entry.target.texts.map(\.place) == ["plural.one", "plural.other"])
  }

  @Test func whatCheckWouldRefuseIsNotPlanned() throws {
    let before = PageRig.catalog("a", PageRig.text("de", "Hallo %@") + ",\n" + PageRig.text("en", "Hello %@"))
    var rig = try PageRig([path: before])
    let change = TextChange("a", "de", ["": "Hallo %d"])
    let problem = #expect(throws: PageProblem.self) { try rig.project.plan(change, ifMatch: nil) }
    #expect(problem?.kind == .refused)
    #expect(problem?.findings.map(\.rule) == ["placeholder-type"])
    try rig.project.keepDraft(change, at: "2026-11-20T09:00:00Z")
    let entry = try rig.project.entry(EntryID(table: "L", key: "a"), in: "de")
    #expect(entry.target.texts.map(\.text) == ["Hallo %@"])
    #expect(entry.target.draft?.texts == [PlacedText(place: "", value: "Hallo %d")])
    #expect(entry.target.draft?.findings.map(\.rule) == ["placeholder-type"])
    // The mended text goes into the file, and the draft goes.
    _ = try rig.save(TextChange("a", "de", ["": "Servus %@"]))
    #expect(try rig.project.entry(EntryID(table: "L", key: "a"), in: "de").target.draft == nil)
  }

  @Test func aChangedTextIsNotOverwritten() throws {
    let before = PageRig.catalog("a", PageRig.text("de", "Alt") + ",\n" + PageRig.text("en", "Old"))
    var rig = try PageRig([path: before])
    let id = EntryID(table: "L", key: "a")
    let etag = try rig.project.entry(id, in: "de").target.etag
    _ = try rig.save(TextChange("a", "de", ["": "Von anderen"]), ifMatch: etag)
    let problem = #expect(throws: PageProblem.self) {
      try rig.project.plan(TextChange("a", "de", ["": "Von mir"]), ifMatch: etag)
    }
    #expect(problem?.kind == .changed)
    // Another language of the entry is another text.
    let french = try rig.project.entry(id, in: "fr").target.etag
    _ = try rig.save(TextChange("a", "de", ["": "Nochmal"]))
    #expect(try rig.project.entry(id, in: "fr").target.etag == french)
  }

  @Test func aStateIsSetByItself() throws {
    let before = PageRig.catalog(
      "a",
      PageRig.text("de", "Alt", state: "needs_review") + ",\n" + PageRig.text("en", "Old")
    )
    var rig = try PageRig([path: before])
    let after = try rig.save(TextChange("a", "de", [:], state: "translated"))
    #expect(after == before.replacing("needs_review", with: "translated"))
  }

  @Test func filesOfOneLanguageAreSavedToo() throws {
    var rig = try PageRig([
      "App/en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
    ])
    #expect(try rig.save(TextChange("a", "de", ["": "Aa"])) == "\"a\" = \"Aa\";\n")
    #expect(try rig.save(TextChange("b", "de", ["": "Bb"])).contains("\"b\" = \"Bb\";"))
    let problem = #expect(throws: PageProblem.self) {
      try rig.project.plan(TextChange("a", "fr", ["": "A"]), ifMatch: nil)
    }
    #expect(problem?.message.contains("fr.lproj/L.strings") ?? false)
  }

  @Test(
    arguments: [
      (TextChange("gone", "de", ["": "x"]), PageProblem.Kind.noEntry),
      (TextChange("a", "no tag!", ["": "x"]), .invalid),
      (TextChange("a", "de", ["plural": "x"]), .invalid),
      (TextChange("a", "de", ["": "x"], state: "approved"), .invalid),
      (TextChange("a", "de", ["": String(repeating: "x", count: 70_000)]), .invalid),
      (TextChange("a", "de", ["": "x\u{0}y"]), .invalid),
      (TextChange("a", "de", ["": "x", "plural.one": "y"]), .refused),
      (TextChange("a", "de", [:]), .invalid),
    ]
  )
  func faultyChangesAreRefused(change: TextChange, kind: PageProblem.Kind) throws {
    let rig = try PageRig([path: PageRig.catalog("a", PageRig.text("en", "Old"))])
    let problem = #expect(throws: PageProblem.self) { try rig.project.plan(change, ifMatch: nil) }
    #expect(problem?.kind == kind, "\(problem?.message ?? "")")
  }

  @Test func aFileThatDoesNotParseIsReadOnlyUntilItDoes() throws {
    let good = PageRig.catalog("a", PageRig.text("de", "Alt") + ",\n" + PageRig.text("en", "Old"))
    var rig = try PageRig([path: good])
    let file = rig.folder.path(path)
    rig.project.take(file, Array(good.dropLast(5).utf8))
    let id = EntryID(table: "L", key: "a")
    let entry = try rig.project.entry(id, in: "de")
    #expect(entry.target.texts.map(\.text) == ["Alt"])
    #expect(entry.readOnly?.contains("cannot be read") ?? false)
    #expect(rig.project.overview.tables.first?.problem?.line != nil)
    let problem = #expect(throws: PageProblem.self) {
      try rig.project.plan(TextChange("a", "de", ["": "Neu"]), ifMatch: nil)
    }
    #expect(problem?.kind == .unparsable)
    rig.project.take(file, Array(good.replacing("Alt", with: "Neu").utf8))
    let mended = try rig.project.entry(id, in: "de")
    #expect(mended.readOnly == nil)
    #expect(mended.target.texts.map(\.text) == ["Neu"])
  }
}
