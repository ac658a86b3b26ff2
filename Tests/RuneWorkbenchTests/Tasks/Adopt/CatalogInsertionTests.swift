import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Texts that a string catalog does not have yet are inserted where Xcode would write them.
@Suite struct CatalogInsertionTests {
  @Test func fillsAnEmptyEntry() {
    let former = Self.catalog(
      """
          "Hello" : {

          },
      """
    )
    let adoption = adopt(Remote.texts("de", ["Hello": "Hallo"]), into: ["a.xcstrings": former])
    #expect(adoption.diagnostics == [])
    #expect(
      adoption.text
        == Self.catalog(
          """
              "Hello" : {
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Hallo"
                    }
                  }
                }
              },
          """
        )
    )
  }

  @Test func sortsFieldsAndLocales() {
    let former = Self.catalog(
      """
          "Hello" : {
            "comment" : "A greeting",
            "shouldTranslate" : true
          },
          "key" : {
            "localizations" : {
              "de" : {

              },
              "zh-Hant" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "T"
                }
              }
            }
          },
          "other" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "F"
                }
              },
              "zh-HK" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "HK"
                }
              }
            }
          },
      """
    )
    let adoption = adopt(
      Remote.texts("zh-HK", ["Hello": "1", "key": "2"]),
      Remote.texts("fr", ["Hello": "3", "key": "4", "other": "F2"]),
      Remote.texts("zh-Hant", ["Hello": "5", "key": "T2", "other": "6"]),
      Remote.texts("de", ["key": "7"]),
      into: ["a.xcstrings": former]
    )
    func unit(_ text: String, state: String = "translated", _ indent: String) -> String {
      """
      \(indent)  "stringUnit" : {
      \(indent)    "state" : "\(state)",
      \(indent)    "value" : "\(text)"
      \(indent)  }
      """
    }
    let indent = "        "
    #expect(adoption.diagnostics == [])
    #expect(
      adoption.text
        == Self.catalog(
          """
              "Hello" : {
                "comment" : "A greeting",
                "localizations" : {
                  "fr" : {
          \(unit("3", indent))
                  },
                  "zh-Hant" : {
          \(unit("5", indent))
                  },
                  "zh-HK" : {
          \(unit("1", indent))
                  }
                },
                "shouldTranslate" : true
              },
              "key" : {
                "localizations" : {
                  "de" : {
          \(unit("7", indent))
                  },
                  "fr" : {
          \(unit("4", indent))
                  },
                  "zh-Hant" : {
          \(unit("T2", state: "needs_review", indent))
                  },
                  "zh-HK" : {
          \(unit("2", indent))
                  }
                }
              },
              "other" : {
                "localizations" : {
                  "fr" : {
          \(unit("F2", state: "new", indent))
                  },
                  "zh-Hant" : {
          \(unit("6", indent))
                  },
                  "zh-HK" : {
          \(unit("HK", indent))
                  }
                }
              },
          """
        )
    )
  }

  @Test func addsPluralForms() throws {
    let former = Self.catalog(
      """
          "%lld files" : {

          },
      """
    )
    let plural = PayloadValue.plural([.other: "%lld Dateien", .one: "%lld Datei"])
    let text = try #require(
      adopt(Remote.texts("de", ["%lld files": plural]), into: ["a.xcstrings": former]).text
    )
    let names = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(names.firstIndex { $0.hasPrefix("\"%lld files\"") })
    #expect(
      names[start...].prefix(15).map(String.init) == [
        "\"%lld files\" : {", "\"localizations\" : {", "\"de\" : {", "\"variations\" : {", "\"plural\" : {",
        "\"one\" : {", "\"stringUnit\" : {", "\"state\" : \"translated\",", "\"value\" : \"%lld Datei\"", "}",
        "},", "\"other\" : {", "\"stringUnit\" : {", "\"state\" : \"translated\",",
        "\"value\" : \"%lld Dateien\"",
      ]
    )
  }

  /// The key is the source text until another one is written.
  @Test func writesASourceTextThatDiffersFromTheKey() {
    let former = #"{"sourceLanguage":"en","version":"1.0","strings":{"Hello":{}}}"#
    #expect(adopt(Remote.texts("en", ["Hello": "Hello"]), into: ["a.xcstrings": former]).changes.isEmpty)
    #expect(
      adopt(Remote.texts("en", ["Hello": "Hi"]), into: ["a.xcstrings": former]).text
        == #"{"sourceLanguage":"en","version":"1.0","strings":{"Hello":{"localizations":{"en":{"stringUnit":"#
        + #"{"state":"translated","value":"Hi"}}}}}}"#
    )
  }

  @Test(arguments: [
    // On one line, with and without spaces; tabs and CRLF.
    (
      #"{"sourceLanguage":"en","strings":{"a":{},"b":{"localizations":{"de":{"stringUnit":{"value":"B"}}}}}}"#,
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":"#
        + #"{"state":"translated","value":"A"}}}},"b":{"localizations":{"de":{"stringUnit":{"value":"B"}}}}}}"#
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {}, "fr": {"stringUnit": {}}}}}}"#,
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": "#
        + #"{"state": "translated", "value": "A"}}, "fr": {"stringUnit": {}}}}}}"#
    ),
    (
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {},\r\n\t\t\"b\": {\"localizations\": "
        + "{\"de\": {\"stringUnit\": {\"value\": \"B\"}}}}\r\n\t}\r\n}",
      "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {\r\n\t\t\t\"localizations\": {\r\n"
        + "\t\t\t\t\"de\": {\r\n\t\t\t\t\t\"stringUnit\": {\r\n\t\t\t\t\t\t\"state\": \"translated\",\r\n"
        + "\t\t\t\t\t\t\"value\": \"A\"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t}\r\n\t\t},\r\n\t\t\"b\": "
        + "{\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"B\"}}}}\r\n\t}\r\n}"
    ),
  ])
  func keepsTheLayout(former: String, expected: String) {
    let adoption = adopt(Remote.texts("de", ["a": "A"]), into: ["x.xcstrings": former])
    #expect(adoption.diagnostics.filter { $0.rule.id != "missing-version" } == [])
    #expect(adoption.text == expected)
  }

  /// A placeholder value is replaced, and everything next to it is kept.
  @Test(arguments: [
    (#"{"localizations":null}"#, #"{"localizations":{"de":UNIT}}"#),
    (
      #"{"localizations":{"de":{"variations":{"plural":{}}}}}"#,
      #"{"localizations":{"de":{"stringUnit":VALUE,"variations":{"plural":{}}}}}"#
    ),
    (
      #"{"localizations":{"de":{"variations":null,"x":1}}}"#,
      #"{"localizations":{"de":{"stringUnit":VALUE,"variations":null,"x":1}}}"#
    ),
  ])
  func insertsAMissingText(entry: String, expected: String) {
    let value = #"{"state":"translated","value":"A"}"#
    let unit = "{\"stringUnit\":\(value)}"
    func catalog(_ entry: String) -> String {
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":\#(entry),"b":{"localizations":{"de":\#(unit)}}}}"#
    }
    let adoption = adopt(Remote.texts("de", ["a": "A", "b": "A"]), into: ["x.xcstrings": catalog(entry)])
    let written = expected.replacing("UNIT", with: unit).replacing("VALUE", with: value)
    #expect(adoption.text == catalog(written), "\(adoption.diagnostics.map(\.message))")
  }

  @Test func spellsTheLocaleAsTheCatalogDoes() throws {
    let former = Self.catalog(
      """
          "a" : {

          },
          "b" : {
            "localizations" : {
              "pt_BR" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "B"
                }
              }
            }
          },
      """
    )
    let adoption = adopt(Remote.texts("pt-BR", ["a": "A", "b": "B"]), into: ["x.xcstrings": former])
    #expect(adoption.text?.contains("\"pt-BR\"") == false)
    #expect(adoption.changes.first?.keyCount == 1)
  }

  @Test(arguments: [
    ("de", "de-AT"), ("en", "en-GB"), ("en-GB", "es"), ("es-419", "es-MX"), ("pt-BR", "pt-PT"),
    ("zh-Hans", "zh-Hant"), ("zh-Hant", "zh-HK"), ("fi-FI", "fil"), ("tr", "zh-Hans"),
  ])
  func ordersLocalesAsXcodeDoes(first: String, second: String) {
    #expect(XcodeOrder.isOrdered(first, second))
    #expect(!XcodeOrder.isOrdered(second, first))
    #expect(!XcodeOrder.isOrdered(first, first))
  }

  /// A catalog with each language of the tests.
  private static func catalog(_ entries: String) -> String {
    let locales = ["de", "fr", "zh-Hant", "zh-HK"].map { locale in
      """
              "\(locale)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(locale)"
                }
              }
      """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries)
          "zzz" : {
            "localizations" : {
      \(locales.joined(separator: ",\n"))
            }
          }
        },
        "version" : "1.0"
      }
      """
  }
}
