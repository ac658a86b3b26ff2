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
}
