import Foundation
import RuneCompiler
import RuneModel
import Testing

@testable import RuneWorkbench

/// What `fix` writes, and what it leaves to a person.
@Suite struct FixTests {
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

  @Test(arguments: FixCase.all)
  func corrects(example: FixCase) throws {
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

  /// Without an empty text, the app shows the source text. What is empty in part is left to a person.
  @Test func emptyTextsGo() throws {
    let catalog =
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":%,"en":$}}},"version":"1.0"}"#
    let unit = #"{"stringUnit":{"state":"translated","value":"A"}}"#
    let empty = #"{"stringUnit":{"state":"translated","value":""}}"#
    let files = [
      SourceFile(
        path: "en.lproj/T.strings",
        bytes: Array("\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"\";\n".utf8)
      ),
      SourceFile(
        path: "de.lproj/T.strings",
        bytes: Array("\"a\" = \"\"; // a\n\"b\" = \"Be\";\n\"c\" = \"\";\n".utf8)
      ),
      SourceFile(path: "fr.lproj/T.strings", bytes: Array("\"a\" = \"\";\n".utf8)),
      SourceFile(
        path: "C.xcstrings",
        bytes: Array(catalog.replacing("%", with: empty).replacing("$", with: unit).utf8)
      ),
    ]
    #expect(Self.plan(files, FixableRules.standard).files.isEmpty)
    let plan = Self.plan(files, [.emptyValue])
    #expect(plan.files.map(\.file.path) == ["de.lproj/T.strings", "C.xcstrings"])
    #expect(String(decoding: plan.files[0].bytes, as: UTF8.self) == "\"b\" = \"Be\";\n\"c\" = \"\";\n")
    #expect(!String(decoding: plan.files[1].bytes, as: UTF8.self).contains("\"de\""))
    #expect(plan.corrections.count == 2)
    #expect(plan.refusals.map { $0.location?.file.path } == ["fr.lproj/T.strings"])
    #expect(plan.refusals.first?.message.hasPrefix("All texts of the file are empty") == true)
    // The French text, and the source text that is empty.
    #expect(plan.leftCount == 2)

    let forms = #"{"variations":{"plural":{"one":\#(empty),"other":\#(unit)}}}"#
    let partly = catalog.replacing("%", with: forms).replacing("$", with: forms.replacing(empty, with: unit))
    let left = Self.plan([SourceFile(path: "C.xcstrings", bytes: Array(partly.utf8))], [.emptyValue])
    #expect(left.files.isEmpty && left.leftCount == 1)
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
