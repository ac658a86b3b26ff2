import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneStudio

/// What an app gets of a project that is open.
@Suite struct AppTextsTests {
  private func texts(_ project: PageProject, _ locale: String) -> [String: String] {
    Dictionary(
      project.appTexts(in: locale).map { message in
        guard case .text(let text) = message.value else { return (message.key, "(forms)") }
        return (message.key, text)
      }
    ) { $1 }
  }

  @Test func missingTextsAreLeftToTheApp() throws {
    let german = PageRig.text("de", "") + ",\n" + PageRig.text("en", "Old")
    let rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", german)])
    #expect(texts(rig.project, "en") == ["a": "Old"])
    #expect(texts(rig.project, "de").isEmpty)
    #expect(texts(rig.project, "fr").isEmpty)
  }

  @Test func pluralsKeepTheirForms() throws {
    let source = PageRig.plural("en", ["one": "%lld item", "other": "%lld items"])
    let rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", source)])
    #expect(texts(rig.project, "en") == ["a": "(forms)"])
  }

  /// Two modules may have a table of the same name with the same key.
  @Test func eachKeyOfATableIsServedOnce() throws {
    let rig = try PageRig([
      "App/One/L.xcstrings": PageRig.catalog("a", PageRig.text("en", "App")),
      "App/Two/L.xcstrings": PageRig.catalog("a", PageRig.text("en", "Kit")),
    ])
    let messages = rig.project.appTexts(in: "en")
    #expect(messages.count == 1)
    #expect(messages.first?.table == "L")
  }

  @Test func aTranslationChangesItsOwnLanguageOnly() throws {
    let texts = PageRig.text("de", "Alt") + ",\n" + PageRig.text("en", "Old")
    var rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", texts)])
    let before = rig.project.appLanguages
    #expect(before.map(\.tag) == ["de", "en"])
    _ = try rig.save(TextChange("a", "de", ["": "Neu"]))
    let after = rig.project.appLanguages
    #expect(after[0].revision > before[0].revision)
    #expect(after[1].revision == before[1].revision)
    // Its arguments may be others now, for all languages.
    _ = try rig.save(TextChange("a", "en", ["": "New"]))
    #expect(rig.project.appLanguages.allSatisfy { $0.revision == rig.project.revision })
  }

  @Test func draftsAreShownIfAsked() throws {
    let german = PageRig.text("de", "Alt %@") + ",\n" + PageRig.text("en", "Old %@")
    for isAsked in [false, true] {
      var rig = try PageRig(["App/L.xcstrings": PageRig.catalog("a", german)], showsDrafts: isAsked)
      let before = rig.project.appLanguages.map(\.revision)
      try rig.project.keepDraft(TextChange("a", "de", ["": "Neu %@"]), at: "2026-11-28T12:00:00Z")
      #expect(texts(rig.project, "de") == ["a": isAsked ? "Neu %@" : "Alt %@"])
      #expect(texts(rig.project, "en") == ["a": "Old %@"])
      #expect(rig.project.appLanguages.map(\.revision).elementsEqual(before) == !isAsked)
      // A language that no file has yet.
      try rig.project.keepDraft(TextChange("a", "fr", ["": "Nouveau %@"]), at: "2026-11-28T12:00:00Z")
      #expect(rig.project.appLanguages.map(\.tag) == (isAsked ? ["de", "en", "fr"] : ["de", "en"]))
      #expect(texts(rig.project, "fr") == (isAsked ? ["a": "Nouveau %@"] : [:]))
      try rig.project.discardDraft(EntryID(table: "L", key: "a"), in: "de")
      #expect(texts(rig.project, "de") == ["a": "Alt %@"])
    }
  }
}
