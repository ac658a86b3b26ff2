import Testing

@testable import RuneCompiler

@Suite struct PlaceholderUnorderedTests {
  @Test(arguments: [
    CheckFixture.strings(
      "swapped",
      en: #""a" = "%d media in %@";"#,
      #""a" = "⟪placeholder-unordered⟫%@ hat %d";"#
    ),
    CheckFixture.strings("numbered", en: #""a" = "%d media in %@";"#, #""a" = "%2$@ hat %1$d";"#),
    CheckFixture.strings("of one type", en: #""a" = "%@ in %@";"#, #""a" = "%@ in %@";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test func suggestsACorrection() throws {
    let files = [
      SourceFile(path: "en.lproj/L.strings", bytes: Array(#""a" = "%d and %5.1f in %@";"#.utf8)),
      SourceFile(path: "ja.lproj/L.strings", bytes: Array(#""a" = "%@ %d %5.1f";"#.utf8)),
    ]
    let diagnostic = try #require(Compiler.check(files).diagnostics.first)
    #expect(diagnostic.message.hasSuffix("write %3$@ … %1$d … %2$5.1f."))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.notes.first?.location?.file.path == "en.lproj/L.strings")
  }
}
