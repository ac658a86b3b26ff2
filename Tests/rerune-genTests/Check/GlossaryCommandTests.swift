import Foundation
import RuneTestSupport
import Testing

/// The glossary in `check`, and in a build, which reads none.
@Suite struct GlossaryCommandTests {
  private static func project(_ configuration: String, guide: String? = nil) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("rerune-gen.json", configuration)
    try folder.write("App/en.lproj/L.strings", "\"cart\" = \"Your cart\";\n\"pay\" = \"Pay with ReRune\";\n")
    try folder.write("App/de.lproj/L.strings", "\"cart\" = \"Dein Wagen\";\n\"pay\" = \"Mit Rune zahlen\";\n")
    if let guide { try folder.write("TRANSLATION.md", guide) }
    return folder
  }

  private static let glossary = #"""
    {"glossary": [{"term": "cart", "translations": {"de": "Warenkorb"}}, {"term": "ReRune", "translate": false}]}
    """#

  @Test func termsAreCheckedByTheSetting() throws {
    let result = try Tool.run(["check", "App"], in: Self.project(Self.glossary))
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        #"App/de.lproj/L.strings:1:10: warning: "cart" (de): The glossary translates "cart" as "Warenkorb""#
      )
    )
    #expect(
      result.errors.contains(
        #"App/de.lproj/L.strings:2:9: warning: "pay" (de): The source text has "ReRune""#
      )
    )
    #expect(result.errors.contains("[term-differs]"))
  }

  @Test func termsAreCheckedByTheFile() throws {
    let guide = "# Glossary\n## German\n- cart: Warenkorb\n# Never translate\n- ReRune\n"
    let result = try Tool.run(["check", "App", "--fail-on", "warning"], in: Self.project("{}", guide: guide))
    #expect(result.status == 1)
    #expect(result.errors.contains("TRANSLATION.md:3"))
  }

  @Test func withoutAGlossaryNothingIsFound() throws {
    let result = try Tool.run(["check", "App", "--rule", "term-differs"], in: Self.project("{}"))
    #expect(result.status == 0)
    #expect(!result.errors.contains("term-differs"))
  }

  @Test func mistakesAreReportedAndTheRestIsUsed() throws {
    let folder = try Self.project(#"{"glossary": [{"term": 1}, {"term": "ReRune", "translate": false}]}"#)
    let result = try Tool.run(["check", "App"], in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("rerune-gen.json:1:24: error: \"term\" should be a word"))
    #expect(result.errors.contains("[glossary-invalid]"))
    #expect(result.errors.contains("[term-differs]"))
  }

  /// A mistake of a translator's list stops no build.
  @Test func aBuildReadsNoGlossary() throws {
    let folder = try Self.project(#"{"glossary": {"terms": 1}}"#, guide: "\u{0}")
    let result = try Tool.run(["generate", "App", "--output", "Out"], in: folder)
    #expect(result.status == 0)
    #expect(!result.errors.contains("glossary"))
  }
}
