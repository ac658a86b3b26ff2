import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct StringsToCatalogTests {
  private static let english = """
    /* The title
       of the first screen. */
    "title" = "Home";
    // Shown in the header.
    // Keep it short.
    "greeting" = "Hello %@";
    "10" = "ten";

    """
  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <!-- The files -->
    <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@n@ in %2$@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lld</string>
    <key>one</key><string>%lld file</string><key>other</key><string>%lld files</string></dict></dict>
    </dict></plist>
    """
  private static let app = CatalogFiles([
    "App/en.lproj/T.strings": english,
    "App/en.lproj/T.stringsdict": dictionary,
    "App/de.lproj/T.strings": "\"title\" = \"Start\";\n\"greeting\" = \"Hallo %@\";\n\"10\" = \"zehn\";\n",
  ])

  @Test func becomesOneCatalog() throws {
    let (files, losses) = try Self.app.converted(to: .xcstrings)
    #expect(losses == [])
    let expected = #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "title" : {
            "comment" : "The title\n   of the first screen.",
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Start"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Home"
                }
              }
            }
          },
          "greeting" : {
            "comment" : "Shown in the header.\nKeep it short.",
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Hallo %@"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Hello %@"
                }
              }
            }
          },
          "10" : {
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "zehn"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "ten"
                }
              }
            }
          },
          "files" : {
            "comment" : "The files",
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%1$#@n@ in %2$@"
                },
                "substitutions" : {
                  "n" : {
                    "argNum" : 1,
                    "formatSpecifier" : "lld",
                    "variations" : {
                      "plural" : {
                        "one" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "%lld file"
                          }
                        },
                        "other" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "%lld files"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """#
    #expect(files == CatalogFiles(["App/T.xcstrings": expected]), "\(files)")
    #expect(try files.generated() == Self.app.generated())
  }

  @Test func sortsOnRequest() throws {
    let files = try Self.app.converted(to: .xcstrings, sorted: true).files
    let catalog = try #require(files.sources.first)
    #expect(TableParser.parse(catalog).entries.map(\.key) == ["10", "files", "greeting", "title"])
    #expect(try catalog.formattedCatalog(sortsNames: true) == catalog.bytes)
  }

  /// What the catalog cannot express, in the words of the report.
  private static let losses: [(name: String, files: [String: String], losses: [String])] = [
    (
      "comments of two languages",
      ["en.lproj/T.strings": "/* A */ \"a\" = \"1\";", "de.lproj/T.strings": "/* B */ \"a\" = \"2\";"],
      [
        "The comment is left out: an entry of a catalog has one comment for all languages, and another file has another one."
      ]
    ),
    (
      "the same comment in two languages",
      ["en.lproj/T.strings": "/* A */ \"a\" = \"1\";", "de.lproj/T.strings": "// A\n\"a\" = \"2\";"], []
    ),
    (
      "headings and comments inside of entries",
      [
        "en.lproj/T.strings":
          "/* Head */\n\n/* Own */\n\"a\" /* in */ = \"1\" /* out */; // behind\n\"b\" = \"2\"; // of b\n/* End */\n"
      ],
      ["5 comments, of which this is the first, belong to no entry and are left out."]
    ),
    (
      "a heading in XML",
      [
        "en.lproj/T.strings":
          "<!-- Head --><plist><dict><!-- Own --><key>a</key><string><![CDATA[<!-- no -->]]></string></dict></plist>"
      ],
      ["The comment belongs to no entry and is left out."]
    ),
    (
      "a key twice", ["en.lproj/T.strings": "\"a\" = \"1\";\n\"a\" = \"2\";"],
      ["\"a\" is defined twice. Only the later definition is kept."]
    ),
    (
      "keys twice", ["en.lproj/T.strings": "\"a\"=\"1\";\"a\"=\"2\";\"a\"=\"3\";"],
      ["2 definitions, such as that of \"a\", repeat others. Only the last of each key is kept."]
    ),
    (
      "a text in Base and in its language",
      ["Base.lproj/T.strings": "\"a\" = \"base\";", "en.lproj/T.strings": "\"a\" = \"own\";"],
      ["The text is overridden by another file of the table and left out."]
    ),
  ]

  @Test(arguments: losses.indices)
  func listsLosses(_ index: Int) throws {
    let row = Self.losses[index]
    let former = CatalogFiles(row.files)
    let converted = try former.converted(to: .xcstrings)
    #expect(converted.losses == row.losses, "\(row.name)")
    #expect(try converted.files.generated() == former.generated(), "\(row.name)")
  }

  @Test func aKeyWithoutSourceTextStopsIt() throws {
    let files = CatalogFiles(["en.lproj/T.strings": "\"a\"=\"1\";", "de.lproj/T.strings": "\"b\"=\"2\";"])
    let message =
      "The key has no text in the source locale 'en'. In a string catalog, such a key is its own text there. "
      + "Add a text, remove the key, or accept it with --allow-losses."
    let refusal = #expect(throws: ConversionRefusal.self) { try files.converted(to: .xcstrings) }
    #expect(refusal?.diagnostics.map(\.message) == [message])
    #expect(refusal?.diagnostics.map(\.rule) == [.convertRefused])
    let converted = try files.converted(to: .xcstrings, allowingLosses: true)
    #expect(converted.losses == [message])
    #expect(TableParser.parse(try #require(converted.files.sources.first)).entries.map(\.key) == ["a", "b"])
  }

  /// Each file keeps its order; two that are sorted as Xcode does stay so together.
  @Test(arguments: [
    (["b", "a"], ["c", "d"], ["b", "a", "c", "d"]),
    (["a", "C"], ["b", "d"], ["a", "b", "C", "d"]),
    (["a2", "a10"], ["a3"], ["a2", "a3", "a10"]),
    ([], ["z", "a"], ["z", "a"]),
  ])
  func keepsTheOrder(_ strings: [String], _ dictionary: [String], _ expected: [String]) throws {
    let entry = "<dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>"
    let files = CatalogFiles([
      "en.lproj/T.strings": strings.map { "\"\($0)\" = \"x\";\n" }.joined() + "/**/",
      "en.lproj/T.stringsdict": "<plist><dict>" + dictionary.map { "<key>\($0)</key>\(entry)" }.joined()
        + "</dict></plist>",
    ])
    let converted = try files.converted(to: .xcstrings).files
    #expect(TableParser.parse(try #require(converted.sources.first)).entries.map(\.key) == expected)
  }

  @Test func readsAnyEncoding() throws {
    let text = "\"a\" = \"Grüße 😀\";\r\n"
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let utf8 = Array(text.utf8)
    for bytes in [utf8, [0xEF, 0xBB, 0xBF] + utf8, utf16] {
      let file = SourceFile(path: "en.lproj/T.strings", bytes: bytes)
      let new = try Compiler.convert(ConversionRequest(to: .xcstrings), in: [file]).tables.flatMap(\.files)
      #expect(new.map(\.path) == ["T.xcstrings"])
      #expect(String(decoding: new[0].bytes, as: UTF8.self).contains("\"value\" : \"Grüße 😀\"\n"))
    }
  }

  @Test func composedAndDecomposedKeysStayTwo() throws {
    let files = CatalogFiles(["en.lproj/T.strings": "\"caf\u{E9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";\n"])
    let there = try files.converted(to: .xcstrings).files
    #expect(try there.generated() == files.generated())
    let back = try there.converted(to: .strings).files
    #expect(
      back == CatalogFiles(["en.lproj/T.strings": "\"caf\u{E9}\" = \"1\";\n\n\"cafe\u{301}\" = \"2\";\n"])
    )
  }
}
