import RuneTestSupport
import Testing

@testable import RuneStudio

@Suite struct TextReplacementTests {
  private func replacement(_ search: String, _ text: String, matchCase: Bool? = nil) -> TextReplacement {
    TextReplacement(locale: "de", search: search, replacement: text, matchCase: matchCase)
  }

  @Test(
    arguments: [
      ("Haus", "Heim", nil, "Haus und HAUS", "Heim und Heim"),
      ("Haus", "Heim", true, "Haus und HAUS", "Heim und HAUS"),
      ("a", "aa", nil, "banana", "baanaanaa"), ("é", "e", nil, "Cafe\u{301}", "Cafe"),
      ("x", "y", nil, "none", nil),
      ("", "y", nil, "none", nil),
    ] as [(String, String, Bool?, String, String?)]
  )
  func replacesWholeCharacters(search: String, text: String, matchCase: Bool?, before: String, after: String?)
  {
    #expect(replacement(search, text, matchCase: matchCase).replaced(before) == after)
  }

  @Test func theMatchesAreShownAndTheChosenOnesChanged() throws {
    var rig = try PageRig([
      "App/en.lproj/L.strings": #""a" = "House"; "b" = "Houses"; "c" = "%@ house";"#,
      "App/de.lproj/L.strings": #""a" = "Haus"; "b" = "Häuser"; "c" = "%@ Haus";"#,
    ])
    let preview = try rig.project.preview(replacement("Haus", "Heim"))
    #expect(preview.changes.map(\.key) == ["a", "c"])
    #expect(preview.changes.map(\.after) == ["Heim", "%@ Heim"])
    let refused = try rig.project.preview(replacement("%@", "%d"))
    #expect(refused.changes.first?.findings.map(\.rule) == ["placeholder-type"])
    let first = preview.changes[0]
    let choice = TextReplacement.Choice(
      table: first.table,
      key: first.key,
      place: first.place,
      etag: first.etag
    )
    let change = try rig.project.change(replacement("Haus", "Heim"), at: [choice])
    #expect(try rig.save(change, ifMatch: choice.etag).contains(#""a" = "Heim";"#))
    #expect(throws: PageProblem.self) { try rig.project.change(replacement("Haus", "Heim"), at: [choice]) }
  }

  /// Saving one text changes the version of the whole entry.
  @Test func severalTextsOfAnEntryAreChangedAtOnce() throws {
    let rig = try PageRig([
      "App/L.xcstrings": PageRig.catalog(
        "a",
        PageRig.plural("en", ["one": "%lld item", "other": "%lld items"]) + ",\n"
          + PageRig.plural("de", ["one": "%lld Artikel", "other": "%lld Artikel"])
      )
    ])
    var replacement = replacement("Artikel", "Posten")
    replacement.apply = try rig.project.preview(replacement).changes.map {
      TextReplacement.Choice(table: $0.table, key: $0.key, place: $0.place, etag: $0.etag)
    }
    let groups = replacement.choicesByEntry
    #expect(groups.map(\.count) == [2])
    let change = try rig.project.change(replacement, at: groups[0])
    #expect(change.texts.map(\.place) == ["plural.one", "plural.other"])
    #expect(change.texts.map(\.value) == ["%lld Posten", "%lld Posten"])
  }
}
