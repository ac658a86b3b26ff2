import RuneModel
import Testing

@testable import RuneCompiler

/// A key that only translations still have.
@Suite struct ObsoleteKeyTests {
  private static let files = [
    ("en.lproj/L.strings", #""kept" = "Kept";"#),
    ("ar.lproj/L.strings", #""kept" = "A"; "gone" = "B";"#),
    ("de.lproj/L.strings", #""kept" = "C"; "gone" = "%@ D";"#),
  ].map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }

  @Test func isAWarning() throws {
    let found = Compiler.check(Self.files).diagnostics.filter {
      $0.key == "gone" && $0.rule == .placeholderMissing
    }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "The source locale 'en' does not have this key, and its translations read different arguments: none in 'ar'; "
        + "%@ in 'de'. Add the key to the source locale, or remove it."
    )
  }

  @Test func doesNotStopTheBuild() {
    #expect(Compiler.generate(Self.files, options: GenerateOptions()).files.count == 2)
  }

  @Test func isAnErrorIfTheConfigurationSaysSo() {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(["placeholder-missing": .error])
    let found = Compiler.check(Self.files, options: options).diagnostics.filter {
      $0.rule == .placeholderMissing
    }
    #expect(found.map(\.severity) == [.error])
  }

  /// The keys are then the source texts, as with `genstrings`.
  @Test func isNotReportedWithoutSourceTexts() {
    let file = SourceFile(path: "de.lproj/L.strings", bytes: Array(#""%d files" = "%@ Dateien";"#.utf8))
    var options = GenerateOptions()
    options.sources.sourceLocale = "en"
    let found = Compiler.check([file], options: options).diagnostics.filter { $0.rule == .placeholderType }
    #expect(found.map(\.severity) == [.error])
  }
}
