import Foundation
import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneStudio

/// A change inside the value of one entry, after which only this entry is parsed.
@Suite struct EntryEditTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "apples %lld" : {
          "comment" : "A count",
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Apfel" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Äpfel" } }
                }
              }
            },
            "fr" : {}
          }
        },
        "home" : {
          "comment" : "The \\"first\\" screen",
          "extractionState" : "manual",
          "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Start" } }, "it" : {} }
        },
        "size" : {
          "comment" : "Of a file",
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@bytes@" },
              "substitutions" : {
                "bytes" : {
                  "argNum" : 1, "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "%arg Bytes" } } }
                  }
                }
              }
            },
            "fr" : {},
            "pt" : {}
          }
        }
      },
      "version" : "1.0"
    }

    """

  /// - Parameters:
  ///   - old: occurs once.
  /// - Returns: what the edit yields, and what a parse of the whole file does.
  private static func edit(_ old: String, _ new: String) throws -> (edited: ParsedTable?, whole: ParsedTable)
  {
    #expect(text.components(separatedBy: old).count == 2)
    let file = SourceFile(path: "Localizable.xcstrings", bytes: Array(text.utf8))
    let newFile = file.replacingBytes(Array(text.replacingOccurrences(of: old, with: new).utf8))
    let change = FileChange(from: file, to: newFile)
    return (EntryEdit(in: TableParser.parse(file), change)?.parsed(), TableParser.parse(newFile))
  }

  @Test(arguments: [
    ("Start", "Anfang"), ("Start", ""), ("\"Start\"", "\"\\u0041\""), ("%lld Äpfel", "Ä"),
    ("A count", "How many, of all"),
    ("\"A count\"", "null"), ("The \\\"first\\\"", "The"), ("\"extractionState\" : \"manual\",", ""),
    ("%arg Bytes", "%arg B"),
    ("\"new\"", "\"needs_review\""),
    ("\"argNum\" : 1, ", ""),
    // One more locale without a text, which a later entry has too, and one that an earlier entry has too gets a text.
    ("\"it\" : {}", "\"it\" : {}, \"pt\" : {}"),
    ("\"fr\" : {},", "\"fr\" : { \"stringUnit\" : { \"value\" : \"Taille\" } },"),
  ])
  func yieldsWhatParsingTheFileDoes(_ old: String, _ new: String) throws {
    let (edited, whole) = try Self.edit(old, new)
    let table = try #require(edited)
    #expect(table.file == whole.file && table.sourceLanguage == whole.sourceLanguage)
    #expect(table.localesWithoutText == whole.localesWithoutText)
    #expect(table.diagnostics.isEmpty && whole.diagnostics.isEmpty)
    #expect(table.entries.map(Self.description) == whole.entries.map(Self.description))
  }

  private static func description(_ entry: ParsedEntry) -> String {
    let localizations = entry.localizations.map { localization in
      "\(localization.locale) \(localization.state ?? "-") \(localization.range) \(localization.isImplicit) "
        + "\(localization.forms) \(localization.substitutions)"
    }
    return
      "\(entry.key) \(entry.keyRange) \(entry.range) \(entry.comment ?? "-") \(entry.extractionState ?? "-") "
      + "\(entry.shouldTranslate) \(localizations)"
  }

  @Test(
    "other changes are left to a parse of the whole file",
    arguments: [
      // A key, what is between entries, an entry more, an entry less, the end of the file.
      ("\"home\" : {", "\"house\" : {"), ("\"sourceLanguage\" : \"en\"", "\"sourceLanguage\" : \"de\""),
      ("\"size\" : {", "\"new\" : {}, \"size\" : {"), ("\"version\" : \"1.0\"", "\"version\" : \"1.1\""),
      // A fault, and an end of the entry before or behind the earlier one.
      ("\"Start\"", "Start"), ("\"extractionState\"", "\"unknown\""),
      ("\"de\" : { \"stringUnit\"", "\"de\" : \"stringUnit\""),
      ("\"extractionState\" : \"manual\",", "}, \"x\" : {"),
      // The first entry without an Italian text has one: there may be another.
      ("\"it\" : {}", "\"it\" : { \"stringUnit\" : { \"value\" : \"Inizio\" } }"),
    ]
  )
  func leavesOtherChanges(_ old: String, _ new: String) throws {
    #expect(try Self.edit(old, new).edited == nil)
  }

  @Test func leavesFilesWithFaultsAndOtherFormats() throws {
    func edited(_ path: String, _ text: String) -> ParsedTable? {
      let file = SourceFile(path: path, bytes: Array(text.utf8))
      let new = file.replacingBytes(Array(text.replacingOccurrences(of: "Start", with: "Anfang").utf8))
      return EntryEdit(in: TableParser.parse(file), FileChange(from: file, to: new))?.parsed()
    }
    #expect(edited("Localizable.xcstrings", Self.text) != nil)
    #expect(
      edited("Localizable.xcstrings", Self.text.replacingOccurrences(of: "\"version\"", with: "\"Version\""))
        == nil
    )
    #expect(edited("de.lproj/Localizable.strings", "\"home\" = \"Start\";\n") == nil)
  }
}
