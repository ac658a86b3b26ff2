import Foundation
import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

/// What `fix` writes, and what it leaves to a person.
@Suite struct FixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rule: Rule
    var source: String
    var locale = "de"
    var text: String
    /// `nil` if a person has to decide.
    var corrected: String?

    var testDescription: String { "\(rule.id): \(name)" }
  }

  /// Escapes of `.strings` files in both texts.
  private static func file(_ locale: String, _ text: String) -> SourceFile {
    SourceFile(path: "\(locale).lproj/T.strings", bytes: Array("/* A */\n\"key\" = \"\(text)\"; // b\n".utf8))
  }

  private static func plan(_ files: [SourceFile], _ rules: [Rule]) -> FixPlan {
    var options = GenerateOptions()
    options.sources.sourceLocale = "en"
    options.checks.rules.turnOn(Set(rules.map(\.id)))
    return Compiler.fix(files, options: options, rules: rules)
  }

  @Test(arguments: blanks + percents + arguments + quotes)
  func corrects(example: Case) throws {
    let files = [Self.file("en", example.source), Self.file(example.locale, example.text)]
    let plan = Self.plan(files, [example.rule])
    guard let corrected = example.corrected else {
      #expect(plan.files.isEmpty, "\(plan.files.map { String(decoding: $0.bytes, as: UTF8.self) })")
      #expect(plan.corrections.isEmpty)
      return
    }
    let bytes = try #require(plan.files.only { $0.file == files[1] }).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "/* A */\n\"key\" = \"\(corrected)\"; // b\n")
    #expect(plan.corrections.map(\.locale) == [example.locale])
    // There is nothing left to correct.
    let again = Self.plan([files[0], SourceFile(path: files[1].path, bytes: bytes)], [example.rule])
    #expect(again.files.isEmpty)
    #expect(again.leftCount == 0)
  }

  private static let blanks = [
    Case(
      name: "lost at the end",
      rule: .whitespaceDiffers,
      source: "Name: ",
      text: "Name:",
      corrected: "Name: "
    ),
    Case(
      name: "added at the end",
      rule: .whitespaceDiffers,
      source: "Your name",
      text: "Dein Name ",
      corrected: "Dein Name"
    ),
    Case(
      name: "added in front",
      rule: .whitespaceDiffers,
      source: "Your name",
      text: " Dein Name",
      corrected: "Dein Name"
    ),
    Case(name: "a unit", rule: .whitespaceDiffers, source: "s", text: " s"),
    Case(
      name: "of another kind",
      rule: .whitespaceDiffers,
      source: "Name: ",
      locale: "fr",
      text: "Nom :\u{A0}"
    ),
    Case(name: "in Japanese", rule: .whitespaceDiffers, source: "Name: ", locale: "ja", text: "名前"),
    Case(
      name: "a suffix in Turkish",
      rule: .whitespaceDiffers,
      source: " of them",
      locale: "tr",
      text: "dan"
    ),
    Case(
      name: "moved to the other end",
      rule: .whitespaceDiffers,
      source: " new items",
      locale: "ar",
      text: "عناصر جديدة "
    ),
    Case(
      name: "lost at the end",
      rule: .newlineDiffers,
      source: "A line\\n",
      text: "Eine Zeile",
      corrected: "Eine Zeile\\n"
    ),
    Case(
      name: "added at the end",
      rule: .newlineDiffers,
      source: "A line",
      text: "Eine Zeile\\n",
      corrected: "Eine Zeile"
    ),
    Case(name: "inside", rule: .newlineDiffers, source: "A\\nline", text: "Eine Zeile"),
    Case(
      name: "between words",
      rule: .doubledBlank,
      source: "Good morning",
      text: "Guten  Morgen",
      corrected: "Guten Morgen"
    ),
    Case(name: "two places", rule: .doubledBlank, source: "A b c", text: "Ä  b  c", corrected: "Ä b c"),
    Case(name: "as in the source text", rule: .doubledBlank, source: "A.  B", text: "Ä.  B"),
    Case(name: "a table", rule: .doubledBlank, source: "A b", text: "Ä   b  c"),
  ]

  private static let percents = [
    Case(name: "at the end", rule: .specifierProse, source: "%d%%", text: "%d%", corrected: "%d%%"),
    Case(
      name: "before a word",
      rule: .specifierProse,
      source: "%@: save 50%% of it",
      text: "%@: 50% davon sparen",
      corrected: "%@: 50%% davon sparen"
    ),
    Case(name: "two signs for one", rule: .specifierProse, source: "%d%%", text: "%d% %"),
    Case(name: "an argument is lost", rule: .specifierProse, source: "%@ has %d%%", text: "%@ hat % d"),
  ]

  private static let arguments = [
    Case(
      name: "types in another order",
      rule: .placeholderUnordered,
      source: "%@ has %d",
      text: "%d hat %@",
      corrected: "%2$d hat %1$@"
    ),
    Case(
      name: "two of one type",
      rule: .placeholderUnordered,
      source: "%@, %@ and %d",
      text: "%d, %@ und %@"
    ),
    Case(
      name: "in the order of the source text",
      rule: .placeholderUnnumbered,
      source: "%1$@ has %2$d",
      text: "%@ hat %d",
      corrected: "%1$@ hat %2$d"
    ),
    Case(
      name: "some are numbered",
      rule: .placeholderUnnumbered,
      source: "%1$@ has %2$d",
      text: "%1$@ hat %d"
    ),
    Case(name: "a width", rule: .placeholderUnnumbered, source: "%1$@ has %2$*3$d", text: "%@ hat %*d"),
  ]

  private static let quotes = [
    Case(
      name: "German",
      rule: .straightQuotes,
      source: "Open “%@”",
      text: "\\\"%@\\\" öffnen",
      corrected: "„%@“ öffnen"
    ),
    Case(
      name: "Spanish",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "es",
      text: "Abrir \\\"%@\\\"",
      corrected: "Abrir «%@»"
    ),
    Case(
      name: "Swiss",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "de-CH",
      text: "\\\"%@\\\" öffnen"
    ),
    Case(
      name: "Spanish of Argentina",
      rule: .straightQuotes,
      source: "Open “%@”",
      locale: "es-AR",
      text: "Abrir \\\"%@\\\""
    ),
    Case(
      name: "straight in the source text",
      rule: .straightQuotes,
      source: "Open \\\"%@\\\"",
      text: "\\\"%@\\\" öffnen"
    ),
    Case(name: "not in pairs", rule: .straightQuotes, source: "Open “%@”", text: "\\\"%@ öffnen"),
    Case(name: "inches", rule: .straightQuotes, source: "“A” has 5 inches", text: "A hat 5\\\" und 6\\\""),
    Case(
      name: "a tag",
      rule: .straightQuotes,
      source: "Open “<b>a</b>”",
      text: "<b class=\\\"x\\\">a</b> öffnen"
    ),
    Case(
      name: "an apostrophe",
      rule: .straightQuotes,
      source: "Don’t",
      locale: "fr",
      text: "N'oubliez pas",
      corrected: "N’oubliez pas"
    ),
    Case(
      name: "a letter of Ukrainian",
      rule: .straightQuotes,
      source: "Don’t",
      locale: "uk",
      text: "Комп'ютер"
    ),
    Case(
      name: "an abbreviation in Hebrew",
      rule: .straightQuotes,
      source: "“Army”",
      locale: "he",
      text: "צה\\\"ל"
    ),
  ]

  @Test func formsAndStatesOfACatalog() throws {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "files" : {
            "localizations" : {
              "de" : {
                "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld  Datei" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } }
                  }
                }
              },
              "en" : {
                "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let plan = Self.plan([SourceFile(path: "T.xcstrings", bytes: Array(text.utf8))], FixableRules.all)
    let bytes = try #require(plan.files.only { _ in true }).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("%lld  Datei\"", with: "%lld Datei\""))
  }

  @Test func severalRulesCorrectOneText() throws {
    let files = [Self.file("en", "Open “%1$@” and %2$@: "), Self.file("de", "\\\"%@\\\"  öffnen und %@:")]
    let plan = Self.plan(files, FixableRules.all)
    let bytes = try #require(plan.files.only { $0.file == files[1] }).bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("„%1$@“ öffnen und %2$@: "))
    #expect(
      Set(plan.corrections.filter { $0.locale == "de" }.map(\.rule.id))
        == ["placeholder-unnumbered", "whitespace-differs", "doubled-blank", "straight-quotes"]
    )
  }

  /// Only a rule that reports a text corrects it.
  @Test(arguments: ["/* rerune:ignore doubled-blank */", ""])
  func suppressedFindingsAreNotCorrected(comment: String) {
    let german = "\(comment)\n\"key\" = \"Guten  Morgen\";\n"
    let files = [
      Self.file("en", "Good morning"), SourceFile(path: "de.lproj/T.strings", bytes: Array(german.utf8)),
    ]
    #expect(Self.plan(files, FixableRules.all).files.isEmpty == !comment.isEmpty)
  }

  @Test func onlyTheGivenLocalesAreCorrected() {
    let files = ["en", "de", "fr"].map { Self.file($0, $0 == "en" ? "A b" : "Ä  b") }
    let plan = Compiler.fix(files, options: GenerateOptions(), rules: FixableRules.all, locales: ["fr"])
    #expect(plan.files.map(\.file.path) == ["fr.lproj/T.strings"])
    #expect(plan.leftCount == 0)
  }

  @Test func aFileThatCannotBeEditedIsReported() throws {
    let german = try PropertyListSerialization.data(
      fromPropertyList: ["key": "Guten  Morgen"],
      format: .binary,
      options: 0
    )
    let files = [
      Self.file("en", "Good morning"), SourceFile(path: "de.lproj/T.strings", bytes: Array(german)),
      Self.file("fr", "Bon  jour"),
    ]
    let plan = Self.plan(files, FixableRules.all)
    #expect(plan.files.map(\.file.path) == ["fr.lproj/T.strings"])
    #expect(plan.refusals.map(\.rule.id) == ["fix-refused"])
    #expect(plan.refusals.first?.message.contains("binary property list") == true)
  }
}

extension Array {
  /// - Returns: `nil` if several match, or none.
  fileprivate func only(where isMatch: (Element) -> Bool) -> Element? {
    let matches = filter(isMatch)
    return matches.count == 1 ? matches[0] : nil
  }
}
