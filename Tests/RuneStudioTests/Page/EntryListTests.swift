import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneStudio

@Suite struct EntryListTests {
  private let files: KeyValuePairs = [
    "App/en.lproj/L.strings": """
    "copied" = "Name";
    "done" = "Done";
    "missing" = "Only in English";
    "wrong" = "Hello %@";
    """,
    "App/de.lproj/L.strings": """
    "copied" = "Name";
    "done" = "Fertig";
    "wrong" = "Hallo %d";
    """,
    "App/de-AT.lproj/L.strings": """
    "done" = "Passt";
    """,
  ]

  private func keys(_ rig: inout PageRig, _ filter: EntryFilter?, _ locale: String = "de", text: String = "")
    throws
    -> [String]
  {
    try rig.project.entries(EntryQuery(locale: locale, filter: filter, text: text)).entries.map(\.key)
  }

  @Test func filtersAndTheirCounts() throws {
    var rig = try PageRig(files)
    #expect(try keys(&rig, nil) == ["copied", "done", "missing", "wrong"])
    #expect(try keys(&rig, .missing) == ["missing"])
    #expect(try keys(&rig, .sameAsSource) == ["copied"])
    #expect(try keys(&rig, .withFindings) == ["wrong"])
    let counts = try rig.project.entries(EntryQuery(locale: "de")).counts
    #expect(counts["all"] == 4 && counts["missing"] == 1 && counts["with-findings"] == 1)
    // Without code, nothing is known about uses.
    #expect(counts["unused"] == nil)
  }

  /// A language shows the texts of its parent, by the rules of `check`; one that no file has lacks them all.
  @Test func missingTextsOfOtherLanguages() throws {
    var rig = try PageRig(files)
    #expect(try keys(&rig, .missing, "de-AT") == ["missing"])
    #expect(try keys(&rig, .missing, "fr") == ["copied", "done", "missing", "wrong"])
    #expect(try keys(&rig, .missing, "en") == [])
  }

  @Test func searchesKeysTextsAndSourceTexts() throws {
    var rig = try PageRig(files)
    #expect(try keys(&rig, nil, text: "FERT") == ["done"])
    #expect(try keys(&rig, nil, text: "only in") == ["missing"])
    #expect(try keys(&rig, nil, text: "ISSING") == ["missing"])
    #expect(try keys(&rig, .missing, text: "done") == [])
  }

  @Test func partsOfTheList() throws {
    var rig = try PageRig(files)
    let part = try rig.project.entries(EntryQuery(locale: "de", after: 1, limit: 2))
    #expect(part.entries.map(\.key) == ["done", "missing"])
    #expect(part.total == 4)
    #expect(part.entries.map(\.text) == ["Fertig", nil])
  }

  @Test func tablesOfOneNameHaveTheirFolders() throws {
    var rig = try PageRig([
      "App/One/en.lproj/L.strings": #""a" = "A";"#, "App/Two/en.lproj/L.strings": #""b" = "B";"#,
      "App/Two/en.lproj/M.strings": #""c" = "C";"#,
    ])
    let names = rig.project.overview.tables.map(\.table)
    #expect(names.count == 3)
    #expect(names.filter { $0.hasSuffix("/L") }.count == 2)
    #expect(names.contains("M"))
    for (name, key) in zip(names, ["a", "b", "c"]) {
      #expect(try rig.project.entries(EntryQuery(locale: "en", tables: [name])).entries.map(\.key) == [key])
    }
    #expect(throws: PageProblem.self) { try rig.project.entries(EntryQuery(locale: "en", tables: ["L"])) }
  }

  @Test func draftsAndUnusedEntriesAreListed() throws {
    var rig = try PageRig(files)
    try rig.project.keepDraft(TextChange("missing", "de", ["": "Entwurf"]), at: "2026-11-20T09:00:00Z")
    #expect(try keys(&rig, .draft) == ["missing"])
    #expect(try keys(&rig, .draft, "de-AT") == [])
    var coded = try PageRig(files, unused: [])
    #expect(try keys(&coded, .unused) == [])
  }

  @Test func coverageAndDirection() throws {
    let rig = try PageRig([
      "App/en.lproj/L.strings": #""a" = "A"; "b" = "B";"#, "App/ar.lproj/L.strings": #""a" = "أ";"#,
    ])
    let coverage = rig.project.coverage
    let arabic = try #require(coverage.locales.first { $0.locale == "ar" })
    #expect(arabic.total == 2 && arabic.translated == 1 && arabic.missing == 1)
    #expect(rig.project.overview.locales.map { "\($0.locale) \($0.direction)" } == ["ar rtl", "en ltr"])
  }
}
