import Foundation
import RuneTestSupport
import Testing

/// `translate` with real commands.
@Suite struct TranslateCommandTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Bye" : {

        },
        "Hello %@" : {
          "comment" : "a name"
        }
      },
      "version" : "1.0"
    }

    """

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/T.xcstrings", catalog)
    return folder
  }

  private static func run(
    _ command: String,
    _ arguments: [String] = [],
    in folder: TemporaryFolder,
    locale: String = "de"
  ) throws -> Tool.Result {
    try Tool.run(
      ["translate", "App", "--locale", locale, "--with", command, "--timeout", "20"] + arguments,
      in: folder
    )
  }

  /// Answers everything with the same shape of text.
  private static let answerAll =
    #"sed -n 's/.*"id": "\([0-9]*\)".*"source": "\([^"]*\)".*/{"id":"\1","value":"\2!"}/p'"#

  @Test func requestsAreLines() throws {
    let folder = try Self.app()
    _ = try Self.run("cat > requests", in: folder)
    #expect(
      try folder.text("requests") == """
        {"id": "1", "table": "T", "key": "Bye", "source": "Bye", "comment": null, "sourceLocale": "en", "locale": "de"}
        {"id": "2", "table": "T", "key": "Hello %@", "source": "Hello %@", "comment": "a name", "sourceLocale": "en", \
        "locale": "de"}

        """
    )
  }

  @Test func writesTranslations() throws {
    let folder = try Self.app()
    let result = try Self.run(Self.answerAll, in: folder)
    #expect(result.errors == "Translated 2 of 2 texts in 1 file\n")
    #expect(result.status == 0)
    #expect(
      try folder.text("App/T.xcstrings").contains(
        """
            "Hello %@" : {
              "comment" : "a name",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "Hello %@!"
                  }
                }
              }
            }
        """
      )
    )
    let again = try Self.run("echo called >&2", in: folder)
    #expect(again.errors == "Nothing is missing in de\n")
    #expect(again.status == 0)
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let result = try Self.run(Self.answerAll, ["--dry-run"], in: folder)
    #expect(result.errors == "Would translate 2 of 2 texts in 1 file\n")
    #expect(result.output.contains("+            \"value\" : \"Bye!\"\n"))
    #expect(try folder.text("App/T.xcstrings") == Self.catalog)
  }

  @Test func refusesWhatDoesNotFit() throws {
    let folder = try Self.app()
    let result = try Self.run(
      #"printf '{"id":"1","value":"Ciao"}\n{"id":"2","value":"Hallo %%d"}\n'"#,
      in: folder
    )
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        """
        App/T.xcstrings:7:5: warning: "Hello %@" (de): The answer "Hallo %d" is not written: 'check' would report \
        placeholder-type.
        """
      ),
      "\(result.errors)"
    )
    #expect(result.errors.hasSuffix("Translated 1 of 2 texts in 1 file; 1 refused\n"))
    #expect(try folder.text("App/T.xcstrings").contains("Ciao"))
  }

  // MARK: Commands

  /// A command, what is reported of it, and how many of two texts are translated.
  @Test(
    arguments: [
      ("exit 3", "The command ended with status 3. It answered nothing.", 0),
      ("kill -9 $$", "The command was ended by signal 9. It answered nothing.", 0),
      ("true", "The command answered none of 2 texts.", 0),
      ("nonexistent-command", "nonexistent-command", 0),
      (#"echo '{"id":"2","value":"Hallo %@"}'; exit 7"#, "status 7. Its answers until then are used.", 1),
      (#"printf '{"id":"1","value":"Ciao"}'; exec cat /dev/null"#, "The command did not answer", 1),
      ("yes", "The command was ended, because its output is not answers.", 0),
      ("exec <&-; sleep 0.3; echo '{\"id\":\"1\",\"value\":\"Ciao\"}'", "The command did not answer", 1),
    ] as [(String, String, Int)]
  )
  func commandsFail(command: String, message: String, count: Int) throws {
    let folder = try Self.app()
    let result = try Self.run(command, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("Translated \(count) of 2 texts in \(count) file"), "\(result.errors)")
    #expect((try folder.text("App/T.xcstrings") == Self.catalog) == (count == 0))
  }

  @Test func aSilentCommandIsEnded() throws {
    let folder = try Self.app()
    let start = ProcessInfo.processInfo.systemUptime
    let result = try Tool.run(
      [
        "translate", "App", "--locale", "de", "--timeout", "0.5", "--with",
        #"echo '{"id":"1","value":"Ciao"}'; echo $$ > process; trap '' TERM; while :; do sleep 60 | cat; done"#,
      ],
      in: folder
    )
    #expect(result.errors.contains("The command answered nothing for 1 s and was ended."), "\(result.errors)")
    #expect(result.errors.contains("Translated 1 of 2 texts"))
    #expect(ProcessInfo.processInfo.systemUptime - start < 30)
    let number = try folder.text("process").trimmingCharacters(in: .whitespacesAndNewlines)
    let process = try #require(Int32(number))
    #expect(kill(process, 0) != 0)
  }

  /// More than pipes hold, in both directions at once.
  @Test func answersMayComeWhileTextsAreSent() throws {
    let folder = TemporaryFolder()
    let texts = (0..<2_000).map { "\"key.\($0)\" = \"\(String(repeating: "text ", count: 50))\($0)\";\n" }
    try folder.write("App/en.lproj/T.strings", texts.joined())
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    for command in [Self.answerAll, Self.answerAll + " | tac"] {
      let result = try Self.run(command, ["--dry-run"], in: folder)
      #expect(result.errors == "Would translate 2000 of 2000 texts in 1 file\n")
    }
    let lines = try Self.run("head -n 3 | " + Self.answerAll + "; exit 0", ["--dry-run"], in: folder)
    #expect(lines.errors.hasSuffix("Would translate 3 of 2000 texts in 1 file; 1997 unanswered\n"))
  }

  @Test func errorsOfTheCommandAreShownEscaped() throws {
    let folder = try Self.app()
    let result = try Self.run("printf 'a\\033[2Jb\\nlast' >&2; " + Self.answerAll, in: folder)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("b\nlast\n"), "\(result.errors)")
    #expect(result.status == 0)
  }

  /// Answers can be expensive: they count as long as their entries are the same.
  @Test func filesMayChangeMeanwhile() throws {
    let folder = try Self.app()
    let edit = #"sed -i.bak 's/"Hello %@" : {/"Hallo" : {\n    },\n    "Hello %@" : {/' App/T.xcstrings"#
    let result = try Self.run(Self.answerAll + "; \(edit); rm App/*.bak", in: folder)
    #expect(result.errors.contains("Translated 2 of 2 texts in 1 file; 1 unanswered\n"), "\(result.errors)")
    let text = try folder.text("App/T.xcstrings")
    #expect(text.contains("Hello %@!"))
    #expect(text.contains("\"Hallo\" : {"))
  }

  // MARK: Bad input

  @Test(
    arguments: [
      (["--locale", "en"], Int32(64), "is the locale of the source texts"),
      (["--locale", "no locale"], 64, "is not a locale"),
      (["--locale", "de", "--table", "X"], 64, "There is no table \"X\"."),
      (["--locale", "de", "--timeout", "0"], 64, "--timeout is a number of seconds"),
      (["--locale", "de", "--time-limit", "86401"], 64, "--time-limit is a number of seconds"),
      (["--locale", "de", "missing"], 66, "missing"),
    ]
  )
  func usage(arguments: [String], status: Int32, message: String) throws {
    let folder = try Self.app()
    let result = try Tool.run(["translate", "App", "--with", "echo called >&2"] + arguments, in: folder)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("called"))
  }

  @Test func damagedFilesAreNotTranslated() throws {
    let folder = try Self.app()
    try folder.write("App/de.lproj/U.strings", "\"a\" = \"A")
    let result = try Self.run("echo called >&2", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.contains("App/de.lproj/U.strings:1:"))
    #expect(!result.errors.contains("called"))
  }

  /// A text that is there, but was not read, is not missing.
  @Test func filesThatWereNotGivenAreNotReplaced() throws {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/T.strings", "\"a\" = \"A\";\n")
    try folder.write("App/de.lproj/T.strings", "\"a\" = \"Ä\";\n")
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    let result = try Tool.run(
      ["translate", "App/en.lproj/T.strings", "--locale", "de", "--with", "echo called >&2"],
      in: folder
    )
    #expect(result.status == 74)
    #expect(result.errors.contains("App/de.lproj/T.strings:1:1: error: The file belongs to the catalog"))
    #expect(!result.errors.contains("called"))
    #expect(try folder.text("App/de.lproj/T.strings") == "\"a\" = \"Ä\";\n")
  }

  @Test func anEmptyFileGetsItsFirstTexts() throws {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/T.strings", "\"a\" = \"A\";\n")
    try folder.write("App/de.lproj/T.strings", "")
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    let result = try Self.run(Self.answerAll, in: folder)
    #expect(result.errors == "Translated 1 of 1 text in 1 file\n")
    #expect(try folder.text("App/de.lproj/T.strings") == "\"a\" = \"A!\";\n")
  }

  /// A `.lproj` that is a link leads to files that the user did not name.
  @Test func newFilesStayInTheirFolder() throws {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/T.strings", "\"a\" = \"A\";\n")
    try folder.write("rerune-gen.json", #"{"sourceLocale": "en"}"#)
    try folder.write("elsewhere/keep", "")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("App/de.lproj"),
      withDestinationURL: folder.url.appendingPathComponent("elsewhere")
    )
    let result = try Self.run(Self.answerAll, in: folder)
    #expect(result.status == 74)
    let outside = folder.url.appendingPathComponent("elsewhere/T.strings").path
    #expect(!FileManager.default.fileExists(atPath: outside))
  }

  @Test func foreignTextInAnswersIsEscaped() throws {
    let folder = try Self.app()
    let result = try Self.run(#"printf '{"id":"1","value":"\\u001b[2J"}\n'"#, in: folder)
    #expect(result.status == 1)
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.errors.contains("U+001B"))
  }
}
