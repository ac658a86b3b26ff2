import RuneTestSupport
import Testing

/// Over-the-air texts that print fewer arguments than the source text: apps show them, and it is reported.
@Suite struct DroppedArgumentTests {
  private static func project(_ remote: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    func plural(_ one: String, _ other: String) -> String {
      "{\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(one)\"}}, "
        + "\"other\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(other)\"}}}}}"
    }
    func plain(_ text: String) -> String {
      "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }
    try folder.write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hello": {"localizations": {"en": \(plain("Hello %@, %d")), "de": \(plain("Hallo %@, %d"))}},
        "files": {"localizations": {"en": \(plural("%d file", "%d files")), "de": \(plural("%d Datei", "%d Dateien"))}}
      }}
      """
    )
    try folder.write(".rerune/manifest.json", #"{"revision": 42, "locales": ["de"]}"#)
    try folder.write(".rerune/locales/de.json", remote)
    return folder
  }

  private static let message =
    "The source text prints argument 1 (%@), and the text over the air does not. Write %1$@ where it belongs."

  @Test func diffReportsItInEveryFormat() throws {
    let folder = try Self.project(#"{"hello": "Hallo, %2$d!"}"#)
    let text = try Tool.run(["diff"], in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("warning: \(Self.message) [placeholder-missing]"), "\(text.output)")
    #expect(try Tool.run(["diff", "--format", "json"], in: folder).output.contains(#""dropped": [1]"#))
    let github = try Tool.run(["diff", "--format", "github"], in: folder).output
    #expect(
      github.contains("title=placeholder-missing::\"hello\" (de): The source text prints argument 1"),
      "\(github)"
    )
    #expect(
      try Tool.run(["diff", "--format", "sarif"], in: folder).output.contains(
        "\"ruleId\": \"placeholder-missing\""
      )
    )
    #expect(
      try Tool.run(["diff", "--format", "markdown"], in: folder).output.contains(
        "and the text over the air does not"
      )
    )
  }

  @Test func adoptReportsItAndAdopts() throws {
    let folder = try Self.project(#"{"hello": "Hallo, %2$d!"}"#)
    let result = try Tool.run(["adopt"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("\"hello\" (de): \(Self.message) [placeholder-missing]"),
      "\(result.errors)"
    )
    #expect(result.errors.hasSuffix("Adopted 1 text in 1 file\n"))
    #expect(try folder.text("Localizable.xcstrings").contains("Hallo, %2$d!"))
  }

  /// Selecting a form also counts as a use.
  @Test(arguments: [
    #"{"files": {"one": "Eine Datei", "other": "Einige Dateien"}}"#, #"{"hello": "Hallo %@ (%d)"}"#,
    #"{"hello": ""}"#, #"{"hello": "%d"}"#,
  ])
  func nothingElseIsReported(remote: String) throws {
    let folder = try Self.project(remote)
    #expect(try !Tool.run(["diff"], in: folder).output.contains("placeholder-missing"))
  }

  /// The form that does not fit is quoted.
  @Test func adoptQuotesTheFormThatDoesNotFit() throws {
    let folder = try Self.project(#"{"files": {"one": "%d Datei", "other": "%@ Dateien"}}"#)
    let result = try Tool.run(["adopt"], in: folder)
    #expect(result.errors.contains("The downloaded text \"%@ Dateien\" is left out"), "\(result.errors)")
  }
}
